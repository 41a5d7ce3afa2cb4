import { darker, lighter, type Colour } from '../colour.js';
import { at, ball, disc, line, oval, rect, shape } from '../strokes.js';
import { heap } from '../scatter.js';

/** Dry tea leaves, rolled or granulated. */
export const dryTea = (colour: Colour, granules = true): string =>
  heap({
    colours: [colour, darker(colour, 0.3), lighter(colour, 0.14)],
    step: granules ? 12 : 17,
    turn: 90,
    kernel: (x, y, turn, fill) =>
      at(
        x,
        y,
        granules
          ? oval(0, 0, 7, 5, 0, fill) + oval(-2, -2, 2.4, 1.4, 0, lighter(fill, 0.5))
          : line('M-13 2Q0-7 13 3', fill, 5) + line('M-9-1Q0-7 7-1', lighter(fill, 0.4), 1.4),
        turn,
      ),
  });

/** A glass of tea with steam, as served at stalls. */
export const teaGlass = (colour: Colour, extra = ''): string =>
  line('M-22-66q-10-10 0-20t0-18M8-66q-10-10 0-20t0-18M34-66q-8-8 0-16', '#ffffff', 6, ' opacity=".75"') +
  shape('M-54-52H54L40 88H-40z', '#ffffff', ' opacity=".55"') +
  shape('M-49-30H49L38 82H-38z', colour) +
  shape('M-49-30H-18L-20 82H-38z', lighter(colour, 0.3)) +
  oval(0, -30, 49, 10, 0, lighter(colour, 0.45)) +
  line('M-50-6L-42 60M-26-8L-22 66M24-8L21 66', lighter(colour, 0.5), 3, ' opacity=".6"') +
  oval(0, -52, 54, 11, 0, 'none', ' stroke="#ffffff" stroke-width="5"') +
  extra;

/** A tumbler with foam, standing in its saucer. */
export const filterCoffee = (): string =>
  shape('M-78 40H78L64 86H-64z', '#c9a25a') +
  shape('M-78 40H-30L-34 86H-64z', '#f0d79a') +
  oval(0, 40, 78, 16, 0, '#e6c57c') +
  oval(0, 42, 62, 10, 0, '#8a5a2b') +
  shape('M-46-60H46L36 44H-36z', '#d9b56a') +
  shape('M-46-60H-16L-16 44H-36z', '#f6e2ae') +
  shape('M24-60H46L36 44H20z', '#a9803a') +
  oval(0, -60, 48, 13, 0, '#f0d79a') +
  oval(0, -62, 42, 12, 0, '#6b3f1f') +
  ball(-18, -66, 13, '#e9c79a') +
  ball(4, -70, 15, '#f3d9b2') +
  ball(23, -65, 11, '#e9c79a') +
  at(-66, 74, oval(0, 0, 17, 12, 0, '#4a2a16') + line('M-12 3Q0-6 12 3', '#8a5a38', 3), -20) +
  at(66, 78, oval(0, 0, 16, 11, 0, '#5a3520') + line('M-11 3Q0-6 11 3', '#8a5a38', 3), 24);

/** A tall glass with a drink; `top` is drawn above the brim. */
export const tallGlass = (drink: Colour, top = '', bubbles = false): string =>
  shape('M-46-66H46L36 90H-36z', '#ffffff', ' opacity=".6"') +
  shape('M-43-40H43L33 84H-33z', drink) +
  shape('M-43-40H-14L-14 84H-33z', lighter(drink, 0.35)) +
  oval(0, -40, 43, 10, 0, lighter(drink, 0.5)) +
  (bubbles
    ? [
        [-16, 60],
        [8, 40],
        [-6, 16],
        [18, 4],
        [-20, -8],
        [10, -22],
        [22, 60],
      ]
        .map(([x = 0, y = 0], index) => disc(x, y, 4 + (index % 3), '#ffffff', ' opacity=".75"'))
        .join('')
    : '') +
  top +
  line('M-38-58L-30 76', '#ffffff', 5, ' opacity=".8"');

