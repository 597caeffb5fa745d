import Foundation

/// Class names that code composes at run time: `NSClassFromString([NSString stringWithFormat:@"%@Page", name])`.
///
/// A class counts as mentioned where a literal spells the unknown part, as a name or as a path:
/// `@"/page/channel/detail"` for `ChannelDetailPage`.
struct ComposedNames {
  /// The classes, with the types whose code contains such a literal; the empty name is for code outside types.
  private(set) var mentions: [String: Set<String>] = [:]

  /// A composed name, with the known parts around the unknown one.
  struct Frame: Hashable, Sendable {
    private var prefix: String
    private var suffix: String

    /// The composed name in a call that looks up a class, if it has exactly one unknown part.
    init?(_ call: Call) {
      guard call.name == "NSClassFromString", let name = call.arguments.first?.value else { return nil }
      (prefix, suffix) = ("", "")
      if let call = name.call, let format = call.argument("format")?.plainText {
        let parts = format.components(separatedBy: "%@")
        guard parts.count == 2, parts.contains(where: { !$0.isEmpty }) else { return nil }
        (prefix, suffix) = (parts[0], parts[1])
        return
      }
      guard case .text(let parts) = name.uncast.kind else { return nil }
      var count = 0
      for part in parts {
        switch part {
        case .words(let words): if count == 0 { prefix += words } else { suffix += words }
        case .value: count += 1
        }
      }
      guard count == 1, !(prefix + suffix).isEmpty else { return nil }
    }

    /// The part of a class name at the position of the unknown part, in lower case; `nil` if the known parts do not
    /// match.
    func unknownPart(of name: String) -> String? {
      guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count else { return nil }
      return name.dropFirst(prefix.count).dropLast(suffix.count).lowercased()
    }
  }

  init(_ files: [SourceForm]) {
    let frames = files.reduce(into: Set<Frame>()) { $0.formUnion($1.facts.composed) }
    guard !frames.isEmpty else { return }
    var classes: [String: Set<String>] = [:]
    for name in Set(files.flatMap(\.types).map(\.name)) {
      for part in frames.compactMap({ $0.unknownPart(of: name) }) { classes[part, default: []].insert(name) }
    }
    var users: [String: Set<String>] = [:]
    var owner = ""
    let walk = FormWalk { expression in
      guard let text = expression.plainText, text.count < 128 else { return }
      for part in Self.parts(of: text) { for name in classes[part] ?? [] { users[name, default: []].insert(owner) } }
    }
    for file in files {
      for body in file.bodies(previews: false) {
        owner = body.type?.name ?? ""
        walk.walk(body.statements)
      }
    }
    mentions = users
  }

  /// The unknown parts that a literal may spell: itself, or the last components of a path, in lower case.
  private static func parts(of text: String) -> [String] {
    let path = text.prefix { $0 != "?" }.split(separator: "/").map {
      $0.filter { $0.isLetter || $0.isNumber }.lowercased()
    }
    return path.indices.map { path[$0...].joined() }
  }
}
