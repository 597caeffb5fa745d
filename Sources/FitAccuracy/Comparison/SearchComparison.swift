import BarLayout
import BarScreens
import FitModel

extension BarComparison {
  /// Compares field, placeholder and Cancel of a search bar.
  mutating func compareSearchBar() {
    let metrics = setting.environment.platform.search
    let placeholders = row.items.filter { $0.kind == "placeholder" }
    let fieldHeight = metrics.fieldHeight.value
    let field = placeholders.first { $0.height >= fieldHeight }
    let cancel = row.items.first { $0.kind == "button" && $0.shows == "text" }
    guard let field, isAsWideAsTheScreen(field, hasCancel: cancel != nil) else {
      for item in row.items { exclude(item, .ownWidth) }
      return
    }
    let text = placeholders.first { $0.shows == "text" }?.text ?? ""
    let bar = MeasuredSearchBar(
      placeholder: measure(text, metrics.text), cancel: cancel.map { measure($0.text, metrics.cancel) })
    let laidOut = SearchBarLayout.layOut(bar, top: 0, in: setting.environment)

    // The field ends where Cancel starts.
    let error = laidOut.item(.cancel)?.ownError.total ?? 0
    if let ours = laidOut.item(.placeholder) {
      add(
        .fieldFrame, field, ours: ours.frame.x, recorded: row.rounding.start(field.frame.x), edge: "left",
        error: error)
      add(
        .fieldFrame, field, ours: ours.frame.maxX, recorded: row.rounding.end(field.frame.x + field.width),
        edge: "right", error: error)
      add(
        .fieldFrame, field, ours: ours.frame.height, recorded: row.rounding.length(field.height), edge: "height",
        error: 0)
      for room in placeholders where room.height < fieldHeight {
        add(.labelX, room, ours: ours.label.x, recorded: row.rounding.start(room.frame.x), error: error)
        add(
          .fieldFrame, room, ours: ours.available, recorded: row.rounding.length(room.width), edge: "room of text",
          error: error)
      }
    }
    guard let cancel, let ours = laidOut.item(.cancel) else { return }
    guard hasSystemFont else { return exclude(cancel, .unknownFont) }
    add(.buttonX, cancel, ours: ours.frame.x, recorded: row.rounding.start(cancel.frame.x), error: error)
    add(.buttonWidth, cancel, ours: ours.frame.width, recorded: width(cancel), error: error)
    if let label = row.items.first(where: { $0.kind == "label" && $0.text == cancel.text }) {
      compareLabel(label, ours, error: error)
    }
  }

  /// Without a recorded Cancel, a field is centered in the bar; otherwise it belongs to a view of the app.
  private func isAsWideAsTheScreen(_ field: RecordedBar.Item, hasCancel: Bool) -> Bool {
    hasCancel || abs(2 * field.frame.x + field.width - setting.environment.pane.width.value) < 2
  }
}
