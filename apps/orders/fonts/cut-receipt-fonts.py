"""Cuts the receipt's two fonts out of @fontsource-variable/figtree (OFL): two weights, Latin and Polish letters, as TrueType for the PDF.

    pip install fonttools brotli && python3 apps/orders/fonts/cut-receipt-fonts.py
"""

import os
import pathlib
from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

LATIN = [*range(0x20, 0x7F), *map(ord, "\u00a0£«»·×ÓóÉéÜüÖöÄäßÇçÑñ–—‘’“”…€")]
POLISH = [*map(ord, "ĄąĆćĘęŁłŃńŚśŹźŻżČčŠšŽžŘřŮůŐőŰűŞşĞğ")]

here = pathlib.Path(__file__).parent
source = here / "../../../node_modules/@fontsource-variable/figtree/files"
for name, weight in (("regular", 400), ("bold", 700)):
    parts = []
    for script, letters in (("latin", LATIN), ("latin-ext", POLISH)):
        font = instancer.instantiateVariableFont(TTFont(source / f"figtree-{script}-wght-normal.woff2"), {"wght": weight})
        options = subset.Options(layout_features=["kern", "tnum", "lnum"], hinting=False)
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=letters)
        cutter.subset(font)
        font.flavor = None
        parts.append(str(here / f"{script}.ttf"))
        font.save(parts[-1])
    merge.Merger().merge(parts).save(here / f"figtree-{name}.ttf")
    for part in parts:
        os.remove(part)
