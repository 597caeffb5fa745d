/// Boolean constants that the build decides, by name, such as a variable whose getter only has `#if` branches, and
/// values of property lists of the app.
struct BuildFlags {
  private var values: [String: Bool] = [:]
  /// The constant results of type methods, by their names.
  private var results: [String: Bool] = [:]
  /// The flags for conditional compilation that only builds for developers and testers have.
  private let testFlags: Set<String>
  /// The cases that variables of enumerations never have.
  let cases: AssignedCases

  /// Finds the names that no code sets and whose declarations in the app all have the same value.
  ///
  /// - Parameters:
  ///   - labels: the labels in calls of initializers.
  ///   - listed: the flags that functions read from property lists.
  ///   - testFlags: the flags for conditional compilation that only builds for developers and testers have, besides
  ///     `DEBUG`.
  init(
    _ files: [SourceForm], assigned: Set<String>, labels: Set<String>, listed: [String: Bool] = [:],
    testFlags: Set<String> = []
  ) {
    self.testFlags = testFlags.union(["DEBUG"])
    cases = AssignedCases(files, labels: labels)
    var others: Set<String> = []
    for variable in files.flatMap({ $0.variables + $0.types.flatMap(\.variables) }) {
      // `@property (readonly) BOOL showsLog;` only declares the function that reads the list, or a property with that
      // function as its getter.
      if listed[variable.name] != nil, variable.value == nil { continue }
      guard let value = Self.value(of: variable), values[variable.name, default: value] == value else {
        others.insert(variable.name)
        continue
      }
      values[variable.name] = value
    }
    var changing: Set<String> = []
    for function in files.flatMap({ $0.functions + $0.types.flatMap(\.functions) }) {
      guard let body = function.body, function.parameters.isEmpty else { continue }
      guard function.isStatic, let value = Self.value(of: body), results[function.name, default: value] == value else {
        changing.insert(function.name)
        continue
      }
      results[function.name] = value
    }
    results = results.filter { !changing.contains($0.key) }
    values.merge(listed) { first, _ in first }
    values = values.filter { !others.contains($0.key) && !assigned.contains($0.key) }
  }

  /// Whether the builds that people install lack a flag for conditional compilation.
  func isOff(_ flag: String) -> Bool { testFlags.contains(flag) }

  /// Whether a condition never holds because of a flag.
  func exclude(_ condition: Condition) -> Bool {
    switch condition {
    case .never, .not(.flag("RELEASE")): true
    case .flag(let name): isOff(name)
    case .any(let parts): parts.allSatisfy(exclude)
    case .holds(let expression): value(of: expression) == false
    case .not(.holds(let expression)): value(of: expression) == true
    case .matches(let expression, let patterns): cases.excludes(expression, patterns)
    case .all(let parts): parts.contains(where: exclude)
    default: false
    }
  }

  private func value(of expression: Expression) -> Bool? {
    if let call = expression.call { return result(of: call) }
    return expression.namePath.flatMap { $0.count > 1 || $0[0].startsUppercase ? self[$0[$0.count - 1]] : nil }
  }

  /// The constant result of a type method; `nil` if it is decided at run time.
  func result(of function: String) -> Bool? { results[function] }

  /// The constant result of a call of a type method without arguments: `[Scanner isAvailable]`; `nil` for any other
  /// call.
  func result(of call: Call) -> Bool? {
    guard call.arguments.isEmpty, let name = call.name, call.receiver?.namePath?.first?.startsUppercase == true else {
      return nil
    }
    return results[name]
  }

  /// The value of a name; `nil` if it is decided at run time.
  subscript(_ name: String) -> Bool? { values[name] }

  private static func value(of variable: Variable) -> Bool? {
    (variable.getter ?? variable.value?.call?.callee.closure?.body).flatMap(value)
  }

  /// The value that a body always returns; `nil` if it is decided at run time.
  private static func value(of body: [Statement]) -> Bool? {
    // The value that all earlier branches return.
    var agreed: Bool?
    func joined(_ value: Bool?) -> Bool? { agreed == nil || agreed == value ? value : nil }
    for statement in body {
      switch statement {
      case .result(let result): return joined(result?.boolean)
      case .expression(let expression): return body.count == 1 ? expression.boolean : nil
      case .block(let body): return joined(value(of: body))
      case .branch(let branches):
        let left = branches.filter { $0.condition != .never && $0.condition != .flag("DEBUG") }
        guard let first = left.first else { continue }
        if first.condition == .always { return joined(value(of: first.body)) }
        for branch in left {
          guard let value = joined(value(of: branch.body)) else { return nil }
          agreed = value
        }
      default: return nil
      }
    }
    return agreed
  }
}

