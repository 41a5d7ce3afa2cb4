import { darker, lighter, type Colour } from '../colour.js';
import { at, ball, disc, line, oval, rect, shape } from '../strokes.js';
import { chilli } from './whole-spices.js';

const leafSpot = (x: number, y: number, turn: number) =>
  at(x, y, shape('M0 12C-10 4-8-8 0-14 8-8 10 4 0 12z', '#3f8a46') + line('M0 10V-8', '#2c6a35', 1.6), turn);

const bites = (fill: Colour, places: readonly (readonly [number, number])[], draw: (fill: Colour) => string) =>
  places.map(([x, y]) => at(x, y, draw(fill))).join('');

const round = (fill: Colour) => ball(0, 0, 13, fill);
const cube = (fill: Colour) =>
  shape('M-15-6L0-13 15-6 15 8 0 15-15 8z', darker(fill, 0.16)) +
  shape('M-15-6L0-13 15-6 0 1z', lighter(fill, 0.4)) +
  shape('M0 1V15L15 8V-6z', darker(fill, 0.26));
const middle = [
  [-44, -26],
  [-12, -36],
  [24, -32],
  [50, -22],
  [-26, -12],
  [6, -14],
  [34, -8],
] as const;

/** A dish in a brass bowl. */
export function bowl(dish: Colour, garnish = '', metal: Colour = '#c98b3b'): string {
  return (
    shape('M-92-18C-88 40-52 78-36 82H36C52 78 88 40 92-18z', metal) +
    shape('M-92-18C-88 40-52 78-36 82H-6C-34 60-52 20-54-18z', lighter(metal, 0.4)) +
    shape('M58-18C56 30 40 64 22 82H36C52 78 88 40 92-18z', darker(metal, 0.28)) +
    rect(-40, 80, 80, 9, 4, darker(metal, 0.3)) +
    oval(0, -20, 94, 36, 0, lighter(metal, 0.55)) +
    oval(0, -18, 84, 30, 0, darker(dish, 0.28)) +
    oval(0, -16, 80, 27, 0, dish) +
    oval(-22, -24, 40, 9, -6, lighter(dish, 0.3), ' opacity=".55"') +
    garnish
  );
}

/** Curry with whole chickpeas, beans or the like. */
export const bowlWithBalls = (dish: Colour, balls: Colour): string =>
  bowl(dish, bites(balls, middle, round) + leafSpot(-2, -26, 20));

export const bowlWithCubes = (dish: Colour, cubes: Colour): string => bowl(dish, bites(cubes, middle.slice(0, 6), cube));

/** A dish with a swirl of cream and a leaf. */
export const bowlWithCream = (dish: Colour): string =>
  bowl(
    dish,
    line('M-46-16q10-16 34-14t28 12-24 10-22-8 16-8', '#fff4e2', 6) +
      leafSpot(38, -24, 40) +
      disc(-58, -14, 5, darker(dish, 0.4)) +
      disc(56, -10, 5, darker(dish, 0.4)) +
      disc(12, -2, 5, darker(dish, 0.4)),
  );

/** Soup with curry leaves and a chilli. */
export const bowlWithChilli = (dish: Colour): string =>
  bowl(
    dish,
    at(10, -22, chilli('#b42318'), -30, 0.5) +
      leafSpot(-44, -16, -50) +
      leafSpot(-26, -28, 20) +
      disc(50, -10, 5, '#2b1a10') +
      disc(-8, -4, 4, '#2b1a10') +
      disc(34, -30, 4, '#2b1a10'),
  );

/** Soup with pieces of drumstick and vegetables. */
export const bowlWithVegetables = (dish: Colour): string =>
  bowl(
    dish,
    at(-34, -24, rect(-26, -7, 52, 14, 6, '#6f9a4a') + line('M-20-2H20', '#b9d68f', 3), -14) +
      at(26, -14, rect(-24, -7, 48, 14, 6, '#7ba653') + line('M-18-2H18', '#c4dd9c', 3), 16) +
      disc(4, -34, 12, '#e0702a') +
      disc(4, -34, 7, '#f0954f') +
      leafSpot(58, -28, 50) +
      disc(-58, -10, 9, '#e0702a'),
  );

/** A heap of balls in syrup. */
export const sweetsInSyrup = (colour: Colour, syrup: Colour): string =>
  bowl(
    syrup,
    [
      [-40, -30],
      [38, -32],
      [0, -22],
      [0, -60],
    ]
      .map(
        ([x = 0, y = 0]) =>
          disc(x + 2, y + 5, 31, darker(colour, 0.4)) +
          ball(x, y, 31, colour) +
          oval(x - 10, y - 13, 8, 4, -30, '#ffffff', ' opacity=".75"'),
      )
      .join(''),
    '#d9d4cb',
  );

