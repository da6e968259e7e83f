#!/bin/sh
# Cuts the faces that pictures are set in down to the common letters (Latin, Cyrillic) and signs: src/picture/fonts/common.
# To be run again where a face or the characters below change; src/picture/raster.ts names the same characters. Needs fonttools.
set -eu
cd "$(dirname "$0")/../src/picture/fonts"
mkdir -p common
for face in DejaVuSansCondensed.ttf DejaVuSansCondensed-Bold.ttf; do
  pyftsubset "$face" --output-file="common/$face" --layout-features='*' --notdef-outline --no-hinting \
    --unicodes='U+0020-007E,U+00A0-017F,U+0400-045F,U+2010-2027,U+2030-203A,U+2190-2193,U+2212,U+2715'
done
