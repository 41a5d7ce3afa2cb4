/**
 * Divides an amount, at most the sum of the weights, in proportion to them: each share is rounded down, and the grosze that are left go to the
 * largest remainders, the first of equal ones. The shares add up to the amount, and none exceeds its weight.
 */
export function largestRemainder(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight);
    return { at, share: Number(product / all), remainder: product % all };
  });
  const left = amount - parts.reduce((sum, { share }) => sum + share, 0);
  const next = parts.toSorted((one, other) =>
    one.remainder === other.remainder ? one.at - other.at : one.remainder > other.remainder ? -1 : 1,
  );
  const more = new Set(next.slice(0, left).map(({ at }) => at));
  return parts.map(({ at, share }) => share + (more.has(at) ? 1 : 0));
}
