import BarScreens
import FitModel

/// The kinds of devices on which screens appear, for screens that only some kinds show.
struct ScreenIdioms {
  /// The kinds of devices, by screen. Screens that appear on all kinds are left out.
  private(set) var idioms: [String: Set<DeviceIdiom>] = [:]

  /// Follows the edges from the start of the app.
  ///
  /// - Parameter into: the edges into each screen.
  init(_ into: [String: [ScreenEdge]]) {
    let all = Set(DeviceIdiom.allCases)
    // The edge to the root of a stack does not identify the screen that shows the stack.
    let known = into.mapValues { $0.filter { !$0.isStackOfViews || $0.from != nil } }.filter { !$0.value.isEmpty }
    let ofPads = Self.ofPads(Set(into.keys).union(into.values.joined().compactMap(\.from)))
    let edges = known.mapValues { edges in
      edges.map { edge in
        let isOfPads = edge.from.map(ofPads.contains) == true || ofPads.contains(edge.to)
        let idioms = edge.condition.idioms.intersection(edge.idioms)
        return (from: edge.from ?? edge.creator, idioms: isOfPads ? idioms.intersection([.ipad]) : idioms)
      }
    }
    for name in ofPads { idioms[name] = [.ipad] }
    guard edges.values.contains(where: { $0.contains { $0.idioms != all } }) else { return }
    var reached: [String: Set<DeviceIdiom>] = [:]
    var isChanging = true
    while isChanging {
      isChanging = false
      for (name, edges) in edges {
        let shown = edges.reduce(into: reached[name] ?? []) { shown, edge in
          // A screen without edges may appear on all kinds of devices.
          let source = edge.from.map { known[$0] == nil ? all : reached[$0] ?? [] } ?? all
          shown.formUnion(source.intersection(edge.idioms))
        }
        if shown != reached[name] ?? [] {
          reached[name] = shown
          isChanging = true
        }
      }
    }
    idioms.merge(reached.filter { !$0.value.isEmpty && $0.value != all }) { $1 }
  }

  /// The screens whose names mark them as being for the iPad: `Chat_iPad` if there is also a `Chat_iPhone`.
  private static func ofPads(_ names: Set<String>) -> Set<String> {
    names.filter { name in
      [("iPad", "iPhone"), ("_ipad", "_iphone")].contains { pad, phone in
        name.hasSuffix(pad) && names.contains(name.dropLast(pad.count) + phone)
      }
    }
  }
}

extension Guard {
  /// The kinds of devices on which it can hold.
  var idioms: Set<DeviceIdiom> {
    literals.reduce(into: Set(DeviceIdiom.allCases)) { allowed, literal in
      guard case .value(let subject, let value) = literal.atom, FactStates.namesDevices(value),
        let idiom = FactStates.devices(decidedBy: subject)?[value]
      else { return }
      if literal.holds { allowed.formIntersection([idiom]) } else { allowed.remove(idiom) }
    }
  }

  /// The versions of iOS on which it can hold; `nil` if there are none.
  var systems: SystemWindow? {
    literals.reduce(SystemWindow()) { allowed, literal in
      guard case .system(let version) = literal.atom else { return allowed }
      return allowed?.intersection(literal.holds ? SystemWindow(since: version) : SystemWindow(before: version))
    }
  }
}

extension FactStates {
  /// The kinds of devices that correspond to the values of a subject; `nil` if the subject does not decide them.
  static func devices(decidedBy subject: Guard.Subject) -> [Guard.Value: DeviceIdiom]? {
    guard let name = subject.name else { return nil }
    var path = name.spelling.prefix { $0 != "(" }.split(separator: ".", omittingEmptySubsequences: false)
    if path.count > 1, path.last?.lowercased() == "current" { path.removeLast() }
    guard var last = path.last?.lowercased() else { return nil }
    if last.includes("_") { last.removeAll { $0 == "_" } }
    if last.hasSuffix("userinterfaceidiom") { return kindsOfDevices }
    if last.hasSuffix("horizontalsizeclass") { return kindsOfWidths }
    // Types and flags that apps declare themselves for kinds of devices.
    if last.hasSuffix("devicetype") || last.hasSuffix("deviceidiom") || last == "idiom" { return kindsOfDevices }
    switch last {
    case "ispad", "isipad": return [.isTrue: .ipad]
    case "isphone", "isiphone": return [.isTrue: .iphone]
    case "isipaddevice" where path.first == "UIDevice", "ispaddevice" where path.first == "UIDevice":
      return [.isTrue: .ipad]
    case "isiphonedevice" where path.first == "UIDevice", "isphonedevice" where path.first == "UIDevice":
      return [.isTrue: .iphone]
    default: return nil
    }
  }

  /// Whether a value may be that of a kind of devices.
  static func namesDevices(_ value: Guard.Value) -> Bool {
    value == .isTrue || kindsOfDevices[value] != nil || kindsOfWidths[value] != nil
  }

  private static let kindsOfDevices: [Guard.Value: DeviceIdiom] = [.member("phone"): .iphone, .member("pad"): .ipad]
  private static let kindsOfWidths: [Guard.Value: DeviceIdiom] = [
    .member("compact"): .iphone, .member("regular"): .ipad,
  ]

  /// Whether a value is the kind of device of an iPad, not a flag of the app or the size of a window.
  static func isIPad(_ value: Guard.Value, of subject: Guard.Subject) -> Bool {
    // An app's flag may mean something else, but not one that it declares for devices: `UIDevice.isIPad`.
    let isOfDevice = value == .member("pad") || subject.name?.spelling.hasPrefix("UIDevice.") == true
    return isOfDevice && devices(decidedBy: subject)?[value] == .ipad
  }
}
