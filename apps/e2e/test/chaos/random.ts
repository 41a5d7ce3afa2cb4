/** Returns a generator of numbers from 0 up to 1 that repeats for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws `times` targets: each one once, the rest at random, shuffled. */
export function drawn<T>(targets: readonly T[], times: number, random: () => number): T[] {
  const any = () => targets[Math.floor(random() * targets.length)] as T;
  const chosen = [...targets.slice(0, times), ...Array.from({ length: Math.max(0, times - targets.length) }, any)];
  for (let at = chosen.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [chosen[at], chosen[other]] = [chosen[other] as T, chosen[at] as T];
  }
  return chosen;
}
