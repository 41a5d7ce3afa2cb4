import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, PathCommand } from 'opentype.js';

/** Font faces of the labels, from the same typeface as the website. */
export type Face = 'name' | 'second' | 'quantity';

const files: Readonly<Record<Face, string>> = { name: '800-normal', second: '600-italic', quantity: '700-normal' };

const require = createRequire(import.meta.url);
// The package's module for Node has no named exports, and its module for bundlers no default export.
const { parse } = require('opentype.js') as typeof import('opentype.js');
const opened = new Map<Face, readonly Font[]>();

/** Returns the fonts of a face; characters of Western and Central Europe are in separate files. */
function fontsOf(face: Face): readonly Font[] {
  const known = opened.get(face);
  if (known) return known;
  const fonts = ['latin', 'latin-ext'].map(letters => {
    const file = readFileSync(require.resolve(`@fontsource/figtree/files/figtree-${letters}-${files[face]}.woff`));
    return parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  });
  opened.set(face, fonts);
  return fonts;
}

interface SetGlyph {
  readonly width: number;
  readonly draw: (x: number) => string;
}

/** Returns the glyph of a character; a character missing in the typeface has no width and draws nothing. */
function glyphOf(face: Face, letter: string, size: number, y: number): SetGlyph {
  const font = fontsOf(face).find(candidate => candidate.charToGlyphIndex(letter) > 0);
  if (!font) return { width: 0, draw: () => '' };
  const glyph = font.charToGlyph(letter);
  const width = ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * size;
  return { width, draw: x => pathData(glyph.getPath(x, y, size).commands) };
}

/** Returns the width of a text at a font size. */
export function widthOf(face: Face, text: string, size: number): number {
  return Array.from(text).reduce((sum, letter) => sum + glyphOf(face, letter, size, 0).width, 0);
}

/** Returns the path data of a text, centred on `x` with its baseline at `y`; no font is needed to render it. */
export function lettering(face: Face, text: string, size: number, x: number, y: number): string {
  let pen = x - widthOf(face, text, size) / 2;
  return Array.from(text)
    .map(letter => {
      const { width, draw } = glyphOf(face, letter, size, y);
      pen += width;
      return draw(pen - width);
    })
    .join('');
}

/** Converts path commands to path data; the font library's own conversion writes NaN for numbers very close to zero. */
function pathData(commands: readonly PathCommand[]): string {
  return commands
    .map(
      command =>
        `${command.type}${pointsOf(command)
          .map(value => Math.round(value * 10) / 10)
          .join(' ')}`,
    )
    .join('');
}

function pointsOf(command: PathCommand): number[] {
  switch (command.type) {
    case 'Z':
      return [];
    case 'Q':
      return [command.x1, command.y1, command.x, command.y];
    case 'C':
      return [command.x1, command.y1, command.x2, command.y2, command.x, command.y];
    default:
      return [command.x, command.y];
  }
}
