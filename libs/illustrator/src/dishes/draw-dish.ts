import type { DishLook } from '@kirana/contracts/dish-look';
import type { Colour } from '../colour.js';
import { light } from '../light.js';
import { biryaniPot, bowl } from '../motifs/bowls.js';
import { at, oval } from '../strokes.js';
import { balls, cup, glass, heapOnPlate, roll, rounds } from './servings.js';
import { toppingOf } from './toppings.js';

const colours: Readonly<Record<DishLook['colour'], Colour>> = {
  yellow: '#efb93a',
  orange: '#e08a2e',
  red: '#c4431f',
  brown: '#a2622f',
  dark: '#5f3324',
  green: '#4f7d38',
  white: '#f3e8d2',
  wheat: '#dfb478',
  pink: '#e59aa6',
};

/**
 * Draws a dish, served, on a transparent square in the light of the packs: the upper left. The same look always gives the same SVG; no font
 * is needed.
 */
export function drawDish({ serving, colour, topping }: DishLook): string {
  const dish = colours[colour];
  const garnish = toppingOf(topping, dish);
  const drawn: Readonly<Record<DishLook['serving'], () => string>> = {
    bowl: () => bowl(dish, garnish),
    heap: () => heapOnPlate(dish, garnish),
    rounds: () => rounds(dish, garnish),
    roll: () => roll(dish, garnish),
    cup: () => cup(dish),
    glass: () => glass(dish, garnish),
    pot: () => biryaniPot(),
    balls: () => balls(dish, garnish),
  };
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="512" height="512">' +
    `<defs>${light}</defs>` +
    oval(132, 214, 98, 14, 0, 'url(#shade)') +
    at(128, 124, drawn[serving](), 0, 1.06) +
    '</svg>'
  );
}
