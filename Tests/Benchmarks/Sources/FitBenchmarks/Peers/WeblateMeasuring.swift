import FitModel
import Foundation

/// Measures labels with the functions of Weblate's check of the maximum size, which draws texts with Pango and Cairo.
struct WeblateMeasuring {
  /// The folder with Weblate and the modules it needs.
  let folder: URL
  let fonts: [String]
  /// Families in order of preference.
  let families: String
  let style: TextStyle

  private struct Question: Codable {
    var fonts, labels: [String]
    var families: String
    var size, weight: Int
  }

  /// Seconds for the sizes of all labels, and for checking them as Weblate does it, which draws a picture of each.
  private struct Answer: Codable {
    var sizes, checks: Double
    /// Whole pixels.
    var widths: [Double]
  }

  /// Measures each label once; `nil` if Weblate or what it needs is not installed.
  ///
  /// - Returns: the sizes alone, and the whole check.
  func measure(_ labels: [String]) throws -> (sizes: PeerMeasurement, checks: PeerMeasurement)? {
    guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("weblate").path) else { return nil }
    let data = TemporaryFiles.newPath()
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: data) }
    let question = data.appendingPathComponent("question.json")
    try JSONEncoder().encode(
      Question(
        fonts: fonts, labels: labels, families: families, size: Int(style.size), weight: Int(style.weight.value))
    ).write(to: question)
    // Pango's bindings belong to the Python of the system.
    let pythons = ["/usr/bin/python3", "/opt/homebrew/bin/python3", "/usr/local/bin/python3"]
    for python in pythons where FileManager.default.isExecutableFile(atPath: python) {
      let child = try ChildProcess(
        URL(fileURLWithPath: python), ["-c", Self.script, folder.path, data.path, question.path])
      if child.status == Self.missing { continue }
      guard child.status == 0 else { throw BenchmarkError.failed("Weblate's check ended with \(child.status)") }
      let answer = try JSONDecoder().decode(Answer.self, from: child.output)
      return (
        PeerMeasurement(seconds: answer.sizes, widths: answer.widths),
        PeerMeasurement(seconds: answer.checks, widths: answer.widths)
      )
    }
    return nil
  }

  /// The exit code of the script if a module is missing.
  private static let missing: Int32 = 3

  /// The packages around Weblate's functions are replaced by empty ones, because theirs start the whole server. Nothing
  /// is cached, so that each label is measured. The first text opens the fonts.
  private static let script = """
    import json, os, sys, time, types
    root, data, question = sys.argv[1:4]
    sys.path.insert(0, root)
    asked = json.load(open(question, encoding="utf-8"))
    os.mkdir(data + "/fonts")
    for font in asked["fonts"]:
        os.symlink(os.path.abspath(font), data + "/fonts/" + os.path.basename(font))
    try:
        import cairo, gi
        gi.require_version("PangoCairo", "1.0")
        from django.conf import settings
        settings.configure(
            DATA_DIR=data, CACHE_DIR=data + "/cache", STATIC_URL="/static/",
            CACHES={"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}},
            STATICFILES_DIRS=[root + "/weblate/static"],
            STATICFILES_FINDERS=["django.contrib.staticfiles.finders.FileSystemFinder"])
        for name in ["weblate", "weblate.utils"]:
            package = types.ModuleType(name)
            package.__path__ = [root + "/" + name.replace(".", "/")]
            sys.modules[name] = package
        from weblate.fonts.utils import check_render_size, render_size
    except (ImportError, ValueError):
        sys.exit(\(missing))
    font = {"font": asked["families"], "weight": asked["weight"], "size": asked["size"]}
    render_size("Aa 中", **font)
    start = time.perf_counter()
    widths = [render_size(label, **font)[0].width for label in asked["labels"]]
    sizes = time.perf_counter() - start
    start = time.perf_counter()
    for number, label in enumerate(asked["labels"]):
        check_render_size(text=label, spacing=0, width=1000, lines=1, cache_key="label%d" % number, **font)
    checks = time.perf_counter() - start
    json.dump({"sizes": sizes, "checks": checks, "widths": widths}, sys.stdout)
    """
}
