public import FitModel
import InputFiles

/// Which languages an app ships, and which string tables with them.
///
/// iOS shows an app in the languages of its main bundle. A project's list (`knownRegions`) may contain languages
/// without files, and folders may contain languages that the project does not list, because translation services
/// create a folder for every language that someone starts to translate. So a language ships if the project lists it
/// and the app's target has a file in it, if `Info.plist` lists it (`CFBundleLocalizations`), or if a string catalog
/// of that target contains it; the catalog of `Info.plist` does not count if that file lists languages. If no project
/// says which files are the app's own, the files of all targets count. A language without any text in any target does
/// not ship: translation services write empty entries into catalogs, and Xcode ignores them. Nor does a language with
/// hardly any texts: its files were never added, or a script fetches them, and every text would be reported as
/// untranslated.
public struct ShippedLanguages: Sendable {
  /// The languages; `nil` if no project states them, so that all ship.
  public private(set) var languages: Set<LanguageTag>?
  /// What is left out, and why.
  public private(set) var leftOut: [LanguagesLeftOut] = []
  /// Notes about missing submodules.
  public private(set) var problems: [InputProblem] = []
  private let appFiles: AppFiles
  private let tags: LanguageData
  private let wanted: Set<LanguageTag>
  private let named: Set<String>
  private let sourceLanguage: LanguageTag
  /// Languages whose texts are markers of a translation service, and codes that are not languages.
  private var neverRead: Set<LanguageTag> = []
  /// The languages of each app by the index of its target, if several apps have different languages.
  private var ofApps: [Int: Set<LanguageTag>] = [:]

  /// Which languages are requested.
  public enum Choice: Hashable, Sendable {
    /// The languages that ship, and some named ones.
    case shipped(and: [LanguageTag])
    /// All languages with files.
    case all
  }

  /// Determines the languages that ship.
  ///
  /// - Parameters:
  ///   - tables: every table of the app's folder.
  ///   - unread: files that could not be read, so their languages are unknown.
  ///   - sourceLanguage: the language the app is written in, which always ships.
  ///   - files: tables that were named individually.
  public init(
    of appFiles: AppFiles, tables: [StringTable], unread: Set<String> = [], sourceLanguage: LanguageTag,
    choice: Choice,
    languages tags: LanguageData, named files: Set<String> = []
  ) {
    self.appFiles = appFiles
    named = files
    self.tags = tags
    self.sourceLanguage = sourceLanguage
    guard case .shipped(let named) = choice else {
      wanted = []
      return
    }
    wanted = Set(named)
    let markers = MarkerTexts.languages(of: tables).subtracting([sourceLanguage])
    let unknown = Set(tables.compactMap(\.locale)).filter { !tags.isKnown($0) }.subtracting([sourceLanguage])
    neverRead = markers.union(unknown)
    defer {
      let reasons = [(LanguagesLeftOut.Reason.markersOnly, markers), (.noLanguage, unknown.subtracting(markers))]
      for (reason, locales) in reasons where !locales.isSubset(of: named) {
        leftOut.append(LanguagesLeftOut(reason, locales.subtracting(named).sorted()))
      }
    }
    guard appFiles.namesFiles else {
      keepStated(of: tables)
      return
    }
    let held = tables.filter { !appFiles.isInNoTarget($0.file) }
    // iOS uses the languages of the app's own bundle; additional ones of a package or framework are never shown.
    let isSilent = appFiles.speaksOneLanguage && held.contains { appFiles.isOfPackage($0.file) }
    let isOpen = appFiles.localizedInTargets.isEmpty && !isSilent
    let bundled = isOpen ? held : held.filter { appFiles.localizedInTargets.contains($0.file) }
    let app = AppLanguages(
      listed: appFiles.appRegions, localizations: appFiles.localizations,
      regions: isOpen ? appFiles.regions : Set(appFiles.localizedInTargets.compactMap(LocalizedName.region)),
      bundled: bundled, held: held, unread: unread, tags)
    let (known, files, own, neverChosen) = (app.known, app.files, app.own, app.neverChosen)
    var shipped = app.shipped.subtracting(neverRead)
    if appFiles.onlyListsLanguages, held.contains(where: { appFiles.isOfPackage($0.file) }) {
      let stated = Set(appFiles.localizations.compactMap { tags.canonical($0)?.language })
      shipped = shipped.filter { stated.contains($0.language) }
    }
    shipped.insert(sourceLanguage)
    languages = shipped
    ofApps = Self.languagesOfApps(appFiles, held: held, unread: unread, tags)
      .mapValues { $0.intersection(shipped).union([sourceLanguage]).union(named) }
    let missing = Set(tables.compactMap(\.locale)).subtracting(shipped).subtracting(wanted).subtracting(neverRead)
    let translated = missing.subtracting(app.silent).subtracting(app.scant).subtracting(neverChosen)
    let isInNoTarget = { (locale: LanguageTag) in known.isEmpty ? !own.contains(locale) : known.contains(locale) }
    for (reason, locales) in [
      (LanguagesLeftOut.Reason.notInProject, translated.filter { !isInNoTarget($0) }),
      (.inNoTarget, translated.filter(isInNoTarget)), (.withoutTexts, missing.intersection(app.silent)),
      (.fewTexts, missing.intersection(app.scant)), (.neverChosen, missing.intersection(neverChosen)),
    ] where !locales.isEmpty {
      leftOut.append(LanguagesLeftOut(reason, locales.sorted()))
    }
    tellOfSubmodules(known.subtracting(tables.compactMap(\.locale)).subtracting(files))
  }

