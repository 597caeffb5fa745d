import BarScreens
import CodeReading
import FitModel
public import FitReports
import InputFiles
import StringTables
import Typesetting

/// Diagnoses a machine and an app: what is installed, what was recognized, and what to do about the rest.
public struct Doctor {
  private let app: AppInput?
  private let analyzer: Analyzer
  private let options: CheckOptions

  /// - Parameter app: the app to diagnose; `nil` for only the machine.
  public init(app: AppInput?, analyzer: Analyzer, options: CheckOptions) {
    self.app = app
    self.analyzer = analyzer
    self.options = options
  }

  /// Diagnoses the libraries, the fonts, Git and the app.
  ///
  /// - Parameter folder: the folder whose repository is diagnosed.
  public func diagnosis(of folder: String) -> Diagnosis {
    let machine = Diagnosis.Section("This machine", libraries + [git(folder)])
    let sections = [machine, Diagnosis.Section("Fonts", fonts)]
    return Diagnosis(version: LabelFit.version, sections: sections + (app.map { [section(for: $0)] } ?? []))
  }

  // MARK: - Machine

  private var libraries: [Diagnosis.Item] {
    [
      Diagnosis.Item(
        .good, "libraries", .names(EngineVersion.all.map { "\($0.name) \($0.version)" }))
    ]
  }

  private func git(_ folder: String) -> Diagnosis.Item {
    do {
      let commit = try GitHead(at: folder).commit.prefix(10)
      return Diagnosis.Item(
        .good, "Git", "\(try GitHead.gitVersion(at: folder)); the folder is at commit \(commit)")
    } catch .noRepository {
      return Diagnosis.Item(
        .limited, "Git", "the folder is not in a repository", advice: "--since works only in a Git repository")
    } catch {
      return Diagnosis.Item(.limited, "Git", error.words)
    }
  }

  // MARK: - Fonts

  private var fonts: [Diagnosis.Item] {
    var entries = analyzer.fontUses.map { font in
      let error: Sentence = "widths within ±\((font.error * 1000).rounded() / 10) %"
      let role = Sentence(verbatim: font.role)
      guard let other = font.standInFor else {
        return Diagnosis.Item(.good, role, "\(font.family) itself, \(error)")
      }
      return Diagnosis.Item(.good, role, "\(font.family) instead of \(other), \(error)")
    }
    if analyzer.fontUses.contains(where: { $0.standInFor != nil }) {
      entries.append(
        Diagnosis.Item(
          .limited, "stand-ins", "no finding is certain as long as other fonts stand in for those of iOS",
          advice:
            "on a Mac, --apple-fonts measures with San Francisco and PingFang themselves; elsewhere, --font names a font"
        ))
    }
    let missing = app.map(analyzer.languagesWithoutFont) ?? []
    if !missing.isEmpty {
      entries.append(
        Diagnosis.Item(
          .bad, "languages without a font", "\(Self.list(missing.map(\.identifier))): their bars are not measured",
          advice:
            "install fonts-noto-core and fonts-noto-cjk (Debian, Ubuntu), or name a font with --font"))
    }
    return entries
  }

  // MARK: - App

  private func section(for app: AppInput) -> Diagnosis.Section {
    let parts = [[runsOn(app)], [languages(app)], leftOut(app), [screens(app)], texts(app), configuration(app)]
    // If a path does not exist, that is the only thing to report.
    guard !app.problems.contains(where: \.isAboutRequest) else { return Diagnosis.Section("The app", problems(app)) }
    return Diagnosis.Section("The app", parts.flatMap { $0 } + problems(app))
  }

  private func runsOn(_ app: AppInput) -> Diagnosis.Item {
    let deploymentTarget = app.requirements.deploymentTarget
    let checked = options.platforms.map { $0.systems(from: deploymentTarget) ?? $0.systems }
    let systems = SystemVersions.words(checked) ?? Sentence.names([])
    guard let target = deploymentTarget else {
      return Diagnosis.Item(
        .limited, "systems", "no project says which versions of iOS it runs on; checked for \(systems)",
        advice: "name the folder that holds the .xcodeproj or Package.swift, or choose with --platform")
    }
    let kinds = Sentence.names(app.requirements.idioms.map(\.rawValue).sorted())
    let found: Sentence = "iOS \(target) and later on \(kinds); checked for \(systems)"
    return Diagnosis.Item(
      .good, "systems", app.requirements.keepsOlderBars ? "\(found), with the bars used before iOS 26" : found)
  }

