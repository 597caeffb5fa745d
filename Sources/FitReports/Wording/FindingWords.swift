public import FitModel

/// Sentences for machine-readable reports.
extension Finding {
  /// What is wrong, in which language, on which systems, and what to do, on one line without control characters.
  func sentence(_ say: Speaker = .english) -> String {
    let unsure: Sentence? = certainty == .possible ? "only possible" : nil
    let notes = [unsure, systems].compactMap { $0 }
    let named: Sentence = locale.map { "\($0.identifier): \(statement)" } ?? statement
    let noted: Sentence = notes.isEmpty ? named : "\(named) (\(Sentence.list(notes, by: .clauses)))"
    return ReportLine.text(say(cure.map { "\(noted); \($0)" } ?? noted))
  }

  /// The affected systems, those with less certainty last: `iOS 16 to 18, possibly iOS 26`; `nil` if it has no layout.
  public var systems: Sentence? {
    let words = Certainty.allCases.sorted(by: >).compactMap { certainty -> Sentence? in
      let words = SystemVersions.words(platforms.filter { $0.certainty == certainty }.map(\.systems))
      return words.map { certainty == self.certainty ? $0 : certainty.adverb($0) }
    }
    return words.isEmpty ? nil : .list(words, by: .clauses)
  }

  /// `needs 239 pt, has 175 pt on iPhone SE (3rd generation), portrait, and 2 more layouts`; `nil` if it has no layout.
  func worstLayout(_ say: Speaker = .english) -> String? {
    guard let worst = failing.first else { return nil }
    let orientation = worst.orientation.words
    let device: Sentence = worst.devices.last.map { "on \($0), \(orientation)" } ?? "in \(orientation)"
    let layout: Sentence = worst.sum.map { "\($0) \(device)" } ?? device
    return ReportLine.text(
      say(failing.count > 1 ? "\(layout), and \(counted(failing.count - 1, "more layout"))" : layout))
  }

  /// `only with Display Zoom`, or `likely only with Display Zoom` where it is possible on other devices; `nil` if it
  /// occurs on these as well.
  var onlyZoomed: Sentence? {
    let sure = failing.filter { $0.certainty > .possible }
    let counted = sure.isEmpty ? failing : sure
    guard !counted.isEmpty, counted.allSatisfy(\.isZoomed) else { return nil }
    return failing.allSatisfy(\.isZoomed) ? "only with Display Zoom" : "likely only with Display Zoom"
  }

  /// `Inbox › title`, and the states of the screen if it does not occur in all; empty for a finding about a file.
  func subject(in report: Report, _ say: Speaker = .english) -> String {
    let names = [say(screen.map(report.words(of:))), say(item?.words)].compactMap { $0 }.joined(separator: " › ")
    return ReportLine.text(onlyInStates.map { say("\(names) (\($0))") } ?? names)
  }

  /// `only while editing`, with the shortest of many states and conditions; `nil` if it occurs in all states of its
  /// screen.
  var onlyInStates: Sentence? { states?.statement.map { "only \($0)" } }

  /// The same with all states and conditions.
  var onlyInWholeStates: Sentence? { states?.wholeStatement.map { "only \($0)" } }
}

extension Finding {
  /// The layouts, for each device and orientation only the worst, because users think of devices, not of systems.
  var layouts: [Failure] {
    var seen: Set<[String]> = []
    return failing.filter { seen.insert([$0.orientation.rawValue] + $0.devices.suffix(1)).inserted }
  }
}

extension Certainty {
  /// Systems with this certainty, in words: `possibly iOS 26`.
  fileprivate func adverb(_ systems: Sentence) -> Sentence {
    switch self {
    case .certain: "certainly \(systems)"
    case .likely: "likely \(systems)"
    case .possible: "possibly \(systems)"
    }
  }
}

extension Finding.Failure {
  /// `needs 239 pt, has 175 pt`; `nil` if nothing was measured.
  var sum: Sentence? {
    guard let needed, let available, needed.isFinite, available.isFinite else { return nil }
    return "needs \(Decimals.short(needed)) pt, has \(Decimals.short(available)) pt"
  }
}

extension Report {
  /// A sentence that no screen with a bar was found, so that a report does not look like success; `nil` if one was.
  /// Bars without texts are no failure: an app may show only images in them.
  var nothingChecked: Sentence? {
    summary.screens == 0 ? "Nothing was checked: no screens were found" : nil
  }

  /// A sentence that there was no text to check, because there are no screens or no texts in their bars; `nil` if there
  /// was one.
  var noTextChecked: Sentence? {
    nothingChecked ?? (summary.texts == 0 ? "Nothing was checked: no texts were found" : nil)
  }

  /// Sentences on parts of the app or of its earlier state that were not read and are in no finding.
  func inputNotes(_ say: Speaker) -> [String] {
    let unread = (comparison?.unread ?? []).prefix(10).map { problem -> Sentence in
      "\(comparison?.base ?? ""): \(problem.position): \(problem.statement); what depends on it is not compared"
    }
    let notFollowed = skipped.filter { $0.kind == .notFollowed }.map(\.line)
    return (unread + notFollowed).map { ReportLine.text(say($0)) }
  }
}

extension Report.Summary {
  /// Number of languages that a sentence names.
  private static let named = 12

  /// One sentence on the texts that were not checked because they are unknown; `nil` if there are none.
  var unknownSentence: Sentence? {
    guard unknownTexts > 0 else { return nil }
    return """
      Not checked: \(counted(unknownTexts, "text")) that code puts into bars, because the code does not show the \
      words; labelfit screens --verbose lists them
      """
  }

  /// One sentence on the languages that have files but were left out; `nil` if there are none.
  var leftOutSentence: Sentence? {
    guard !languagesLeftOut.isEmpty else { return nil }
    let parts = languagesLeftOut.map { list -> Sentence in
      let named = Sentence.names(list.locales.prefix(Self.named).map(\.identifier))
      let rest = list.locales.count - Self.named
      let names: Sentence = rest > 0 ? "\(named) and \(rest) more" : named
      let reason: Sentence =
        switch list.reason {
        case .notInProject: "not among the languages of the project"
        case .inNoTarget: "not in the app’s own bundle"
        case .withoutTexts: "without a text"
        case .fewTexts: "nearly all of their texts are missing"
        case .neverChosen: "never selected, because a variant with a script exists"
        case .markersOnly: "markers of a translation service"
        case .noLanguage: "not codes of languages"
        case .notOffered: "not offered by the app’s own language setting"
        }
      return "\(names) (\(reason))"
    }
    return
      "Languages left out: \(Sentence.list(parts, by: .statements)); --all-locales checks them too"
  }
}
