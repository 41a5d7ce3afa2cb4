import type { Colour } from '../colour.js';
import { powder } from '../motifs/seeds.js';
import { at } from '../strokes.js';

/** The contents of a pack, as drawn. */
export interface Contents {
  /** Colour of the pack. */
  readonly colour: Colour;
  /** Draws the contents in a box from −100 to 100 on both axes. */
  readonly draw: () => string;
}

/** Maps the words of a name to contents. The first rule whose words all occur, in any order, applies. */
export type Rule = readonly [words: string, colour: Colour, draw: () => string];

/** Draws a powder with the whole spice on top. */
export const ground = (colour: Colour, whole: string, size = 0.66): string =>
  at(0, 20, powder(colour), 0, 0.92) + at(0, -26, whole, 0, size);

/** Draws two things side by side, the second in front. */
export const pair = (back: string, front: string, size = 0.62): string =>
  at(-26, -26, back, 0, 0.78) + at(36, 36, front, 0, size);
