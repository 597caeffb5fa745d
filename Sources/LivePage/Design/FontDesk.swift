import FitModel
import FitReports
import Foundation
import LabelFit
import Typesetting

/// The fonts that pages compare; each is checked once while it is in use.
actor FontDesk {
  private struct Key: Hashable {
    var revision: Int
    var view: DesignView
    var fonts: [String]
  }
  private struct Kept {
    var key: Key
    var check: Task<Result<FontCheck, LiveProblem>, Never>
    /// The uploaded fonts of the check, whose files exist only as long as these objects.
    var uploaded: [UploadedFont]
  }
  /// The maximum number of checks that are kept.
  private static let mostChecks = 10

  private var names: FontNames
  private var checks: [Kept] = []

  init(_ names: FontNames = FontNames()) { self.names = names }

  /// The names of the fonts that a page can choose from.
  var families: [String] { names.known }

  /// The properties of a font that a page shows.
  struct FontProperties: Sendable {
    var font, family, style: String
    var axes: [VariationAxis]
  }

  /// Accepts an uploaded file.
  func upload(_ data: Data) throws(LiveProblem) -> FontProperties {
    let font = try UploadedFont(data)
    let properties = try Self.properties(FontSpecification(path: font.path), font: font.name)
    names.keep(font)
    return properties
  }

  /// A font by its name.
  func properties(_ name: String) throws(LiveProblem) -> FontProperties {
    let named = try names.font(named: name)
    let font: FontSpecification
    do { font = try FontSpecification(parsing: named.text) } catch { throw LiveProblem(422, error.words) }
    return try Self.properties(font, font: name)
  }

  private static func properties(_ font: FontSpecification, font name: String) throws(LiveProblem) -> FontProperties {
    do {
      // Not kept for the check, which opens its fonts itself: a page asks once for each font.
      let face = try FontFace(path: font.path, index: font.index)
      return FontProperties(font: name, family: face.family, style: face.style, axes: face.axes)
    } catch {
      let isUploaded = name.hasPrefix(UploadedFont.prefix)
      throw LiveProblem(
        422,
        isUploaded
          ? "The file is not an OpenType or TrueType font; drop a .ttf, .otf, .ttc or .otc file" : error.words)
    }
  }

  /// The check of an app with some fonts, made once for equal requests.
  func check(
    _ fonts: [String], named name: String, _ view: DesignView, _ snapshot: LiveSession.Snapshot, _ command: TypedOptions
  ) async throws(LiveProblem) -> FontCheck {
    let typed = try names.typed(fonts)
    let key = Key(revision: snapshot.revision, view: view, fonts: fonts)
    let task: Task<Result<FontCheck, LiveProblem>, Never>
    if let index = checks.firstIndex(where: { $0.key == key }) {
      let known = checks.remove(at: index)
      checks.append(known)
      task = known.check
    } else {
      task = Task { await Self.check(typed, view, snapshot, command) }
      checks.removeAll { $0.key.revision != snapshot.revision }
      checks.append(Kept(key: key, check: task, uploaded: typed.uploaded))
      if checks.count > Self.mostChecks { checks.removeFirst() }
    }
    switch await task.value {
    case .success(var check):
      check.choice.name = name
      return check
    case .failure(let problem): throw problem
    }
  }

  private static func check(
    _ typed: FontNames.Typed, _ view: DesignView, _ snapshot: LiveSession.Snapshot, _ command: TypedOptions
  ) async -> Result<FontCheck, LiveProblem> {
    await deep { () -> Result<FontCheck, LiveProblem> in
      let options: CheckOptions
      do throws(OptionError) {
        options = try OptionResolver.resolve(
          view.typed(command, fonts: typed.fonts), configuration: snapshot.app.configuration,
          requirements: snapshot.app.requirements, appFonts: snapshot.app.fonts,
          fontFolder: snapshot.app.configurationFolder)
      } catch {
        return .failure(LiveProblem(422, error.message))
      }
      do throws(FontError) {
        return .success(try FontCheck(ComparedFonts(name: "", options: options), of: snapshot.app))
      } catch {
        return .failure(LiveProblem(422, error.naming(typed.names).words))
      }
    }
  }
}

