#!/usr/bin/env bash
# ways-in.sh VERSION RELEASE TARGET [OWNER]: writes the formula of a Homebrew tap and the package of the SwiftPM
# plugin, with the version and the checksums of a release. RELEASE is its folder, with SHA256SUMS.
set -euo pipefail
[[ $# -ge 3 ]] || { echo "usage: ways-in.sh VERSION RELEASE TARGET [OWNER]" >&2; exit 64; }
version=$1 release=$2 target=$3 owner=${4:-OWNER}
here=$(cd "$(dirname "$0")/.." && pwd)

sum() { # the checksum of a file; if the release lacks it, the placeholder stays, and installing fails
  awk -v name="$1" -v word="$2" '$2 == name { found = $1 } END { print found ? found : word }' "$release/SHA256SUMS"
}
fill() {
  sed -e "s/VERSION/$version/g" -e "s/OWNER/$owner/g" \
    -e "s/SUM_LINUX_X86_64/$(sum "labelfit-$version-linux-x86_64.tar.xz" SUM_LINUX_X86_64)/" \
    -e "s/SUM_LINUX_AARCH64/$(sum "labelfit-$version-linux-aarch64.tar.xz" SUM_LINUX_AARCH64)/" \
    -e "s/SUM_MACOS_UNIVERSAL/$(sum "labelfit-$version-macos-universal.tar.xz" SUM_MACOS_UNIVERSAL)/" \
    -e "s/SUM_BUNDLE/$(sum "labelfit-$version.artifactbundle.zip" SUM_BUNDLE)/" "$1"
}

mkdir -p "$target/Formula" "$target/plugin/Plugins/LabelFitCommand"
fill "$here/packaging/labelfit.rb.template" >"$target/Formula/labelfit.rb"
fill "$here/packaging/Package.swift.template" >"$target/plugin/Package.swift"
cp "$here/packaging/LabelFitPlugin.swift" "$target/plugin/Plugins/LabelFitCommand/"
