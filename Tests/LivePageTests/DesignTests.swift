import FitModel
import Foundation
import LabelFit
import Testing
import Typesetting

@testable import LivePage

/// Fonts side by side: named and dropped ones, what they change, and files that are not fonts.
struct DesignTests {
  private static let inter = "Inter"

  private static var interFile: Data {
    get throws { try Data(contentsOf: URL(fileURLWithPath: #require(FontChoice.bundledFiles()).inter)) }
  }

  private func body(_ fonts: [[String]], _ more: [String: Any] = [:]) -> [String: Any] {
    let choices = fonts.enumerated().map { ["name": "font \($0)", "fonts": $1] as [String: Any] }
    return ["fonts": choices, "languages": ["de"]].merging(more) { $1 }
  }

  private func compare(_ app: LiveApp, _ fonts: [[String]], _ more: [String: Any] = [:]) async throws
    -> LiveApp.Answer
  {
    try await app.post("/api/compare", body(fonts, more))
  }

  @Test("The choices are listed: bundled fonts, platforms, classes of devices, roles")
  func choices() async throws {
    let design = await (try LiveApp()).get("/api/design")
    #expect(design.status == 200 && design.json["platforms"] as? [String] == ["ios16"])
    #expect(design.json["devices"] as? [String] == ["iPhone 4\""])
    #expect(design.json["screens"] as? [String] == ["Report", "News", "Done"])
    #expect((design.json["roles"] as? [String])?.contains("large-title") == true)
    #expect((design.json["families"] as? [String])?.contains(Self.inter) == true)
  }

  @Test("A font is described with the ranges of its axes")
  func axes() async throws {
    let font = await (try LiveApp()).get("/api/font", ["font": Self.inter])
    #expect(font.status == 200 && font.json["family"] as? String == "Inter")
    let weight = try #require(font.list("axes").first { $0["tag"] as? String == "wght" })
    #expect(weight["lowest"] as? Double == 100 && weight["highest"] as? Double == 900)
  }

  @Test("A named font is compared with those of the check: a narrow one lets a text fit, a wide one cuts a text")
  func named() async throws {
    let app = try LiveApp()
    let answer = try await compare(app, [[], ["*=Inter:tracking=-4"], ["title=Inter:size=60"]])
    #expect(answer.status == 200, "\(answer.error)")
    let fonts = answer.list("fonts")
    #expect(fonts.map { $0["name"] as? String } == ["font 0", "font 1", "font 2"])
    #expect(fonts[1]["newlyWhole"] as? Int ?? 0 > 0 && fonts[1]["newlyCut"] as? Int == 0, "\(fonts)")
    #expect(fonts[2]["newlyCut"] as? Int ?? 0 > 0, "\(fonts)")
    let row = try #require(answer.list("rows").first)
    #expect((row["outcomes"] as? [Any])?.count == 3 && (row["pictures"] as? [Any])?.count == 3)
    let counts = answer.list("counts").compactMap { $0["cut"] as? [Int] }
    for (number, font) in fonts.enumerated() { #expect(font["cut"] as? Int == counts.map { $0[number] }.reduce(0, +)) }
    #expect(!(answer.object("shared")["glyphs"] as? [String] ?? []).isEmpty)
  }

  @Test("The bars of the requested screen are drawn in each font")
  func bars() async throws {
    let answer = try await compare(try LiveApp(), [[], ["title=Inter:tracking=2"]], ["screen": "News"])
    #expect(answer.json["screen"] as? String == "News")
    let bar = try #require(answer.list("bars").first)
    #expect((bar["pictures"] as? [[Any]])?.count == 2)
    let left = (bar["rooms"] as? [[String: Any]] ?? []).compactMap { $0["left"] as? Double }
    #expect(left.count == 2 && left[1] < left[0])
  }

  @Test("A request for one kind of change of one font returns up to the requested number of rows, worst first")
  func filter() async throws {
    let app = try LiveApp()
    let fonts = [[], ["*=Inter:tracking=6"]]
    let all = try await compare(app, fonts, ["change": "newly-cut", "choice": 1, "limit": 100])
    let left = all.list("rows").compactMap { ($0["outcomes"] as? [[String: Any]])?[1]["left"] as? Double }
    #expect(left.count == all.json["count"] as? Int && left.count > 1 && left == left.sorted())
    let one = try await compare(app, fonts, ["change": "newly-cut", "choice": 1, "limit": 1])
    #expect(one.list("rows").count == 1 && one.json["count"] as? Int == left.count)
    #expect(try await compare(app, fonts, ["change": "newly", "choice": 1]).status == 400)
    #expect(try await compare(app, fonts, ["change": "newly-cut", "choice": 7]).status == 400)
  }

  @Test("A dropped font is used by the name that the server gives it; the same file gets the same name")
  func dropped() async throws {
    let app = try LiveApp()
    let dropped = await app.upload(try Self.interFile)
    let name = try #require(dropped.json["font"] as? String)
    #expect(dropped.status == 200 && dropped.json["family"] as? String == "Inter" && !dropped.list("axes").isEmpty)
    #expect(await app.upload(try Self.interFile).json["font"] as? String == name)
    let answer = try await compare(app, [["title=\(name):wght=900"], ["title=Inter:wght=900"]])
    #expect(answer.status == 200, "\(answer.error)")
    #expect(answer.list("fonts").allSatisfy { $0["newlyCut"] as? Int ?? 0 == 0 })
    #expect(!answer.text.contains("/dev/fd"))
  }

  @Test("A restored view that needs a missing dropped font says so, and works once it is dropped again")
  func restored() async throws {
    let first = try LiveApp()
    let name = try #require(await first.upload(try Self.interFile).json["font"] as? String)
    let second = try LiveApp()
    #expect(await second.get("/api/font", ["font": name]).status == 410)
    let answer = try await compare(second, [["title=\(name)"]])
    #expect(answer.status == 410 && answer.error.contains("drop its file again"))
    #expect(await second.upload(try Self.interFile).json["font"] as? String == name)
    #expect(try await compare(second, [["title=\(name)"]]).status == 200)
  }

  @Test("A file that is not a font is reported, and paths are not accepted as names")
  func noFont() async throws {
    let app = try LiveApp()
    let half = try Self.interFile.prefix(200)
    for data in [Data(), Data("no font".utf8), Data(count: 4096), half] {
      let answer = await app.upload(data)
      #expect(answer.status == 422 && answer.error.contains("not an OpenType or TrueType font"), "\(answer.text)")
    }
    let path = try #require(FontChoice.bundledFiles()).inter
    for name in [path, "/etc/passwd", "../Inter.ttf", "labelfit.yml", "Inter.ttf", "", "drop:", "drop:../x", "\0"] {
      #expect([404, 410].contains(await app.get("/api/font", ["font": name]).status), "\(name)")
      let answer = try await compare(app, [["title=\(name)"]])
      #expect([400, 404, 410].contains(answer.status), "\(name)")
    }
    #expect(await app.get("/api/font").status == 400)
  }

  @Test("A font that is too large, or is sent with another content type, is refused")
  func tooLarge() async throws {
    let app = try LiveApp()
    let answer = await app.upload(Data(count: UploadedFont.largest + 1))
    #expect(answer.status == 413 && answer.error.contains("32 MB"))
    #expect(await app.post("/api/font", body: try Self.interFile).status == 415)
    #expect(await app.upload(try Self.interFile, to: "/api/compare").status == 415)
  }

  @Test("An axis value out of range, or an axis the font lacks, is reported")
  func outOfRange() async throws {
    let app = try LiveApp()
    let name = try #require(await app.upload(try Self.interFile).json["font"] as? String)
    for font in ["Inter", name] {
      let weight = try await compare(app, [["title=\(font):wght=99999"]])
      #expect(weight.status == 422 && weight.error.contains("takes wght from 100 to 900, not 99999"), "\(weight.error)")
      #expect(weight.error.contains(font) && !weight.error.contains("/dev/"))
      let axis = try await compare(app, [["title=\(font):GRAD=5"]])
      #expect(axis.status == 422 && axis.error.contains("has no axis “GRAD”") && !axis.error.contains("/dev/"))
      for tail in [":wght=x", ":tracking=99", ":size=0", ":"] {
        let answer = try await compare(app, [["title=\(font)\(tail)"]])
        #expect(answer.status == 422 && !answer.error.contains("/dev/"), "\(tail) \(answer.error)")
      }
    }
  }

  @Test("Invalid requests for a comparison are refused with a sentence")
  func mistakes() async throws {
    let app = try LiveApp()
    func status(_ fonts: [[String]], _ more: [String: Any] = [:]) async throws -> Int {
      let answer = try await compare(app, fonts, more)
      #expect(!answer.error.isEmpty)
      return answer.status
    }
    #expect(try await status([]) == 400)
    #expect(try await status([[], [], [], [], []]) == 400)
    #expect(try await status([["Inter"]]) == 400)
    #expect(try await status([["title=Inter", "title=Inter:wght=600"]]) == 400)
    #expect(try await status([["nobody=Inter"]]) == 422)
    #expect(try await status([["*=Inter:wght=600", "latin=Inter:size=20"]]) == 422)
    #expect(try await status([[]], ["languages": []]) == 400)
    #expect(try await status([[]], ["languages": ["xx"]]) == 404)
    #expect(try await status([[]], ["platforms": ["ios99"]]) == 422)
    #expect(try await status([[]], ["devices": ["/etc/passwd"]]) == 422)
    #expect(try await status([[]], ["orientation": "upside down"]) == 422)
    #expect(try await status([[]], ["textSize": "huge"]) == 422)
    #expect(try await status([[]], ["screen": "Nowhere"]) == 404)
    #expect(try await status([Array(repeating: "title=Inter", count: 100)]) == 413)
  }

  @Test("The comparison uses the requested Bold Text, text size and orientation")
  func settings() async throws {
    let app = try LiveApp()
    func left(_ more: [String: Any]) async throws -> Double {
      let answer = try await compare(app, [[]], more.merging(["screen": "News"]) { $1 })
      let rooms = answer.list("bars").first?["rooms"] as? [[String: Any]] ?? []
      return try #require(rooms.first?["left"] as? Double, "\(answer.error)")
    }
    let plain = try await left([:])
    #expect(try await left(["boldText": true]) < plain)
    #expect(try await left(["orientation": "landscape"]) > plain)
  }
}
