import type { DishLook } from '@kirana/contracts/dish-look';
import { darker, lighter, type Colour } from '../colour.js';
import { at, ball, disc, line, oval, rect, shape } from '../strokes.js';
import { chilli } from '../motifs/whole-spices.js';

const leaf = (x: number, y: number, turn: number) =>
  at(x, y, shape('M0 12C-10 4-8-8 0-14 8-8 10 4 0 12z', '#3f8a46') + line('M0 10V-8', '#2c6a35', 1.6), turn);

const places = [
  [-46, -24],
  [-14, -33],
  [20, -30],
  [48, -20],
  [-28, -10],
  [6, -13],
  [34, -7],
] as const;

const scattered = (piece: (index: number) => string) =>
  places.map(([x, y], index) => at(x, y, piece(index), index * 53)).join('');

const cube = (fill: Colour) =>
  shape('M-15-6L0-13 15-6 15 8 0 15-15 8z', darker(fill, 0.16)) +
  shape('M-15-6L0-13 15-6 0 1z', lighter(fill, 0.4)) +
  shape('M0 1V15L15 8V-6z', darker(fill, 0.26));

/** Returns what lies on a dish, drawn for the surface of a bowl. */
export function toppingOf(topping: DishLook['topping'], dish: Colour): string {
  const drawn: Readonly<Record<DishLook['topping'], () => string>> = {
    none: () => '',
    leaf: () => leaf(-8, -24, 20) + leaf(8, -20, 75) + leaf(-2, -36, -20),
    cream: () => line('M-46-16q10-16 34-14t28 12-24 10-22-8 16-8', '#fff4e2', 6) + leaf(40, -24, 40),
    peas: () => scattered(() => ball(0, 0, 12, dish === '#f3e8d2' ? '#6fa04a' : lighter(dish, 0.3))) + leaf(-2, -26, 20),
    cubes: () => places.map(([x, y]) => at(x, y, cube('#fff4dc'))).join(''),
    chilli: () =>
      at(12, -22, chilli('#b42318'), -30, 0.5) + leaf(-44, -16, -50) + leaf(-26, -28, 20) + disc(50, -10, 4, '#2b1a10'),
    vegetables: () =>
      at(-34, -24, rect(-24, -6, 48, 13, 6, '#6f9a4a') + line('M-18-2H18', '#b9d68f', 3), -14) +
      disc(4, -32, 12, '#e0702a') +
      disc(4, -32, 7, '#f0954f') +
      disc(-2, -10, 8, '#6fa04a') +
      disc(56, -14, 8, '#6fa04a') +
      at(30, -14, rect(-18, -6, 36, 12, 5, '#e0702a'), 16),
    nuts: () =>
      scattered(index =>
        index % 2 ? oval(0, 0, 9, 5, 0, '#d9a35f') + line('M-6 0H6', '#a8703a', 1.6) : oval(0, 0, 7, 5, 0, '#c98946'),
      ) + leaf(0, -22, 30),
  };
  return drawn[topping]();
}
