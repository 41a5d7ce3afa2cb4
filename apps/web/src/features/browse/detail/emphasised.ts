export interface Passage {
  text: string;
  isAllergen: boolean;
  /** Where it begins; unlike the words, no two passages share it. */
  at: number;
}

/** Cuts `chickpea flour, *milk* powder` where the asterisks stand; a single asterisk without a partner is a letter like others. */
export function emphasised(ingredients: string): Passage[] {
  const passages: Passage[] = [];
  let end = 0;
  for (const found of ingredients.matchAll(/\*([^*]+)\*/g)) {
    if (found.index > end) passages.push({ text: ingredients.slice(end, found.index), isAllergen: false, at: end });
    passages.push({ text: found[1] ?? '', isAllergen: true, at: found.index });
    end = found.index + found[0].length;
  }
  if (end < ingredients.length) passages.push({ text: ingredients.slice(end), isAllergen: false, at: end });
  return passages;
}
