import Foundation

/// Names of classes that code puts together at run time: `NSClassFromString([NSString stringWithFormat:@"%@Page", name])`.
///
/// A class is mentioned where a literal says the part that is only known at run time, as a name or as a path:
/// `@"/page/channel/detail"` for `ChannelDetailPage`.
struct ComposedNames {
  /// The classes, with the types whose code contains such a literal; the empty name stands for code outside types.
  private(set) var mentions: [String: Set<String>] = [:]

  /// A composed name, with the known parts around the unknown one.
  private struct Frame: Hashable {
    var prefix: String
    var suffix: String

    /// The letters that stand for the unknown part of a class.
    func unknownPart(of name: String) -> String? {
      guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count else { return nil }
      return name.dropFirst(prefix.count).dropLast(suffix.count).lowercased()
    }
  }

  /// Searches files.
  init(_ files: [SourceForm]) {
    var frames: Set<Frame> = []
    FormWalk { expression in
      guard let call = expression.call, call.name == "NSClassFromString", let name = call.arguments.first?.value,
        let frame = Self.frame(of: name)
      else { return }
      frames.insert(frame)
    }.walk(files)
    guard !frames.isEmpty else { return }
    var classes: [String: Set<String>] = [:]
    for name in Set(files.flatMap(\.types).map(\.name)) {
      for part in frames.compactMap({ $0.unknownPart(of: name) }) { classes[part, default: []].insert(name) }
    }
    var found: [String: Set<String>] = [:]
    var owner = ""
    let walk = FormWalk { expression in
      guard let text = expression.plainText, text.count < 128 else { return }
      for part in Self.parts(of: text) { for name in classes[part] ?? [] { found[name, default: []].insert(owner) } }
    }
    for file in files {
      owner = ""
      for function in file.functions { walk.walk(function.body ?? []) }
      for variable in file.variables { walk.walk(variable) }
      for type in file.types where !type.isPreview {
        owner = type.name
        for function in type.functions { walk.walk(function.body ?? []) }
        for variable in type.variables { walk.walk(variable) }
      }
    }
    mentions = found
  }

  /// The known parts of a name with one unknown part.
  private static func frame(of name: Expression) -> Frame? {
    if let call = name.call, let format = call.argument("format")?.plainText {
      let parts = format.components(separatedBy: "%@")
      return parts.count == 2 && parts.contains { !$0.isEmpty } ? Frame(prefix: parts[0], suffix: parts[1]) : nil
    }
    guard case .text(let parts) = name.uncast.kind else { return nil }
    var frame = Frame(prefix: "", suffix: "")
    var count = 0
    for part in parts {
      switch part {
      case .words(let words): if count == 0 { frame.prefix += words } else { frame.suffix += words }
      case .value: count += 1
      }
    }
    return count == 1 && !(frame.prefix + frame.suffix).isEmpty ? frame : nil
  }

  /// What a literal may say of a class: itself, or the last parts of a path, in small letters.
  private static func parts(of text: String) -> [String] {
    let path = text.prefix { $0 != "?" }.split(separator: "/").map {
      $0.filter { $0.isLetter || $0.isNumber }.lowercased()
    }
    return path.indices.map { path[$0...].joined() }
  }
}
