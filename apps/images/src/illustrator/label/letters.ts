import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, PathCommand } from 'opentype.js';

/** Faces of the labels, from the same typeface as the pages. */
export type Face = 'name' | 'second' | 'quantity';

const files: Readonly<Record<Face, string>> = { name: '800-normal', second: '600-italic', quantity: '700-normal' };

const require = createRequire(import.meta.url);
// Its module for Node has no exports by name, and the one for bundlers no default.
const { parse } = require('opentype.js') as typeof import('opentype.js');
const opened = new Map<Face, readonly Font[]>();

/** Letters of Western and of Central Europe come in files of their own. */
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

/** A letter the typeface does not have takes no room and leaves nothing. */
function glyphOf(face: Face, letter: string, size: number, y: number): SetGlyph {
  const font = fontsOf(face).find(candidate => candidate.charToGlyphIndex(letter) > 0);
  if (!font) return { width: 0, draw: () => '' };
  const glyph = font.charToGlyph(letter);
  const width = ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * size;
  return { width, draw: x => pathData(glyph.getPath(x, y, size).commands) };
}

/** How wide a text is when set in letters of a size. */
export function widthOf(face: Face, text: string, size: number): number {
  return Array.from(text).reduce((sum, letter) => sum + glyphOf(face, letter, size, 0).width, 0);
}

/** Path data of a text centred on x, standing on y; no typeface is needed to draw it. */
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

/** The font library's own path data hold NaN for numbers very close to nothing. */
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
