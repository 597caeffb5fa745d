internal import CFontconfig
internal import FitModel

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

  /// The upright face of a family: a variable one if there is one, else that of the nearest width and weight.
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
    var (index, width): (Int32, Int32) = (0, FC_WIDTH_NORMAL)
    var weight = Double(FC_WEIGHT_REGULAR)
    var isVariable: FcBool = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    FcPatternGetInteger(pattern, FC_WIDTH, 0, &width)
    FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
    FcPatternGetBool(pattern, FC_VARIABLE, 0, &isVariable)
    // The upper 16 bits are the index of a named instance of a variable font; it is not used, because weight and size
    // are set explicitly.
    return Member(
      path: String(cString: file), index: Int(index & 0xFFFF), weight: FcWeightToOpenTypeDouble(weight),
      width: Int(width), isVariable: isVariable != 0)
  }
}
