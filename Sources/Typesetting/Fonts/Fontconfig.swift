internal import CFontconfig

/// The fontconfig library, which finds the fonts of this machine. It is initialised at the first use.
enum Fontconfig {
  /// Whether fontconfig is usable.
  ///
  /// Without a configuration, fontconfig would print errors to standard error, so it gets one with the usual folders.
  static let isReady: Bool = {
    if let file = FcConfigGetFilename(nil, nil) {
      FcStrFree(file)
      return FcInit() != 0
    }
    guard let config = FcConfigCreate() else { return false }
    let isRead = FcConfigParseAndLoadFromMemory(config, usualFolders, FcBool(0)) != 0
    // The current configuration keeps a reference to it.
    defer { FcConfigDestroy(config) }
    return isRead && FcConfigBuildFonts(config) != 0 && FcConfigSetCurrent(FcConfigReference(config)) != 0
  }()

  private static let usualFolders = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir>\
    <dir>/usr/local/share/fonts</dir><dir prefix="xdg">fonts</dir></fontconfig>
    """
}
