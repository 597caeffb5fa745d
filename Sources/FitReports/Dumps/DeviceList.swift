public import BarScreens
public import FitModel

/// Lists the devices of the platforms, as text and as JSON.
public enum DeviceList {
  /// A table for each platform, of the devices that run an app.
  public static func text(
    _ platforms: [Platform], for app: AppRequirements = .unrestricted, _ say: Speaker = .english
  ) -> String {
    platforms.map { platform in
      let rows = platform.devices(for: app).map { device in
        [
          device.name, "\(Int(device.size.value.width))x\(Int(device.size.value.height))", "\(Int(device.scale))x",
          insets(device.portraitInsets.value), insets(device.landscapeInsets.value), device.size.trust.rawValue,
          device.modelNames.joined(separator: ", "),
        ]
      }
      let header: [Sentence] = ["class", "points", "scale", "portrait t/b", "landscape side/b", "trust", "models"]
      return heading(platform, say) + TextTable.render(header: header.map { say($0) }, rows: rows)
    }.joined(separator: "\n")
  }

  /// The numbers of the platforms' bars as a table with their trust and source.
  public static func numbers(_ platforms: [Platform], _ say: Speaker = .english) -> String {
    platforms.map { platform in
      let rows = platform.numbers.map { [$0.name, $0.value, $0.trust.rawValue, $0.source] }
      let header: [Sentence] = ["number", "points", "trust", "source"]
      return heading(platform, say) + TextTable.render(header: header.map { say($0) }, rows: rows)
    }.joined(separator: "\n")
  }

  private static func heading(_ platform: Platform, _ say: Speaker) -> String {
    say("\(platform.name): \(Sentence(key: platform.summary))") + "\n"
  }

  private static func insets(_ insets: Insets) -> String {
    let first = insets.left > 0 ? insets.left : insets.top
    return "\(Int(first))/\(Int(insets.bottom))"
  }

  /// The devices that run an app and the numbers of the platforms as JSON, with the source of every number.
  public static func json(_ platforms: [Platform], for app: AppRequirements = .unrestricted) -> String {
    JSONValue.array(
      platforms.map { platform in
        [
          "platform": .string(platform.name), "summary": .string(platform.summary),
          "ios": .strings(["\(platform.versions.lowerBound)", "\(platform.versions.upperBound)"]),
          "devices": .array(platform.devices(for: app).map(device)),
          "numbers": .array(
            platform.numbers.map { number in
              .line([
                "name": .string(number.name), "value": .string(number.value), "trust": .string(number.trust.rawValue),
                "source": .string(number.source),
              ])
            }),
        ]
      }
    ).text
  }

  private static func device(_ device: Device) -> JSONValue {
    [
      "class": .string(device.name), "models": .strings(device.modelNames),
      "ios": .array(
        device.models.map {
          .line(.array([.number(Double($0.systems.lowerBound)), .number(Double($0.systems.upperBound))]))
        }), "idiom": .string(device.idiom.rawValue),
      "size": .line(.array([.number(device.size.value.width), .number(device.size.value.height)])),
      "scale": .number(device.scale), "portrait-insets": insetsValue(device.portraitInsets),
      "landscape-insets": insetsValue(device.landscapeInsets),
      "landscape-width": .string(device.landscapeIsCompact ? "compact" : "regular"),
      "trust": .string(device.size.trust.rawValue), "source": .string(device.size.source),
    ]
  }

  private static func insetsValue(_ insets: Sourced<Insets>) -> JSONValue {
    .line([
      "top": .number(insets.value.top), "left": .number(insets.value.left), "bottom": .number(insets.value.bottom),
      "right": .number(insets.value.right), "trust": .string(insets.trust.rawValue),
    ])
  }
}
