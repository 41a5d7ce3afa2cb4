import { bowlWithCream } from '../motifs/bowls.js';
import * as drinks from '../motifs/drinks.js';
import { teaShoot, grass, rose } from '../motifs/leaves.js';
import * as whole from '../motifs/whole-spices.js';
import { at, ball, line } from '../strokes.js';
import { pair, type Rule } from './contents.js';

export const drinkRules: readonly Rule[] = [
  ['assam', '#8f2f1f', () => drinks.dryTea('#5a3320')],
  ['darjeeling', '#2f6a4a', () => teaShoot('#7fae4a')],
  ['nilgiri', '#2f5a8f', () => pair(drinks.dryTea('#4a3a2a', false), teaShoot('#5f9a4a'), 0.66)],
  ['masala chai', '#c26a1f', () => pair(drinks.teaGlass('#b9733a'), whole.starAnise('#7a421f'), 0.5)],
  ['ginger chai', '#d99a2b', () => pair(drinks.teaGlass('#c98a4f'), whole.root('#c49a62', '#f4dca0'), 0.5)],
  ['turmeric latte', '#e0a21a', () => pair(drinks.teaGlass('#f0bf4a'), whole.root('#b9782c', '#f2a01c'), 0.5)],
  ['coffee', '#5a2f1f', () => drinks.filterCoffee()],
  [
    'mango lassi',
    '#f0b03a',
    () =>
      drinks.tallGlass('#f8c95c', ball(-16, -50, 12, '#fff4dc') + ball(8, -54, 16, '#fff4dc') + ball(28, -48, 10, '#fff4dc')) +
      at(56, 54, drinks.mango('#f2a51e'), 0, 0.46),
  ],
  ['lassi', '#9ac2c9', () => drinks.tallGlass('#fbf4e4', ball(0, -52, 18, '#ffffff'))],
  ['mango pulp', '#d9501f', () => drinks.mango('#f2a01e', true)],
  ['mango', '#f0921a', () => drinks.mango('#f5ab22')],
  ['lychee', '#d9708a', () => drinks.lychees()],
  ['rose', '#c2245a', () => rose('#d9386a')],
  ['khus', '#1f8a4a', () => grass('#4fa04a')],
  ['thandai', '#8f9f5a', () => drinks.almonds('#b5763a')],
  ['jeera soda', '#8a6a3c', () => drinks.tallGlass('#c98b3b', line('M18-92L2 60', '#1c6b47', 6), true)],
  ['coconut', '#3f9a7a', () => drinks.tenderCoconut()],
  [
    'badam',
    '#f0c86a',
    () =>
      at(0, -6, drinks.tallGlass('#fbe3a8', line('M-18-46l12 6M4-50l12 4M20-42l-8 6', '#c2301c', 4))) +
      at(58, 56, drinks.almonds('#b5763a'), 0, 0.46),
  ],
  ['soda', '#5a8ab5', () => drinks.tallGlass('#cfe6ee', '', true)],
  ['tea', '#3f7a5c', () => teaShoot('#6f9f4a')],
  ['chai', '#8a4b2a', () => drinks.teaGlass('#b9733a')],
  ['milk', '#8ab0c9', () => drinks.tallGlass('#fdfaf2')],
  ['yoghurt', '#8ab0c9', () => bowlWithCream('#fdfaf2')],
];

export const anyDrink = (): string => drinks.tallGlass('#f0a51e', '', true);
