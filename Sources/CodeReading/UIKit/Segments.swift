import FitModel

/// Reads segmented controls, in bars and elsewhere.
struct Segments {
  let reading: UIKitReading

  init(_ reading: UIKitReading) { self.reading = reading }

  private func key(_ value: Value) -> ItemKey { .code(value.expression.location.name) }

  /// The titles of a segmented control; `nil` if the value is not one.
  ///
  /// - Parameter isInBar: whether the control is in a bar; if so, it is not listed as one outside all bars.
  func titles(_ value: Value, isInBar: Bool) -> [ScreenText]? {
    var keys: [ItemKey] = []
    for case (.segmented(let key), _) in UIKitObjectReader(reading: reading).objects(value) { keys.append(key) }
    guard !keys.isEmpty else { return nil }
    if isInBar { reading.bars.add(keys) }
    guard value.expression.call != nil else { return titles(of: keys[0], nil, when: value.condition) }
    return titles(of: key(value), value, when: value.condition)
  }

  /// Whether a control is in a cell of a list, and so neither in a bar nor directly in the screen: code of the cell
  /// creates or changes it, or code of the screen accesses it as a property of the cell.
  func isInCell(_ receiver: Expression?, _ value: Value) -> Bool {
    var holder =
      UIKitObjectReader.selfStorage(value.scope)?.type ?? value.scope.object?.typeName ?? value.scope.typeName
    if case .member(let base?, _)? = receiver?.uncast.kind, !base.isPath("self") {
      holder = reading.values.typeName(of: Value(base, like: value))
    }
    return holder.map { reading.program.isA($0, Self.cells) } == true
  }

  private static let cells: Set<String> = [
    "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView",
  ]

  /// Records that a control is built.
  func build(_ value: Value) { if !isInCell(nil, value) { reading.bars.control(key(value), value) } }

  /// The control that a call changes; `self` in the control's own code.
  private func receiver(of call: Call, _ value: Value) -> Expression? {
    if let receiver = call.receiver { return receiver }
    guard let type = UIKitObjectReader.selfStorage(value.scope)?.type ?? value.scope.typeName,
      reading.program.isA(type, ["UISegmentedControl"])
    else { return nil }
    return Expression(kind: .name("self"), location: call.nameLocation)
  }

  /// Records that the segments, titles or images of a document's control are changed.
  func changeDocument(_ call: Call, _ value: Value) {
    guard let receiver = receiver(of: call, value), let own = reading.own, !isInCell(receiver, value) else { return }
    let objects = UIKitObjectReader(reading: reading).objects(Value(receiver, like: value))
    // A control that code builds is already known.
    let isBuilt = objects.contains { found in
      if case .segmented(let key) = found.object { (reading.bars.controls[key] ?? nil) != nil } else { false }
    }
    // An outlet may have an unknown class, such as that of a library.
    if !isBuilt {
      reading.record(.changesSegments, of: [own], when: value.condition.withoutMoments, at: reading.position(of: value))
    }
  }

  /// Records `insertSegment(withTitle:at:animated:)` and `setTitle(_:forSegmentAt:)`.
  func change(_ call: Call, _ value: Value) {
    guard let receiver = receiver(of: call, value), !isInCell(receiver, value) else { return }
    let name = call.name ?? ""
    let replaces = !name.hasPrefix("insert")
    let location =
      call.argument("forSegmentAt") ?? call.argument("forSegmentAtIndex") ?? call.argument("at")
      ?? call.argument("atIndex")
    guard let title = call.argument("withTitle") ?? call.firstUnlabeled, !replaces || location != nil else { return }
    var index: Int?
    if let location {
      let found = reading.values.values(of: Value(location, like: value))
      index = found.count == 1 ? found[0].expression.number.map { Int(min(max($0, 0), 100)) } : nil
    }
    let objects = UIKitObjectReader(reading: reading).objects(Value(receiver, like: value))
    var keys = objects.compactMap { found -> ItemKey? in
      if case .segmented(let key) = found.object { key } else { nil }
    }
    if keys.isEmpty { keys = [receiver.namePath.map { .code($0.joined(separator: ".")) } ?? key(value)] }
    for key in keys {
      reading.bars.control(key, nil)
      reading.bars.segments[key, default: []].append(
        BarContents.Segment(index: index, replaces: replaces, text: Value(title, like: value)))
    }
  }

