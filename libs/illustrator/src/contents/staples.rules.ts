import * as grains from '../motifs/grains.js';
import * as pulses from '../motifs/pulses.js';
import { beads, mixedSeeds } from '../motifs/seeds.js';
import { at } from '../strokes.js';
import { ground, type Rule } from './contents.js';

const flour = (meal: string, ear: string) => ground(meal, ear, 0.74);

export const pulseRules: readonly Rule[] = [
  ['oily toor', '#a8741a', () => pulses.splitPeas('#e8b64a', 12)],
  ['toor', '#e8b420', () => pulses.splitPeas('#efb93c', 15)],
  ['red lentils', '#d9582b', () => pulses.lentils('#ee8146', 12)],
  ['moong chilka', '#9aa32a', () => pulses.skinnedHalves('#f0e0a0', '#6f8f3c')],
  ['roasted chana', '#b0672b', () => pulses.splitPeas('#eac588', 18)],
  ['moong dal, split and skinned', '#c9b01f', () => pulses.splitPeas('#f3dd74', 11)],
  ['chana dal', '#b8631a', () => pulses.splitPeas('#e2a02e', 17)],
  ['urad dal', '#8f93a3', () => pulses.splitPeas('#f1ebdd', 12)],
  ['urad gota', '#6b7288', () => pulses.beans('#f0e9da', 12)],
  ['black urad', '#33323a', () => pulses.beans('#403b42', 11)],
  ['green moong', '#2f7a3f', () => pulses.beans('#6c9440', 11)],
  ['brown lentils', '#7a5132', () => pulses.lentils('#8f6238', 13)],
  ['black chickpeas', '#5a3626', () => pulses.chickpeas('#7a4a2c', 13)],
  ['chickpeas', '#d1a561', () => pulses.chickpeas('#ecca8c', 18)],
  ['speckled kidney', '#b0607a', () => pulses.kidneyBeans('#dcb6a0', '#8a2a35')],
  ['kidney', '#7d1f2b', () => pulses.kidneyBeans('#932b30')],
  ['black-eyed', '#3f6f8a', () => pulses.eyedBeans('#f2e4c4', '#2f2624')],
  ['moth', '#96642c', () => pulses.beans('#a8733c', 9)],
  ['horse gram', '#8f3f24', () => pulses.lentils('#a3593a', 15)],
  ['white peas', '#c7b78c', () => beads('#f0e3bd', 14)],
  ['green peas', '#5d9a36', () => beads('#94b84c', 14)],
  ['val dal', '#4f8a86', () => pulses.splitPeas('#f2e8c6', 21)],
  ['panchmel', '#b5452f', () => mixedSeeds(['#efb93c', '#ee8146', '#6c9440', '#f1ebdd', '#403b42'], 11)],
  ['soya', '#b98f4e', () => pulses.lumps('#d6ae70')],
  ['beans', '#8a4a35', () => pulses.kidneyBeans('#b5623c')],
  ['peas', '#5d9a36', () => beads('#94b84c', 14)],
  ['lentils', '#c5642f', () => pulses.lentils('#d9843c')],
  ['dal', '#d7a02a', () => pulses.splitPeas('#e8b040')],
];

export const riceRules: readonly Rule[] = [
  ['brown basmati', '#8a6238', () => grains.rice('#c39a62', 18, 5.2)],
  ['basmati family', '#14606b', () => grains.rice('#fbf4e4', 20, 5.4)],
  ['basmati', '#1f7a6a', () => grains.rice('#fbf4e4', 20, 5.4)],
  ['sona masoori', '#3f6fa3', () => grains.rice('#fdfaf2', 13, 3)],
  ['ponni', '#c28a2a', () => grains.rice('#f0d9a0', 14, 2.9)],
  ['idli rice', '#7a5aa0', () => grains.rice('#fffdf6', 11, 2.1)],
  ['matta', '#a0432f', () => grains.rice('#c9826a', 14, 2.4)],
  ['gobindobhog', '#4f8f4a', () => grains.rice('#faf2dc', 10, 2.4)],
  ['chapati small', '#d98b2b', () => flour('#ecd9b4', grains.wheatEar('#d9a03a'))],
  [
    'chapati',
    '#b5642a',
    () => flour('#ecd9b4', at(-20, 0, grains.wheatEar('#d9a03a'), -14) + at(24, 4, grains.wheatEar('#c98f2c'), 16)),
  ],
  ['gram flour', '#dba21b', () => flour('#f3d884', at(0, 6, pulses.splitPeas('#e2a02e', 20), 0, 0.8))],
  ['rice flour', '#2b8a96', () => flour('#fbf9f4', at(0, 10, grains.rice('#fffdf6', 24, 4), 0, 0.76))],
  ['semolina, fine', '#e0b83a', () => flour('#f5e6bf', grains.wheatEar('#c99a3c'))],
  ['semolina', '#a5803f', () => grains.meal('#ecd49a', 8)],
  ['plain flour', '#5f8fae', () => flour('#fdfbf6', grains.wheatEar('#d1a24a'))],
  ['finger millet', '#8a4a3f', () => flour('#b98a78', grains.milletHead('#8a3f2c'))],
  ['sorghum', '#9c5f86', () => flour('#efe2c8', grains.milletHead('#e3cf9a'))],
  ['pearl millet', '#6f7f5a', () => flour('#c5bfa6', grains.milletHead('#9aa070'))],
  ['flattened thick', '#c25a3a', () => grains.flakes('#f6edd8', 22)],
  ['flattened thin', '#d98ba0', () => grains.flakes('#fdf8ee', 15)],
  ['puffed', '#c2361f', () => grains.puffs('#f6ecd4', 13)],
  ['tapioca', '#7a62b8', () => grains.pearls(12)],
  ['vermicelli', '#cf8a3a', () => grains.strands('#d9a45c')],
  ['broken wheat', '#d08a3a', () => grains.meal('#c99a58', 10)],
  ['foxtail', '#b79a2a', () => beads('#ecc95c', 7)],
  ['millet', '#8a7a3a', () => grains.milletHead('#b59a4a')],
  ['flour', '#b5854f', () => flour('#ecdfc4', grains.wheatEar('#d1a24a'))],
  ['rice', '#4f7a68', () => grains.rice('#fbf4e4', 16, 4)],
];

export const anyPulse = (): string => pulses.splitPeas('#e2a83c');
export const anyGrain = (): string => grains.rice('#fbf4e4', 16, 4);
