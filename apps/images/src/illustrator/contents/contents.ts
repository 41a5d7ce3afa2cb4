import type { Colour } from '../colour.js';
import { powder } from '../motifs/seeds.js';
import { at } from '../strokes.js';

/** What a pack holds, as its drawing shows it. */
export interface Contents {
  /** Of the pack. */
  readonly colour: Colour;
  /** Draws what is inside, in a box from −100 to 100 either way. */
  readonly draw: () => string;
}

/** Words of a name and what they stand for. The first rule whose words all occur, in any order, holds. */
export type Rule = readonly [words: string, colour: Colour, draw: () => string];

/** Something ground, with what it is made of lying on it. */
export const ground = (colour: Colour, whole: string, size = 0.66): string =>
  at(0, 20, powder(colour), 0, 0.92) + at(0, -26, whole, 0, size);

/** Two things side by side, the second in front. */
export const pair = (back: string, front: string, size = 0.62): string =>
  at(-26, -26, back, 0, 0.78) + at(36, 36, front, 0, size);
