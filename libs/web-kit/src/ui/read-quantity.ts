/**
 * Parses an entered quantity: a whole number from 1 to `max`, limited to `max` when more was entered. Returns null for all other input
 * (empty, `0`, `-1`, `1.5`, `abc`): the last valid value is kept (PDP-008).
 */
export function readQuantity(text: string, max: number): { quantity: number; clamped: boolean } | null {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return null;
  return within(Number(text), max);
}

/** Parses an entered weight, kilograms, as the number of portions that is nearest to it, by the rules of `readQuantity`. */
export function readWeighed(text: string, max: number, portionGrams: number): { quantity: number; clamped: boolean } | null {
  const [, kilograms] = /^\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*$/.exec(text) ?? [];
  if (kilograms === undefined) return null;
  const grams = Number(kilograms.replace(',', '.')) * 1_000;
  return grams > 0 ? within(Math.max(1, Math.round(grams / portionGrams)), max) : null;
}

function within(typed: number, max: number): { quantity: number; clamped: boolean } | null {
  if (typed < 1 || max < 1) return null;
  return { quantity: Math.min(typed, max), clamped: typed > max };
}
