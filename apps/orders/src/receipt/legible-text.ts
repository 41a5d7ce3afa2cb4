import type Pdf from 'pdfkit';
import { runsOf, type Run, type Weight } from './receipt-fonts.js';

type Document = InstanceType<typeof Pdf>;

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}

/**
 * Breaks a text into lines of a width, in the fonts that its characters need. The library breaks only text in one font; a word that is wider
 * than the line is broken between its characters.
 */
export function linesOf(document: Document, text: string, { size, weight = 'regular', width }: TextStyle): Line[] {
  document.fontSize(size);
  const widthOf = (part: string) =>
    runsOf(part, weight).reduce((sum, run) => sum + document.font(run.font).widthOfString(run.text), 0);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=[ \n])/u).flatMap(each => fitting(each, width, widthOf))) {
    if (line !== '' && widthOf((line + word).trimEnd()) > width) {
      lines.push(line);
      line = '';
    }
    line += word;
    if (word.endsWith('\n')) {
      lines.push(line);
      line = '';
    }
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines.map(each => each.trimEnd()).map(each => ({ runs: runsOf(each, weight), width: widthOf(each) }));
}

/** Returns the word, in parts that fit if it is wider than a line. */
function fitting(word: string, width: number, widthOf: (part: string) => number): string[] {
  if (widthOf(word.trimEnd()) <= width) return [word];
  const parts = [''];
  for (const character of word) {
    if (widthOf(parts.at(-1) + character) > width) parts.push('');
    parts[parts.length - 1] += character;
  }
  return parts;
}

/** Height of a line; the same in every font, so that the lines of a table stand level. */
export const lineHeight = (size: number): number => size * 1.2;

/** Writes lines at a place; afterwards `document.y` is below them. */
export function writeLines(document: Document, lines: readonly Line[], x: number, y: number, style: TextStyle): void {
  for (const [at, { runs, width }] of lines.entries()) {
    let left = style.align === 'right' ? x + style.width - width : x;
    // Fonts differ in how far their letters rise: all stand on one line.
    const baseline = y + at * lineHeight(style.size) + style.size * 0.95;
    for (const { font, text } of runs) {
      document.font(font).fontSize(style.size).text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += document.widthOfString(text);
    }
  }
  document.y = y + lines.length * lineHeight(style.size);
}

/** Writes a text at a place, in as many lines as it needs. */
export function writeText(document: Document, text: string, x: number, y: number, style: TextStyle): void {
  writeLines(document, linesOf(document, text, style), x, y, style);
}
