#!/usr/bin/env bash
# libraries.sh FOLDER: makes static archives of the C libraries for a release for Linux. Runs on Debian and Ubuntu.
#
# Most come from the packages of the distribution. These have no archive of HarfBuzz, which is compiled from the
# distribution's source with its patches. ICU is the one in Foundation, under the names that pkg-config and the module
# map require. FOLDER/libraries.tsv lists the libraries.
set -euo pipefail

[[ $# == 1 ]] || { echo "usage: libraries.sh FOLDER" >&2; exit 64; }
scripts=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
if [[ -f "$folder/libraries.tsv" && -z $(find "$scripts" -maxdepth 1 -type f -newer "$folder/libraries.tsv") ]]; then
  exit 0
fi

archives=(libfreetype libfontconfig libexpat libpng16 libz libbrotlidec libbrotlicommon)
sudo=$([[ $(id -u) == 0 ]] || echo sudo)
export DEBIAN_FRONTEND=noninteractive

# Enables source packages from the same servers.
list=/etc/apt/sources.list.d/labelfit-sources.list
list822=/etc/apt/sources.list.d/labelfit-sources.sources
[[ ! -f /etc/apt/sources.list ]] || sed -n 's/^deb /deb-src /p' /etc/apt/sources.list | $sudo tee "$list" >/dev/null
for file in /etc/apt/sources.list.d/{debian,ubuntu}.sources; do
  [[ ! -f "$file" ]] || sed 's/^Types: deb$/Types: deb-src/' "$file" | $sudo tee "$list822" >/dev/null
done
remove_list() { $sudo rm -f "$list" "$list822"; }
trap remove_list EXIT
$sudo apt-get update -q
$sudo apt-get install -y -q --no-install-recommends dpkg-dev g++ make pkg-config python3 libfreetype-dev \
  libfontconfig-dev libharfbuzz-dev libicu-dev libexpat1-dev libpng-dev zlib1g-dev libbrotli-dev

work=$(mktemp -d)
trap 'remove_list; rm -rf "$work"' EXIT
(cd "$work" && apt-get source -q harfbuzz)
remove_list

mkdir -p "$folder/lib/pkgconfig" "$folder/include" "$folder/licenses"
flags=(-O2 -fPIC -ffunction-sections -fdata-sections "-ffile-prefix-map=$work=.")

# harfbuzz.cc includes all other files of HarfBuzz.
harfbuzz=$(echo "$work"/harfbuzz-*/)
g++ -std=c++11 "${flags[@]}" -fno-exceptions -fno-rtti -fno-threadsafe-statics -DHAVE_PTHREAD=1 -DHAVE_UNISTD_H=1 \
  -DHAVE_SYS_MMAN_H=1 -DHAVE_MMAP=1 -DHAVE_MPROTECT=1 -DHAVE_SYSCONF=1 -c "$harfbuzz/src/harfbuzz.cc" \
  -o "$work/harfbuzz.o"
ar rcsD "$folder/lib/libharfbuzz.a" "$work/harfbuzz.o"

# The linker takes the archive if there is no shared library beside it.
multiarch=/usr/lib/$(gcc -print-multiarch)
for name in "${archives[@]}"; do cp -L "$multiarch/$name.a" "$folder/lib/"; done
cp -L "$(g++ -print-file-name=libstdc++.a)" "$folder/lib/"

toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
headers=$toolchain/lib/swift/_foundation_unicode
python3 "$scripts/icu-data.py" "$toolchain/lib/swift_static/linux/lib_FoundationICU.a" "$folder/lib/icudata.o"
# Only the headers: their module map would conflict with Foundation's.
mkdir -p "$folder/include/unicode"
ln -sf "$headers"/*.h "$folder/include/unicode/"
ln -sfn unicode "$folder/include/_foundation_unicode"
echo "INPUT(-l_FoundationICU)" >"$folder/lib/libicui18n.a"

# The server of the live page imports the module with Foundation's HTTP client, which requires curl. LabelFit uses no
# client: functions of curl end the process instead, and a release cannot open a connection.
nm "$toolchain/lib/swift_static/linux/lib_CFURLSessionInterface.a" |
  awk '$1 == "U" && $2 ~ /^curl_/ { print "void " $2 "(void) { abort(); }" }' | sort -u |
  cat <(echo '#include <stdlib.h>') - >"$work/curl.c"
gcc "${flags[@]}" -c "$work/curl.c" -o "$work/curl.o"
ar rcsD "$folder/lib/libcurl.a" "$work/curl.o"
gcc "${flags[@]}" -fvisibility=hidden -c "$scripts/older-glibc.c" -o "$folder/lib/older-glibc.o"

# describe NAME VERSION CFLAGS LIBS
describe() {
  printf 'Name: %s\nDescription: %s inside of LabelFit\nVersion: %s\nCflags: %s\nLibs: -L%s %s\n' \
    "$1" "$1" "$2" "$3" "$folder/lib" "$4" >"$folder/lib/pkgconfig/$1.pc"
}
describe harfbuzz "$(pkg-config --modversion harfbuzz)" "$(pkg-config --cflags-only-I harfbuzz)" \
  "-lharfbuzz -lstdc++ -lm"
freetype="-lfreetype -lpng16 -lz -lbrotlidec -lbrotlicommon -lm"
describe freetype2 "$(pkg-config --modversion freetype2)" "$(pkg-config --cflags-only-I freetype2)" "$freetype"
describe fontconfig "$(pkg-config --modversion fontconfig)" "$(pkg-config --cflags-only-I fontconfig)" \
  "-lfontconfig -lexpat $freetype"
describe zlib "$(pkg-config --modversion zlib)" "$(pkg-config --cflags-only-I zlib)" -lz
icu=$(sed -n 's/^#define U_ICU_VERSION "\(.*\)"/\1/p' "$headers/uvernum.h")
describe icu-uc "$icu" "-I$folder/include" "-l_FoundationICU -lstdc++"

# row NAME VERSION SPDX-LICENSE LICENSE-FILE
row() { printf '%s\t%s\t%s\n' "$1" "$2" "$3"; cp -L "$4" "$folder/licenses/$1.txt"; }
package() { dpkg-query -W -f '${source:Version}' "$1"; }
{
  row harfbuzz "$(basename "$harfbuzz" | sed 's/^harfbuzz-//')" MIT-Modern-Variant "$harfbuzz/COPYING"
  row freetype "$(package libfreetype-dev)" FTL /usr/share/doc/libfreetype-dev/copyright
  row fontconfig "$(package libfontconfig-dev)" MIT /usr/share/doc/libfontconfig-dev/copyright
  row expat "$(package libexpat1-dev)" MIT /usr/share/doc/libexpat1-dev/copyright
  row libpng "$(package libpng-dev)" libpng-2.0 /usr/share/doc/libpng-dev/copyright
  row zlib "$(package zlib1g-dev)" Zlib /usr/share/doc/zlib1g-dev/copyright
  row brotli "$(package libbrotli-dev)" MIT /usr/share/doc/libbrotli-dev/copyright
  row libstdc++ "$(package libstdc++-"$(gcc -dumpversion)"-dev)" GPL-3.0-or-later-with-GCC-exception-3.1 \
    "/usr/share/doc/libstdc++-$(gcc -dumpversion)-dev/copyright"
} >"$work/libraries.tsv"
mv "$work/libraries.tsv" "$folder/libraries.tsv"
