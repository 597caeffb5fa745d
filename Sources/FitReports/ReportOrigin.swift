import FitModel

/// Where a report comes from.
public struct ReportOrigin: Hashable, Sendable, Codable {
  /// The name of the app.
  public var app: String
  /// The checked-out commit with its date, if the files are in a repository.
  public var commit, commitDate: String?
  /// The command line.
  public var command: String

  public init(app: String, commit: String? = nil, commitDate: String? = nil, command: String) {
    self.app = app
    self.commit = commit
    self.commitDate = commitDate
    self.command = command
  }

  /// A command line, quoted for a shell.
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

/// The address of an app's source lines, as a template with `{file}` and `{line}`.
public struct LineLink: Hashable, Sendable {
  /// The address: `https://example.org/app/blob/main/{file}#L{line}`.
  public var template: String
  /// The folder of the report's paths, relative to the root of the address; `nil` if that is not known.
  public var folder: String?

  /// Creates links; `nil` for an address without `{file}`, with other placeholders, or with a scheme that a browser
  /// would execute.
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

  /// The path of a file in the address.
  func path(_ file: String) -> String {
    guard let folder, !file.hasPrefix("/") else { return file }
    var parts: [Substring] = []
    for part in (folder + "/" + file).split(separator: "/") where part != "." {
      // A path that leads above the root cannot be linked and stays unchanged.
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return file }
    }
    return parts.joined(separator: "/")
  }

  func address(of position: SourcePosition) -> String {
    template.replacing("{file}", with: URIPath.encoded(path(position.file)))
      .replacing("{line}", with: String(position.line))
  }
}
