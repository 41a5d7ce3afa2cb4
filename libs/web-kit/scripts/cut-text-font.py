"""Creates src/fonts/figtree-latin.woff2 and figtree-polish.woff2 as subsets of @fontsource-variable/figtree (OFL): the weights and glyphs of our own texts.
Other letters, such as those in a customer's name, come from the package's files, which a browser fetches only then.

    apt-get install python3-fonttools python3-brotli
    python3 scripts/cut-text-font.py ../../node_modules/@fontsource-variable/figtree/files src/fonts
"""

import sys
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

WEIGHTS = (400, 700)
LATIN = [*range(0x20, 0x7F), *map(ord, "\u00a0£«»·×Óó°–—‘’“”„…€−")]
POLISH = [*map(ord, "ĄąĆćĘęŁłŃńŚśŹźŻż")]

source, target = sys.argv[1:]
for script, name, letters in (("latin", "latin", LATIN), ("latin-ext", "polish", POLISH)):
    font = instancer.instantiateVariableFont(TTFont(f"{source}/figtree-{script}-wght-normal.woff2"), {"wght": WEIGHTS})
    options = subset.Options(layout_features=["kern", "mark", "mkmk", "ccmp", "locl", "tnum"], hinting=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    font.flavor = "woff2"
    font.save(f"{target}/figtree-{name}.woff2")