extension FontError {
  /// The error with the name of the font instead of the path of its file.
  fileprivate func naming(_ names: [String: String]) -> FontError {
    func name(_ path: String) -> String { names[path] ?? path }
    return switch self {
    case .missingFile(let path): .missingFile(path: name(path))
    case .unreadable(let path): .unreadable(path: name(path))
    case .notAFont(let path): .notAFont(path: name(path))
    case .indexOutOfRange(let path, let index, let count):
      .indexOutOfRange(path: name(path), index: index, count: count)
    case .noGlyphs(let path, let index): .noGlyphs(path: name(path), index: index)
    case .unknownAxis(let path, let axis, let known): .unknownAxis(path: name(path), axis: axis, known: known)
    case .axisOutOfRange(let path, let axis, let value, let lowest, let highest):
      .axisOutOfRange(path: name(path), axis: axis, value: value, lowest: lowest, highest: highest)
    case .unknownFamily, .malformedSpecification: self
    }
  }
}

/// The fonts that a page can name: families of this machine, bundled fonts, and uploaded ones. A path is never a name.
struct FontNames: Sendable {
  /// The maximum number of fonts for roles in one choice.
  private static let mostFonts = 24

  /// The families that fontconfig knows.
  let families: [String]
  /// Font files by family name.
  private let bundled: [String: String]
  private var uploaded: [UploadedFont] = []
  /// The maximum number of uploaded fonts that are kept.
  private static let mostUploaded = 8

  init(families: [String] = FontSpecification.familyNames) {
    bundled = FontChoice.bundledFamilies
    self.families = families
  }

  /// All names except those of uploaded fonts, sorted.
  var known: [String] { Set(families).union(bundled.keys).sorted() }

  /// Keeps an uploaded font; if there are too many, the oldest is removed.
  mutating func keep(_ font: UploadedFont) {
    uploaded.removeAll { $0.name == font.name }
    uploaded.append(font)
    if uploaded.count > Self.mostUploaded { uploaded.removeFirst() }
  }

  /// The file of a font, or its family if fontconfig finds the file.
  ///
  /// - Throws: `LiveProblem` if no font has the name.
  func font(named name: String) throws(LiveProblem) -> (text: String, uploaded: UploadedFont?) {
    if name.hasPrefix(UploadedFont.prefix) {
      guard let font = uploaded.first(where: { $0.name == name }) else {
        throw LiveProblem(410, "The font was dropped into the page and is no longer kept; drop its file again")
      }
      return (font.path, font)
    }
    if let path = bundled[name] { return (path, nil) }
    guard let family = families.first(where: { $0.caseInsensitiveCompare(name) == .orderedSame }) else {
      throw LiveProblem(404, "“\(name)” is not a font family of this machine; drop the font's file into the page")
    }
    return (family, nil)
  }

  /// A choice of fonts in the syntax of the command line, `ROLE=FILE:wght=600`.
  struct Typed: Sendable {
    var fonts: [String] = []
    /// The uploaded fonts, which are kept as long as these fonts are used.
    var uploaded: [UploadedFont] = []
    /// Names by path, for messages that would otherwise show the path.
    var names: [String: String] = [:]
  }

