import { darker, lighter, type Colour } from '../colour.js';
import { at, ball, disc, line, mirrored, oval, shape } from '../strokes.js';

/** A root with fingers; the cut end shows the flesh. */
export const root = (skin: Colour, flesh: Colour): string => {
  const body =
    'M-84 18C-86-12-58-26-34-20-30-48-8-62 6-50 18-40 10-22 14-14 34-26 66-30 80-10 92 10 76 32 54 30 40 34 34 40 38 54 40 72 18 80 6 66-4 54-4 44-14 40-40 48-80 48-84 18z';
  return (
    at(3, 5, shape(body, darker(skin, 0.4))) +
    shape(body, skin) +
    shape('M-84 18C-86-12-58-26-34-20-30-48-8-62 6-50 0-44-14-34-20-8-48-12-70-4-84 18z', lighter(skin, 0.3)) +
    line('M-52-20q-8 28 2 60M-26-18q-6 20 2 44M24-18q8 20 2 46M48-26q10 24 2 54M-14-40q10 6 24 2', darker(skin, 0.3), 3) +
    oval(72, 4, 13, 20, 12, flesh) +
    oval(72, 4, 8, 13, 12, lighter(flesh, 0.3))
  );
};

/** One pod, hanging from its stalk at the upper left. */
export const chilli = (colour: Colour): string =>
  shape('M-52-46C-30-66-2-48 10-22 24 8 44 44 88 62 44 76-8 52-32 16-46-6-62-30-52-46z', darker(colour, 0.12)) +
  shape('M-52-46C-30-66-2-48 10-22 24 8 44 44 88 62 30 50-14 20-30-8-40-24-54-36-52-46z', lighter(colour, 0.14)) +
  line('M-34-34C-16-26 0 6 24 30', lighter(colour, 0.6), 5, ' opacity=".7"') +
  shape('M-60-40C-58-58-42-66-26-58-34-44-46-34-60-40z', '#4f8a3c') +
  line('M-54-54Q-66-62-68-82', '#3d7030', 7);

export const chillies = (colour: Colour): string =>
  at(-6, 14, mirrored(chilli(darker(colour, 0.22))), 14) +
  at(-2, -8, chilli(colour), -12) +
  at(12, 26, chilli(lighter(colour, 0.08)), 28, 0.9);

/** Three-sided pods with ribs. */
export const cardamom = (colour: Colour): string => {
  const pod = (fill: Colour) => {
    const d = 'M0-54C26-34 30 16 0 52-30 16-26-34 0-54z';
    return (
      at(2, 4, shape(d, darker(fill, 0.4))) +
      shape(d, fill) +
      shape('M0-54C-26-34-30 16 0 52-12 16-12-24 0-54z', lighter(fill, 0.3)) +
      line('M0-52C12-20 12 20 0 50M0-52C-12-20-12 20 0 50', darker(fill, 0.25), 2.6) +
      line('M0-54v-12', darker(fill, 0.3), 5)
    );
  };
  return (
    at(-50, -6, pod(darker(colour, 0.08)), -38) +
    at(48, -10, pod(colour), 34) +
    at(0, -20, pod(lighter(colour, 0.12)), 4, 1.1) +
    at(-26, 46, pod(colour), -72, 0.92) +
    at(38, 48, pod(darker(colour, 0.1)), 66, 0.86) +
    disc(4, 76, 5, '#3a2a1e') +
    disc(-6, 84, 4.4, '#3a2a1e') +
    disc(16, 86, 4.6, '#4a3626')
  );
};

/** Rolled bark in a bundle. */
export const cinnamon = (colour: Colour): string => {
  const quill = (fill: Colour) =>
    shape('M-82-14H74Q90-14 90 0T74 14H-82z', darker(fill, 0.12)) +
    shape('M-82-14H74Q84-14 88-6H-82z', lighter(fill, 0.22)) +
    line('M-60 4H30M-20-2H60', darker(fill, 0.32), 2) +
    oval(-82, 0, 9, 14, 0, darker(fill, 0.5)) +
    line('M-82-9q7 2 6 9t-7 7q-4-4-1-8', lighter(fill, 0.25), 3.4);
  return (
    at(0, -30, quill(darker(colour, 0.1)), -24) +
    at(-2, 22, quill(colour), -20) +
    at(6, 0, quill(lighter(colour, 0.1)), 22) +
    shape('M-24-46q34-16 52 6l10 70q-30 20-52-2z', 'none') +
    line('M-16-34Q16-44 26 54M-6-40Q26-44 36 44', '#e8cf9a', 5)
  );
};

export const starAnise = (colour: Colour): string => {
  const petal = (index: number) => {
    const fill = index % 2 ? colour : darker(colour, 0.14);
    return at(
      0,
      0,
      shape('M0-6C22-24 24-62 0-92-24-62-22-24 0-6z', darker(fill, 0.3)) +
        shape('M0-12C14-28 15-60 0-84-15-60-14-28 0-12z', fill) +
        oval(0, -50, 6.5, 14, 0, '#8a4a1c') +
        oval(-2, -54, 2.4, 7, 0, '#e0a964'),
      index * 45,
    );
  };
  return (
    Array.from({ length: 8 }, (_, index) => petal(index)).join('') +
    disc(0, 0, 12, darker(colour, 0.35)) +
    disc(-3, -3, 5, lighter(colour, 0.25))
  );
};

