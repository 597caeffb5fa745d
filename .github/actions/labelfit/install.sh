#!/usr/bin/env bash
# Installs a release of labelfit for this runner into LABELFIT_HOME, checks it, and prints the path of the command.
#
# LABELFIT_VERSION: the release. LABELFIT_RELEASES: the URL or folder of the releases, with one folder per version.
# LABELFIT_SHA256: the checksum of its .tar.xz or .tar.gz; if empty, SHA256SUMS beside it is trusted. The .tar.xz is a
# third smaller, and is used if xz is installed. The exit code is 3 if there is no release for the runner; the caller
# can build instead. A wrong checksum is an error, and nothing is unpacked.
set -euo pipefail

case "${RUNNER_OS:-$(uname -s)}" in
  Linux) system=linux ;;
  macOS | Darwin) system=macos ;;
  *) echo "labelfit: no release for ${RUNNER_OS:-$(uname -s)}" >&2; exit 3 ;;
esac
case "${RUNNER_ARCH:-$(uname -m)}" in
  X64 | x86_64) architecture=x86_64 ;;
  ARM64 | aarch64 | arm64) architecture=aarch64 ;;
  *) echo "labelfit: no release for ${RUNNER_ARCH:-$(uname -m)}" >&2; exit 3 ;;
esac
[[ $system == linux ]] || architecture=universal

version=${LABELFIT_VERSION:?the release to take}
version=${version#v}
# Only digits and dots, because the version becomes part of a URL and of a path.
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || { echo "labelfit: “$version” is not a version" >&2; exit 64; }
name=labelfit-$version-$system-$architecture
home=${LABELFIT_HOME:-${RUNNER_TEMP:-/tmp}/labelfit}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

take() { # FILE
  case "$LABELFIT_RELEASES" in
    https://*) curl --fail --silent --show-error --location --proto '=https' --retry 3 \
      --output "$work/$1" "$LABELFIT_RELEASES/v$version/$1" ;;
    *) cp "$LABELFIT_RELEASES/$version/$1" "$work/$1" ;;
  esac
}

listed() { # FILE
  [[ -e $work/SHA256SUMS ]] || take SHA256SUMS
  awk -v name="$1" '$2 == name { print $1 }' "$work/SHA256SUMS"
}

if command -v sha256sum >/dev/null; then sum=(sha256sum); else sum=(shasum -a 256); fi
archives=("$name.tar.gz")
if command -v xz >/dev/null; then archives=("$name.tar.xz" "${archives[@]}"); fi
archive= wrong=
for candidate in "${archives[@]}"; do
  take "$candidate" 2>/dev/null || continue
  expected=${LABELFIT_SHA256:-$(listed "$candidate")}
  found=$("${sum[@]}" "$work/$candidate" | cut -d ' ' -f 1)
  if [[ $found == "$expected" ]]; then
    archive=$candidate
    break
  fi
  wrong="$candidate has the checksum $found, expected ${expected:-one in SHA256SUMS}"
  # A checksum given by the caller may be that of the other archive.
  [[ -n ${LABELFIT_SHA256:-} ]] || break
done
if [[ -z $archive ]]; then
  [[ -z $wrong ]] || { echo "labelfit: $wrong" >&2; exit 1; }
  echo "labelfit: no release $name" >&2
  exit 3
fi
mkdir -p "$home"
tar -xf "$work/$archive" -C "$home"
command=$home/$name/bin/labelfit
"$command" --version >/dev/null
[[ -z ${GITHUB_OUTPUT:-} ]] || echo "command=$command" >>"$GITHUB_OUTPUT"
echo "$command"
