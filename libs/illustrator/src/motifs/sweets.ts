import { darker, lighter, type Colour } from '../colour.js';
import { at, ball, disc, line, oval, rect, shape } from '../strokes.js';

/** Cubes stacked in a pyramid: paneer, soan papdi. `flaky` draws threads on them. */
export const cubes = (colour: Colour, flaky = false): string => {
  const cube =
    shape('M-36-16L0-34 36-16V22L0 42-36 22z', darker(colour, 0.12)) +
    shape('M-36-16L0-34 36-16 0 2z', lighter(colour, 0.55)) +
    shape('M0 2V42L36 22V-16z', darker(colour, 0.2)) +
    (flaky
      ? line('M-32-4L-4 12M-32 8L-4 24M-32 18L-6 32M6 12L32-2M6 24L32 10', darker(colour, 0.32), 2.4) +
        disc(-2, -18, 4, '#6f9a4a') +
        disc(9, -14, 3, '#c98b3b')
      : '');
  return at(-38, 34, cube) + at(38, 34, cube) + at(0, 52, cube) + at(0, -22, cube) + at(0, -8, '');
};

/** Flat lozenges with a leaf of silver: kaju katli. */
export const lozenges = (colour: Colour): string => {
  const one =
    shape('M-56 6L0-26 56 6 0 38z', darker(colour, 0.36)) +
    shape('M-56-4L0-36 56-4 0 28z', colour) +
    shape('M-30-4L0-21 30-4 0 13z', '#eef1f2') +
    line('M-14-4L6-14', '#ffffff', 4);
  return at(-36, 36, one) + at(42, 34, one) + at(2, 8, one) + at(-22, -24, one) + at(28, -44, one);
};

/** Crumbly balls with a nut on top: laddu. */
export const laddus = (colour: Colour): string =>
  [
    [-46, 34],
    [46, 34],
    [0, 44],
    [-24, -14],
    [26, -16],
    [0, -54],
  ]
    .map(
      ([x = 0, y = 0], index) =>
        disc(x + 2, y + 4, 33, darker(colour, 0.4)) +
        ball(x, y, 33, colour) +
        disc(x - 12, y + 6, 3, darker(colour, 0.25)) +
        disc(x + 10, y + 10, 2.6, darker(colour, 0.25)) +
        disc(x + 12, y - 8, 2.4, lighter(colour, 0.5)) +
        (index > 2 ? oval(x, y - 20, 9, 5, 12, '#7fa352') : ''),
    )
    .join('');

/** Brittle in bars, with nuts or seeds. */
export const brittle = (toffee: Colour, set: Colour, size: number): string => {
  const bar =
    rect(-74, -22, 148, 48, 7, darker(toffee, 0.4)) +
    rect(-74, -26, 148, 46, 7, toffee) +
    Array.from({ length: Math.round(160 / size) }, (_, index) =>
      oval(
        -64 + ((index * 37) % 130),
        -18 + ((index * 23) % 32),
        size,
        size * 0.66,
        index * 51,
        index % 3 ? set : lighter(set, 0.4),
      ),
    ).join('') +
    line('M-66-21H60', '#ffffff', 3, ' opacity=".5"');
  return at(-4, -40, bar, -10) + at(6, 48, bar, 6) + at(-2, 6, bar, -3);
};

/** Oblong biscuits with holes. */
export const biscuits = (colour: Colour): string => {
  const one =
    rect(-52, -36, 104, 76, 10, darker(colour, 0.4)) +
    rect(-52, -40, 104, 74, 10, colour) +
    rect(-45, -33, 90, 60, 7, 'none', ` stroke="${darker(colour, 0.2)}" stroke-width="3" stroke-dasharray="5 5"`) +
    [-26, 0, 26].map(x => disc(x, -16, 3.4, darker(colour, 0.35)) + disc(x, 10, 3.4, darker(colour, 0.35))).join('') +
    line('M-44-35H30', lighter(colour, 0.5), 3);
  return at(-30, -34, one, -14) + at(38, 2, one, 12) + at(-22, 42, one, -4);
};

