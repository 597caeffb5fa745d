#!/usr/bin/env python3
"""picture.py PAGE TITLE: the first bar of a LabelFit page as an SVG file of its own, on standard output.

PAGE is an HTML report as a browser rendered it (chromium --headless --dump-dom), because its script draws the bars. The
picture in the README shows the example there.
"""

import re
import sys


def main():
    page = open(sys.argv[1], encoding="utf-8").read()
    bar = re.search(r'<svg class="bar" viewBox.*?</svg>(?=</|<[^/gu])', page, re.S).group(0)
    colors = dict(re.findall(r"--ink-([\w-]+):([^;}]+)", page.split("@media", 1)[0]))

    def painted(match):
        ink = match.group(1)
        if ink not in colors:
            return match.group(0)
        return f'fill="{colors[ink]}" fill-opacity="{colors.get(ink + "-o", "1")}"'

    shapes = {name: path for name, path in re.findall(r'<path id="(g\d+)" d="([^"]*)">', page)}
    used = sorted(set(re.findall(r'href="#(g\d+)"', bar)), key=lambda name: int(name[1:]))
    defs = "".join(f'<path id="{name}" d="{shapes[name]}"/>' for name in used)
    label = re.search(r'aria-label="([^"]*)"', bar).group(1)
    x, y, width, height = re.search(r'viewBox="([^"]*)"', bar).group(1).split()
    inside = re.sub(r"^<svg[^>]*>", "", bar).removesuffix("</svg>")
    inside = re.sub(r'class="([\w-]+)"', painted, inside)
    inside = re.sub(r"<text ", '<text font-family="sans-serif" font-size="8" text-anchor="middle" ', inside)
    print(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" width="{float(width) * 1.5:g}" '
        f'height="{float(height) * 1.5:g}" role="img">\n<title>{sys.argv[2]}: {label}</title>\n'
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="#fff"/>\n<defs>{defs}</defs>\n{inside}\n</svg>')


main()