  /// Keeps only the languages that the apps list, and those of tables that may be the apps' own: iOS does not use the
  /// other languages of their frameworks and packages.
  private mutating func keepStated(of tables: [StringTable]) {
    guard let stated = appFiles.statedLanguages(of: tables.map(\.file)) else { return }
    let listed = Set(stated.languages.compactMap { tags.canonical($0)?.language })
    let own = Set(stated.own)
    let all = Set(tables.compactMap(\.locale))
    let bundled = Set(tables.filter { own.contains($0.file) }.compactMap(\.locale))
    let shipped = all.filter { listed.contains($0.language) }.union(bundled).subtracting(neverRead)
      .union([sourceLanguage])
    languages = shipped
    let missing = all.subtracting(shipped).subtracting(wanted).subtracting(neverRead)
    if !missing.isEmpty { leftOut.append(LanguagesLeftOut(.notInProject, missing.sorted())) }
  }

  /// Whether there are several apps with different languages.
  public var differs: Bool { !ofApps.isEmpty }

  /// The languages in which the screens of a file are shown; `nil` for all that ship.
  ///
  /// - Parameter apps: the apps that show it, if not all apps that contain it do.
  public func languages(of file: String, in bundles: AppBundles, apps: Set<Int>? = nil) -> Set<LanguageTag>? {
    guard !ofApps.isEmpty, let apps = apps ?? bundles.apps(of: file) else { return nil }
    let languages = apps.map { ofApps[$0] }
    return languages.contains(nil) ? nil : languages.reduce([]) { $0.union($1 ?? []) }
  }

  /// The languages of each app with its own files; empty if all apps have the same.
  private static func languagesOfApps(
    _ appFiles: AppFiles, held: [StringTable], unread: Set<String>, _ tags: LanguageData
  ) -> [Int: Set<LanguageTag>] {
    let index = TargetIndex(appFiles.projects)
    let projects = appFiles.projects.flatMap { project in project.targets.map { _ in project } }
    let apps = index.targets.indices.filter { index.targets[$0].isApp }
    guard apps.count > 1 else { return [:] }
    var regions: [Int: Set<String>] = [:]
    for file in appFiles.localizedFiles {
      guard let region = LocalizedName.region(of: file) else { continue }
      for target in index.targets(of: file) { regions[target, default: []].insert(region) }
    }
    let holders = held.map { index.targets(of: $0.file) }
    var languages: [Int: Set<LanguageTag>] = [:]
    for app in apps {
      let bundled = zip(held, holders).filter { $1.contains(app) }.map(\.0)
      guard !bundled.isEmpty else { continue }
      languages[app] =
        AppLanguages(
          listed: projects[app].knownRegions, localizations: index.targets[app].localizations,
          regions: regions[app] ?? [], bundled: bundled, held: held, unread: unread, tags
        ).shipped
    }
    return Set(languages.values).count > 1 ? languages : [:]
  }

  /// The languages that ship, without those that the app's own language setting does not offer.
  ///
  /// - Parameter names: the offered languages as the app writes them.
  public func keeping(_ names: Set<String>) -> ShippedLanguages {
    // The system also matches tags of other regions.
    let offered = Set(names.compactMap { tags.canonical($0)?.language })
    guard let languages, !offered.isEmpty else { return self }
    let out = languages.filter { !offered.contains($0.language) }.subtracting(wanted).subtracting([sourceLanguage])
    guard !out.isEmpty else { return self }
    var kept = self
    kept.languages = languages.subtracting(out)
    kept.leftOut.append(LanguagesLeftOut(.notOffered, out.sorted()))
    return kept
  }