extension Condition {
  /// Whether it reads a static variable, such as `Config.hasExtras` or `Config.plan == .free`. Only static variables
  /// have the same value throughout the app.
  var readsStaticVariable: Bool {
    switch self {
    case .holds(let operand), .matches(let operand, _): operand.namePath?.first?.startsUppercase == true
    default: false
    }
  }
}

/// Facts that hold for every build of an app for iOS.
enum BuildFacts {
  /// Which of the modules that apps commonly test for exist on iOS. Source: the list of frameworks of the SDKs for iOS
  /// and macOS.
  static let modules: [String: Bool] = {
    let there = [
      "UIKit", "SwiftUI", "Foundation", "Combine", "CoreData", "SwiftData", "WidgetKit", "ActivityKit", "AppIntents",
      "PhotosUI", "Photos", "SafariServices", "StoreKit", "MessageUI", "WebKit", "AVKit", "AVFoundation", "MapKit",
      "CoreLocation", "UserNotifications", "Intents", "Charts", "LocalAuthentication", "CloudKit", "Observation", "os",
      "OSLog", "Darwin", "CoreGraphics", "QuartzCore", "ObjectiveC", "Dispatch", "UniformTypeIdentifiers", "Contacts",
      "ContactsUI", "EventKit", "EventKitUI", "MediaPlayer", "CallKit", "PushKit", "TipKit", "QuickLook", "PencilKit",
      "CoreSpotlight", "LinkPresentation", "Network", "Security", "CryptoKit", "VisionKit", "HealthKit",
    ]
    let missing = [
      "AppKit", "Cocoa", "WatchKit", "TVUIKit", "TVServices", "Carbon", "ServiceManagement", "Glibc", "Musl", "Bionic",
      "Android", "WinSDK", "ScriptingBridge", "InputMethodKit",
    ]
    return Dictionary(uniqueKeysWithValues: there.map { ($0, true) } + missing.map { ($0, false) })
  }()
}

/// The launch arguments of an app. Only developers and tests pass any.
extension Expression {
  /// Whether it tests a launch argument: `CommandLine.arguments.contains("-demo")`.
  var asksForLaunchArgument: Bool {
    guard let call = uncast.call, ["contains", "containsObject"].contains(call.name), call.arguments.count == 1,
      call.arguments[0].value.closure == nil, case .member(let base?, "arguments") = call.receiver?.uncast.kind
    else { return false }
    let path = base.uncast.call?.callee.namePath ?? base.namePath
    return [["CommandLine"], ["ProcessInfo"], ["ProcessInfo", "processInfo"], ["NSProcessInfo", "processInfo"]]
      .contains(path)
  }

  /// Whether it asks whether the app runs on a Mac: `ProcessInfo.processInfo.isiOSAppOnMac`.
  var asksForMac: Bool {
    guard case .member(let base?, let name) = uncast.kind, ["isiOSAppOnMac", "isMacCatalystApp"].contains(name) else {
      return false
    }
    return base.lastName?.lowercased().hasSuffix("processinfo") == true
  }

  /// Whether it asks the current device for a method that every supported system has:
  /// `[[UIDevice currentDevice] respondsToSelector:@selector(userInterfaceIdiom)]`.
  var asksDeviceForMethod: Bool {
    guard let call = uncast.call, ["respondsToSelector", "responds"].contains(call.name), let device = call.receiver,
      let argument = call.arguments.first?.value
    else { return false }
    var method = argument.lastName
    if case .operands(let parts) = argument.kind { method = parts.first?.lastName }
    guard let method, ["userInterfaceIdiom", "isMultitaskingSupported", "identifierForVendor"].contains(method) else {
      return false
    }
    let path = device.uncast.call?.callee.namePath ?? device.namePath
    return path?.first == "UIDevice" && path?.count == 2
  }
}