  /// The titles of a control, including inserted ones; empty if the code does not show all of them.
  private func titles(of key: ItemKey, _ built: Value?, when condition: Guard) -> [ScreenText]? {
    func text(_ value: Value) -> ScreenText { reading.texts.text(value, isKey: false, call: "UISegmentedControl") }
    var titles: [ScreenText?] = []
    if let built, let call = built.expression.call {
      if let items = call.argument("items") {
        let known = reading.values.elements(of: Value(items, like: built))
        titles = known.elements.filter { !isImage($0) }.map(text)
        if known.isOpen { return [] }
      } else if let actions = call.argument("actions") {
        titles = reading.values.elements(of: Value(actions, like: built)).elements.map { element in
          reading.values.values(of: element).first?.expression.call?.argument("title").map {
            text(Value($0, like: element))
          }
        }
      }
    }
    let changes = reading.bars.segments[key] ?? []
    let isSetUp = !titles.isEmpty || changes.contains { !$0.text.condition.hasMoment }
    for change in changes {
      guard change.text.condition.agrees(with: condition) else { continue }
      // Segments that a later moment adds are not among those of the setup.
      if isSetUp, change.text.condition.hasMoment, !condition.hasMoment { continue }
      let new = text(change.text)
      let index = change.index ?? titles.count
      if change.replaces {
        while titles.count <= index { titles.append(nil) }
        titles[index] = new
      } else {
        titles.insert(new, at: min(index, titles.count))
      }
    }
    return titles.map { title in
      title
        ?? ScreenText(
          choices: [.init(words: .runTime, condition: condition)],
          position: built.map(reading.position) ?? titles.compactMap { $0 }.first?.position
            ?? SourcePosition(file: "", line: 1, column: 1),
          call: "UISegmentedControl")
    }
  }

  private func isImage(_ value: Value) -> Bool {
    reading.values.values(of: value).contains { $0.expression.call?.callee.namePath?.first == "UIImage" }
  }

  /// Records `control.isHidden = value`. Code that is not followed may show the control.
  ///
  /// - Parameter control: the expression before `.isHidden`.
  func hide(_ key: ItemKey, _ control: Expression, _ value: Value) {
    guard value.expression.boolean == true, value.condition.isAlways, let name = control.lastName, !mayShow(name) else {
      return
    }
    reading.bars.hiddenControls[key] = value.expression.location
  }

  /// Whether code of the app that mentions a variable may show some view.
  private func mayShow(_ name: String) -> Bool {
    reading.program.files.contains { file in
      guard file.facts.mentions([name]), file.facts.mentions(Self.hiding) else { return false }
      let functions = (file.functions + file.types.flatMap(\.functions)).map { $0.body ?? [] }
      let observers = (file.variables + file.types.flatMap(\.variables)).map { $0.observers + ($0.getter ?? []) }
      return (functions + observers).contains { body in
        var (isMeant, isShown) = (false, false)
        FormWalk { expression in
          if expression.lastName == name { isMeant = true }
          switch expression.kind {
          case .assignment(let target, let value) where target.lastName.map(Self.hiding.contains) == true:
            if value.boolean != true { isShown = true }
          case .call(let call) where call.name == "toggle": isShown = true
          default: break
          }
        }.walk(body)
        return isMeant && isShown
      }
    }
  }

