/** Whole numbers from here on are grams: nobody orders so many kilograms, and no scale shows less. */
const leastGrams = 50;

/** Reads a weight as packers type it, grams: `680`, `680 g`, `0.68`, `0,68 kg`; undefined when it is none. */
export function readWeight(text: string): number | undefined {
  const [, digits = '', unit] = /^(\d{1,7}(?:[.,]\d{1,3})?) ?(kg|g)?$/i.exec(text.trim()) ?? [];
  const value = Number(digits.replace(',', '.'));
  const isGrams = unit ? unit.toLowerCase() === 'g' : /^\d+$/.test(digits) && value >= leastGrams;
  const grams = Math.round(isGrams ? value : value * 1_000);
  return grams > 0 ? grams : undefined;
}
