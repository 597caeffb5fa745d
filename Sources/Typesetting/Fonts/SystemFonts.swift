internal import CFontconfig
internal import FitModel
import Foundation
internal import Synchronization

/// The machine's fonts, which are searched only for characters that the selected fonts lack.
///
/// Fontconfig is initialized at the first use. It sorts the machine's fonts once for a language and weight; after that,
/// finding a character only needs their character sets. The order is the same in every run on one machine.
final class SystemFonts: Sendable {
  private let state: Mutex<Locked>

  /// Takes the configuration whose fonts are searched; by default the current one of this machine.
  init(_ configuration: FontconfigConfiguration = .machine) { state = Mutex(Locked(configuration)) }

  /// The first font of the machine, in fontconfig's order for the language and weight, that has all the characters.
  func face(for scalars: [UInt32], weight: FontWeight, language: LanguageTag) -> FontFace? {
    guard !scalars.isEmpty else { return nil }
    return state.withLock { state in
      let key = OrderKey(language: language, isBold: weight.value >= 600)
      let order = state.order(for: key)
      for index in order.candidates.indices where order.candidates[index].has(scalars) {
        if let face = state.face(order.candidates[index]) { return face }
      }
      return nil
    }
  }

  private struct OrderKey: Hashable {
    let language: LanguageTag
    let isBold: Bool
  }

  /// Only accessed under the lock.
  private struct Locked: @unchecked Sendable {
    private let configuration: FontconfigConfiguration
    private var orders: [OrderKey: SystemFontOrder] = [:]
    private var faces: [String: FontFace?] = [:]

    init(_ configuration: FontconfigConfiguration) { self.configuration = configuration }

    mutating func order(for key: OrderKey) -> SystemFontOrder {
      if let known = orders[key] { return known }
      let order = SystemFontOrder(language: key.language.identifier, isBold: key.isBold, configuration)
      orders[key] = order
      return order
    }

    mutating func face(_ candidate: SystemFontOrder.Candidate) -> FontFace? {
      let key = "\(candidate.path)#\(candidate.index)"
      if let known = faces[key] { return known }
      let face = try? FontFace(path: candidate.path, index: candidate.index)
      faces[key] = .some(face)
      return face
    }
  }
}

/// The scalable fonts of a configuration in fontconfig's order for a language and weight.
final class SystemFontOrder {
  /// A file's face with its character set, which belongs to the font set of the order.
  struct Candidate {
    let path: String
    let index: Int
    fileprivate let characters: OpaquePointer

    func has(_ scalars: [UInt32]) -> Bool { scalars.allSatisfy { FcCharSetHasChar(characters, $0) != 0 } }
  }

  let candidates: [Candidate]
  private let set: UnsafeMutablePointer<FcFontSet>?

  init(language: String, isBold: Bool, _ configuration: FontconfigConfiguration = .machine) {
    set = Self.sorted(language: language, isBold: isBold, configuration)
    let patterns = set.map { UnsafeBufferPointer(start: $0.pointee.fonts, count: Int($0.pointee.nfont)) }
    candidates = (patterns.map(Array.init) ?? []).compactMap { $0.flatMap(Self.candidate) }
  }

  deinit {
    if let set { FcFontSetDestroy(set) }
  }

  private static func sorted(
    language: String, isBold: Bool, _ configuration: FontconfigConfiguration
  ) -> UnsafeMutablePointer<FcFontSet>? {
    guard configuration.isReady, let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    FcPatternAddString(pattern, FC_LANG, language)
    FcPatternAddInteger(pattern, FC_WEIGHT, isBold ? FC_WEIGHT_DEMIBOLD : FC_WEIGHT_REGULAR)
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_SCALABLE, FcBool(1))
    FcConfigSubstitute(configuration.raw, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    return FcFontSort(configuration.raw, pattern, FcBool(0), nil, &result)
  }

  private static func candidate(_ pattern: OpaquePointer) -> Candidate? {
    var file: UnsafeMutablePointer<FcChar8>?
    var isScalable: FcBool = 0
    var characters: OpaquePointer?
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file,
      FcPatternGetBool(pattern, FC_SCALABLE, 0, &isScalable) == FcResultMatch, isScalable != 0,
      FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters
    else { return nil }
    return Candidate(path: String(cString: file), index: Fontconfig.faceIndex(of: pattern), characters: characters)
  }
}

/// The fontconfig library, which finds the fonts of this machine. It is initialized at the first use.
enum Fontconfig {
  /// Whether fontconfig is usable.
  ///
  /// Without a configuration, fontconfig would print errors to standard error, so it gets one with the usual folders.
  static let isReady: Bool = {
    // Without a configuration in the call, fontconfig would load the usual one, and print an error if there is none.
    guard let empty = FcConfigCreate() else { return false }
    defer { FcConfigDestroy(empty) }
    if let file = FcConfigGetFilename(empty, nil) {
      FcStrFree(file)
      return FcInit() != 0
    }
    guard let usual = FontconfigConfiguration(usualFolders) else { return false }
    return FcConfigSetCurrent(FcConfigReference(usual.raw)) != 0
  }()

  /// The index of a font in its file.
  static func faceIndex(of pattern: OpaquePointer) -> Int {
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    // The upper 16 bits are the index of a named instance of a variable font; it is not used, because weight and size
    // are set explicitly.
    return Int(index & 0xFFFF)
  }

