import { darker, lighter, type Colour } from '../colour.js';
import { at, disc, line, oval, shape } from '../strokes.js';

const spots = (colour: Colour) =>
  [
    [-34, -20],
    [4, -30],
    [34, -10],
    [-14, 2],
    [18, 14],
    [-38, 16],
    [42, 12],
    [-4, 26],
  ]
    .map(([x = 0, y = 0], index) => at(x, y, oval(0, 0, 9 + (index % 3) * 2, 5 + (index % 2), 0, colour), index * 31))
    .join('');

/** A stack of flat breads; `inside` adds sprinkles kneaded into the dough, `layered` shows the layers. */
export const flatBreads = (colour: Colour, inside?: Colour, layered = false): string => {
  const one =
    oval(0, 10, 88, 42, 0, darker(colour, 0.4)) +
    oval(0, 0, 88, 42, 0, colour) +
    oval(-6, -5, 72, 31, 0, lighter(colour, 0.28)) +
    spots(darker(colour, 0.3)) +
    (layered ? line('M-4-2q10-8 20 0t-6 14-34-2 4-26 46 0-8 30-66 4', darker(colour, 0.25), 3.4) : '') +
    (inside
      ? [
          [-50, -4],
          [-24, 14],
          [0, -14],
          [24, -4],
          [48, -2],
          [8, 10],
          [-20, -20],
        ]
          .map(([x = 0, y = 0], index) => oval(x, y, 6, 4, index * 40, inside))
          .join('')
      : '');
  return at(4, 46, one, 2) + at(-4, 20, one, -3) + at(2, -12, one, 4);
};

/** Tear-shaped, blistered bread; `herbs` adds garlic and coriander. */
export const naan = (colour: Colour, herbs = false): string => {
  const d = 'M-6-92C40-84 66-30 60 24 54 72 10 92-22 84-62 74-66 22-50-28-40-64-30-92-6-92z';
  const one =
    at(4, 6, shape(d, darker(colour, 0.4))) +
    shape(d, colour) +
    at(-4, -4, shape(d, lighter(colour, 0.3)), 0, 0.84) +
    at(0, -34, spots(darker(colour, 0.42)), 0, 0.8) +
    at(0, 30, spots(darker(colour, 0.34)), 40, 0.9) +
    (herbs
      ? [
          [-20, -50],
          [10, -62],
          [24, -20],
          [-26, 0],
          [4, 16],
          [32, 34],
          [-16, 48],
          [10, 60],
        ]
          .map(([x = 0, y = 0], index) =>
            index % 2 ? shape(`M${x} ${y}l10-6 4 10-10 4z`, '#3f8a46') : oval(x, y, 7, 5, index * 40, '#fffaf0'),
          )
          .join('')
      : '');
  return at(-26, 2, one, -22, 0.9) + at(26, 6, one, 18, 0.96);
};

/** A crisp roll with its filling: dosa. */
export const dosa = (colour: Colour): string =>
  at(
    0,
    0,
    shape('M-94 24L76-46Q98-40 96-14L-72 62Q-96 56-94 24z', darker(colour, 0.16)) +
      shape('M-94 24L76-46Q88-42 92-32L-90 44Q-96 36-94 24z', lighter(colour, 0.3)) +
      line('M-60 18L60-32M-50 40L70-12', darker(colour, 0.26), 3) +
      oval(-82, 42, 15, 20, -20, darker(colour, 0.45)) +
      oval(-82, 42, 10, 14, -20, '#f0c85a') +
      disc(-84, 38, 3, '#3f8a46'),
  ) +
  at(
    44,
    56,
    oval(0, 6, 40, 22, 0, '#b9ab98') +
      oval(0, 0, 40, 20, 0, '#fffdf8') +
      oval(0, 1, 31, 14, 0, '#8fb36a') +
      disc(-6, 0, 3, '#2b1a10') +
      disc(10, 3, 2.6, '#2b1a10'),
  ) +
  at(-40, -44, oval(0, 6, 34, 18, 0, '#b9ab98') + oval(0, 0, 34, 17, 0, '#fffdf8') + oval(0, 1, 26, 11, 0, '#c8431c'));

/** Battered pieces of fish with a wedge of lemon. */
export const friedFish = (colour: Colour): string => {
  const fish =
    shape('M-84 0C-60-44 10-48 48-10L82-36 76 2 84 38 48 12C10 50-60 44-84 0z', darker(colour, 0.14)) +
    shape('M-84 0C-60-44 10-48 48-10L82-36 78-10C30-16-30-22-84 0z', lighter(colour, 0.25)) +
    disc(-54, -8, 6, '#2b1a10') +
    disc(-56, -10, 2, '#ffffff') +
    line('M-34-18q12 18 0 36M-8-22q12 22 0 44M18-16q10 16 0 32', darker(colour, 0.3), 4);
  return (
    at(0, -30, fish, -10, 1.02) +
    at(4, 34, fish, 8, 0.96) +
    at(
      60,
      66,
      shape('M-30 0A30 30 0 0 0 30 0z', '#f0c419') +
        shape('M-24 0A24 24 0 0 0 24 0z', '#fff3b0') +
        line('M0 0V22M0 0L-15 16M0 0L15 16', '#f0c419', 3),
      -14,
    )
  );
};

/** Banana chips with the fruit. */
export const bananaChips = (colour: Colour): string =>
  [
    [-50, 44],
    [-4, 56],
    [44, 46],
    [-26, 12],
    [24, 10],
  ]
    .map(
      ([x = 0, y = 0], index) =>
        oval(x + 1, y + 5, 36, 24, 0, darker(colour, 0.4)) +
        oval(x, y, 36, 24, 0, colour) +
        oval(x - 2, y - 2, 27, 16, 0, lighter(colour, 0.35)) +
        at(x, y, line('M-8 0H8M0-5V5', darker(colour, 0.2), 2.6), index * 40),
    )
    .join('') +
  at(
    4,
    -44,
    shape('M-76-26C-56 26 30 40 82-6 86-12 80-20 74-16 34 8-30-2-58-40-66-44-80-38-76-26z', '#7aa23a') +
      shape('M-76-26C-56 26 30 40 82-6 30 16-30 4-64-34z', '#a8c85a') +
      line('M-66-36l-8-14', '#4a5a22', 8),
  );