export const mango = (colour: Colour, cut = false): string =>
  shape('M-70 22C-84-34-30-76 22-62 74-48 92 4 62 44 34 78-56 74-70 22z', colour) +
  shape('M-70 22C-84-34-30-76 22-62-20-52-50-16-48 52-58 44-66 36-70 22z', '#e0702a', ' opacity=".55"') +
  oval(-14, -34, 26, 10, -34, '#ffffff', ' opacity=".45"') +
  line('M24-62q4-14-4-24', '#6b4a2c', 6) +
  shape('M22-74C40-98 72-96 86-80 66-66 40-60 22-74z', '#3f8a46') +
  line('M26-75Q56-84 82-80', '#2c6a35', 2.6) +
  (cut
    ? at(
        -26,
        46,
        shape('M-52-12C-40-40 40-40 52-12 40 34-40 34-52-12z', darker(colour, 0.2)) +
          shape('M-46-12C-36-34 36-34 46-12 36 26-36 26-46-12z', '#ffc83d') +
          line('M-26-24L-20 18M0-28V22M26-24L20 18M-42-6H42M-38 8H38', '#e89a1c', 3),
      )
    : '');

/** Pink scaly fruit, one peeled. */
export const lychees = (): string => {
  const fruit =
    ball(0, 0, 36, '#c63b52') +
    Array.from({ length: 14 }, (_, index) => disc(((index * 19) % 52) - 26, ((index * 31) % 50) - 25, 3.6, '#8f2238')).join('');
  return (
    line('M0-50Q-4-76 10-92M0-50L-36-36M4-54L38-38', '#6b4a2c', 5) +
    at(34, -78, shape('M0 10C20-14 44-12 54 0 40 16 16 20 0 10z', '#4f8a3c'), 10) +
    at(-40, -6, fruit) +
    at(42, -10, fruit, 50) +
    at(
      0,
      44,
      ball(0, 0, 38, '#fbeff0') +
        shape('M-38 4Q-20 20 0 12T38 2C40 34 16 40 0 38-20 40-38 30-38 4z', '#c63b52') +
        disc(-10, 26, 3, '#8f2238') +
        disc(14, 22, 3, '#8f2238'),
    )
  );
};

export const almonds = (colour: Colour): string =>
  [
    [-40, -30, -30],
    [36, -40, 24],
    [-6, 14, 4],
    [56, 26, 60],
    [-54, 48, -70],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      at(
        x,
        y,
        at(2, 4, shape('M0-46C28-26 32 14 0 42-32 14-28-26 0-46z', darker(colour, 0.4))) +
          shape('M0-46C28-26 32 14 0 42-32 14-28-26 0-46z', colour) +
          shape('M0-46C-28-26-32 14 0 42-14 10-14-20 0-46z', lighter(colour, 0.25)) +
          line('M4-34Q14 0 2 34M-8-28Q-14 0-8 26', darker(colour, 0.25), 2),
        turn,
        0.9,
      ),
    )
    .join('');

/** A green coconut with its top cut off and a straw. */
export const tenderCoconut = (): string =>
  line('M14-40L44-96', '#c63b52', 8) +
  line('M17-44L46-96', '#ffffff', 3) +
  shape('M-70 8C-70-34-40-46 0-46S70-34 70 8C70 56 40 88 0 88S-70 56-70 8z', '#6fa04a') +
  shape('M-70 8C-70-34-40-46 0-46-36-20-44 40-16 87-50 80-70 48-70 8z', '#a3cc78') +
  oval(0, -40, 42, 14, 0, '#f3ead6') +
  oval(0, -39, 28, 9, 0, '#cfe6ee') +
  line('M24-30Q44 20 26 76', '#4f7a32', 3);

/** Half of a brown coconut shell beside grated coconut. */
export const coconutHalf = (): string =>
  at(
    -8,
    -8,
    disc(3, 6, 74, '#3a2416') +
      disc(0, 0, 74, '#6b4429') +
      line('M-70 10q-6 10-2 22M-50 48l-4 14M40 56l8 12M66 20l10 6', '#8f6240', 4) +
      oval(0, -6, 62, 58, 0, '#fffdf6') +
      oval(0, -2, 50, 46, 0, '#e6ddcb') +
      oval(-4, -6, 46, 40, 0, '#f6f0e2'),
  ) +
  Array.from({ length: 18 }, (_, index) =>
    at(
      -70 + ((index * 41) % 150),
      62 + ((index * 17) % 26),
      rect(-13, -2.6, 26, 5.2, 2.6, index % 2 ? '#ffffff' : '#e9e1d0'),
      index * 37,
    ),
  ).join('');
