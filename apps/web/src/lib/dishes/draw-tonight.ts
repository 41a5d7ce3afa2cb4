import type { DishSummary } from '@kirana/contracts';

const shown = 4;
/** Longest time for a dish of this evening, minutes. */
const longest = 45;

/** Picks four quick dishes, the same ones during a visit: every so many from a place that the seed (0 to 1) decides. */
export function drawTonight(dishes: readonly DishSummary[], seed: number): DishSummary[] {
  const quick = dishes.filter(({ minutes, overnight }) => minutes <= longest && !overnight);
  if (quick.length <= shown) return quick;
  const start = Math.floor(seed * quick.length);
  const step = Math.floor(quick.length / shown);
  return Array.from({ length: shown }, (_, n) => quick[(start + n * step) % quick.length]).filter(dish => dish !== undefined);
}
