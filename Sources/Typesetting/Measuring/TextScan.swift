/// Divides a text in UTF-8 into runs of one font and script, with the same result as `Itemizer` and `cu_scripts`.
struct TextScan {
  private let text: UnsafePointer<UInt8>
  let length: Int
  /// Where the next run starts.
  private(set) var position = 0
  /// Script of the preceding characters; `common` if there is none.
  private var before: UInt16 = 0
  private var scripts: UInt16 = 0
  private var hasBrackets = false
  /// The script of the first character that has one, once it has been searched for; negative before that.
  private var firstScript: Int32 = -1

  init(text: UnsafePointer<UInt8>, length: Int) {
    self.text = text
    self.length = length
  }

  /// Whether the scan is valid for the text: a bracket takes the script of its partner, which only matters if there are
  /// several scripts.
  var isSettled: Bool { !hasBrackets || scripts & (scripts &- 1) == 0 }

  /// Moves to the end of the next run.
  ///
  /// - Returns: font and script as in `CharacterClass.run`; negative if the text has to be shaped as a whole.
  @inline(__always)
  mutating func nextRun(
    known: (UInt32) -> CharacterClass, resolve: (UInt32) -> CharacterClass
  ) -> Int32 {
    var run: Int32 = -1
    while position < length {
      let (scalar, bytes) = character(at: position)
      guard bytes > 0 else { return -1 }
      var kind = known(scalar)
      if kind.isUnresolved { kind = resolve(scalar) }
      if kind.needsFullShaping { return -1 }
      var script = kind.script
      if script == 0 {
        script = before
        if script == 0 || kind.isCJK {
          let lent = borrowed(kind, known: known, resolve: resolve)
          guard lent >= 0 else { return -1 }
          script = UInt16(truncatingIfNeeded: lent)
        }
      }
      let next = Int32(kind.run & ~15 | script)
      if run < 0 { run = next } else if run != next { return run }
      if kind.isBracket { hasBrackets = true }
      before = script
      scripts |= 1 << script
      position += bytes
    }
    return run
  }

  /// The script of a common character that does not follow from the script before it; negative if the text has to be
  /// shaped as a whole.
  @inline(never)
  private mutating func borrowed(
    _ character: CharacterClass, known: (UInt32) -> CharacterClass, resolve: (UInt32) -> CharacterClass
  ) -> Int32 {
    let han = CharacterClass.Script.han.rawValue
    if character.isCJK, before != 0 { return before >= han ? Int32(before) : -1 }
    // Before the first such character nothing has a script, so one search is enough.
    if firstScript < 0 { firstScript = search(known: known, resolve: resolve) }
    guard character.isCJK, firstScript >= 0, firstScript < Int32(han) else { return firstScript }
    // After a closing bracket the script of the following text would be unknown.
    return character.isBracket ? -1 : Int32(han)
  }

  private func search(known: (UInt32) -> CharacterClass, resolve: (UInt32) -> CharacterClass) -> Int32 {
    var offset = position
    while offset < length {
      let (scalar, bytes) = self.character(at: offset)
      guard bytes > 0 else { return -1 }
      var found = known(scalar)
      if found.isUnresolved { found = resolve(scalar) }
      if found.needsFullShaping { return -1 }
      if found.script != 0 { return Int32(found.script) }
      offset += bytes
    }
    return 0
  }

  /// The character at an offset and its length; length 0 for one that is not in the Basic Multilingual Plane.
  @inline(__always)
  private func character(at offset: Int) -> (scalar: UInt32, bytes: Int) {
    let first = UInt32(text[offset])
    if first < 0x80 { return (first, 1) }
    if first < 0xE0, offset + 1 < length {
      return ((first & 0x1F) << 6 | UInt32(text[offset + 1]) & 0x3F, 2)
    }
    if first < 0xF0, offset + 2 < length {
      return ((first & 0xF) << 12 | (UInt32(text[offset + 1]) & 0x3F) << 6 | UInt32(text[offset + 2]) & 0x3F, 3)
    }
    return (0, 0)
  }
}
