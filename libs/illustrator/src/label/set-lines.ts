import { widthOf, type Face } from './letters.js';

export interface SetText {
  readonly lines: readonly string[];
  readonly size: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  readonly maxLines: number;
}

/** Line height as a multiple of the font size. */
export const lineHeight = 1.04;

/**
 * Sets a text in the largest font size between two limits at which it fits in whole words; at the smallest size words are broken, and the
 * text is cut off with ….
 */
export function setLines(face: Face, text: string, room: Room, largest: number, smallest: number): SetText {
  const words = text
    .normalize('NFC')
    .split(/\s+/)
    .filter(word => word !== '');
  for (let size = largest; size > smallest; size -= 1) {
    const lines = wrap(face, words, size, room.width);
    if (lines && fits(lines.length, size, room)) return { lines, size };
  }
  return { lines: broken(face, words, smallest, room), size: smallest };
}

function fits(lines: number, size: number, { height, maxLines }: Room): boolean {
  return lines <= maxLines && lines * size * lineHeight <= height;
}

/** Wraps whole words into lines; null when a word is longer than a line. */
function wrap(face: Face, words: readonly string[], size: number, width: number): string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (widthOf(face, word, size) > width) return null;
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(face, longer, size) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function broken(face: Face, words: readonly string[], size: number, room: Room): string[] {
  const count = Math.max(1, Math.min(room.maxLines, Math.floor(room.height / (size * lineHeight))));
  const pieces = words.flatMap(word => pieceByPiece(face, word, size, room.width));
  const lines = wrap(face, pieces, size, room.width) ?? [];
  if (lines.length <= count) return lines;
  let last = lines[count - 1] ?? '';
  while (last !== '' && widthOf(face, `${last}…`, size) > room.width) last = last.slice(0, -1);
  return [...lines.slice(0, count - 1), `${last}…`];
}

/** Breaks a word into pieces that fit on a line. */
function pieceByPiece(face: Face, word: string, size: number, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && widthOf(face, `${piece}${letter}-`, size) > width) {
      pieces.push(`${piece}-`);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
