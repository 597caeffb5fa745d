/// Moments of controllers at which code states the same about the bars as at an earlier moment.
///
/// Such a moment is no further state. What happens at it, such as a push, happens in the state of the earlier one.
struct RepeatedMoments {
  /// The earlier moment, by the moment that repeats it.
  private var earlier: [Guard.Literal: Guard.Literal] = [:]

  /// The first moment with the same facts; the moment itself if it repeats none.
  func first(_ moment: Guard.Literal) -> Guard.Literal { earlier[moment] ?? moment }

  /// A fact without its moment.
  private struct Statement: Hashable {
    var content: ScreenFact.Content
    var condition: Guard
  }

  /// Removes moments that repeat the facts of the setup or of an earlier moment.
  mutating func removed(from records: [ControllerRecorder.Record]) -> [ControllerRecorder.Record] {
    var setUp: [ScreenFact.Content.Kind: [Statement]] = [:]
    var moments: [Guard.Literal: [(index: Int, statement: Statement)]] = [:]
    var order: [Guard.Literal] = []
    for (index, record) in records.enumerated() {
      let found = record.fact.condition.literals.filter(\.isMoment)
      guard found.count == 1, record.use == nil else {
        let statement = Statement(content: record.fact.content, condition: record.fact.condition)
        setUp[record.fact.content.kind, default: []].append(statement)
        continue
      }
      if moments[found[0]] == nil { order.append(found[0]) }
      let statement = Statement(content: record.fact.content, condition: record.fact.condition.withoutMoments)
      moments[found[0], default: []].append((index, statement))
    }
    var left: Set<Int> = []
    var known: [[Statement]: Guard.Literal] = [:]
    for moment in order {
      let all = moments[moment] ?? []
      let new = all.filter { one in
        let same = all.filter { $0.statement.content.kind == one.statement.content.kind }.map(\.statement)
        return setUp[one.statement.content.kind].map { !$0.suffix(same.count).elementsEqual(same) } ?? true
      }
      // Items added to a bar count again at each moment.
      let joins = new.contains { if case .addsItems = $0.statement.content { true } else { false } }
      if !joins, let first = known[new.map(\.statement)] {
        earlier[moment] = first
        continue
      }
      known[new.map(\.statement)] = moment
      left.formUnion(new.map(\.index))
    }
    return records.enumerated().filter { index, record in
      left.contains(index) || record.use != nil || record.fact.condition.literals.filter(\.isMoment).count != 1
    }.map(\.element)
  }
}
