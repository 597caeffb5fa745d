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
    /// The dropped fonts of the check, whose files exist only as long as these objects.
    var dropped: [DroppedFont]
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

  /// Accepts a dropped file.
  func drop(_ data: Data) throws(LiveProblem) -> FontProperties {
    let font = try DroppedFont(data)
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
      let face = try FontFace(path: font.path, index: font.index)
      return FontProperties(font: name, family: face.family, style: face.style, axes: face.axes)
    } catch {
      let isDropped = name.hasPrefix(DroppedFont.prefix)
      throw LiveProblem(
        422,
        isDropped
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
      checks.append(Kept(key: key, check: task, dropped: typed.dropped))
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
  /// The error with the name of the font in place of the path of its file.
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
