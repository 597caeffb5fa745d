internal import CFontconfig

/// The library that knows the fonts of this machine, started with the first question.
enum Fontconfig {
  /// Whether fontconfig answers.
  ///
  /// Where the machine has no configuration, fontconfig would complain on standard error by itself; it gets one that names
  /// the usual folders.
  static let isReady: Bool = {
    if let file = FcConfigGetFilename(nil, nil) {
      FcStrFree(file)
      return FcInit() != 0
    }
    guard let config = FcConfigCreate() else { return false }
    let isRead = FcConfigParseAndLoadFromMemory(config, usualFolders, FcBool(0)) != 0
    // The current configuration holds on to it.
    defer { FcConfigDestroy(config) }
    return isRead && FcConfigBuildFonts(config) != 0 && FcConfigSetCurrent(FcConfigReference(config)) != 0
  }()

  private static let usualFolders = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir>\
    <dir>/usr/local/share/fonts</dir><dir prefix="xdg">fonts</dir></fontconfig>
    """
}
