import InputFiles

/// A XIB in the format of Xcode 3 and 4, an archive of objects, as a document in today's format.
///
/// Only what the reader of documents asks for is converted: controllers, views, bars with their items, connections,
/// and classes. An object has the identifier that `ibtool` writes to tables of strings, its `objectID`. Each object is
/// converted once, at its first place, so that archives whose objects refer to each other in circles end, too.
struct ArchivedDocument {
  /// The identifier, the class and the name of an object, by its number in the archive.
  private var records: [String: Record] = [:]
  /// The connections that start at an object, by its number.
  private var connections: [String: [ElementNode]] = [:]
  /// The objects to which others may refer, by their numbers.
  private var objects: [String: ElementNode] = [:]
  private var converted: Set<String> = []
  /// The number of objects around the one that is converted.
  private var depth = 0
  /// More objects around each other than any document has. References could nest them as deep as there are objects.
  private static let maximumDepth = 100

  private struct Record {
    var identifier: String
    var className: String?
    var label: String?
  }

  /// The element `document` for an archive.
  ///
  /// - Parameter archive: the element `archive`.
  static func document(from archive: ElementNode) -> ElementNode {
    var reader = ArchivedDocument(archive)
    var root = archive.empty("document")
    let type = archive["type"] ?? ""
    let runtime = type.contains(".iPad.") ? "iOS.CocoaTouch.iPad" : "iOS.CocoaTouch"
    root.attributes = [
      XMLAttribute("type", type, at: archive), XMLAttribute("targetRuntime", runtime, at: archive),
    ]
    let data = archive.child("data") ?? archive
    var objects = data.empty("objects")
    objects.children = reader.list(data.value("IBDocument.RootObjects")).compactMap { reader.element($0, key: nil) }
    root.children = [objects]
    return root
  }

  private init(_ archive: ElementNode) {
    collectObjects(archive)
    let container = (archive.child("data") ?? archive).value("IBDocument.Objects")
    let classes = Self.classes(container?.value("flattenedProperties"))
    let ordered = container?.value("objectRecords")?.value("orderedObjects")
    for record in ordered?.children ?? [] {
      guard let number = record.value("object").flatMap(Self.number), let identifier = record.value("objectID")?.text
      else { continue }
      records[number] = Record(
        identifier: identifier, className: classes[identifier], label: record.value("objectName")?.text)
    }
    for record in container?.value("connectionRecords")?.children ?? [] {
      guard let connection = record.value("connection"), let label = connection.value("label"),
        let source = connection.value("source").flatMap(Self.number),
        let target = connection.value("destination").flatMap(Self.number)
      else { continue }
      let isAction = connection["class"] == "IBCocoaTouchEventConnection"
      var element = connection.empty(isAction ? "action" : "outlet")
      element.attributes = [
        XMLAttribute(isAction ? "selector" : "property", label.text, at: label),
        XMLAttribute("destination", records[target]?.identifier ?? target, at: connection),
      ]
      connections[source, default: []].append(element)
    }
  }

  private mutating func collectObjects(_ node: ElementNode) {
    if let number = node["id"], objects[number] == nil { objects[number] = node }
    for child in node.children { collectObjects(child) }
  }

  /// The number of an object, or of the object to which a reference refers.
  private static func number(_ node: ElementNode) -> String? { node["ref"] ?? node["id"] }

  /// The classes that the archive states, by identifier: `5.CustomClassName` in a dictionary with an element for each
  /// value, or, before version 8, with a list of keys and one of values.
  private static func classes(_ properties: ElementNode?) -> [String: String] {
    guard let properties else { return [:] }
    var pairs = properties.children.compactMap { value in value["key"].map { ($0, value.text) } }
    if let keys = properties.value("dict.sortedKeys")?.contents, let values = properties.value("dict.values")?.contents
    {
      pairs = zip(keys, values).map { ($0.text, $1.text) }
    }
    let suffix = ".CustomClassName"
    return Dictionary(
      pairs.filter { $0.0.hasSuffix(suffix) }.map { (String($0.0.dropLast(suffix.count)), $0.1) }
    ) { first, _ in first }
  }

  /// The objects of a list, with references followed.
  private func list(_ node: ElementNode?) -> [ElementNode] { (node.map(target)?.contents ?? []).map(target) }

  private func target(_ node: ElementNode) -> ElementNode {
    node.name == "reference" ? node["ref"].flatMap { objects[$0] } ?? node : node
  }
}

// MARK: - Objects