export const cloves = (colour: Colour): string => {
  const clove = (fill: Colour) =>
    shape('M-7-22L-5 58Q0 70 5 58L7-22z', fill) +
    line('M-3-16L-2 52', lighter(fill, 0.4), 2.6) +
    shape('M-7-18L-26-40-10-34-12-48 0-36 12-48 10-34 26-40 7-18z', darker(fill, 0.2)) +
    ball(0, -44, 14, lighter(fill, 0.14));
  return (
    at(-52, 2, clove(colour), -34, 1.05) +
    at(52, 0, clove(darker(colour, 0.1)), 36, 1.05) +
    at(0, -26, clove(lighter(colour, 0.08)), 4, 1.12) +
    at(-22, 44, clove(colour), -74, 0.92) +
    at(34, 50, clove(darker(colour, 0.12)), 78, 0.92)
  );
};

/** Whole nutmegs, one of them cut. */
export const nutmeg = (colour: Colour): string => {
  const whole =
    oval(0, 0, 40, 48, 0, colour) +
    oval(0, 0, 40, 48, 0, 'url(#ball)') +
    line('M-22-30Q-28 0-20 32M0-40Q-6 0 2 42M22-30Q16 4 22 30', darker(colour, 0.25), 2.6);
  const cut =
    oval(0, 0, 40, 46, 0, darker(colour, 0.3)) +
    oval(0, -1, 35, 41, 0, lighter(colour, 0.55)) +
    line('M-24-14q14 8 10 24t8 14M8-32q-4 16 8 20t6 26M-10-30q2 10-8 14', darker(colour, 0.15), 5);
  return at(-42, 4, whole, -20) + at(44, -16, at(0, 0, whole, 26), 0, 0.9) + at(22, 40, cut, 12, 0.95);
};

/** Lacy arils of nutmeg. */
export const mace = (colour: Colour): string => {
  const blade = (fill: Colour) =>
    shape('M0 70C-30 40-44 0-30-60-20-40-18-20-10-6-12-40-4-66 6-86 10-50 6-30 8-8 18-26 22-46 32-58 42-10 32 36 0 70z', fill) +
    line('M-2 60C-14 30-20 0-22-30M2 60C4 20 0-20 4-56M6 56C20 26 24 0 28-34', darker(fill, 0.25), 3);
  return (
    at(-44, 6, blade(darker(colour, 0.14)), -32) + at(46, 8, blade(colour), 32) + at(0, -6, blade(lighter(colour, 0.1)), 0, 1.08)
  );
};

/** Dark red threads, a few with yellow ends. */
export const saffron = (colour: Colour): string =>
  Array.from({ length: 26 }, (_, index) => {
    const x = -78 + ((index * 61) % 150);
    const y = -50 + ((index * 43) % 116);
    const bend = ((index * 29) % 46) - 23;
    const fill = index % 3 === 0 ? darker(colour, 0.25) : index % 3 === 1 ? colour : lighter(colour, 0.16);
    return (
      line(`M${x} ${y}q${18 + bend / 2} ${bend} ${40 - bend / 3} ${bend - 8}`, fill, 6) +
      (index % 4 === 0 ? disc(x, y, 4.4, '#f0a51e') : '')
    );
  }).join('');

/** Brown pods of tamarind, one open. */
export const tamarind = (colour: Colour): string => {
  const pod = (fill: Colour) => {
    const d =
      'M-84 0C-80-26-58-24-48-14-36-32-14-32-4-18 10-34 32-32 42-16 60-26 84-20 84 2 78 22 54 22 44 12 30 28 8 28-2 14-16 30-40 28-48 12-62 24-84 20-84 0z';
    return (
      at(2, 5, shape(d, darker(fill, 0.4))) +
      shape(d, fill) +
      line('M-70-8q6-6 14-2M-30-14q8-6 16 0M16-16q8-6 16 0', lighter(fill, 0.45), 5)
    );
  };
  return (
    at(0, -38, pod(colour), -14) +
    at(4, 44, pod(darker(colour, 0.1)), 10) +
    at(0, 4, pod(lighter(colour, 0.12)), -4) +
    disc(-28, 2, 9, '#4a2413') +
    disc(20, 0, 9, '#4a2413')
  );
};

/** A cut pomegranate with its seeds. */
export const pomegranate = (colour: Colour): string =>
  disc(0, 8, 78, darker(colour, 0.25)) +
  shape('M-18-64L-26-92-8-80 0-96 8-80 26-92 18-64z', darker(colour, 0.2)) +
  disc(0, 8, 68, '#f6d9c0') +
  Array.from({ length: 19 }, (_, index) => {
    const ring = index < 6 ? 24 : 50;
    const angle = index < 6 ? index * 60 : (index - 6) * 27.7;
    return at(0, 8, at(0, -ring, oval(0, 0, 10, 14, 0, colour) + oval(-3, -5, 3, 4, 0, '#ffd9d9')), angle);
  }).join('') +
  disc(0, 8, 9, '#f6d9c0');
