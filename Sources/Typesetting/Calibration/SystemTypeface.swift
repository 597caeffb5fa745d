/// The typefaces iOS has set its bars in, by version.
public enum SystemTypeface: String, Sendable, Hashable, CaseIterable {
  /// iPhone OS 2 to iOS 6: Helvetica; Heiti for Chinese, 1 em a character.
  case helvetica
  /// iOS 7 and 8: Helvetica Neue, medium for bold; Heiti.
  case helveticaNeue = "helvetica-neue"
  /// iOS 9: San Francisco; PingFang, still 1 em a character.
  case sanFranciscoWithHeiti = "sf-ios9"
  /// iOS 10 and later: San Francisco; PingFang, a little wider.
  case sanFrancisco = "sf"

  /// The typeface of a major version of iOS.
  public init(iOS version: Int) {
    self =
      switch version {
      case ..<7: .helvetica
      case 7...8: .helveticaNeue
      case 9: .sanFranciscoWithHeiti
      default: .sanFrancisco
      }
  }

  /// The font of letters, digits and Latin punctuation.
  public var latin: StandIn {
    switch self {
    case .helvetica: .helvetica
    case .helveticaNeue: .helveticaNeue
    case .sanFranciscoWithHeiti, .sanFrancisco: .sfPro
    }
  }

  /// The font of Han characters and CJK punctuation.
  public var han: StandIn { self == .sanFrancisco ? .pingFang : .heiti }
}