extension ArchivedDocument {
  /// An object as an element; `nil` if it was converted before, or is of no use.
  ///
  /// - Parameter key: the role of the object in its parent, such as `titleView`.
  private mutating func element(_ archived: ElementNode, key: String?) -> ElementNode? {
    guard depth < Self.maximumDepth, let kind = archived["class"], let name = Self.name(of: kind),
      let number = archived["id"], converted.insert(number).inserted
    else { return nil }
    depth += 1
    defer { depth -= 1 }
    var element = archived.empty(name)
    let record = records[number]
    let attributes: [(String, String?)] = [
      ("key", key), ("id", record?.identifier ?? number), ("customClass", record?.className),
      ("userLabel", record?.label),
      ("placeholderIdentifier", archived.value("IBProxiedObjectIdentifier")?.text),
    ]
    element.attributes = attributes.compactMap { name, value in value.map { XMLAttribute(name, $0, at: archived) } }
    addValues(of: archived, to: &element)
    addSegments(of: archived, to: &element)
    addParts(of: archived, to: &element)
    if let connected = connections[number] {
      var list = archived.empty("connections")
      list.children = connected
      element.children.append(list)
    }
    return element
  }

  /// Today's name for a class of the archive: `IBUINavigationItem` is `navigationItem`.
  private static func name(of kind: String) -> String? {
    switch kind {
    case "IBProxyObject": "placeholder"
    case "IBUICustomObject": "customObject"
    case _ where kind.hasPrefix("IBUI"):
      kind.dropFirst(4).prefix(1).lowercased() + kind.dropFirst(5)
    case _ where kind.hasPrefix("IB") && kind.hasSuffix("View"): "view"
    default: nil
    }
  }

  /// Adds texts as elements `<string key="…">`, and all other values as attributes.
  private func addValues(of archived: ElementNode, to element: inout ElementNode) {
    for value in archived.children {
      guard let key = value["key"] else { continue }
      if value.name == "string", let property = Self.texts[key] {
        element.children.append(Self.text(value, property))
      } else if let (property, words) = Self.numbers[key]?[element.name] ?? Self.numbers[key]?["*"] {
        guard let word = Int(value.text).flatMap({ words.indices.contains($0) ? words[$0] : nil }) else { continue }
        element.attributes.append(XMLAttribute(property, word, at: value))
      } else if let property = Self.plainValues[key] {
        element.attributes.append(XMLAttribute(property, value.text, at: value))
      }
    }
    // The highest bit of the flags of a view hides it.
    if archived.value("NSvFlags")?.text.hasPrefix("-") == true {
      element.attributes.append(XMLAttribute("hidden", "YES", at: archived))
    }
    if let image = (archived.value("IBUIImage").map(target))?.value("NSResourceName") {
      element.attributes.append(XMLAttribute("image", image.text, at: image))
    }
    if let title = archived.value("IBUINormalTitle") {
      var state = title.empty("state")
      state.attributes = [XMLAttribute("key", "normal", at: title)]
      state.children = [Self.text(title, "title")]
      element.children.append(state)
    }
    // `{{x, y}, {width, height}}`, or without an origin `{width, height}`.
    if let frame = archived.value("NSFrame") ?? archived.value("NSFrameSize") {
      let numbers = frame.text.split { "{}, ".contains($0) }
      var rect = frame.empty("rect")
      rect.attributes = [XMLAttribute("key", "frame", at: frame)]
      if let width = numbers.dropLast().last { rect.attributes.append(XMLAttribute("width", String(width), at: frame)) }
      element.children.append(rect)
    }
  }

  private static func text(_ value: ElementNode, _ property: String?) -> ElementNode {
    var text = value
    text.name = "string"
    text.attributes = property.map { [XMLAttribute("key", $0, at: value)] } ?? []
    if value["type"] == "base64-UTF8" { text.attributes.append(XMLAttribute("base64-UTF8", "YES", at: value)) }
    return text
  }

  /// Adds the titles of segments and scopes, of which a segment with an image has none.
  private func addSegments(of archived: ElementNode, to element: inout ElementNode) {
    if let titles = archived.value("IBSegmentTitles") {
      var segments = titles.empty("segments")
      let images = list(archived.value("IBSegmentImages"))
      segments.children = list(titles).enumerated().map { index, title in
        var segment = title.empty("segment")
        let hasImage = images.indices.contains(index) && images[index]["class"] == "NSCustomResource"
        if hasImage { segment.attributes = [XMLAttribute("image", "image", at: title)] }
        if title.name == "string" { segment.children = [Self.text(title, "title")] }
        return segment
      }
      element.children.append(segments)
    }
    if let titles = archived.value("IBScopeButtonTitles") {
      var scopes = titles.empty("scopeButtonTitles")
      scopes.children = list(titles).filter { $0.name == "string" }.map { Self.text($0, nil) }
      element.children.append(scopes)
    }
  }

