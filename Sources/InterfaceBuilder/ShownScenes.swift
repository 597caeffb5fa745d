import FitModel
import Foundation
import InputFiles

/// Which controllers of storyboards are reachable: those that code or a property list names, and those that can be
/// reached from them.
struct ShownScenes {
  private let graph: SceneGraph

  init(_ graph: SceneGraph) { self.graph = graph }

  /// The names by which code and property lists refer to controllers: identifiers of scenes, names of storyboards, and
  /// the app's own classes of these scenes.
  var names: Set<String> {
    Set(
      graph.controllers.indices.flatMap {
        [identifier(of: $0), startName(of: $0), ownClass(of: $0)].compactMap(\.self)
      })
  }

  /// Values in documents that code interprets, such as the identifier of a menu's first scene.
  private var runtimeValues: Set<String> {
    var values: Set<String> = []
    func collect(_ node: ElementNode) {
      if node.name == "userDefinedRuntimeAttribute" {
        values.formUnion([node["value"]].compactMap(\.self) + node.children.map(\.text))
      }
      for child in node.children { collect(child) }
    }
    for document in graph.documents { collect(document.root) }
    return values
  }

  /// The controllers that are reachable if code mentions only these names.
  func shown(naming mentioned: Set<String>) -> Set<Int> {
    let mentioned = mentioned.union(runtimeValues)
    var queue = graph.controllers.indices.filter { index in
      guard isInStoryboard(index) else { return true }
      // The scene is a remnant: the app no longer has its class.
      return ownClass(of: index).map(mentioned.contains) != false
        && [identifier(of: index), startName(of: index)].contains { $0.map(mentioned.contains) ?? false }
    }
    var shown = Set(queue)
    while let index = queue.popLast() {
      let controller = graph.controllers[index]
      for segue in controller.segues {
        // A storyboard reference is reachable if its target is.
        for target in graph.targets(of: segue, in: controller.document) where shown.insert(target).inserted {
          queue.append(target)
        }
      }
    }
    return shown
  }

  private func isInStoryboard(_ index: Int) -> Bool {
    graph.document(of: index).root.children.contains { $0.name == "scenes" }
  }

  private func identifier(of index: Int) -> String? { graph.controllers[index].node["storyboardIdentifier"] }

  /// The class of a controller, if the document says that it is in the app's own code.
  private func ownClass(of index: Int) -> String? {
    let node = graph.controllers[index].node
    return node["customModuleProvider"] == "target" ? node["customClass"] : nil
  }

  /// The name by which code loads a storyboard. A name with `~` and anything but a device is a backup copy of an
  /// editor, which is never loaded.
  private func startName(of index: Int) -> String? {
    guard graph.isInitial(index) else { return nil }
    let parts = graph.document(of: index).location.name.split(separator: "~", omittingEmptySubsequences: false)
    let isPlain = parts.count == 1 || parts.count == 2 && ["ipad", "iphone"].contains(parts[1].lowercased())
    return isPlain ? parts.first.map(String.init) : nil
  }
}

/// Looks for names in the files of an app, whatever their language.
enum NameSearch {
  /// The names that files mention, in any case and with any separators, or that code may assemble. All names if a file
  /// cannot be read.
  static func mentioned(_ names: Set<String>, in paths: [String], of tree: FileTree) -> Set<String> {
    guard !names.isEmpty else { return [] }
    var all = Pieces()
    for path in paths {
      guard let data = try? tree.read(path), !data.starts(with: [0]) else { return names }
      all.add(pieces(of: path.hasSuffix(".pbxproj") ? settings(data) : [UInt8](data)))
    }
    return names.filter { all.mentions(plain($0)) }
  }

  /// Functions with which code takes a part of a text.
  private static let cutting: Set<String> = [
    "droplast", "dropfirst", "prefix", "suffix", "removelast", "removefirst", "removesubrange", "components", "split",
    "substring", "substringtoindex", "substringfromindex", "componentsseparatedbystring", "trimmingcharacters",
  ]

