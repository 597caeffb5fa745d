internal import FitVocabulary
internal import Synchronization

/// The cascade of one style: what the itemizer asks which font draws a character.
final class StyledCascade: Sendable {
  /// First choice first, never empty.
  let fonts: [StyledFont]
  let emoji: StyledFont?
  private let style: TextStyle
  private let system: SystemFonts?
  private let instances: FontInstances
  private let systemStyled = Mutex<[ObjectIdentifier: StyledFont]>([:])

  init(_ cascade: FontCascade, style: TextStyle, system: SystemFonts?, instances: FontInstances = FontInstances()) {
    fonts = cascade.fonts(role: style.role, weight: style.weight).map {
      StyledFont($0, style: style, instances: instances)
    }
    emoji = cascade.emoji.map { StyledFont($0, style: style, instances: instances) }
    self.instances = instances
    self.style = style
    self.system = system
  }

  /// The font of the style's first choice; it draws what is missing, as `.notdef`.
  var primary: StyledFont { fonts[0] }

  /// A font of the machine that has all the characters.
  func systemFont(for scalars: [UInt32], language: LanguageTag) -> StyledFont? {
    guard let face = system?.face(for: scalars, weight: style.weight, language: language) else { return nil }
    return systemStyled.withLock { styled in
      if let known = styled[ObjectIdentifier(face)] { return known }
      let font = StyledFont(
        CascadeFont(slot: "system", face: face, pinned: [], origin: .system), style: style, instances: instances)
      styled[ObjectIdentifier(face)] = font
      return font
    }
  }
}
