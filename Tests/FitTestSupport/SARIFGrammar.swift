import Foundation

extension JSONGrammar {
  /// The part of SARIF 2.1.0 that `labelfit` writes, with everything the schema demands of it.
  public static let sarif = JSONGrammar(
    root: "sarifLog",
    types: [
      "sarifLog": ObjectType(
        required: ["version", "runs"],
        members: ["$schema": .uri, "version": .oneOf(["2.1.0"]), "runs": .array(.object("run"))]),
      "run": ObjectType(
        required: ["tool"],
        members: [
          "tool": .object("tool"), "automationDetails": .object("runAutomationDetails"),
          "columnKind": .oneOf(["utf16CodeUnits", "unicodeCodePoints"]),
          "originalUriBaseIds": .dictionary(.object("artifactLocation")),
          "invocations": .array(.object("invocation")), "results": .array(.object("result")),
        ]),
      "tool": ObjectType(required: ["driver"], members: ["driver": .object("toolComponent")]),
      "toolComponent": ObjectType(
        required: ["name"],
        members: [
          "name": .string, "version": .string, "semanticVersion": .string,
          "rules": .array(.object("reportingDescriptor"), isSet: true),
        ]),
      "reportingDescriptor": ObjectType(
        required: ["id"],
        members: [
          "id": .string, "name": .string, "shortDescription": .object("multiformatMessageString"),
          "fullDescription": .object("multiformatMessageString"), "help": .object("multiformatMessageString"),
          "defaultConfiguration": .object("reportingConfiguration"), "properties": .object("propertyBag"),
        ]),
      "reportingConfiguration": ObjectType(members: ["level": level]),
      "multiformatMessageString": ObjectType(required: ["text"], members: ["text": .string, "markdown": .string]),
      "runAutomationDetails": ObjectType(members: ["id": .string]),
      "invocation": ObjectType(
        required: ["executionSuccessful"],
        members: [
          "executionSuccessful": .bool, "toolExecutionNotifications": .array(.object("notification")),
        ]),
      "notification": ObjectType(required: ["message"], members: ["level": level, "message": .object("message")]),
      "message": ObjectType(required: ["text"], members: ["text": .string]),
      "result": ObjectType(
        required: ["message"],
        members: [
          "ruleId": .string, "ruleIndex": .integer, "level": level, "rank": .number, "message": .object("message"),
          "locations": .array(.object("location")), "relatedLocations": .array(.object("location"), isSet: true),
          "partialFingerprints": .dictionary(.string),
          "baselineState": .oneOf(["new", "unchanged", "updated", "absent"]),
          "suppressions": .array(.object("suppression"), isSet: true), "properties": .anything,
        ]),
      "location": ObjectType(
        members: [
          "id": .integer, "physicalLocation": .object("physicalLocation"), "message": .object("message"),
          "logicalLocations": .array(.object("logicalLocation"), isSet: true),
        ]),
      "logicalLocation": ObjectType(members: ["name": .string, "fullyQualifiedName": .string, "kind": .string]),
      "physicalLocation": ObjectType(
        required: ["artifactLocation"],
        members: ["artifactLocation": .object("artifactLocation"), "region": .object("region")]),
      "artifactLocation": ObjectType(
        members: ["uri": .uri, "uriBaseId": .string, "description": .object("message")]),
      "region": ObjectType(members: ["startLine": .integer, "startColumn": .integer]),
      "suppression": ObjectType(
        required: ["kind"],
        members: [
          "kind": .oneOf(["inSource", "external"]), "status": .oneOf(["accepted", "underReview", "rejected"]),
          "justification": .string, "location": .object("location"),
        ]),
      "propertyBag": ObjectType(members: ["tags": .array(.string, isSet: true), "problem.severity": .string]),
    ])

  private static let level = Kind.oneOf(["none", "note", "warning", "error"])
}
