/**
 * Parses an entered quantity: a whole number from 1 to `max`, limited to `max` when more was entered. Returns null for all other input
 * (empty, `0`, `-1`, `1.5`, `abc`): the last valid value is kept (PDP-008).
 */
export function readQuantity(text: string, max: number): { quantity: number; clamped: boolean } | null {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return null;
  const typed = Number(text);
  if (typed < 1 || max < 1) return null;
  return { quantity: Math.min(typed, max), clamped: typed > max };
}
