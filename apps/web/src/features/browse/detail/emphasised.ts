export interface Passage {
  text: string;
  isAllergen: boolean;
  /** Start index; unlike the text, it is unique per passage. */
  at: number;
}

/** Splits `chickpea flour, *milk* powder` at the asterisks; an unpaired asterisk is ordinary text. */
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
