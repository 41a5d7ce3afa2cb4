import { darker, lighter, type Colour } from '../colour.js';
import { steadyRandom } from '../scatter.js';
import { at, ball, disc, line, oval, rect, shape } from '../strokes.js';

const china: Colour = '#fbf4e6';

/** A shallow plate seen from the front. */
const plate = (): string =>
  oval(0, 62, 108, 26, 0, darker(china, 0.22)) + oval(0, 56, 108, 26, 0, china) + oval(0, 54, 84, 17, 0, darker(china, 0.08));

/** Rice, flakes or vegetables, heaped on a plate. */
export function heapOnPlate(dish: Colour, garnish: string): string {
  const random = steadyRandom(41);
  const grains = Array.from({ length: 120 }, () => {
    const height = random();
    const x = (random() * 2 - 1) * (82 - 52 * height);
    const tone = random() < 0.5 ? darker(dish, random() * 0.2) : lighter(dish, random() * 0.35);
    return at(x, 56 - height * 76, oval(0, 0, 9, 3.6, 0, tone), random() * 180);
  }).join('');
  return (
    plate() +
    shape('M-86 58C-76 12-36-28 0-28S76 12 86 58C50 70-50 70-86 58z', dish) +
    shape('M-86 58C-76 12-36-28 0-28-26-10-46 22-50 63-66 62-78 61-86 58z', lighter(dish, 0.25)) +
    grains +
    at(0, 4, garnish)
  );
}

/** Flat cakes or breads, three overlapping on a plate. */
export function rounds(dish: Colour, garnish: string): string {
  const random = steadyRandom(7);
  const one = (x: number, y: number) =>
    oval(x, y + 9, 62, 25, 0, darker(dish, 0.32)) +
    oval(x, y, 62, 25, 0, dish) +
    oval(x - 14, y - 6, 36, 10, -6, lighter(dish, 0.4), ' opacity=".6"') +
    Array.from({ length: 9 }, () => {
      const turn = random() * Math.PI * 2;
      const away = random();
      return disc(
        x + Math.cos(turn) * away * 48,
        y + Math.sin(turn) * away * 17,
        2 + random() * 3,
        darker(dish, 0.24),
        ' opacity=".55"',
      );
    }).join('');
  return plate() + one(-34, 34) + one(38, 28) + one(0, 4) + at(0, 14, garnish, 0, 0.62);
}

/** A rolled pancake with two small bowls. */
export const roll = (dish: Colour, garnish: string): string =>
  plate() +
  at(
    0,
    26,
    rect(-104, -24, 208, 48, 24, dish) +
      rect(-104, -24, 208, 20, 10, lighter(dish, 0.45)) +
      oval(100, 0, 10, 23, 0, darker(dish, 0.35)) +
      line('M94-12q10 4 6 12t-6 8', lighter(dish, 0.4), 3) +
      [-70, -34, 6, 44].map(x => oval(x, 8, 17, 5, -8, darker(dish, 0.22), ' opacity=".6"')).join(''),
    -7,
  ) +
  [
    [-44, '#e08a2e'],
    [34, '#f6f0e2'],
  ]
    .map(([x, sauce]) =>
      at(
        x as number,
        -48,
        shape('M-32-8C-30 18-16 24 0 24S30 18 32-8z', '#c98b3b') +
          shape('M-32-8C-30 18-16 24-6 24-18 18-22 8-22-8z', '#e4bd7e') +
          oval(0, -8, 32, 11, 0, '#e9cd98') +
          oval(0, -7, 27, 8, 0, sauce as string),
      ),
    )
    .join('') +
  at(0, 24, garnish, 0, 0.5);

/** A clay cup of tea with steam. */
export const cup = (drink: Colour): string =>
  line('M-18-66q-12-14 0-28t0-28M18-66q-12-14 0-28t0-28', '#c3b2a2', 6, ' opacity=".6"') +
  shape('M-62-44L-44 72Q-42 82-30 82H30Q42 82 44 72L62-44z', '#b5652e') +
  shape('M-62-44L-44 72Q-42 82-30 82H-10Q-26 70-30-44z', '#d98b53') +
  shape('M40-44L26 82H30Q42 82 44 72L62-44z', '#8a4a1c') +
  line('M-56-10H56', '#8a4a1c', 4, ' opacity=".5"') +
  oval(0, -44, 62, 20, 0, '#d98b53') +
  oval(0, -42, 53, 15, 0, darker(drink, 0.2)) +
  oval(0, -41, 50, 13, 0, lighter(drink, 0.28)) +
  oval(-16, -45, 20, 4, -6, lighter(drink, 0.6), ' opacity=".7"');

/** A tall glass. */
export const glass = (drink: Colour, garnish: string): string =>
  shape('M-50-84L-36 76Q-34 84-24 84H24Q34 84 36 76L50-84z', '#e4efe9', ' opacity=".9"') +
  shape('M-45-58L-33 72Q-32 78-24 78H24Q32 78 33 72L45-58z', drink) +
  shape('M-45-58L-33 72Q-32 78-24 78H-14L-26-58z', lighter(drink, 0.35)) +
  shape('M34-58L24 78Q32 78 33 72L45-58z', darker(drink, 0.16)) +
  oval(0, -84, 50, 14, 0, '#ffffff', ' opacity=".55"') +
  oval(0, -58, 45, 13, 0, lighter(drink, 0.45)) +
  at(0, -48, garnish, 0, 0.46);

/** Filled shells on a plate. */
export const balls = (dish: Colour, garnish: string): string =>
  plate() +
  [
    [-56, 24],
    [54, 22],
    [-26, -14],
    [28, -16],
    [0, 28],
  ]
    .map(
      ([x = 0, y = 0]) =>
        ball(x, y, 31, lighter(dish, 0.35)) +
        oval(x, y - 17, 17, 8, 0, darker(dish, 0.4)) +
        oval(x, y - 16, 13, 5.5, 0, '#5f8f3a') +
        oval(x - 12, y - 4, 5, 8, 20, '#ffffff', ' opacity=".45"'),
    )
    .join('') +
  at(0, 40, garnish, 0, 0.5);