/** A pot of layered rice with a sealed lid. */
export const biryaniPot = (): string =>
  shape('M-86-6C-98 50-64 88 0 88S98 50 86-6z', '#b5652e') +
  shape('M-86-6C-98 50-64 88-20 88-56 60-66 30-62-6z', '#dd9a5c') +
  oval(0, -8, 90, 24, 0, '#7a3c18') +
  shape('M-80-10C-60-44-30-52 0-52S60-44 80-10C40 4-40 4-80-10z', '#f3e3b6') +
  [
    [-50, -20],
    [-30, -34],
    [-8, -42],
    [18, -38],
    [42, -28],
    [58, -16],
    [-20, -18],
    [6, -24],
    [30, -14],
    [-62, -10],
    [-40, -8],
  ]
    .map(([x = 0, y = 0], index) =>
      at(x, y, oval(0, 0, 12, 3.4, 0, index % 3 === 0 ? '#f0a51e' : index % 3 === 1 ? '#fffaf0' : '#e6863a'), index * 47),
    )
    .join('') +
  leafSpot(-4, -56, 10) +
  leafSpot(12, -54, 60) +
  at(34, -46, line('M-14 4q10-12 28 0', '#8a4a1c', 5)) +
  line('M-96 18q-16 0-14-16M96 18q16 0 14-16', '#7a3c18', 8);

/** A skewer, charred over flames. */
export const skewer = (colour: Colour): string =>
  at(
    0,
    -14,
    line('M-96 0H96', '#6a574a', 5) +
      [-58, -20, 18, 56]
        .map((x, index) =>
          index % 2
            ? at(x, 0, rect(-13, -20, 26, 40, 6, '#4f8a3c') + rect(-13, -20, 10, 40, 5, '#7db463'))
            : at(
                x,
                0,
                rect(-19, -24, 38, 48, 8, colour) +
                  rect(-19, -24, 14, 48, 7, lighter(colour, 0.25)) +
                  line('M-12-14l24 10M-12 6l24 10', darker(colour, 0.5), 5),
              ),
        )
        .join(''),
    -18,
  ) +
  [-54, -18, 20, 56]
    .map((x, index) =>
      at(
        x,
        66,
        shape('M0 24C-22 14-16-8-4-30 2-14 18-8 12 10 10 20 6 24 0 24z', index % 2 ? '#f0a51e' : '#e0601e') +
          shape('M0 22C-8 16-6 4 0-6 6 4 8 16 0 22z', '#ffe08a'),
      ),
    )
    .join('');

/** A soft roll beside a plate of mash. */
export const bunAndMash = (): string =>
  bowl(
    '#c8431c',
    [
      [-40, -20],
      [0, -30],
      [36, -18],
      [-6, -10],
    ]
      .map(([x = 0, y = 0], index) => disc(x, y, 6, index % 2 ? '#5f9a3f' : '#f0a51e'))
      .join('') + rect(10, -34, 18, 14, 4, '#ffe9a8'),
  ) +
  at(
    52,
    52,
    shape('M-50 22C-56-24-28-34 0-34S56-24 50 22C30 30-30 30-50 22z', '#c47a2e') +
      shape('M-50 22C-56-24-28-34 0-34-24-22-36-4-34 24z', '#e6ad66') +
      line('M0-34V24', '#9a5a1e', 3),
    -6,
  );

/** A mortar with its pestle. */
export const mortar = (stone: Colour, ground: Colour): string =>
  at(36, -34, rect(-11, -62, 22, 84, 11, lighter(stone, 0.25)) + rect(-11, -62, 8, 84, 4, lighter(stone, 0.5)), 28) +
  oval(0, -8, 78, 24, 0, lighter(stone, 0.3)) +
  oval(0, -6, 66, 18, 0, ground) +
  oval(-16, -10, 32, 6, 0, lighter(ground, 0.35)) +
  shape('M-78-8C-76 44-50 66-34 70L-44 88H44L34 70C50 66 76 44 78-8 50 22-50 22-78-8z', stone) +
  shape('M-78-8C-76 44-50 66-34 70L-44 88H-10C-30 60-46 40-48 8-62 4-72 0-78-8z', lighter(stone, 0.28));

/** A pot with a lump of ghee. */
export const gheePot = (): string => bowl('#f7c948', ball(-8, -32, 26, '#ffe08a') + ball(26, -24, 16, '#ffe08a'), '#b5762a');
