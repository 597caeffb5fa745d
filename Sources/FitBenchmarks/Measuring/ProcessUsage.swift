import Foundation

/// What the process has used of the machine so far.
enum ProcessUsage {
  /// Megabytes (10⁶ bytes) of resident memory at its peak. It only ever grows.
  static var peakMegabytes: Double {
    #if os(Linux)
      let unit = 1024.0
    #else
      let unit = 1.0
    #endif
    return Double(own.ru_maxrss) * unit / 1e6
  }

  /// Seconds of all cores together. Where other work takes cores away, it says how much of a job ran beside another.
  static var cpuSeconds: Double { cpuSeconds(of: own) }

  static func cpuSeconds(of usage: rusage) -> Double { seconds(usage.ru_utime) + seconds(usage.ru_stime) }

  private static var own: rusage {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return usage
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
}
