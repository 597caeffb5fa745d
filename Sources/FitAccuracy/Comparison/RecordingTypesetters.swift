import FitModel
public import Typesetting

/// A typesetter for each typeface of the system, only with the bundled fonts, so the results are the same on every
/// machine.
public struct RecordingTypesetters: Sendable {
  private let values: [SystemTypeface: Typesetter]

  /// Opens the fonts.
  public init(_ files: StandInFiles) throws(FontError) {
    var values: [SystemTypeface: Typesetter] = [:]
    for typeface in SystemTypeface.allCases {
      values[typeface] = try Typesetter(fonts: .standIns(files, for: typeface, systemFonts: false))
    }
    self.values = values
  }

  /// The typesetter of a typeface.
  public subscript(_ typeface: SystemTypeface) -> Typesetter {
    // There is one for each case.
    values[typeface]!
  }
}
