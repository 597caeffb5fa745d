import Testing

@testable import FitBenchmarks

struct StageTests {
  @Test("The times of the stages of a check add up, and each stage that an app needs has some")
  func check() throws {
    let app = try GeneratedApp(AppSize(strings: 400, locales: 3))
    let times = try CheckCase.run(app.folder, jobs: 1)
    #expect(abs(times.stages.sum - times.cpu) < 1e-6)
    for stage in [CheckStage.files, .layout, .collecting, .reporting] { #expect(times.stages[stage] > 0, "\(stage)") }
    #expect(times.stages[.lowering] == 0 && times.stages[.following] == 0)
  }

  @Test("An app with code has stages of reading code")
  func code() throws {
    let folder = try Scratch()
    try AppCase.write(files: 22, to: folder.url)
    let times = try CheckCase.run(folder.url, jobs: 1)
    #expect(times.stages[.lowering] > 0 && times.stages[.following] > 0)
  }

  @Test("Shares are those of the sum, the largest one first, and no time is negative")
  func shares() {
    var times = StageTimes(seconds: [.files: 1, .layout: 3])
    times[.resolving] = -1
    #expect(times.shares.prefix(2).map(\.stage) == [.layout, .files])
    #expect(times.shares.prefix(2).map(\.share) == [0.75, 0.25])
    #expect(times.only([.files]).sum == 1)
  }
}
