internal import FitModel
internal import InputFiles

/// Collects the entries of a file of one language and says which keys stand twice.
struct RecordBuilder {
  private var found = InputProblemList()
  private var contents: RecordContents
  private let locale: LanguageTag?

  init(file: String, locale: LanguageTag?) {
    contents = RecordContents(file: file)
    self.locale = locale
  }

  /// What is wrong with the file, as far as it is worth listing.
  var problems: [InputProblem] { found.problems }

  mutating func report(_ problem: InputProblem) { found.append(problem) }

  /// Adds an entry; one of the same key from earlier in the file is overruled, as at run time.
  mutating func add(_ entry: StringEntry) {
    var (key, comment) = (entry.key, entry.comment)
    let span = comment?.withUTF8 { contents.comments.append($0) }
    let place = LineColumn(line: entry.position.line, column: entry.position.column)
    key.withUTF8 { key in
      if case .text(var text, let position) = entry.value, position.line >= place.line {
        let textPlace = LineColumn(line: position.line, column: position.column)
        text.withUTF8 { add(key, place, text: $0, textPlace, comment: span) }
      } else {
        add(key, place, .isStructured, comment: span) { contents in
          contents.structured.append(entry.value)
          contents.records.append(number: contents.structured.count - 1)
        }
      }
    }
  }

  /// Adds a comment; one that is not the first of its entry goes on a line of its own.
  ///
  /// - Parameter span: the entry's comment so far, the last one that was added.
  mutating func addComment(_ text: UnsafeBufferPointer<UInt8>, to span: ByteArena.Span?) -> ByteArena.Span {
    guard var span else { return contents.comments.append(text) }
    contents.comments.append(byte: 0x0A)
    contents.comments.append(text)
    span.length += UInt32(text.count) + 1
    return span
  }

  /// Adds an entry with a plain text.
  mutating func add(
    _ key: UnsafeBufferPointer<UInt8>, _ place: LineColumn, text: UnsafeBufferPointer<UInt8>, _ textPlace: LineColumn,
    comment: ByteArena.Span?
  ) {
    if place == textPlace, KeyHash.equal(key, text) {
      return add(key, place, .isKeyAsText, comment: comment) { _ in }
    }
    add(key, place, [], comment: comment) { contents in
      contents.records.append(number: textPlace.line - place.line)
      contents.records.append(number: textPlace.column)
      contents.records.append(number: text.count)
      contents.records.append(text)
    }
  }

  @inline(__always)
  private mutating func add(
    _ key: UnsafeBufferPointer<UInt8>, _ place: LineColumn, _ kind: RecordContents.Flags, comment: ByteArena.Span?,
    value: (inout RecordContents) -> Void
  ) {
    let (hash, isRegular) = KeyHash.hash(key)
    var flags = kind
    if isRegular { flags.insert(.isRegular) }
    if comment != nil { flags.insert(.hasComment) }
    let record = contents.records.end
    contents.records.append(byte: flags.rawValue)
    contents.records.append(number: key.count)
    contents.records.append(key)
    contents.records.append(number: place.line)
    contents.records.append(number: place.column)
    value(&contents)
    if let comment {
      contents.records.append(number: Int(comment.offset))
      contents.records.append(number: Int(comment.length))
    }
    enter(UInt32(record), key, hash, isRegular)
  }

  /// Puts a record into the index.
  private mutating func enter(_ record: UInt32, _ key: UnsafeBufferPointer<UInt8>, _ hash: UInt32, _ isRegular: Bool) {
    let earlier = contents.index.find(hash) { record in
      let (flags, other) = contents.key(at: Int(record))
      return contents.records.withBytes(other.lowerBound, other.count) { other in
        if isRegular, flags.contains(.isRegular) { return KeyHash.equal(key, other) }
        return String(decoding: key, as: UTF8.self) == String(decoding: other, as: UTF8.self)
      }
    }
    if let earlier {
      let old = contents.header(Int(earlier))
      found.append(.duplicateKey) {
        DuplicateKeys.problem(
          contents.entry(contents.header(Int(record))), replacing: contents.entry(old), locale: locale)
      }
      contents.records.set(old.flags.union(.isOverruled).rawValue, at: Int(earlier))
      contents.index.replace(hash, earlier, with: record)
    } else {
      contents.count += 1
      let records = contents.records
      contents.index.insert(hash, record) { record in
        let key = RecordContents.key(at: Int(record), in: records).key
        return records.withBytes(key.lowerBound, key.count) { KeyHash.hash($0).hash }
      }
    }
  }

  /// The entries that were added.
  func finish() -> StringEntries {
    var trimmed = contents
    trimmed.records = contents.records.trimmed()
    trimmed.comments = contents.comments.trimmed()
    return StringEntries(RecordTable(trimmed))
  }
}
