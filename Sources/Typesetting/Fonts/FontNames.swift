internal import CHarfBuzz

/// Entries of the `name` table; HarfBuzz' own constants change their type between versions. Source: OpenType, `name`.
private enum NameID {
  static let family: UInt32 = 1
  static let subfamily: UInt32 = 2
  static let typographicFamily: UInt32 = 16
  static let typographicSubfamily: UInt32 = 17
}

extension FontFace {
  /// The family, such as `Inter`: the typographic family when the font names one.
  public var family: String {
    name(NameID.typographicFamily) ?? name(NameID.family) ?? fileName
  }

  /// The style of the default instance, such as `Regular`.
  public var style: String {
    name(NameID.typographicSubfamily) ?? name(NameID.subfamily) ?? "Regular"
  }

  /// The style at a point of the variation space: the named instance there, else the coordinates that differ from the
  /// default, such as `wght 650`.
  func style(at variations: [FontVariation]) -> String {
    guard !axes.isEmpty else { return style }
    let point = axes.map { axis in
      let value = variations.last { $0.axis == axis.tag }?.value ?? axis.standard
      return min(max(value, axis.lowest), axis.highest)
    }
    if let instance = namedInstance(at: point) { return instance }
    let moved = zip(axes, point).filter { $0.standard != $1 }
    return moved.isEmpty ? style : moved.map { "\($0.tag) \(rounded($1))" }.joined(separator: " ")
  }

  private func namedInstance(at point: [Double]) -> String? {
    // Instances rarely differ in optical size, which follows the size of the text: it does not make another style.
    let compared = axes.indices.filter { axes[$0].tag != "opsz" }
    for instance in 0..<hb_ot_var_get_named_instance_count(raw) {
      var count = UInt32(axes.count)
      var coordinates = Array(repeating: Float(0), count: axes.count)
      hb_ot_var_named_instance_get_design_coords(raw, instance, &count, &coordinates)
      guard Int(count) == axes.count, compared.allSatisfy({ Double(coordinates[$0]) == point[$0] }) else { continue }
      return name(hb_ot_var_named_instance_get_subfamily_name_id(raw, instance))
    }
    return nil
  }

  private func name(_ id: hb_ot_name_id_t) -> String? {
    let english = hb_language_from_string("en", -1)
    var bytes = [CChar](repeating: 0, count: 256)
    var length = UInt32(bytes.count)
    hb_ot_name_get_utf8(raw, id, english, &length, &bytes)
    let text = String(decoding: bytes.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  private var fileName: String { String(path.split(separator: "/").last ?? "unnamed font") }

  private func rounded(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\((value * 100).rounded() / 100)"
  }
}