  private func languages(_ app: AppInput) -> Diagnosis.Item {
    let names = Self.list(app.locales.map(\.identifier))
    let found: Sentence =
      "\(names); written in \(app.strings.sourceLanguage); \(counted(app.tableCount, "string table"))"
    guard app.tableCount == 0 else { return Diagnosis.Item(.good, "languages", found) }
    return Diagnosis.Item(
      .limited, "languages", found,
      advice: "the tables may be in a submodule or another folder: check it out, or name that folder too")
  }

  private func leftOut(_ app: AppInput) -> [Diagnosis.Item] {
    guard !app.languagesLeftOut.isEmpty else { return [] }
    let names = app.languagesLeftOut.flatMap(\.locales).map(\.identifier)
    return [
      Diagnosis.Item(
        .limited, "languages left out", "\(Self.list(names)): they have files, but the app does not ship them",
        advice: "--all-locales checks them too")
    ]
  }

  private func screens(_ app: AppInput) -> Diagnosis.Item {
    if let nothing = app.nothingToCheck { return Diagnosis.Item(.bad, "screens", nothing) }
    let names = Set(app.screens.filter(\.hasBars).map(\.name)).count
    guard names > 0 else {
      return Diagnosis.Item(.limited, "screens", "every screen hides its bars, so there is no text to check")
    }
    return Diagnosis.Item(.good, "screens", "\(counted(names, "screen")) with bars; labelfit screens prints them")
  }

  private func texts(_ app: AppInput) -> [Diagnosis.Item] {
    guard !app.codeTexts.isEmpty else { return [] }
    let known = app.codeTexts.count - app.unknownTexts
    let found: Sentence = "\(known) of \(counted(app.codeTexts.count, "text")) that code puts into bars are known"
    guard known < app.codeTexts.count else { return [Diagnosis.Item(.good, "texts of code", found)] }
    return [
      Diagnosis.Item(
        .limited, "texts of code", "\(found); the others are not checked",
        advice: "labelfit screens --verbose lists them; labelfit.yml can describe their screens")
    ]
  }

  private func configuration(_ app: AppInput) -> [Diagnosis.Item] {
    guard app.configuration == nil else { return [Diagnosis.Item(.good, "labelfit.yml", "read")] }
    return [Diagnosis.Item(.good, "labelfit.yml", "there is none, and none is needed; labelfit init writes one")]
  }

  /// The maximum number of problems that are listed individually.
  private static let told = 8

  private func problems(_ app: AppInput) -> [Diagnosis.Item] {
    let unread = app.problems.filter { $0.kind == .unreadable }
    let links = app.problems.filter { $0.kind == .notFollowed }
    var entries = unread.prefix(Self.told).map {
      Diagnosis.Item(.bad, "not read", "\($0.position): \($0.statement)", advice: $0.cure)
    }
    if unread.count > Self.told {
      entries.append(Diagnosis.Item(.bad, "not read", "\(unread.count - Self.told) more; labelfit check lists them"))
    }
    if !links.isEmpty {
      entries.append(
        Diagnosis.Item(
          .limited, "links", "\(counted(links.count, "symbolic link")) that lead out of the folder were not followed",
          advice: "--follow-links follows them, if you trust whoever sent the files"))
    }
    return entries
  }

  private static func list(_ names: [String]) -> Sentence {
    let shown = Sentence.names(names.prefix(16))
    return names.count > 16 ? "\(shown) and \(names.count - 16) more" : shown
  }
}

extension Analyzer {
  /// The languages in which an app has a bar text with a letter that no font here has.
  func languagesWithoutFont(of app: AppInput) -> [LanguageTag] {
    let style = TextStyle(role: .button, size: 17, weight: .regular)
    return app.locales.filter { locale in
      let measurer = typesetters.main.measurer(style: style, language: locale)
      return app.texts(in: locale).contains { !measurer.missingCharacters(in: $0.text).isEmpty }
    }
  }
}
