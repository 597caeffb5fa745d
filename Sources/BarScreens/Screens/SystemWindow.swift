public import FitModel

/// A range of iOS versions: from one version on, and before another.
public struct SystemWindow: Hashable, Sendable, Codable {
  /// The first version; `nil` for all from the start.
  public var since: SystemVersion?
  /// The first version that is not in it; `nil` for no end.
  public var before: SystemVersion?

  /// Creates a window; without bounds it contains every version.
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
}
