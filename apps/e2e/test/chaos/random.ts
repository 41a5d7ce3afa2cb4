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
