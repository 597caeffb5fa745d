import Foundation

/// The most memory the process has had so far.
enum PeakMemory {
  /// Megabytes (10⁶ bytes) of resident memory. It only ever grows, so small cases are measured before large ones.
  static var megabytes: Double {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      let unit = 1024.0
    #else
      getrusage(RUSAGE_SELF, &usage)
      let unit = 1.0
    #endif
    return Double(usage.ru_maxrss) * unit / 1e6
  }
}