/** Round shortbread, cracked, with a nut: nankhatai. */
export const shortbreads = (colour: Colour): string => {
  const one =
    disc(2, 5, 43, darker(colour, 0.4)) +
    disc(0, 0, 43, colour) +
    disc(-5, -6, 33, lighter(colour, 0.3)) +
    line('M-30-10L-8-2M24-22L8-4M-12 30L-2 8M30 16L10 6', darker(colour, 0.24), 3) +
    oval(0, 0, 11, 7, -20, '#8fae5a') +
    oval(-2, -2, 6, 2.6, -20, '#c5d89a');
  return at(-40, -28, one) + at(44, -24, one, 70) + at(0, 38, one, 150);
};

/** Toasted slices: rusk. */
export const rusks = (colour: Colour): string => {
  const one =
    shape('M-36-50C-44-62-20-70 0-70S44-62 36-50V56Q36 64 28 64H-28Q-36 64-36 56z', darker(colour, 0.34)) +
    shape('M-30-46C-36-56-16-63 0-63S36-56 30-46V52Q30 58 24 58H-24Q-30 58-30 52z', lighter(colour, 0.32)) +
    [
      [-12, -30],
      [10, -40],
      [4, -12],
      [-14, 6],
      [12, 18],
      [-6, 34],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 4.4, 3, 20, darker(colour, 0.08)))
      .join('');
  return at(-46, 4, one, -16) + at(46, 8, one, 16) + at(0, -2, one, 2, 1.06);
};

/** Ice cream on a stick: kulfi. */
export const kulfi = (colour: Colour): string => {
  const one =
    rect(-7, 40, 14, 52, 7, '#d9b27c') +
    shape('M-24-70Q0-92 24-70L36 48Q0 62-36 48z', colour) +
    shape('M-24-70Q-14-84-4-84L-10 55Q-26 53-36 48z', lighter(colour, 0.5)) +
    shape('M14-80Q20-76 24-70L36 48Q28 53 20 54z', darker(colour, 0.16)) +
    [
      [-8, -50],
      [10, -30],
      [-12, -6],
      [12, 12],
      [-4, 32],
      [4, -62],
    ]
      .map(([x = 0, y = 0], index) => oval(x, y, 6.6, 3.6, index * 50, index % 2 ? '#5f8a3a' : '#8a5a2b'))
      .join('');
  return at(-40, 4, one, -18, 0.95) + at(42, 4, one, 18, 0.95);
};

/** Steamed cakes: idli. */
export const idlis = (): string =>
  [
    [-44, 30],
    [44, 30],
    [0, 44],
    [-22, -8],
    [24, -10],
    [0, -44],
  ]
    .map(
      ([x = 0, y = 0]) =>
        oval(x + 2, y + 10, 44, 22, 0, '#b9ab98') +
        oval(x, y, 44, 24, 0, '#f3ece0') +
        oval(x - 6, y - 5, 32, 14, 0, '#fffdf8') +
        disc(x + 18, y + 4, 2, '#d9cdbb') +
        disc(x - 18, y + 7, 2, '#d9cdbb') +
        disc(x + 2, y + 12, 2, '#d9cdbb'),
    )
    .join('');

/** Pleated dumplings: momo. */
export const momos = (colour: Colour): string =>
  [
    [-42, 36],
    [44, 36],
    [0, -20],
  ]
    .map(([x = 0, y = 0]) =>
      at(
        x,
        y,
        shape('M-46 26C-54-12-22-34 0-46 22-34 54-12 46 26 30 44-30 44-46 26z', colour) +
          shape('M-46 26C-54-12-22-34 0-46-16-10-26 10-24 36z', lighter(colour, 0.6)) +
          line('M0-44Q-24-16-34 20M0-44Q-8-10-10 30M0-44Q12-12 14 30M0-44Q26-14 34 18', darker(colour, 0.24), 3) +
          ball(0, -42, 8, lighter(colour, 0.2)),
      ),
    )
    .join('');
