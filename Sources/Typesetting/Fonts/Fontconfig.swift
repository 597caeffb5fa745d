internal import CFontconfig

/// The fontconfig library, which finds the fonts of this machine. It is initialised at the first use.
enum Fontconfig {
  /// Whether fontconfig is usable.
  ///
  /// Without a configuration, fontconfig would print errors to standard error, so it gets one with the usual folders.
  static let isReady: Bool = {
    guard let config = FcConfigCreate() else { return false }
    // The current configuration keeps a reference to it.
    defer { FcConfigDestroy(config) }
    // Asked without a configuration of its own, fontconfig would load the usual one, and print that there is none.
    if let file = FcConfigGetFilename(config, nil) {
      FcStrFree(file)
      return FcInit() != 0
    }
    let isRead = FcConfigParseAndLoadFromMemory(config, usualFolders, FcBool(0)) != 0
    return isRead && FcConfigBuildFonts(config) != 0 && FcConfigSetCurrent(FcConfigReference(config)) != 0
  }()

  private static let usualFolders = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir>\
    <dir>/usr/local/share/fonts</dir><dir prefix="xdg">fonts</dir>\
    <cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
    """
}