  private static let usualFolders = """
    <dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir><dir prefix="xdg">fonts</dir>\
    <cachedir prefix="xdg">fontconfig</cachedir>
    """
}

/// Which fonts fontconfig finds.
final class FontconfigConfiguration: @unchecked Sendable {
  /// The current configuration of this machine.
  static let machine = FontconfigConfiguration()

  /// `nil` for the current one.
  let raw: OpaquePointer?
  /// Whether fonts can be searched with it.
  var isReady: Bool { raw != nil || Fontconfig.isReady }

  private init() { raw = nil }

  /// Finds only the fonts of folders, given as the elements of a configuration file; `nil` if they cannot be read.
  init?(_ elements: String) {
    let text = "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>\(elements)</fontconfig>"
    guard let config = FcConfigCreate() else { return nil }
    guard FcConfigParseAndLoadFromMemory(config, text, FcBool(0)) != 0, FcConfigBuildFonts(config) != 0 else {
      FcConfigDestroy(config)
      return nil
    }
    raw = config
  }

  deinit {
    if let raw { FcConfigDestroy(raw) }
  }
}

/// A fingerprint of the machine's fonts, for comparing machines.
public enum MachineFonts {
  /// Name, face and size of each file, in the order in which they are searched for a character.
  public static var names: [String] {
    SystemFontOrder(language: "en", isBold: false).candidates.map { font in
      let size = try? FileManager.default.attributesOfItem(atPath: font.path)[.size] as? Int
      return "\(URL(fileURLWithPath: font.path).lastPathComponent)#\(font.index) \(size ?? 0)"
    }
  }
}

/// The families of fonts of this machine, by name.
enum FontFamilies {
  /// A face of a family, as fontconfig lists it.
  private struct Member {
    var path: String
    var index: Int
    var weight: Double
    var width: Int
    var isVariable: Bool
  }

  /// The upright face of a family: a variable one if there is one, otherwise that of the nearest width and weight.
  ///
  /// If each weight has its own file, a weight among the adjustments chooses the file.
  static func specification(
    _ family: String, _ adjustments: FontAdjustments, weight: FontWeight
  ) throws(FontError) -> FontSpecification {
    let pinned = adjustments.variations.first { $0.axis == "wght" }?.value
    let wanted = pinned ?? weight.value
    func distance(_ member: Member) -> (Int, Int, Double) {
      (member.isVariable ? 0 : 1, abs(member.width - Int(FC_WIDTH_NORMAL)), abs(member.weight - wanted))
    }
    let members = members(of: family)
    let best = members.min { a, b in
      distance(a) != distance(b) ? distance(a) < distance(b) : (a.path, a.index) < (b.path, b.index)
    }
    guard let best else { throw .unknownFamily(name: family) }
    var font = adjustments.applied(to: FontSpecification(path: best.path, index: best.index))
    font.family = family
    if !best.isVariable {
      try check(pinned, of: family, weights: members.map(\.weight))
      font.variations.removeAll { $0.axis == "wght" }
    }
    return font
  }

  /// Checks that a requested weight is within the range of the family.
  private static func check(_ weight: Double?, of family: String, weights: [Double]) throws(FontError) {
    guard let weight, let lowest = weights.min()?.rounded(), let highest = weights.max()?.rounded(),
      !(lowest...highest).contains(weight)
    else { return }
    throw .axisOutOfRange(path: family, axis: "wght", value: weight, lowest: lowest, highest: highest)
  }

  /// The names of the scalable families, sorted, without duplicates.
  static let names: [String] = {
    guard Fontconfig.isReady, let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_SCALABLE, FcBool(1))
    guard let fields = FcObjectSetCreate() else { return [] }
    defer { FcObjectSetDestroy(fields) }
    FcObjectSetAdd(fields, FC_FAMILY)
    guard let set = FcFontList(nil, pattern, fields) else { return [] }
    defer { FcFontSetDestroy(set) }
    let patterns = UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont))
    let names = patterns.compactMap { pattern -> String? in
      var name: UnsafeMutablePointer<FcChar8>?
      guard let pattern, FcPatternGetString(pattern, FC_FAMILY, 0, &name) == FcResultMatch else { return nil }
      return name.map { String(cString: $0) }
    }
    return Set(names).sorted()
  }()

  private static func members(of family: String) -> [Member] {
    guard Fontconfig.isReady, let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_SCALABLE, FcBool(1))
    guard let fields = FcObjectSetCreate() else { return [] }
    defer { FcObjectSetDestroy(fields) }
    for field in [FC_FILE, FC_INDEX, FC_WEIGHT, FC_WIDTH, FC_VARIABLE] { FcObjectSetAdd(fields, field) }
    guard let set = FcFontList(nil, pattern, fields) else { return [] }
    defer { FcFontSetDestroy(set) }
    let patterns = UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont))
    return patterns.compactMap { $0.flatMap(member) }
  }

  private static func member(_ pattern: OpaquePointer) -> Member? {
    var file: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file else { return nil }
    var width: Int32 = FC_WIDTH_NORMAL
    var weight = Double(FC_WEIGHT_REGULAR)
    var isVariable: FcBool = 0
    FcPatternGetInteger(pattern, FC_WIDTH, 0, &width)
    FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
    FcPatternGetBool(pattern, FC_VARIABLE, 0, &isVariable)
    return Member(
      path: String(cString: file), index: Fontconfig.faceIndex(of: pattern), weight: FcWeightToOpenTypeDouble(weight),
      width: Int(width), isVariable: isVariable != 0)
  }
}
