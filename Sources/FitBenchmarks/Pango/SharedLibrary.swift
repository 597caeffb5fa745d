#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A C library that is opened while the program runs, so that building it asks for nothing.
struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Opens the first of the names that is installed; `nil` when none is.
  init?(_ names: [String]) {
    guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_GLOBAL) }).first else { return nil }
    self.handle = handle
  }

  /// A function of the library.
  ///
  /// - Parameter type: its type, `@convention(c)`, as the library's header declares it.
  /// - Throws: `BenchmarkError.missingFunction` when the library has none of that name.
  func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
    guard let symbol = dlsym(handle, name), MemoryLayout<Function>.size == MemoryLayout.size(ofValue: symbol) else {
      throw BenchmarkError.missingFunction(name)
    }
    return unsafeBitCast(symbol, to: type)
  }
}
