import type { ImportedStock, ImportedStockPlan, StockChange, StockOutcome } from '@kirana/contracts';

export interface Decision extends StockOutcome {
  /** Change of the quantity on hand; 0 when nothing changes. */
  readonly delta: number;
}

/**
 * Decides what a change does to a level.
 *
 * @param available what can be sold now; undefined without such a product
 * @param isRepeated the same command has changed this level before
 */
export function decideChange(change: StockChange, available: number | undefined, isRepeated: boolean): Decision {
  const { productId } = change;
  const refuse = (outcome: StockOutcome['outcome'], now: number): Decision => ({
    productId,
    outcome,
    before: now,
    quantity: now,
    delta: 0,
  });
  if (available === undefined) return refuse('not-found', 0);
  if (isRepeated) return refuse('changed', available);
  // The quantity is compared instead of a version: stock that was reserved and released meanwhile makes no difference to a count.
  if ('counted' in change && change.expected !== available) return refuse('changed-meanwhile', available);
  const delta = 'counted' in change ? change.counted - available : change.delta;
  if (available + delta < 0) return refuse('insufficient-stock', available);
  if (delta === 0) return refuse('unchanged', available);
  return { productId, outcome: 'changed', before: available, quantity: available + delta, delta };
}

/**
 * Plans what an imported row does to a level: it changes by the admin's edit in the file, minus what an earlier import of the same export
 * has changed already, so a file imported twice counts once. No level falls below zero.
 */
export function planImported(
  { productId, exported, wanted }: ImportedStock,
  now: number,
  imported: number,
): ImportedStockPlan & { readonly delta: number } {
  const willBe = Math.max(0, now + wanted - exported - imported);
  return { productId, exported, soldSince: exported + imported - now, now, willBe, delta: willBe - now };
}
