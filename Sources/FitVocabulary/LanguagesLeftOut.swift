/// Languages that files of an app's folder have and the app does not, for one reason.
public struct LanguagesLeftOut: Hashable, Sendable {
  /// Why they are no languages of the app.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The project does not list them (`knownRegions`), nor does `Info.plist`, nor has a string catalog them.
    case notInProject = "not-in-project"
    /// The project lists them, and all their files are in no target, or in one of a package or framework only.
    case inNoTarget = "in-no-target"
    /// Their files hold no text: services for translators make them for every language that somebody may begin.
    case withoutTexts = "without-texts"
    /// Those with a script, of which people choose one, are all there, so that iOS never falls back to them: `zh` beside
    /// `zh-Hans` and `zh-Hant`.
    case neverChosen = "never-chosen"
    /// Their texts are markers by which a translation service finds its place in the app.
    case markersOnly = "markers-only"
    /// The app's views follow a choice of its own, which does not offer them.
    case notOffered = "not-offered"
  }
  /// Why.
  public var reason: Reason
  /// The languages, sorted.
  public var locales: [LanguageTag]

  /// Creates a list for a reason.
  public init(_ reason: Reason, _ locales: [LanguageTag]) {
    self.reason = reason
    self.locales = locales
  }
}
