import * as bowls from '../motifs/bowls.js';
import * as breads from '../motifs/breads.js';
import { coconutHalf } from '../motifs/drinks.js';
import * as leaves from '../motifs/leaves.js';
import { samosas } from '../motifs/savouries.js';
import { beads } from '../motifs/seeds.js';
import * as sweets from '../motifs/sweets.js';
import { at } from '../strokes.js';
import type { Rule } from './contents.js';

export const frozenRules: readonly Rule[] = [
  ['laccha', '#a8642a', () => breads.flatBreads('#dba65a', undefined, true)],
  [
    'aloo paratha',
    '#c98a1f',
    () => at(-8, 10, breads.flatBreads('#e3b268', '#c9a13c'), 0, 0.94) + at(50, -48, at(0, 0, beads('#cfa666', 26), 0, 0.3)),
  ],
  ['methi paratha', '#4f8a3f', () => breads.flatBreads('#d9b56a', '#4f7a3a')],
  ['paratha', '#d9a04a', () => breads.flatBreads('#e6bb74')],
  ['garlic naan', '#7a5a8f', () => at(-10, 0, breads.naan('#e9c590', true)) + at(58, 56, leaves.garlic(), 0, 0.44)],
  ['naan', '#b5502f', () => breads.naan('#ecc992')],
  ['roti', '#d9a04a', () => breads.flatBreads('#e6bb74')],
  ['cocktail samosa', '#d9822b', () => samosas('#e0a148', true)],
  ['samosa', '#b5381f', () => samosas('#dd9a3c')],
  ['palak paneer', '#2f6f3a', () => bowls.bowlWithCubes('#4f7f33', '#fbf3e0')],
  ['paneer', '#2f5aa8', () => sweets.cubes('#f3ead8')],
  ['dal makhani', '#4a2a22', () => bowls.bowlWithCream('#6b3423')],
  ['okra', '#6f9f3f', () => leaves.okra('#6f9f45')],
  ['bitter gourd', '#3f7f5a', () => leaves.bitterGourd('#6fa04a')],
  ['drumstick', '#8a9f2f', () => leaves.longPods('#7f9f4a')],
  ['coconut', '#7a5238', () => coconutHalf()],
  ['fenugreek', '#2f7f4f', () => leaves.trefoils('#5f9a45')],
  ['idli', '#8f9fb5', () => sweets.idlis()],
  ['dosa', '#c2702a', () => breads.dosa('#e0a24a')],
  ['fish', '#2f6f9f', () => breads.friedFish('#d9822f')],
  ['kulfi', '#8fae5a', () => sweets.kulfi('#cfd9a0')],
  ['momo', '#b5485a', () => sweets.momos('#f3e8d6')],
  ['peas', '#4f9a3f', () => beads('#7fb84a', 15)],
];

export const anyFrozen = (): string => bowls.bowlWithVegetables('#d0832c');
