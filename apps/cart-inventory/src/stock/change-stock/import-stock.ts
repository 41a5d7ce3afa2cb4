import type { DataOf, ImportedStock, ImportedStockPlan, stockImportRequested } from '@kirana/contracts';
import type { Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { planImported } from './stock-decision.js';
import { StockBooking } from './stock-booking.js';
import { StockLevels } from './stock-levels.repository.js';

const referenceOf = ({ productId, stockVersion }: ImportedStock) => ({ productId, reference: `export ${stockVersion}` });

/** Changes stock levels by a file that was exported, edited and imported again. */
@Injectable()
export class ImportStock {
  constructor(
    private readonly levels: StockLevels,
    private readonly booking: StockBooking,
  ) {}

  /** Returns what the rows would change now; rows of products without a level are left out. */
  async plan(changes: readonly ImportedStock[]): Promise<ImportedStockPlan[]> {
    const levels = await this.levels.read(changes.map(({ productId }) => productId));
    const now = new Map(levels.map(({ productId, quantity }) => [productId, quantity]));
    const plans = planAll(changes, now, await this.levels.movedSoFar(changes.map(referenceOf)));
    return plans.map(({ delta: _delta, ...plan }) => plan);
  }

  /** Applies the rows in the transaction of the inbox. */
  async apply(tx: Transaction, { actor, changes }: DataOf<typeof stockImportRequested>): Promise<void> {
    const now = await this.levels.lock(
      tx,
      changes.map(({ productId }) => productId),
    );
    const moved = await this.levels.moved(tx, changes.map(referenceOf));
    const references = new Map(changes.map(change => [change.productId, referenceOf(change).reference]));
    const real = planAll(changes, now, moved).filter(({ delta }) => delta !== 0);
    await this.booking.book(
      tx,
      real.map(({ productId, delta, now: before, willBe: after }) => ({
        productId,
        delta,
        reference: references.get(productId) ?? '',
        before,
        after,
      })),
      { reason: 'import', admin: { userId: actor.userId, email: actor.name } },
    );
  }
}

function planAll(changes: readonly ImportedStock[], now: ReadonlyMap<string, number>, moved: ReadonlyMap<string, number>) {
  return changes.flatMap(change => {
    const available = now.get(change.productId);
    return available === undefined ? [] : [planImported(change, available, moved.get(change.productId) ?? 0)];
  });
}
