import FitModel

/// A device geometry of the report: a row of the table and an option of the filter.
struct HTMLDeviceRow: Hashable {
  /// The name of the newest model.
  var name: String
  var models: [String]
  /// Width in portrait, in points; `nil` if the report does not contain it.
  var width: Double?
  var orientations: [Orientation]

  /// The checked devices, then others that findings name, such as panes.
  static func rows(of report: Report) -> [HTMLDeviceRow] {
    var rows = (report.pictures?.devices ?? []).map {
      HTMLDeviceRow(name: $0.models.last ?? "", models: $0.models, width: $0.width, orientations: $0.orientations)
    }
    // A geometry has another name on a system that its newest model does not run.
    var indices = Dictionary(rows.indices.flatMap { row in rows[row].models.map { ($0, row) } }) { first, _ in first }
    for failure in report.findings.flatMap(\.failing) {
      guard let name = failure.devices.last else { continue }
      if let index = indices[name] {
        if !rows[index].orientations.contains(failure.orientation) {
          rows[index].orientations = (rows[index].orientations + [failure.orientation]).sorted()
        }
      } else {
        indices[name] = rows.count
        rows.append(
          HTMLDeviceRow(name: name, models: failure.devices, width: nil, orientations: [failure.orientation]))
      }
    }
    return rows
  }
}
