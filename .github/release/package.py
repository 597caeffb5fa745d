#!/usr/bin/env python3
"""package.py FOLDER TARGET: makes the files of a release from an installed folder.
package.py packages: prints the Swift packages of the last build as rows of libraries.tsv.

FOLDER is called labelfit-VERSION-SYSTEM-ARCHITECTURE and holds bin, share and libraries.tsv: what is linked into the
command, with versions and licenses. TARGET gets the archives, the artifact bundle for SwiftPM, the bill of
materials (CycloneDX) and SHA256SUMS. Equal folders give equal bytes: times are the commit's, and files are sorted by
name.
"""

import gzip
import hashlib
import io
import json
import lzma
import os
import pathlib
import re
import sys
import tarfile
import time
import uuid
import zipfile

TRIPLES = {
    "linux-x86_64": ["x86_64-unknown-linux-gnu"],
    "linux-aarch64": ["aarch64-unknown-linux-gnu"],
    "macos-universal": ["arm64-apple-macosx", "x86_64-apple-macosx"],
}


def files(folder):
    """The files of a folder in the order of their paths."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def archive(folder, epoch):
    """A tar archive of the folder."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for path in files(folder):
            entry = tarfile.TarInfo(f"{folder.name}/{path.relative_to(folder).as_posix()}")
            entry.size, entry.mtime = path.stat().st_size, epoch
            entry.mode = 0o755 if os.access(path, os.X_OK) else 0o644
            with open(path, "rb") as content:
                tar.addfile(entry, content)
    return buffer.getvalue()


def bundle(folders, version, target, epoch):
    """Writes the artifact bundle: the folder of each system, and info.json, which assigns them to target triples."""
    variants = []
    for folder in folders:
        system = folder.name.removeprefix(f"labelfit-{version}-")
        variants.append({"path": f"{folder.name}/bin/labelfit", "supportedTriples": TRIPLES[system]})
    info = {
        "schemaVersion": "1.0",
        "artifacts": {"labelfit": {"type": "executable", "version": version, "variants": variants}},
    }
    date = max(time.gmtime(epoch)[:6], (1980, 1, 1, 0, 0, 0))
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as zipped:

        def add(name, content, mode):
            entry = zipfile.ZipInfo(f"labelfit.artifactbundle/{name}", date)
            entry.create_system, entry.external_attr = 3, (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            zipped.writestr(entry, content)

        add("info.json", json.dumps(info, indent=2) + "\n", 0o644)
        for folder in folders:
            for path in files(folder):
                mode = 0o755 if os.access(path, os.X_OK) else 0o644
                add(f"{folder.name}/{path.relative_to(folder).as_posix()}", path.read_bytes(), mode)


def component(kind, name, version, license, **more):
    """A component of the release in the form of CycloneDX."""
    return {"type": kind, "name": name, "version": version, "licenses": [{"expression": license}], **more}


def materials(folder, version, epoch):
    """The bill of materials: C libraries, Swift packages and fonts."""
    parts = []
    table = folder / "share/labelfit/licenses/libraries.tsv"
    if table.exists():
        rows = [line.split("\t") for line in table.read_text().splitlines()]
        parts += [component("library", name, number, license) for name, number, license in rows]
    for font in sorted((folder / "share/labelfit/Fonts").glob("*/*.[ot]tf")):
        digest = hashlib.sha256(font.read_bytes()).hexdigest()
        parts.append(
            component("data", font.name, digest[:12], "OFL-1.1", hashes=[{"alg": "SHA-256", "content": digest}]))
    stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, folder.name + stamp)}",
        "version": 1,
        "metadata": {"timestamp": stamp, "component": component("application", "labelfit", version, "MIT")},
        "components": parts,
    }


LICENSES = {"flyingfox": "MIT", "swift-argument-parser": "Apache-2.0", "swift-syntax": "Apache-2.0", "yams": "MIT"}


def packages():
    """The Swift packages of the last build, as rows of libraries.tsv."""
    # Only the versions, because a mirror may have other commits.
    pins = json.loads(pathlib.Path("Package.resolved").read_text())["pins"]
    return "".join(f"{pin['identity']}\t{pin['state']['version']}\t{LICENSES[pin['identity']]}\n" for pin in pins)


def sums(target):
    """Rewrites SHA256SUMS for the files in the folder."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(target.iterdir())
        if path.name.startswith("labelfit-")
    ]
    (target / "SHA256SUMS").write_text("".join(lines))


def main():
    if sys.argv[1:] == ["packages"]:
        sys.stdout.write(packages())
        return
    folder, target = map(pathlib.Path, sys.argv[1:])
    version = re.fullmatch(r"labelfit-([^-]+)-.+", folder.name).group(1)
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH", "315532800"))
    target.mkdir(parents=True, exist_ok=True)
    listed = json.dumps(materials(folder, version, epoch), indent=2) + "\n"
    (target / f"{folder.name}.cdx.json").write_text(listed)
    content = archive(folder, epoch)
    (target / f"{folder.name}.tar.gz").write_bytes(gzip.compress(content, 9, mtime=0))
    # The filter makes the targets of calls absolute, so that they repeat, which saves a megabyte. Every xz since 2009
    # unpacks it.
    filters = [{"id": lzma.FILTER_X86}] if folder.name.endswith("x86_64") else []
    filters.append({"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME})
    (target / f"{folder.name}.tar.xz").write_bytes(lzma.compress(content, filters=filters))
    # The bundle contains all systems whose folders are beside this one.
    folders = sorted(path for path in folder.parent.glob(f"labelfit-{version}-*") if path.is_dir())
    bundle(folders, version, target / f"labelfit-{version}.artifactbundle.zip", epoch)
    sums(target)
    for path in sorted(target.iterdir()):
        print(f"{path.stat().st_size:>10}  {path.name}")


main()
