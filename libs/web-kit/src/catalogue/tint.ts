const tints: Readonly<Record<string, string>> = {
  spices: 'var(--tint-spices)',
  lentils: 'var(--tint-lentils)',
  rice: 'var(--tint-rice)',
  snacks: 'var(--tint-snacks)',
  beverages: 'var(--tint-beverages)',
  frozen: 'var(--tint-frozen)',
};

/** Returns the background colour of a pack. */
export function tintOf(categoryId: string): string {
  return tints[categoryId] ?? 'var(--tint-rice)';
}
