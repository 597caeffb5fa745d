/// The texts of a string catalog in one language, by row.
///
/// Most languages have most rows, so that cells stand one behind the other. Where one is far from the others it is kept by
/// itself: room for all rows of all languages would be the product of two numbers that a file can make large.
struct CellColumn: Sendable {
  private var dense: [CatalogContents.Cell] = []
  private var sparse: [Int: CatalogContents.Cell] = [:]
  private var filled = 0

  /// The cells that are kept, empty ones included.
  var storedCount: Int { dense.count + sparse.count }

  /// The cell of a row; an empty one where the language has no text. Setting it never makes it empty.
  @inline(__always)
  subscript(row: Int) -> CatalogContents.Cell {
    get {
      if row < dense.count, !dense[row].isEmpty { return dense[row] }
      return sparse.isEmpty ? .empty : sparse[row] ?? .empty
    }
    set {
      if row < dense.count {
        sparse[row] = nil
        dense[row] = newValue
      } else if row <= filled * 8 + 32 {
        while dense.count < row { dense.append(.empty) }
        dense.append(newValue)
        sparse[row] = nil
      } else {
        sparse[row] = newValue
      }
      filled += 1
    }
  }

  /// The rows that have a text, ascending.
  var rows: [Int] {
    let found = dense.indices.filter { !dense[$0].isEmpty }
    return sparse.isEmpty ? found : (found + sparse.keys).sorted()
  }

  /// The same without room to grow.
  func trimmed() -> CellColumn {
    var column = self
    column.dense = dense.trimmed()
    return column
  }
}
