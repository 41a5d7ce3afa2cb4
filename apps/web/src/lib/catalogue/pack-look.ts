import type { Product } from '@kirana/contracts';
import type { Motif, PackLook, PackShape } from '@kirana/ui';

interface Family {
  shapes: readonly PackShape[];
  motifs: readonly Motif[];
  colours: readonly string[];
}

const families: Readonly<Record<string, Family>> = {
  spices: {
    shapes: ['jar', 'pouch', 'jar'],
    motifs: ['seeds', 'chilli', 'leaf'],
    colours: ['#d98a12', '#a83a22', '#7a5a35', '#6f7f38', '#c26a1d'],
  },
  lentils: { shapes: ['pouch', 'bag'], motifs: ['peas'], colours: ['#d7a02a', '#b5562e', '#6d7f3c', '#8a5f3a', '#c98b3b'] },
  rice: { shapes: ['bag', 'pouch'], motifs: ['grains'], colours: ['#c3a877', '#8c6f4e', '#4f7a68', '#b5854f'] },
  snacks: { shapes: ['box', 'pouch'], motifs: ['samosa', 'seeds'], colours: ['#c9532b', '#d98a12', '#8f3a4a', '#3f7a5c'] },
  beverages: { shapes: ['bottle', 'tin', 'box'], motifs: ['leaf'], colours: ['#3f7a5c', '#8a4b2a', '#d9a23a', '#5b7f3a'] },
  frozen: { shapes: ['box', 'pouch'], motifs: ['flake', 'samosa'], colours: ['#3d78a8', '#4f8f9b', '#5a6fb0'] },
};

const plain: Family = { shapes: ['pouch'], motifs: ['seeds'], colours: ['#8a5f3a'] };

/** What is inside decides the colour where the name says it; the first word found wins. */
const contents: readonly (readonly [word: string, look: Partial<PackLook>])[] = [
  ['turmeric', { colour: '#d98a12', motif: 'seeds' }],
  ['chilli', { colour: '#a83a22', motif: 'chilli' }],
  ['cumin', { colour: '#7a5a35', motif: 'seeds' }],
  ['coriander', { colour: '#8a8a45', motif: 'leaf' }],
  ['cardamom', { colour: '#5f8a4f', motif: 'seeds' }],
  ['saffron', { colour: '#b8452a', motif: 'chilli' }],
  ['mustard', { colour: '#c79a1e', motif: 'seeds' }],
  ['masala', { colour: '#8f4a2b', motif: 'leaf' }],
  ['toor', { colour: '#d7a02a' }],
  ['chana', { colour: '#c98b3b' }],
  ['moong', { colour: '#6d7f3c' }],
  ['masoor', { colour: '#c5642f' }],
  ['rajma', { colour: '#7d2f2b' }],
  ['urad', { colour: '#5a524c' }],
  ['basmati', { colour: '#4f7a68' }],
  ['tea', { colour: '#3f7a5c', motif: 'leaf' }],
  ['chai', { colour: '#8a4b2a', motif: 'leaf' }],
  ['samosa', { colour: '#c9532b', motif: 'samosa' }],
];

/** How a product's pack is drawn while there is no picture: the same product always looks the same. */
export function packLookOf({ id, categoryId }: Pick<Product, 'id' | 'categoryId'>): PackLook {
  const family = families[categoryId] ?? plain;
  const seed = spread(id);
  const inside = contents.find(([word]) => id.includes(word))?.[1];
  return {
    shape: pick(family.shapes, seed),
    motif: pick(family.motifs, seed >>> 5),
    colour: pick(family.colours, seed >>> 9),
    ...inside,
  };
}

const tints: Readonly<Record<string, string>> = {
  spices: 'var(--tint-spices)',
  lentils: 'var(--tint-lentils)',
  rice: 'var(--tint-rice)',
  snacks: 'var(--tint-snacks)',
  beverages: 'var(--tint-beverages)',
  frozen: 'var(--tint-frozen)',
};

/** The square a pack stands on. */
export function tintOf(categoryId: string): string {
  return tints[categoryId] ?? 'var(--tint-rice)';
}

function pick<T>(choices: readonly T[], seed: number): T {
  return choices[seed % choices.length] as T;
}

/** FNV-1a: spreads short, similar names well. */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
