import BarScreens
import FitModel
import Testing

/// Which devices an app is laid out on, and how reports name them.
@Suite struct DeviceSystemsTests {
  static func devices(_ platform: String, _ app: AppRequirements) -> [Device] {
    Platform.all.first { $0.name == platform }?.devices(for: app) ?? []
  }

  static func app(_ major: Int, _ minor: Int = 0) -> AppRequirements {
    AppRequirements(deploymentTarget: SystemVersion(major, minor))
  }

  @Test func everyModelFitsItsClass() {
    for device in Device.all {
      #expect(!device.models.isEmpty && Set(device.modelNames).count == device.models.count)
      for model in device.models where !model.isZoomed {
        #expect(device.systems.contains(model.systems.lowerBound), "\(model.name)")
        #expect(device.systems.contains(model.systems.upperBound), "\(model.name)")
        #expect(!model.name.contains("Zoom"))
      }
      #expect(device.models.allSatisfy { $0.isZoomed == $0.name.hasSuffix(" (Display Zoom)") })
    }
  }

  @Test(arguments: [
    ("ios11", 11, "iPhone SE (1st generation)"), ("ios11", 15, "iPhone SE (1st generation)"),
    ("ios16", 16, "iPhone SE (3rd generation) (Display Zoom)"),
    ("ios16", 18, "iPhone SE (3rd generation) (Display Zoom)"),
  ])
  func theNarrowestPhoneIsOneThatRunsTheApp(platform: String, version: Int, name: String) {
    let narrow = Self.devices(platform, Self.app(version)).first { $0.name == "iPhone 4\"" }
    #expect(narrow?.representative == name)
  }

  @Test func noModelIsNamedThatCannotRunTheApp() {
    for platform in Platform.all {
      for version in platform.versions {
        for device in platform.devices(for: Self.app(version)) {
          for model in device.models {
            #expect(model.systems.overlaps(version...platform.versions.upperBound), "\(model.name) from iOS \(version)")
          }
        }
      }
    }
    let names = Self.devices("ios16", Self.app(17)).flatMap(\.modelNames)
    #expect(!names.contains("iPhone X") && !names.contains("iPhone 8") && names.contains("iPhone XS"))
    #expect(!names.contains("iPad Pro 9.7\"") && names.contains("iPad (6th generation)"))
  }

  @Test func classesThatCannotRunTheAppAreNotLaidOut() {
    let classes = Self.devices("ios16", Self.app(17)).map(\.name)
    #expect(!classes.contains("iPhone 5.5\"") && !classes.contains("iPhone 3.5\"") && classes.contains("iPhone 4.7\""))
    let latest = Self.devices("ios26", Self.app(26)).flatMap(\.modelNames)
    #expect(!latest.contains("iPhone XS") && latest.contains("iPhone 11") && latest.contains("iPhone Air"))
    #expect(!latest.contains("iPad (7th generation)") && latest.contains("iPad (8th generation)"))
  }

  @Test func devicesAreThoseTheAppIsMadeFor() {
    let phones = Self.devices("ios11", AppRequirements(idioms: [.iphone]))
    #expect(!phones.isEmpty && phones.allSatisfy { $0.idiom == .iphone })
    let pads = Self.devices("ios26", AppRequirements(idioms: [.ipad]))
    #expect(!pads.isEmpty && pads.allSatisfy { $0.idiom == .ipad })
  }

  @Test(
    arguments: [
      (nil, ["ios16", "ios26"]), (SystemVersion(9), ["ios16", "ios26", "ios11", "ios7"]),
      (SystemVersion(15), ["ios16", "ios26", "ios11"]), (SystemVersion(18, 6), ["ios16", "ios26"]),
      (SystemVersion(26, 2), ["ios26"]), (SystemVersion(99), ["ios26"]),
    ] as [(SystemVersion?, [String])])
  func platformsAreThoseThatRunTheApp(version: SystemVersion?, names: [String]) {
    #expect(Platform.standard(for: AppRequirements(deploymentTarget: version)).map(\.name) == names)
  }

  @Test func anAppThatKeepsTheOlderBarsHasThemOnIOS26() {
    var app = Self.app(17)
    app.keepsOlderBars = true
    let platforms = Platform.standard(for: app)
    #expect(platforms.map(\.name) == ["ios16", "ios26"])
    #expect(platforms.map(\.versions) == [16...26, 27...27])
    #expect(platforms.map { $0.isInDoubt(for: app) } == [false, true])
    #expect(platforms[0].devices(for: app).contains { $0.representative == "iPhone Air" })
    #expect(!platforms[1].devices(for: app).flatMap(\.modelNames).contains("iPad Air (3rd generation)"))
    app.deploymentTarget = SystemVersion(26)
    #expect(Platform.standard(for: app).map(\.name) == ["ios16", "ios26"])
    app.deploymentTarget = SystemVersion(27)
    #expect(Platform.standard(for: app).map(\.name) == ["ios26"])
  }

  @Test func versionsOfAPlatformAreThoseTheAppRunsOn() {
    let platform = Platform.all[0]
    #expect(platform.systems(from: nil) == SystemVersions(from: SystemVersion(16), through: 18))
    #expect(platform.systems(from: SystemVersion(16, 4)) == SystemVersions(from: SystemVersion(16, 4), through: 18))
    #expect(platform.systems(from: SystemVersion(26)) == nil)
  }
}