  /// Reads fonts in the syntax of the page, `ROLE=NAME:wght=600`.
  func typed(_ texts: [String]) throws(LiveProblem) -> Typed {
    guard texts.count <= Self.mostFonts else { throw LiveProblem(413, "The request names more than 24 fonts") }
    var typed = Typed()
    var roles: Set<String> = []
    for text in texts {
      let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, !sides[0].isEmpty else {
        throw LiveProblem(400, "“\(text)” is not a font choice; write ROLE=FAMILY, such as title=Inter:wght=600")
      }
      guard roles.insert(sides[0]).inserted else { throw LiveProblem(400, "“\(sides[0])” has two fonts; name one") }
    }
    for text in texts {
      let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
      let (name, tail) = Self.parts(of: sides[1])
      guard tail.isEmpty || FontSpecification.isAdjustment(String(tail.dropFirst())) else {
        throw LiveProblem(422, FontError.malformedSpecification(text: sides[1], part: tail).words)
      }
      let (file, font) = try font(named: name)
      typed.names[file] = name
      if let font { typed.uploaded.append(font) }
      typed.fonts.append("\(sides[0])=\(file)\(tail)")
    }
    typed.fonts = FontChoice.expanded(typed.fonts)
    return typed
  }

  /// The name of a font, and the rest from the colon on.
  static func parts(of text: String) -> (name: String, tail: String) {
    let start =
      text.hasPrefix(UploadedFont.prefix)
      ? text.index(text.startIndex, offsetBy: UploadedFont.prefix.count) : text.startIndex
    guard let colon = text[start...].firstIndex(of: ":") else { return (text, "") }
    return (String(text[..<colon]), String(text[colon...]))
  }
}

/// A font that was uploaded by the page. Its bytes are in an unlinked temporary file, which disappears when the server
/// ends, even after a crash.
final class UploadedFont: Sendable {
  /// The maximum file size in bytes.
  static let largest = 32 << 20
  /// The prefix of the names of uploaded fonts.
  static let prefix = "drop:"

  /// The name that requests use; equal bytes have equal names.
  let name: String
  private let file: Int32

  /// Keeps the bytes of a file without checking that it is a font.
  init(_ data: Data) throws(LiveProblem) {
    // The beginning of a font file contains the checksums of all its tables.
    name = Self.prefix + StableHash.hex(["\(data.count)", StableHash.hex(bytes: data.prefix(1 << 16))])
    let folder = FileManager.default.temporaryDirectory.path
    var path = Array("\(folder)/labelfit-font-XXXXXX".utf8CString)
    let made = mkstemp(&path)
    guard made >= 0 else { throw LiveProblem(500, "The font cannot be kept in \(folder)") }
    unlink(path)
    file = made
    let isWhole = data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(made, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    guard isWhole else { throw LiveProblem(500, "The font cannot be kept in \(folder)") }
  }

  deinit { close(file) }

  /// The path for opening it while this object exists.
  var path: String { "/dev/fd/\(file)" }
}

/// The conditions of a font comparison: languages, devices and settings, as the page names them.
struct DesignView: Hashable, Sendable {
  var locales: [LanguageTag]
  var platforms, devices: [String]
  var orientation, textSize: String?
  var boldText: Bool?

  /// Reads the members of a body.
  init(_ body: LiveBody, _ session: LiveSession) async throws(LiveProblem) {
    locales = []
    for name in body.list("languages") { locales.append(try await session.language(name)) }
    guard !locales.isEmpty else { throw LiveProblem(400, "“languages” is missing in the body, or is empty") }
    platforms = body.list("platforms")
    devices = body.list("devices")
    orientation = body.optional("orientation")
    textSize = body.optional("textSize")
    boldText = body.flag("boldText")
  }

  /// Options in the syntax of the command line; those of this view replace the command's own.
  func typed(_ command: TypedOptions, fonts: [String]) -> TypedOptions {
    var typed = command
    if !platforms.isEmpty { typed.platforms = platforms }
    if !devices.isEmpty { typed.devices = devices }
    typed.orientation = orientation ?? command.orientation
    typed.textSize = textSize ?? command.textSize
    typed.boldText = boldText ?? command.boldText
    typed.locales = locales.map(\.identifier)
    typed.fonts += fonts
    return typed
  }
}
