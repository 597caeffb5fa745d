#!/usr/bin/env bash
# macos.sh build TARGET: builds the command with Homebrew's libraries beside it, for the machine's own processor.
# macos.sh join FOLDER FOLDER TARGET: merges two such folders into one for both processors.
#
# Not yet run: it needs a Mac. The release workflow uses it.
set -euo pipefail
version=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/LabelFit/LabelFit.swift)
name=labelfit-$version-macos-universal

# Copies the libraries that a binary loads from Homebrew, recursively, and makes it load the copies.
gather() { # BINARY LIB
  otool -L "$1" | awk 'NR > 1 { print $1 }' | grep -E '^(/opt/homebrew|/usr/local)/' | while IFS= read -r library; do
    local file=$2/${library##*/}
    install_name_tool -change "$library" "@executable_path/../lib/${library##*/}" "$1"
    if [[ ! -f $file ]]; then
      cp -L "$library" "$file" && chmod u+w "$file"
      install_name_tool -id "@executable_path/../lib/${library##*/}" "$file"
      gather "$file" "$2"
    fi
  done || true
  codesign --force --sign - "$1"
}

case ${1:-} in
  build)
    make build
    folder=$2/$name
    make install-files PREFIX= DESTDIR="$(mkdir -p "$folder" && cd "$folder" && pwd)"
    mkdir -p "$folder/lib"
    cp LICENSE README.md "$folder/"
    mkdir -p "$folder/share/labelfit/licenses"
    python3 .github/release/package.py packages >"$folder/share/labelfit/licenses/libraries.tsv"
    strip -x "$folder/bin/labelfit"
    gather "$folder/bin/labelfit" "$folder/lib"
    ;;
  join)
    mkdir -p "$4"
    cp -R "$2/$name" "$4/$name"
    for file in bin/labelfit $(cd "$2/$name" && ls lib/*); do
      lipo -create "$2/$name/$file" "$3/$name/$file" -output "$4/$name/$file"
      codesign --force --sign - "$4/$name/$file"
    done
    ;;
  *) echo "usage: macos.sh build TARGET | join FOLDER FOLDER TARGET" >&2; exit 64 ;;
esac
