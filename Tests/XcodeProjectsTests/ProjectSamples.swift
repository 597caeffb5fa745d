/// A small project in Xcode's own format: an app for iOS, one for macOS, tests.
enum ProjectSamples {
  static let groups = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        B1 /* A.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* A.swift */; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; fileRef = F3; };
        B4 = {isa = PBXBuildFile; fileRef = V1; };
        B5 = {isa = PBXBuildFile; fileRef = F5; platformFilters = (xros, ); };
        B6 = {isa = PBXBuildFile; fileRef = F6; };
        B7 = {isa = PBXBuildFile; fileRef = F7; };
        F1 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = A.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = "../Shared/B \\"quoted\\".swift"; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = Root.m; sourceTree = SOURCE_ROOT; };
        F4 = {isa = PBXFileReference; path = Mac.swift; sourceTree = "<group>"; };
        F5 = {isa = PBXFileReference; path = Vision.swift; sourceTree = "<group>"; };
        F6 = {isa = PBXFileReference; path = UIKit.framework; sourceTree = SDKROOT; };
        F7 = {isa = PBXFileReference; lastKnownFileType = folder; path = Assets; sourceTree = "<group>"; };
        F8 = {isa = PBXFileReference; path = ATests.swift; sourceTree = "<group>"; };
        BM = {isa = PBXBuildFile; fileRef = F4; };
        BT = {isa = PBXBuildFile; fileRef = F8; };
        L1 = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        L2 = {isa = PBXFileReference; name = de; path = "../Languages/de.lproj/Main.strings"; sourceTree = "<group>"; };
        V1 = {isa = PBXVariantGroup; children = (L1, L2, ); name = Main.storyboard; sourceTree = "<group>"; };
        G0 = {isa = PBXGroup; children = (G1, F3, F6, ); sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; children = (F1, F2, F4, F5, F7, F8, V1, ); path = App; sourceTree = "<group>"; };
        S1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B5, BX, ); };
        S2 = {isa = PBXResourcesBuildPhase; files = (B4, B6, B7, ); };
        S3 = {isa = PBXSourcesBuildPhase; files = (BM, B2, ); };
        S4 = {isa = PBXSourcesBuildPhase; files = (BT, ); };
        T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildPhases = (S1, S2, ); buildConfigurationList = C1; };
        T2 = {isa = PBXNativeTarget; name = MacApp; productType = "com.apple.product-type.application";
          buildPhases = (S3, ); buildConfigurationList = C2; };
        T3 = {isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
          buildPhases = (S4, ); };
        C0 = {isa = XCConfigurationList; buildConfigurations = (D0, ); };
        C1 = {isa = XCConfigurationList; buildConfigurations = (D1, ); };
        C2 = {isa = XCConfigurationList; buildConfigurations = (D2, ); };
        D0 = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
        D1 = {isa = XCBuildConfiguration; name = Release; buildSettings = {TARGETED_DEVICE_FAMILY = "1,2"; }; };
        D2 = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = X1; buildSettings = {}; };
        X1 = {isa = PBXFileReference; path = "Config/Mac.xcconfig"; sourceTree = SOURCE_ROOT; };
        P = {isa = PBXProject; developmentRegion = de; knownRegions = (en, Base, de, ); mainGroup = G0;
          targets = (T1, T2, T3, ); buildConfigurationList = C0; };
      };
      rootObject = P /* Project object */;
    }
    """

  /// Folders that belong to targets as a whole, as Xcode 16 writes them.
  static let folders = """
    {
      objects = {
        R1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2, ); path = App; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1;
          membershipExceptions = (Info.plist, Mac, /Localized/Share/View.xib, );
          platformFiltersByRelativePath = {Vision.swift = (xros, ); Both.swift = (ios, macos, ); }; };
        E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2;
          membershipExceptions = (Shared/Widget.swift, /Localized/Share/View.xib, ); };
        G0 = {isa = PBXGroup; children = (R1, ); sourceTree = "<group>"; };
        T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          fileSystemSynchronizedGroups = (R1, ); };
        T2 = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; };
        P = {isa = PBXProject; mainGroup = G0; targets = (T1, T2, ); };
      };
      rootObject = P;
    }
    """
}
