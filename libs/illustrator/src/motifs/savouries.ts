import { darker, lighter, type Colour } from '../colour.js';
import { heap } from '../scatter.js';
import { at, ball, disc, line, oval, shape } from '../strokes.js';

/** Fried strands: bhujia, sev; `width` is that of one strand. */
export const strandsOfSev = (colour: Colour, width = 8): string =>
  heap({
    colours: [colour, darker(colour, 0.14)],
    step: width * 2.5,
    turn: 90,
    kernel: (x, y, turn, fill, index) => {
      const d = `M${-width * 2.4} ${index % 2 ? 4 : -4}Q0 ${index % 2 ? -9 : 9} ${width * 2.4} ${index % 3 ? 3 : -5}`;
      return at(
        x,
        y,
        at(0, 2, line(d, darker(fill, 0.36), width)) +
          line(d, fill, width) +
          at(-1, -1.5, line(d, lighter(fill, 0.4), width * 0.28)),
        turn,
      );
    },
  });

/** A fried mixture; `accents` are the colours of peas, nuts and leaves. */
export const mixture = (colour: Colour, accents: readonly Colour[]): string =>
  strandsOfSev(colour, 7) +
  heap({
    colours: accents,
    step: 33,
    turn: 60,
    kernel: (x, y, turn, fill, index) =>
      at(
        x * 0.86,
        y * 0.9,
        index % 3 === 2
          ? shape('M0 20C-16 6-14-14 0-22 14-14 16 6 0 20z', fill) + line('M0 14V-14', darker(fill, 0.3), 2)
          : oval(1, 2, 15, 12, 0, darker(fill, 0.4)) + oval(0, 0, 15, 12, 0, fill) + oval(-4, -4, 6, 3, -20, lighter(fill, 0.6)),
        index % 3 === 2 ? turn * 2 : turn,
      ),
  });

/** Spirals: murukku. */
export const spirals = (colour: Colour): string => {
  const spiral = (fill: Colour) => {
    const d = 'M0 0C8-8 20 2 12 14S-16 20-20 2-6-28 14-24 40 0 32 22 0 46-22 36-50 4-42-18-18-50 8-48';
    return (
      line(d, darker(fill, 0.35), 15) +
      at(-1, -2, line(d, fill, 12)) +
      at(-2, -4, line(d, lighter(fill, 0.4), 3, ' stroke-dasharray="2 7"'))
    );
  };
  return (
    at(-36, -24, spiral(darker(colour, 0.1)), 20, 0.86) +
    at(46, -6, spiral(colour), -40, 0.84) +
    at(-8, 36, spiral(lighter(colour, 0.1)), 100, 0.98)
  );
};

/** Rolled slices with a dark filling: bhakarwadi. */
export const rolls = (colour: Colour, filling: Colour): string => {
  const slice =
    disc(2, 4, 37, darker(colour, 0.4)) +
    disc(0, 0, 37, colour) +
    line('M2 2q8-10 14 2t-10 18-26-10 10-32 36 6-4 38-38 10', filling, 7) +
    line('M-26-18q8-12 22-14', lighter(colour, 0.6), 4);
  return at(-42, -26, slice) + at(38, -34, slice, 120) + at(-14, 36, slice, 60) + at(58, 36, slice, 200, 0.94);
};

/** Thin discs leaning on each other: chips, mathri, papad. */
export const rounds = (colour: Colour, marks: Colour, radius = 46): string => {
  const round = (fill: Colour) =>
    oval(3, 5, radius, radius * 0.94, 0, darker(fill, 0.4)) +
    oval(0, 0, radius, radius * 0.94, 0, fill) +
    oval(-4, -4, radius * 0.82, radius * 0.76, 0, lighter(fill, 0.22)) +
    [
      [-18, -12],
      [12, -20],
      [20, 10],
      [-8, 18],
      [-24, 8],
      [4, 0],
    ]
      .map(([x = 0, y = 0], index) => oval((x * radius) / 46, (y * radius) / 46, 4.6, 3, index * 40, marks))
      .join('');
  return (
    at(-40, -30, round(darker(colour, 0.08))) +
    at(42, -20, round(colour), 60) +
    at(0, 32, round(lighter(colour, 0.06)), 130, 1.06)
  );
};

