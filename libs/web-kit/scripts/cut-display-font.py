"""Creates src/fonts/fraunces-display.woff2 as a subset of @fontsource-variable/fraunces (OFL): one weight, Latin and Polish glyphs.

    npm pack @fontsource-variable/fraunces@5.3.0 && tar xf fontsource-variable-fraunces-5.3.0.tgz
    pip install fonttools brotli && python3 scripts/cut-display-font.py package/files src/fonts/fraunces-display.woff2
"""

import sys
from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

AXES = {"opsz": 60, "wght": 600, "SOFT": 100, "WONK": 0}
LATIN = [*range(0x20, 0x7F), *map(ord, "\u00a0£«»·×ÓóÉé–—‘’“”…€")]
POLISH = [*map(ord, "ĄąĆćĘęŁłŃńŚśŹźŻż„")]

source, target = sys.argv[1:]
parts = []
for script, letters in (("latin", LATIN), ("latin-ext", POLISH)):
    font = instancer.instantiateVariableFont(TTFont(f"{source}/fraunces-{script}-full-normal.woff2"), AXES)
    options = subset.Options(layout_features=["kern", "liga", "mark", "mkmk", "ccmp", "locl", "lnum", "tnum"], hinting=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    font.flavor = None
    parts.append(f"{target}.{script}.ttf")
    font.save(parts[-1])
merged = merge.Merger().merge(parts)
merged.flavor = "woff2"
merged.save(target)
