import type { StockCommand, StockOutcome } from '@kirana/contracts';
import type { Actor } from '@kirana/http-edge';
import { Database, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { decideChange, type Decision } from './stock-decision.js';
import { StockBooking } from './stock-booking.js';
import { StockLevels } from './stock-levels.repository.js';

/**
 * Changes stock by a command of an admin or of a program. Stock reserved for open orders is not affected: quantities are those that can be sold besides it.
 */
@Injectable()
export class ChangeStock {
  constructor(
    private readonly levels: StockLevels,
    private readonly database: Database,
    private readonly booking: StockBooking,
  ) {}

  /**
   * Applies the changes that are possible and returns the outcome of each; level, movement and audit entry are written in one
   * transaction.
   */
  async change({ commandId, reason, note, changes }: StockCommand, admin: Actor): Promise<StockOutcome[]> {
    return this.database.transaction(async tx => {
      const ids = changes.map(({ productId }) => productId);
      const available = await this.levels.lock(tx, ids);
      // Read after locking: a repeated command that runs concurrently has waited for the first one and sees its changes.
      const moved = await this.levels.moved(
        tx,
        ids.map(productId => ({ productId, reference: commandId })),
      );
      const decisions = changes.map(change => decideChange(change, available.get(change.productId), moved.has(change.productId)));
      const real = decisions.filter(({ delta }) => delta !== 0);
      await this.booking.book(
        tx,
        real.map(({ productId, delta, before, quantity: after }) => ({ productId, delta, reference: commandId, before, after })),
        { reason, note, admin },
      );
      return this.#outcomes(tx, decisions);
    });
  }

  /** Adds to what was refused who has changed it last: often the admin to talk to. */
  async #outcomes(tx: Transaction, decisions: readonly Decision[]): Promise<StockOutcome[]> {
    const refused = decisions.filter(({ outcome }) => outcome === 'changed-meanwhile');
    const last = await this.levels.lastChanges(
      tx,
      refused.map(({ productId }) => productId),
    );
    return decisions.map(({ delta: _delta, ...outcome }) => {
      const change = outcome.outcome === 'changed-meanwhile' ? last.get(outcome.productId) : undefined;
      return change ? { ...outcome, changedBy: change.by, changedAt: change.at.toISOString() } : outcome;
    });
  }
}