  /// The tables to use: those in languages that ship. A table in no target is not used if a target has the table in the
  /// same language, or in another language beside it.
  public func taken(_ tables: [StringTable]) -> [StringTable] {
    guard languages != nil else { return tables.filter { ships($0.locale) } }
    let inTargets = tables.filter { !appFiles.isInNoTarget($0.file) }
    let held = Set(inTargets.map { TableIdentity($0) })
    let heldBeside = Set(inTargets.map { Siblings($0) })
    return tables.filter { table in
      guard ships(table.locale) else { return false }
      guard appFiles.isInNoTarget(table.file) else { return true }
      return !isLoose(table.file) && !held.contains(TableIdentity(table))
        && (isWanted(table) || !heldBeside.contains(Siblings(table)))
    }
  }

  /// Whether the user names a table, or asks for its language.
  private func isWanted(_ table: StringTable) -> Bool {
    named.contains(table.file) || table.locale.map(wanted.contains) == true
  }

  /// Whether a file is outside of language folders, so that a bundle contains it only if a project or the user names
  /// it.
  private func isLoose(_ file: String) -> Bool {
    !file.hasSuffix(".xcstrings") && LocalizedName.region(of: file) == nil && !named.contains(file)
  }

  /// The unused tables in languages that ship: those in no target, if ``taken(_:)`` leaves them out.
  public func inNoTarget(_ tables: [StringTable]) -> [StringTable] {
    guard languages != nil else { return [] }
    let taken = Set(taken(tables).map(\.file))
    return tables.filter { ships($0.locale) && appFiles.isInNoTarget($0.file) && !taken.contains($0.file) }
  }

  /// The tables of Swift packages in all languages: a package has its own bundle with all languages of its folder.
  /// Empty if all languages ship.
  public func packaged(_ tables: [StringTable]) -> [StringTable] {
    guard languages != nil else { return [] }
    return tables.filter { appFiles.isOfPackage($0.file) }
  }

  /// Records that tables of packages are used in place of missing languages: their own languages are no longer left
  /// out.
  public mutating func use(_ standIns: [StringTable], of tables: [StringTable]) {
    guard !standIns.isEmpty else { return }
    let files = Set(standIns.map(\.file))
    let used = Set(tables.filter { files.contains($0.file) }.compactMap(\.locale))
    let added = used.subtracting(tables.filter { !appFiles.isOfPackage($0.file) }.compactMap(\.locale))
    leftOut = leftOut.compactMap { left in
      let locales = left.locales.filter { !added.contains($0) }
      return locales.isEmpty ? nil : LanguagesLeftOut(left.reason, locales)
    }
  }

  /// Problems of string tables: those of files outside the app become notes.
  public func weighed(_ problems: [InputProblem]) -> [InputProblem] {
    guard languages != nil else { return problems }
    return problems.map { problem in
      let file = problem.position.file
      let region = LocalizedName.region(of: file).flatMap { tags.canonical($0) }
      guard appFiles.isInNoTarget(file) || !ships(region) else { return problem }
      var problem = problem
      problem.kind = .skipped
      problem.statement = "\(problem.statement); no app ships this file"
      return problem
    }
  }

  private func ships(_ locale: LanguageTag?) -> Bool {
    guard let locale else { return true }
    guard let languages else { return !neverRead.contains(locale) || wanted.contains(locale) }
    return languages.contains(locale) || wanted.contains(locale)
  }

  /// Adds a note on empty submodules if languages of the project have no files.
  private mutating func tellOfSubmodules(_ absent: Set<LanguageTag>) {
    guard !absent.isEmpty else { return }
    for module in appFiles.missingSubmodules {
      let names = absent.sorted().map(\.identifier).joined(separator: ", ")
      problems.append(
        InputProblem(
          .skipped, at: module.position,
          message: """
            The submodule \(module.path) is not checked out, and languages that the project lists are missing: \(names)
            """,
          fix: "run git submodule update --init if it contains the texts"))
    }
  }
}

/// The identity of a table, for finding duplicates.
private struct TableIdentity: Hashable {
  var name: String
  var locale: LanguageTag?
  var precedence: Int

  init(_ table: StringTable) {
    name = table.name
    locale = table.locale
    precedence = table.precedence
  }
}

/// What the files of one table in all languages share.
private struct Siblings: Hashable {
  var folder: String
  var name: String
  var precedence: Int

  init(_ table: StringTable) {
    folder = table.folder
    name = table.name
    precedence = table.precedence
  }
}
