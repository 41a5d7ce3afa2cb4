/**
 * What a typed quantity means: a whole number from 1 to `max`, cut to `max` when more was typed.
 * Null for everything else (empty, `0`, `-1`, `1.5`, `abc`): the last good value stays (spec §5).
 */
export function readQuantity(text: string, max: number): { quantity: number; clamped: boolean } | null {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return null;
  const typed = Number(text);
  if (typed < 1 || max < 1) return null;
  return { quantity: Math.min(typed, max), clamped: typed > max };
}
