import { fault, type Fault } from '../faults/field-problem.js';
import type { NotedPrice } from './lowest-price.js';

/** Returns why this cannot be the regular price: one that was never charged would make the reduction misleading. */
export function neverCharged(regularMinor: number, history: readonly NotedPrice[]): Fault | undefined {
  const charged = history.some(price => price.priceMinor === regularMinor && price.regularMinor === null);
  return charged ? undefined : fault('never-charged', { priceMinor: regularMinor });
}
