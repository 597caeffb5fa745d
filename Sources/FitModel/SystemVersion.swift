/// Where an app runs according to its projects; what they do not state is unknown.
public struct AppRequirements: Hashable, Sendable {
  /// The deployment target: the first version of iOS that runs the app; `nil` if no project states it.
  public var deploymentTarget: SystemVersion?
  /// The kinds of devices the app is made for. An iPad shows an app for phones only as a phone does; this is not
  /// checked.
  public var idioms: Set<DeviceIdiom>
  /// The supported orientations of each kind of device; a kind without an entry supports both.
  public var orientations: [DeviceIdiom: Set<Orientation>]
  /// Whether the app requests the bars from before iOS 26 (`UIDesignRequiresCompatibility` in its `Info.plist`).
  public var keepsOlderBars = false
  /// Whether the app is built for 32-bit processors alone. iOS 11 was the first version that does not run such apps.
  public var is32Bit = false
  /// The systems the app is made for, such as macOS, if its projects have apps but none for iOS; otherwise empty.
  public var otherSystems: [String] = []

  /// Omitted arguments restrict nothing.
  public init(
    deploymentTarget: SystemVersion? = nil, idioms: Set<DeviceIdiom> = Set(DeviceIdiom.allCases),
    orientations: [DeviceIdiom: Set<Orientation>] = [:]
  ) {
    self.deploymentTarget = deploymentTarget
    self.idioms = idioms
    self.orientations = orientations
  }

  /// No restrictions: every device, orientation and version.
  public static let unrestricted = AppRequirements()

  /// Whether the app runs on a kind of device in an orientation.
  public func allows(_ idiom: DeviceIdiom, _ orientation: Orientation) -> Bool {
    idioms.contains(idiom) && orientations[idiom]?.contains(orientation) != false
  }
}

/// The families of devices that string tables tell apart.
public enum DeviceIdiom: String, Sendable, Hashable, CaseIterable, Codable {
  case iphone, ipad
}

/// A version of iOS, such as 17.4.
public struct SystemVersion: Hashable, Sendable, Codable {
  /// Its numbers, `17`, `4` and `0` of 17.4.
  public var major, minor, patch: Int

  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// The version in a text such as `17`, `17.4` or `17.4.1`, ignoring spaces around it; `nil` if it is not a version.
  public init?(_ text: some StringProtocol) {
    let trimmed = text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    let rest = text[trimmed.endIndex...]
    let parts = trimmed.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.allSatisfy(\.isASCIIDigit) ? Int(part) : nil }
    guard rest.allSatisfy(\.isWhitespace), (1...3).contains(parts.count), numbers.count == parts.count,
      numbers.allSatisfy({ $0 < 1000 })
    else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }
}

extension SystemVersion: Comparable, CustomStringConvertible {
  /// Order of the numbers.
  public static func < (a: SystemVersion, b: SystemVersion) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }

  /// The numbers separated by points, without the patch number if that is 0.
  public var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self }
}

/// The versions of iOS for which an app is checked: those of a platform that can run the app.
public struct SystemVersions: Hashable, Sendable, Codable {
  /// The first version of the range.
  public var first: SystemVersion
  /// The last major version, including all its minor releases.
  public var lastMajor: Int

  public init(from first: SystemVersion, through lastMajor: Int) {
    self.first = first
    self.lastMajor = lastMajor
  }

  /// Whether a condition is true on all of a range of versions, on some, or on none.
  public enum Availability: Hashable, Sendable {
    /// On all of them, on none, or on some but not on others.
    case always, never, sometimes
  }

  /// On which of these versions `#available(iOS version, *)` holds; for `#unavailable`, swap `always` and `never`.
  public func availability(of version: SystemVersion) -> Availability {
    if version <= first { return .always }
    return version.major > lastMajor ? .never : .sometimes
  }
}

/// A range of iOS versions: from one version on, and before another.
public struct SystemWindow: Hashable, Sendable, Codable {
  /// The first version; `nil` for all from the start.
  public var since: SystemVersion?
  /// The first version that is not in it; `nil` for no end.
  public var before: SystemVersion?

  /// Without bounds it contains every version.
  public init(since: SystemVersion? = nil, before: SystemVersion? = nil) {
    self.since = since
    self.before = before
  }

  /// Whether some of an app's checked versions are in the window.
  public func meets(_ versions: SystemVersions) -> Bool {
    if let since, versions.availability(of: since) == .never { return false }
    if let before, versions.availability(of: before) == .always { return false }
    return true
  }

  /// The smallest window that contains both.
  public func union(_ other: SystemWindow) -> SystemWindow {
    SystemWindow(
      since: since.flatMap { one in other.since.map { min(one, $0) } },
      before: before.flatMap { one in other.before.map { max(one, $0) } })
  }

  /// The versions that are in both; `nil` if there are none.
  public func intersection(_ other: SystemWindow) -> SystemWindow? {
    let both = SystemWindow(
      since: [since, other.since].compactMap { $0 }.max(), before: [before, other.before].compactMap { $0 }.min())
    guard let first = both.since, let end = both.before else { return both }
    return first < end ? both : nil
  }
}

extension SystemVersions {
  /// The smallest range that contains both.
  public func hull(_ other: SystemVersions) -> SystemVersions {
    SystemVersions(from: min(first, other.first), through: max(lastMajor, other.lastMajor))
  }

  /// Ranges in words, with adjacent ranges merged: `iOS 13 to 18`, `iOS 26 and 27`; `nil` if there are none.
  public static func words(_ ranges: [SystemVersions]) -> Sentence? {
    let sorted = ranges.map { ($0.first.major, $0.lastMajor) }.sorted { $0 < $1 }
    var joined: [(first: Int, last: Int)] = []
    for (first, last) in sorted {
      if let before = joined.last, first <= successor(of: before.last) {
        joined[joined.count - 1].last = max(before.last, last)
      } else {
        joined.append((first, last))
      }
    }
    let words = joined.map { first, last -> Sentence in
      if first == last { return Sentence(verbatim: "\(first)") }
      return successor(of: first) == last && joined.count == 1 ? "\(first) and \(last)" : "\(first) to \(last)"
    }
    guard let first = words.first else { return nil }
    return "iOS \(words.dropFirst().reduce(first) { "\($0) and \($1)" })"
  }

  /// The major version that came after another: 26 after 18.
  private static func successor(of major: Int) -> Int { major == 18 ? 26 : major + 1 }
}
