import FitModel

/// Where a report comes from.
public struct ReportOrigin: Hashable, Sendable, Codable {
  /// What the app is called.
  public var app: String
  /// The commit that its files stand on, where they are in a repository, and its date.
  public var commit, commitDate: String?
  /// What was typed.
  public var command: String

  /// Creates an origin.
  public init(app: String, commit: String? = nil, commitDate: String? = nil, command: String) {
    self.app = app
    self.commit = commit
    self.commitDate = commitDate
    self.command = command
  }

  /// A command line as a shell reads it.
  public static func command(_ arguments: [String]) -> String {
    arguments.map { word in
      let isPlain =
        !word.isEmpty
        && word.unicodeScalars.allSatisfy {
          $0.properties.isAlphabetic || "0123456789-._~/=:,+@%#".unicodeScalars.contains($0)
        }
      return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }.joined(separator: " ")
  }
}

/// Where the lines of an app's files can be read, as an address with `{file}` and `{line}` in it.
public struct LineLink: Hashable, Sendable {
  /// The address: `https://example.org/app/blob/main/{file}#L{line}`.
  public var template: String
  /// The folder that the report's paths start from, below the one that the address starts from; `nil` where they are
  /// not known to have to do with each other.
  public var folder: String?

  /// Creates links; `nil` for an address that names no file, or something else than `{file}` and `{line}`,
  /// or that a browser would run.
  public init?(_ template: String, folder: String?) {
    guard template.contains("{file}"), let scheme = template.firstMatch(of: /^[A-Za-z][A-Za-z0-9+.\-]*:/) else {
      return nil
    }
    let rest = template.replacing("{file}", with: "").replacing("{line}", with: "")
    guard !rest.contains(/\{\w*\}/) else { return nil }
    guard !["javascript:", "data:", "vbscript:", "blob:"].contains(scheme.output.lowercased()) else { return nil }
    self.template = template
    self.folder = folder
  }

  /// The path of a file as the address has it.
  func path(_ file: String) -> String {
    guard let folder, !file.hasPrefix("/") else { return file }
    var parts: [Substring] = []
    for part in (folder + "/" + file).split(separator: "/") where part != "." {
      // Above the top there is nothing to link to; the path stays as it is.
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return file }
    }
    return parts.joined(separator: "/")
  }

  func address(of position: SourcePosition) -> String {
    template.replacing("{file}", with: URIPath.encoded(path(position.file)))
      .replacing("{line}", with: String(position.line))
  }
}