  /// Adds the objects that belong to an object. The items of a bar come before the views in it, because the views of
  /// items are among both.
  private mutating func addParts(of archived: ElementNode, to element: inout ElementNode) {
    // Items and views refer to the bar that they are in.
    let isController = element.name.hasSuffix("Controller")
    for (key, role) in Self.parts + (isController ? Self.bars : []) {
      guard let part = archived.value(key).map(target), let child = self.element(part, key: role) else { continue }
      element.children.append(child)
    }
    for (key, name) in Self.lists {
      guard let value = archived.value(key) else { continue }
      var list = value.empty(name)
      list.children = self.list(value).compactMap { self.element($0, key: nil) }
      element.children.append(list)
    }
  }
}

// MARK: - Keys

extension ArchivedDocument {
  /// The keys of texts, and their names in today's format.
  private static let texts = [
    "IBUITitle": "title", "IBUIPrompt": "prompt", "IBUIText": "text", "IBUIPlaceholder": "placeholder",
    "IBPlaceholder": "placeholder", "IBPrompt": "prompt", "IBUIBadgeValue": "badgeValue",
  ]

  /// The keys of values that are written as they are, and their names in today's format.
  private static let plainValues = [
    "IBUIHidesBackButton": "hidesBackButton", "IBShowsCancelButton": "showsCancelButton",
    "IBShowsScopeBar": "showsScopeBar", "IBShowsBookmarkButton": "showsBookmarkButton",
    "IBShowsSearchResultsButton": "showsSearchResultsButton", "IBUITranslucent": "translucent", "IBUIWidth": "width",
  ]

  /// The words for the values of enumerations of UIKit, by key and by name of the element; `*` stands for any element.
  private static let numbers: [String: [String: (property: String, words: [String])]] = [
    "IBUISystemItemIdentifier": [
      "barButtonItem": ("systemItem", barItems), "tabBarItem": ("systemItem", tabItems),
    ],
    "IBUIStyle": ["barButtonItem": ("style", ["plain", "bordered", "done"])],
    "IBUIBarStyle": ["*": ("barStyle", ["default", "black", "blackTranslucent"])],
  ]

  /// `UIBarButtonItem.SystemItem`, by raw value.
  private static let barItems = [
    "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action", "organize",
    "bookmarks", "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind", "fastForward", "undo",
    "redo", "pageCurl",
  ]

  /// `UITabBarItem.SystemItem`, by raw value.
  private static let tabItems = [
    "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks", "search", "downloads",
    "mostRecent", "mostViewed",
  ]

  /// The keys of objects that belong to another, and their roles in today's format.
  private static let parts = [
    ("IBUITabBarItem", "tabBarItem"), ("IBUINavigationItem", "navigationItem"),
    ("IBUILeftBarButtonItem", "leftBarButtonItem"), ("IBUIRightBarButtonItem", "rightBarButtonItem"),
    ("IBUIBackBarButtonItem", "backBarButtonItem"), ("IBUITitleView", "titleView"), ("IBUICustomView", "customView"),
    ("IBUIView", "view"),
  ]

  /// The keys of the bars of a controller.
  private static let bars = [
    ("IBUINavigationBar", "navigationBar"), ("IBUIToolbar", "toolbar"), ("IBUITabBar", "tabBar"),
  ]

  /// The keys of lists of objects, and their elements in today's format.
  private static let lists = [
    ("IBUIToolbarItems", "toolbarItems"), ("IBUIItems", "items"), ("IBUIViewControllers", "viewControllers"),
    ("NSSubviews", "subviews"),
  ]
}

extension ElementNode {
  /// An element without contents, in the place of this one.
  fileprivate func empty(_ name: String) -> ElementNode {
    var element = self
    (element.name, element.attributes, element.children, element.text) = (name, [], [], "")
    return element
  }

  /// The value of a key of an archived object.
  fileprivate func value(_ key: String) -> ElementNode? { children.first { $0["key"] == key } }

  /// The elements of a list; those of earlier versions begin with a mark of the format.
  fileprivate var contents: [ElementNode] { children.filter { $0["key"] != "EncodedWithXMLCoder" } }
}

extension XMLAttribute {
  fileprivate init(_ name: String, _ value: String, at node: ElementNode) {
    self.init(name: name, value: value, position: node.textPosition, range: node.content)
  }
}
