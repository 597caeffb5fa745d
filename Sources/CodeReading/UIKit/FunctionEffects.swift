/// Counts what followed code changes, to find functions that change nothing.
final class EffectCount {
  /// The number of changes so far.
  private(set) var value = 0
  /// How often code was not followed because it is nested too deeply.
  private(set) var omissions = 0
  /// The object whose properties keep what code assigns. Those of any other object are forgotten after each call.
  weak var object: Object?

  /// Records a change, or code that was not followed and may change something.
  func record() { value += 1 }

  /// Records that code was not followed because it is nested too deeply.
  func recordOmission() { omissions += 1 }

  /// Records a change of a variable, unless it is forgotten after the call.
  func record(changeOf storage: Storage) {
    if object?.properties.values.contains(where: { $0 === storage }) == true { value += 1 }
  }
}

/// Functions that had no effect whenever they ran. Most such functions are about data, not about screens.
struct FunctionEffects {
  private struct Runs {
    var count = 0
    var hasEffect = false
    /// The number of nested calls from which on this is known.
    var depth = Int.max
    /// The functions that ran in these runs.
    var followed: Set<CodeLocation> = []
  }

  private var runs: [CodeLocation: Runs] = [:]
  /// The number of runs after which a function is known (decision 75).
  private static let needed = 2

  /// Records a run of a function.
  ///
  /// - Parameters:
  ///   - depth: the number of nested calls around it, if it calls others that were not followed because of them; 0 if
  ///     it was followed completely.
  ///   - followed: the functions that ran with it.
  mutating func record(
    _ function: CodeLocation, hasEffect: @autoclosure () -> Bool, depth: Int, followed: ArraySlice<CodeLocation>
  ) {
    if runs[function]?.hasEffect == true { return }
    guard !hasEffect() else { return runs[function] = Runs(hasEffect: true) }
    var known = runs[function] ?? Runs()
    known.count += 1
    known.depth = min(known.depth, depth)
    known.followed.formUnion(followed)
    runs[function] = known
  }

  /// The functions that run with a function that has no effect; `nil` for any other function.
  ///
  /// - Parameter depth: the number of nested calls around it.
  func followed(withoutEffectBy function: CodeLocation, depth: Int) -> Set<CodeLocation>? {
    guard let known = runs[function], !known.hasEffect, known.count >= Self.needed, known.depth <= depth else {
      return nil
    }
    return known.followed
  }
}

extension UIKitReading {
  /// Whether a call runs a function of another object that had no effect so far, and so need not be followed.
  ///
  /// If so, records the functions that run with it.
  func skips(_ function: Function, _ call: Call, _ inner: Scope) -> Bool {
    guard inner.object == nil || inner.object !== object,
      let followed = effects.followed(withoutEffectBy: function.location, depth: inner.depth)
    else { return false }
    followed.forEach(recordRun)
    unexplained.explain(call.nameLocation)
    return true
  }

  /// Whether the parameters of a function can be neither functions nor objects of bars or screens, which could give it
  /// an effect.
  func takesOnlyData(_ function: Function, of owner: String?) -> Bool {
    function.parameters.allSatisfy { parameter in
      parameter.type.map { program.isData($0, in: owner) } ?? false
    }
  }
}

extension Program {
  /// Whether a type is a number, a text or another value of the standard library or Foundation, or a type of the app
  /// that holds neither functions nor controllers.
  fileprivate func isData(_ type: String, in owner: String?) -> Bool {
    var name = type[...]
    while let last = name.last, "?!]".contains(last) { name.removeLast() }
    while name.first == "[" { name.removeFirst() }
    let parts = name.split(separator: ":").map { $0.filter { $0 != " " } }
    return parts.allSatisfy { part in
      let outer = part.split(separator: ".").first.map(String.init) ?? part
      if Self.dataTypes.contains(part) || Self.systemValues.contains(outer) { return true }
      if part.hasPrefix("NS"), part != "NSObject" { return true }
      let full = fullName(part, in: owner)
      guard let info = types[full], info.isDeclared, info.kind != .protocol, !isController(full), !isA(full, Self.views)
      else { return false }
      return !info.variables.values.joined().contains { variable in
        variable.type.map { $0.includes("->") || $0.includes("Controller") } ?? (variable.value?.closure != nil)
      }
    }
  }

  /// Values of UIKit and Foundation that hold neither functions nor parts of bars, `TextStyle` and `Weight` being those
  /// of `UIFont`.
  private static let systemValues: Set<String> = [
    "UIFont", "UIFontDescriptor", "UIFontMetrics", "TextStyle", "Weight", "UIColor", "CGColor", "UIImage",
    "UITraitCollection", "UIEdgeInsets", "UIRectEdge", "UIRectCorner", "UIUserInterfaceStyle", "UIUserInterfaceIdiom",
    "UIInterfaceOrientation", "CGAffineTransform", "CATransform3D", "Locale", "Calendar", "TimeZone", "DateComponents",
  ]
  private static let views: Set<String> = ["UIView", "UIBarItem", "UINavigationItem", "View"]
  private static let dataTypes: Set<String> = [
    "String", "Substring", "Character", "Bool", "Int", "Int16", "Int32", "Int64", "UInt", "UInt32", "UInt64", "Double",
    "Float", "CGFloat", "TimeInterval", "Decimal", "Date", "Data", "URL", "UUID", "IndexPath", "CGRect", "CGSize",
    "CGPoint", "BOOL", "int", "long", "float", "double", "JSON",
  ]
}