  /// The lines of a project that define `Info.plist` keys; other lines name every file.
  private static func settings(_ project: Data) -> [UInt8] {
    let key = Array("INFOPLIST_KEY".utf8)
    let lines = project.split(separator: UInt8(ascii: "\n")).filter { line in
      line.indices.contains { line[$0...].starts(with: key) }
    }
    return lines.flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  /// The parts of a file.
  private struct Pieces {
    /// Its words and literals, in plain letters.
    var words: Set<String> = []
    /// Beginnings and ends of literals that are joined with something else.
    var affixes: Set<String> = []
    /// Whether a file that uses storyboards shortens names, so that class names may yield scene names.
    var cutsNames = false

    mutating func add(_ other: Pieces) {
      words.formUnion(other.words)
      affixes.formUnion(other.affixes)
      cutsNames =
        cutsNames
        || other.words.contains("uistoryboard")
          && other.words.contains { $0.contains("replac") || NameSearch.cutting.contains($0) }
    }

    func mentions(_ name: String) -> Bool {
      name.isEmpty || words.contains(name) || affixes.contains { name.hasPrefix($0) || name.hasSuffix($0) }
        || cutsNames && words.contains { $0.hasPrefix(name) || $0.hasSuffix(name) }
    }
  }

  private static func pieces(of bytes: [UInt8]) -> Pieces {
    var pieces = Pieces()
    for word in bytes.split(whereSeparator: { !isWord($0) }) { pieces.words.insert(plain(word)) }
    // Everything between two quotation marks counts as a literal, because a mark may be misinterpreted.
    let quotes = bytes.indices.filter {
      bytes[$0] == UInt8(ascii: "\"") && ($0 == 0 || bytes[$0 - 1] != UInt8(ascii: "\\"))
    }
    for (start, end) in zip(quotes, quotes.dropFirst()) where end - start < 256 {
      let literal = bytes[(start + 1)..<end]
      pieces.words.insert(plain(literal))
      let isJoined = isJoined(bytes[..<start].suffix(24), bytes[(end + 1)...].prefix(24))
      pieces.affixes.formUnion(affixes(of: literal, isJoined: isJoined))
    }
    return pieces
  }

  /// Whether the code around a literal joins something to it.
  private static func isJoined(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> Bool {
    let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "@")]
    let next = String(decoding: after.drop(while: blanks.contains), as: UTF8.self)
    let last = before.reversed().first { !blanks.contains($0) && $0 != UInt8(ascii: "=") }
    let isAppended = String(decoding: before, as: UTF8.self).lowercased().contains("append")
    return last == UInt8(ascii: "+") || isAppended
      || ["+", ".append", " stringByAppending", "stringByAppending"].contains { next.hasPrefix($0) }
  }

  /// The words of a literal before and after an interpolation or a joined text.
  private static func affixes(of literal: ArraySlice<UInt8>, isJoined: Bool) -> [String] {
    let marks = ["\\(", "%@", "%d", "%ld", "%i"].map { Array($0.utf8) }
    let marked = literal.indices.filter { index in marks.contains { literal[index...].starts(with: $0) } }
    var parts = isJoined ? [literal] : []
    if let first = marked.first, let last = marked.last {
      parts = [
        literal[..<first], literal[last...].drop { $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "@") }.dropFirst(),
      ]
    } else if literal.first == UInt8(ascii: ")"), literal.dropFirst().allSatisfy(isWord) {
      parts.append(literal.dropFirst())
    }
    return parts.map { plain($0) }.filter { $0.count > 2 }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || isLetter(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The letters and digits of a name in lower case, which is how generated accessors are compared with identifiers.
  private static func plain(_ name: some Collection<UInt8>) -> String {
    guard name.allSatisfy({ $0 < 0x80 }) else {
      return String(decoding: name.filter { isLetter($0) || $0 >= 0x80 }, as: UTF8.self).lowercased()
    }
    return String(unsafeUninitializedCapacity: name.count) { letters in
      var count = 0
      for byte in name where isLetter(byte) {
        letters[count] = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        count += 1
      }
      return count
    }
  }

  private static func plain(_ name: String) -> String { plain(name.utf8) }
}
