import { lowestBeforeReduction } from '../reduction/lowest-price.js';
import { reductionOf } from '../reduction/reduction-of.js';
import { problem, type FieldProblem } from '../faults/field-problem.js';
import type { ProductEntry } from './product-entry.js';

const dayMs = 24 * 60 * 60 * 1_000;

type Priced = Pick<ProductEntry, 'priceMinor' | 'regularPriceMinor' | 'earlierPrices'>;

/** Checks that a reduction has a regular price above the price, and that its earlier prices are consistent. */
export function checkReduction({ priceMinor, regularPriceMinor, earlierPrices }: Priced): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (regularPriceMinor !== null && regularPriceMinor <= priceMinor)
    problems.push(problem('regularPriceMinor', 'not-above-price', { priceMinor }));
  if (!earlierPrices) return problems;
  if (earlierPrices.some(({ daysAgo }, index) => daysAgo >= (earlierPrices[index - 1]?.daysAgo ?? Infinity)))
    problems.push(problem('earlierPrices', 'earlier-prices-unsorted'));
  if (regularPriceMinor === null || problems.length > 0) return problems;
  if (!earlierPrices.some(price => price.priceMinor === regularPriceMinor))
    problems.push(problem('regularPriceMinor', 'not-among-earlier-prices'));
  const history = [
    ...earlierPrices.map(price => ({
      priceMinor: price.priceMinor,
      regularMinor: null,
      validFrom: new Date(-price.daysAgo * dayMs),
    })),
    { priceMinor, regularMinor: regularPriceMinor, validFrom: new Date(0) },
  ];
  const lowest = lowestBeforeReduction(history);
  if (!reductionOf(priceMinor, regularPriceMinor, lowest))
    problems.push(problem('priceMinor', 'not-reduced', { priceMinor: lowest ?? 0 }));
  return problems;
}