/** One large thin disc with blisters and seeds: papad, khakhra. */
export const largeRound = (colour: Colour, marks: Colour): string =>
  at(14, 8, oval(0, 0, 82, 76, 0, darker(colour, 0.3))) +
  oval(6, 2, 82, 76, 0, darker(colour, 0.08)) +
  oval(-6, -6, 82, 76, -8, colour) +
  oval(-14, -14, 62, 54, -8, lighter(colour, 0.25)) +
  [
    [-40, -30],
    [-10, -46],
    [26, -36],
    [44, -4],
    [20, 26],
    [-20, 34],
    [-52, 6],
    [-22, -6],
    [10, -8],
    [-4, 14],
    [36, 30],
    [-36, 20],
  ]
    .map(([x = 0, y = 0], index) => at(x, y, oval(0, 0, 6, 3.4, 0, marks), index * 53))
    .join('') +
  disc(-30, -52, 7, lighter(colour, 0.55)) +
  disc(30, 8, 9, lighter(colour, 0.5)) +
  disc(-4, 48, 8, lighter(colour, 0.5));

/** Peanuts, shelled and in their shells. */
export const peanuts = (colour: Colour, coated?: Colour): string => {
  if (coated)
    return heap({
      colours: [coated, darker(coated, 0.1)],
      step: 32,
      turn: 80,
      kernel: (x, y, turn, fill) =>
        at(
          x,
          y,
          oval(1, 3, 21, 15, 0, darker(fill, 0.4)) +
            oval(0, 0, 21, 15, 0, fill) +
            oval(-6, -5, 8, 4, -20, lighter(fill, 0.5)) +
            disc(7, 4, 2.4, darker(fill, 0.35)) +
            disc(-3, 6, 2, darker(fill, 0.35)),
          turn,
        ),
    });
  const shell = 'M-50 0C-50-30-18-32-2-20 14-34 52-30 52 0S14 34-2 20C-18 32-50 30-50 0z';
  return [
    [-34, -34, -20],
    [36, -20, 26],
    [-20, 34, 12],
    [50, 42, -28],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      at(
        x,
        y,
        at(2, 4, shape(shell, darker(colour, 0.4))) +
          shape(shell, colour) +
          line('M-40-8q10 6 28 2M-36 8q12 4 26 2M10-10q18 4 32-2M12 8q16 4 30 0', darker(colour, 0.25), 2.6) +
          line('M-34-14q12-8 22-4', lighter(colour, 0.6), 4),
        turn,
        0.86,
      ),
    )
    .join('');
};

/** Hollow crisp balls, one broken open: golgappa. */
export const hollowBalls = (colour: Colour): string =>
  [
    [-44, -26],
    [8, -46],
    [52, -16],
    [-30, 34],
  ]
    .map(
      ([x = 0, y = 0]) =>
        disc(x + 2, y + 4, 35, darker(colour, 0.4)) +
        ball(x, y, 35, colour) +
        oval(x - 11, y - 13, 9, 6, -30, lighter(colour, 0.7)),
    )
    .join('') +
  disc(28, 40, 38, darker(colour, 0.4)) +
  ball(26, 37, 37, colour) +
  shape('M6 24l10-8 8 6 10-8 12 8 4 14-10 12-16 2-14-8z', '#5a3312') +
  shape('M14 38q12-8 30 2l-6 10-14 2z', '#6f9a3a');

/** Folded triangles with a crimped edge. */
export const samosas = (colour: Colour, small = false): string => {
  const samosa = (fill: Colour) => {
    const d = 'M0-62C6-66 12-62 16-54L70 38C76 50 66 54 58 54-20 62-40 60-58 54-70 52-72 44-66 36z';
    return (
      at(3, 6, shape(d, darker(fill, 0.4))) +
      shape(d, fill) +
      shape('M0-62L-66 36C-72 44-70 52-58 54-50 56-44 57-36 58-30 20-14-30 4-62z', lighter(fill, 0.3)) +
      shape('M16-54L70 38C76 50 66 54 58 54L30 56C40 20 30-20 16-54z', darker(fill, 0.16)) +
      line('M-56 44q8-8 14 0t14 0 14 0 14 0 14 0 14 0 14 0 14-2', darker(fill, 0.32), 4) +
      disc(-18, 6, 4, darker(fill, 0.2)) +
      disc(14, 24, 3.4, darker(fill, 0.2)) +
      disc(8, -20, 3, darker(fill, 0.2))
    );
  };
  if (small)
    return [
      [-46, -34, -14],
      [44, -30, 16],
      [0, -4, 4],
      [-48, 48, 10],
      [50, 50, -12],
    ]
      .map(([x = 0, y = 0, turn = 0]) => at(x, y, samosa(colour), turn, 0.58))
      .join('');
  return at(-30, -14, samosa(darker(colour, 0.12)), -16, 1.02) + at(28, 18, samosa(colour), 10, 1.12);
};
