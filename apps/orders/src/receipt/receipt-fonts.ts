import anyAscii from 'any-ascii';
import { openSync } from 'fontkit';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A piece of a text in one font. */
export interface Run {
  /** File of the font. */
  readonly font: string;
  readonly text: string;
}

/** The scripts that the shop's own font lacks, each in a file of its own; only those that a receipt needs are opened and put into it. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari'];
const require = createRequire(import.meta.url);
const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

export const ownFont = (weight: Weight): string => fileURLToPath(new URL(`../../fonts/figtree-${weight}.ttf`, import.meta.url));
/** Not WOFF2: of that the library cannot embed letters that are made of others, such as `è`. */
const fallback = (script: string, weight: Weight): string =>
  require.resolve(`@fontsource/noto-sans/files/noto-sans-${script}-${weights[weight]}-normal.woff`);
const fontsOf = (weight: Weight): readonly string[] => [ownFont(weight), ...scripts.map(script => fallback(script, weight))];
const fonts: Readonly<Record<Weight, readonly string[]>> = { regular: fontsOf('regular'), bold: fontsOf('bold') };

const opened = new Map<string, (codePoint: number) => boolean>();

/** Returns whether a font has a character. */
function has(font: string, codePoint: number): boolean {
  let knows = opened.get(font);
  if (!knows) {
    const file = openSync(font);
    if (!('hasGlyphForCodePoint' in file)) throw new Error(`${font} holds several fonts`);
    knows = each => file.hasGlyphForCodePoint(each);
    opened.set(font, knows);
  }
  return knows(codePoint);
}

/** Characters that only say how the one before looks: joiners and variation selectors. A font without them loses nothing. */
const invisible = new Set([0x200c, 0x200d, 0xfe0e, 0xfe0f]);
const codePointsOf = (text: string): number[] => Array.from(text, character => character.codePointAt(0) ?? 0);
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Cuts a text into runs, each in a font that has all of its characters: the shop's own where possible. What no font has, such as Chinese or an
 * emoji, is written with Latin letters.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const [own = ''] = fonts[weight];
  const isOwn = codePointsOf(text).every(each => has(own, each));
  if (isOwn) return [{ font: own, text }];
  const runs: { font: string; text: string }[] = [];
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const needed = codePointsOf(segment).filter(each => !invisible.has(each));
    const before = runs.at(-1);
    // A space belongs to the words before it; the words of a script stay together.
    const candidates = before && segment === ' ' ? [before.font, ...fonts[weight]] : fonts[weight];
    const font = candidates.find(each => needed.every(codePoint => has(each, codePoint)));
    const run = font === undefined ? { font: own, text: anyAscii(segment) } : { font, text: segment };
    if (before?.font === run.font) before.text += run.text;
    else runs.push(run);
  }
  return runs;
}