  /// Whether a controller only configures a control that it keeps in a variable, so that nothing shows it.
  private func isLeftUnused(_ built: Value, by type: String) -> Bool {
    let program = reading.program
    let location = built.expression.location
    var names: Set<String> = []
    // How often code names the variable, and how often only to configure the control.
    var uses: [String: Int] = [:]
    var configurations: [String: Int] = [:]
    var walk = FormWalk { expression in
      switch expression.kind {
      case .name(let name): uses[name, default: 0] += 1
      case .member(let base, let name):
        // Key paths and other objects name the property, too.
        if base?.onlyName != name { uses[name, default: 0] += 1 }
        if let owner = base?.onlyName { configurations[owner, default: 0] += 1 }
      case .call(let call):
        // A function of the app or of a library may show the control.
        guard let owner = call.receiver?.onlyName, let name = call.name,
          !Self.configuring.contains(name) || Self.views.contains(where: { !program.functions(name, of: $0).isEmpty })
        else { return }
        configurations[owner, default: 0] -= 1
      case .assignment(let target, let value):
        if case .member(let base?, let name) = target.uncast.kind, let owner = base.onlyName,
          Self.views.contains(where: { !program.variables(name, of: $0).isEmpty })
        {
          configurations[owner, default: 0] -= 1
        }
        guard let name = target.onlyName else { return }
        configurations[name, default: 0] += 1
        if value.uncast.location == location { names.insert(name) }
      default: break
      }
    }
    walk.declare = { if $0.value?.uncast.location == location { names.insert($0.name) } }
    let lineage = Set(program.lineage(of: type))
    guard program.inheritsOnlySystemTypes(type) else { return false }
    for file in program.files {
      for one in file.types where lineage.contains(program.fullName(one.name)) {
        for variable in one.variables { walk.walk(variable) }
        for function in one.functions { walk.walk(function.body ?? []) }
      }
    }
    guard names.count == 1, let name = names.first, uses[name, default: 0] == configurations[name, default: 0] else {
      return false
    }
    let isOutlet = program.variables(name, of: type).contains { $0.variable.attributes.contains("IBOutlet") }
    return !isOutlet && !isMentioned(name, outside: lineage)
  }

  /// Whether other code than that of some types mentions a name.
  private func isMentioned(_ name: String, outside types: Set<String>) -> Bool {
    let program = reading.program
    return program.files.contains { file in
      guard file.facts.mentions([name]) else { return false }
      var isMentioned = false
      let walk = FormWalk { expression in
        switch expression.kind {
        case .name(name), .member(_, name): isMentioned = true
        default: break
        }
      }
      for function in file.functions { walk.walk(function.body ?? []) }
      for variable in file.variables { walk.walk(variable) }
      for one in file.types where !types.contains(program.fullName(one.name)) {
        for variable in one.variables { walk.walk(variable) }
        for function in one.functions { walk.walk(function.body ?? []) }
      }
      return isMentioned
    }
  }

  private static let views = ["UISegmentedControl", "UIControl", "UIView"]

  /// Methods of the system that configure a control without showing it.
  private static let configuring: Set<String> = [
    "insertSegment", "setTitle", "setImage", "setEnabled", "setWidth", "setBackgroundImage", "setDividerImage",
    "setContentOffset", "setContentPositionAdjustment", "setContentHuggingPriority",
    "setContentCompressionResistancePriority", "setTitleTextAttributes", "removeSegment", "removeAllSegments",
    "addTarget", "addAction", "removeTarget", "sizeToFit", "titleForSegment", "sendActions",
  ]

  private static let hiding: Set<String> = ["hidden", "isHidden"]

  /// Records the controls outside all bars that may be visible. The hidden control of a document has unknown segments.
  func listOthers(of screen: ScreenReference) {
    let hidden = reading.bars.hiddenControls
    let documented = hidden.filter { reading.bars.controls[$0.key] == nil }.values
    if let location = documented.min(by: { ($0.file, $0.offset) < ($1.file, $1.offset) }) {
      reading.record(.changesSegments, of: [screen], when: .always, at: reading.program.position(of: location))
    }
    for key in reading.bars.controlOrder where !reading.bars.contained.contains(key) && hidden[key] == nil {
      let built = reading.bars.controls[key] ?? nil
      if let built, isLeftUnused(built, by: screen.name) { continue }
      let condition = built?.condition ?? (reading.bars.segments[key]?.first?.text.condition.withoutMoments ?? .always)
      guard let titles = titles(of: key, built, when: condition), let first = titles.first else { continue }
      reading.record(
        .segments(titles), of: [screen], when: condition, at: built.map(reading.position) ?? first.position)
    }
  }
}

extension Expression {
  /// The name of a variable of the current code or object.
  fileprivate var onlyName: String? {
    guard let path = namePath, path.count == 1, path[0] != "self" else { return nil }
    return path[0]
  }
}
