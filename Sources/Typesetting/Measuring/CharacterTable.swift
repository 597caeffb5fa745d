/// A value for each character below U+10000, in pages of 256 that are allocated when one of their values is set.
struct CharacterTable<Element: BitwiseCopyable>: ~Copyable {
  private let pages: UnsafeMutablePointer<UnsafeMutablePointer<Element>?>
  private let unset: Element

  /// A table in which every character has one value.
  init(unset: Element) {
    self.unset = unset
    pages = .allocate(capacity: 256)
    pages.initialize(repeating: nil, count: 256)
  }

  deinit {
    for page in 0..<256 { pages[page]?.deallocate() }
    pages.deallocate()
  }

  /// The value of a character.
  @inline(__always)
  subscript(scalar: UInt32) -> Element {
    guard let page = pages[Int(scalar >> 8 & 0xFF)] else { return unset }
    return page[Int(scalar & 0xFF)]
  }

  /// Sets the value of a character.
  func set(_ value: Element, for scalar: UInt32) {
    let index = Int(scalar >> 8 & 0xFF)
    if pages[index] == nil {
      let page = UnsafeMutablePointer<Element>.allocate(capacity: 256)
      page.initialize(repeating: unset, count: 256)
      pages[index] = page
    }
    pages[index]?[Int(scalar & 0xFF)] = value
  }
}
