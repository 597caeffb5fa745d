import FitVocabulary

/// The sentences that reports for machines share.
extension Finding {
  /// What is wrong, in which language, on which systems, and what to do, on one line without controls.
  func sentence(_ say: Speaker = .english) -> String {
    let unsure: Sentence? = certainty == .possible && severity > .note ? "only possible" : nil
    let notes = [unsure, systems].compactMap { $0 }
    let named: Sentence = locale.map { "\($0.identifier): \(statement)" } ?? statement
    let noted: Sentence = notes.isEmpty ? named : "\(named) (\(Sentence.list(notes, by: .clauses)))"
    return ReportLine.text(say(cure.map { "\(noted); \($0)" } ?? noted))
  }

  /// The systems on which it holds, those on which it is less sure after the others: `iOS 16 to 18, possibly iOS 26`;
  /// `nil` when it is in no layout.
  var systems: Sentence? {
    let words = Certainty.allCases.sorted(by: >).compactMap { certainty -> Sentence? in
      let words = SystemVersions.words(platforms.filter { $0.certainty == certainty }.map(\.systems))
      return words.map { certainty == self.certainty ? $0 : certainty.adverb($0) }
    }
    return words.isEmpty ? nil : .list(words, by: .clauses)
  }

  /// `needs 239 pt, has 175 pt on iPhone SE (3rd generation), portrait, and 2 more layouts`; `nil` when it is in no
  /// layout.
  func worstLayout(_ say: Speaker = .english) -> String? {
    guard let worst = failing.first else { return nil }
    let orientation = worst.orientation.words
    let device: Sentence = worst.devices.last.map { "on \($0), \(orientation)" } ?? "in \(orientation)"
    let layout: Sentence = worst.sum.map { "\($0) \(device)" } ?? device
    return ReportLine.text(
      say(failing.count > 1 ? "\(layout), and \(counted(failing.count - 1, "more layout"))" : layout))
  }

  /// `Inbox › title`, and in which states of the screen where it is not in all; empty for a finding about a file.
  func place(_ say: Speaker = .english) -> String {
    let names = [screen, say(item?.words)].compactMap { $0 }.joined(separator: " › ")
    return ReportLine.text(onlyInStates.map { say("\(names) (\($0))") } ?? names)
  }

  /// `only while editing`; `nil` where it holds in all states of its screen.
  var onlyInStates: Sentence? { states?.statement.map { "only \($0)" } }
}

extension Finding {
  /// The layouts, each device and way of holding it once, as it is worst: people look at devices, not at systems.
  var layouts: [Failure] {
    var seen: Set<[String]> = []
    return failing.filter { seen.insert([$0.orientation.rawValue] + $0.devices.suffix(1)).inserted }
  }
}

extension Certainty {
  /// Systems on which something is less sure than on the rest.
  fileprivate func adverb(_ systems: Sentence) -> Sentence {
    switch self {
    case .certain: "certainly \(systems)"
    case .likely: "likely \(systems)"
    case .possible: "possibly \(systems)"
    }
  }
}

extension Finding.Failure {
  /// `needs 239 pt, has 175 pt`; `nil` when nothing was measured.
  var sum: Sentence? {
    guard let needed, let available, needed.isFinite, available.isFinite else { return nil }
    return "needs \(Decimals.short(needed)) pt, has \(Decimals.short(available)) pt"
  }
}

extension Report {
  /// That nothing was checked, which no report may let pass for success; `nil` when something was.
  var nothingChecked: Sentence? {
    guard summary.screens == 0 || summary.texts == 0 else { return nil }
    return summary.screens == 0
      ? "Nothing was checked: no screens were found" : "Nothing was checked: no texts were found"
  }

  /// What was not read of the app, or of its earlier state, and is in no finding: a sentence each.
  func inputNotes(_ say: Speaker) -> [String] {
    let unread = (comparison?.unread ?? []).prefix(10).map { problem -> Sentence in
      "\(comparison?.base ?? ""): \(problem.position): \(problem.statement); what depends on it is not compared"
    }
    let notFollowed = skipped.filter { $0.kind == .notFollowed }.map(\.line)
    return (unread + notFollowed).map { ReportLine.text(say($0)) }
  }
}
