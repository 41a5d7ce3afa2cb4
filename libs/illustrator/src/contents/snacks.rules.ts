import * as bowls from '../motifs/bowls.js';
import { bananaChips } from '../motifs/breads.js';
import { puffs } from '../motifs/grains.js';
import { trefoils } from '../motifs/leaves.js';
import { chickpeas, splitPeas } from '../motifs/pulses.js';
import * as savoury from '../motifs/savouries.js';
import * as sweets from '../motifs/sweets.js';
import { cardamom } from '../motifs/whole-spices.js';
import { at } from '../strokes.js';
import type { Rule } from './contents.js';

export const snackRules: readonly Rule[] = [
  ['aloo bhujia', '#d8431f', () => savoury.strandsOfSev('#eaa82c', 8)],
  ['bhujia', '#1f6a8a', () => savoury.strandsOfSev('#dc8f2a', 11)],
  ['sev', '#8a9a1f', () => savoury.strandsOfSev('#f0c54a', 5)],
  ['crisp moong', '#3f8a4a', () => splitPeas('#f0cf5a', 13)],
  ['khatta meetha', '#8a3f8f', () => savoury.mixture('#e8b43c', ['#6f9a3a', '#b5522c', '#f0d9a0'])],
  ['navratan', '#1f5a9a', () => savoury.mixture('#dc9a34', ['#e8dcb8', '#c98b3b', '#8a2a35', '#94b84c'])],
  ['south indian mixture', '#8a1f4f', () => savoury.mixture('#e0702a', ['#4f8a3c', '#c9722c', '#e9b04a'])],
  ['mixture', '#8a3f8f', () => savoury.mixture('#e0a034', ['#6f9a3a', '#b5522c'])],
  ['murukku', '#7a4a9a', () => savoury.spirals('#dc9a3c')],
  ['banana', '#e2b51e', () => bananaChips('#f3cf55')],
  ['peanut chikki', '#a8562a', () => sweets.brittle('#b5672a', '#e6bf85', 12)],
  ['sesame chikki', '#5a7a9a', () => sweets.brittle('#d9a860', '#fbf0d6', 6)],
  ['chikki', '#a8562a', () => sweets.brittle('#b5672a', '#e6bf85', 12)],
  ['masala peanuts', '#c2321f', () => savoury.peanuts('#d9a45c', '#d2702c')],
  ['peanut', '#a8562a', () => savoury.peanuts('#d9a45c')],
  ['chana jor', '#6a5a2a', () => savoury.rounds('#d9a23c', '#8a4a1c', 40)],
  ['bhakarwadi', '#b0582a', () => savoury.rolls('#d9963c', '#7a3518')],
  ['mathri', '#5f8f3c', () => savoury.rounds('#e2b76a', '#4f7a3a', 46)],
  ['khakhra', '#3f6a3a', () => savoury.largeRound('#d9b064', '#4f7a3a')],
  ['masala papad', '#c2452a', () => savoury.largeRound('#efd08a', '#b42318')],
  ['papad', '#d9a03c', () => savoury.largeRound('#f6e6b8', '#3f3a35')],
  ['golgappa', '#1f8a7a', () => savoury.hollowBalls('#dfa850')],
  ['makhana', '#9a6fa8', () => puffs('#fbf4e6', 21)],
  ['chivda', '#d9701f', () => savoury.mixture('#f3d680', ['#6f9a3a', '#8a2a35', '#f6edd8'])],
  ['soan papdi', '#c98a1f', () => sweets.cubes('#f0d08a', true)],
  ['gulab jamun', '#8f2f5a', () => bowls.sweetsInSyrup('#8a4520', '#e0a04a')],
  ['rasgulla', '#4f9ac2', () => bowls.sweetsInSyrup('#fdf9f0', '#f3ead2')],
  ['kaju katli', '#7d6aa8', () => sweets.lozenges('#efdfbe')],
  ['laddu', '#e0951f', () => sweets.laddus('#e8b142')],
  ['nankhatai', '#b5486a', () => sweets.shortbreads('#e9bd7c')],
  ['rusk', '#7a8f3c', () => at(-6, 8, sweets.rusks('#c9843c'), 0, 0.94) + at(58, 62, cardamom('#8fb260'), 0, 0.42)],
  ['biscuit', '#e8bf2a', () => sweets.biscuits('#e9b766')],
  ['cookie', '#b5486a', () => sweets.shortbreads('#e0ae68')],
  ['samosa', '#c9532b', () => savoury.samosas('#dd9a3c')],
  ['methi', '#5f8f3c', () => trefoils('#6d9a4c')],
  ['chana', '#b0672b', () => chickpeas('#d9a45c', 16)],
];

export const anySnack = (): string => savoury.mixture('#e8b43c', ['#6f9a3a', '#b5522c', '#f0d9a0']);
