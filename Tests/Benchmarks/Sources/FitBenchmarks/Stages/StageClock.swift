import CodeReading
import Synchronization

/// A part of a check from the files of an app to its report.
enum CheckStage: String, CodingKeyRepresentable, Codable, CaseIterable, Sendable {
  /// Reading files, projects, documents and string tables.
  case files
  /// Reading, parsing and lowering code.
  case lowering
  /// Following code to its screens.
  case following
  /// Resolving options and opening fonts.
  case fonts
  /// Measuring each text of a bar once.
  case measuring
  /// Resolving the texts of screens in each language, and measuring those that are in several bars again.
  case resolving
  /// Laying out bars on all devices, applying the rules to them, and merging the findings of languages.
  case layout
  /// Collecting and sorting the findings of all screens.
  case collecting
  /// Writing the report.
  case reporting

  /// Its name in tables and sentences.
  var name: String {
    switch self {
    case .files: "reading files and tables"
    case .lowering: "parsing and lowering code"
    case .following: "following code to screens"
    case .fonts: "opening fonts"
    case .measuring: "measuring texts"
    case .resolving: "resolving texts"
    case .layout: "laying out bars and applying rules"
    case .collecting: "collecting and sorting findings"
    case .reporting: "reporting"
    }
  }
}

/// CPU seconds of all cores by stage.
struct StageTimes: Codable, Hashable, Sendable {
  private(set) var seconds: [CheckStage: Double] = [:]

  subscript(_ stage: CheckStage) -> Double {
    get { seconds[stage] ?? 0 }
    set { seconds[stage] = max(0, newValue) }
  }

  var sum: Double { seconds.values.reduce(0, +) }

  /// The stages with their shares of the sum, the longest one first.
  var shares: [(stage: CheckStage, share: Double)] {
    CheckStage.allCases.map { ($0, sum > 0 ? self[$0] / sum : 0) }.sorted { $0.share > $1.share }
  }

  /// The times of some of the stages.
  func only(_ stages: Set<CheckStage>) -> StageTimes {
    StageTimes(seconds: seconds.filter { stages.contains($0.key) })
  }

  init(seconds: [CheckStage: Double] = [:]) { self.seconds = seconds }
}

/// Adds the CPU time of this process to the stage that is running.
final class StageClock: Sendable {
  private struct State {
    var stage: CheckStage
    var start: Double
    var times = StageTimes()
  }
  private let state: Mutex<State>

  /// Starts with a stage.
  init(_ stage: CheckStage) { state = Mutex(State(stage: stage, start: ProcessUsage.cpuSeconds)) }

  /// Ends the stage that is running and begins another one.
  func begin(_ stage: CheckStage) {
    state.withLock { state in
      let now = ProcessUsage.cpuSeconds
      state.times[state.stage] += now - state.start
      (state.stage, state.start) = (stage, now)
    }
  }

  /// Begins a stage of reading code, or goes on with other files after the last one.
  func begin(_ stage: CodeReader.Stage?) {
    switch stage {
    case .lowering: begin(CheckStage.lowering)
    case .following: begin(CheckStage.following)
    case nil: begin(CheckStage.files)
    }
  }

  /// The times so far.
  var times: StageTimes {
    state.withLock { state in
      var times = state.times
      times[state.stage] += ProcessUsage.cpuSeconds - state.start
      return times
    }
  }
}
