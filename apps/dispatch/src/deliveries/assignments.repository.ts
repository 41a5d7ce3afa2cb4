import { Injectable } from '@nestjs/common';
import type { Rider } from '@kirana/contracts';
import type { Transaction } from '@kirana/persistence';

/** An order for a rider. `runId` and `stop` (1 for the first) are null outside a run. */
export interface Assignment {
  readonly orderId: string;
  readonly riderId: string;
  readonly runId: string | null;
  readonly stop: number | null;
}

/** Who rides with which delivery. */
@Injectable()
export class AssignmentsRepository {
  /** Locks assigning itself until the transaction ends, so that two do not choose the same rider. Comes before all other locks. */
  async lock(tx: Transaction): Promise<void> {
    await tx.one(`SELECT pg_advisory_xact_lock(hashtext('assign-riders'))`);
  }

  /** Undefined when there is no such rider, or they no longer work for the shop. */
  findRider(tx: Transaction, id: string): Promise<Rider | undefined> {
    return tx.one(`SELECT id, name, phone FROM riders WHERE id = $1 AND is_active`, [id]);
  }

  /** Up to `limit` riders who could take an order, in the order in which they get work. */
  findFree(tx: Transaction, limit: number): Promise<Rider[]> {
    return tx.rows(
      `SELECT r.id, r.name, r.phone FROM riders r
       WHERE r.on_shift AND NOT EXISTS (SELECT FROM assignments a WHERE a.rider_id = r.id AND a.released_at IS NULL)
       ORDER BY r.rank LIMIT $1`,
      [limit],
    );
  }

  async isBusy(tx: Transaction, riderId: string): Promise<boolean> {
    return (await tx.one(`SELECT FROM assignments WHERE rider_id = $1 AND released_at IS NULL`, [riderId])) !== undefined;
  }

  /** Gives each order to its rider, in the order given. */
  async assign(tx: Transaction, assignments: readonly Assignment[]): Promise<void> {
    // Not now(): this transaction may have begun, and waited for the lock, before the one that assigned or freed the rider.
    await tx.count(
      `INSERT INTO assignments (rider_id, order_id, run_id, stop, assigned_at)
       SELECT rider_id, order_id, run_id, stop, clock_timestamp()
       FROM unnest($1::text[], $2::uuid[], $3::uuid[], $4::int[]) AS a (rider_id, order_id, run_id, stop)`,
      [
        assignments.map(({ riderId }) => riderId),
        assignments.map(({ orderId }) => orderId),
        assignments.map(({ runId }) => runId),
        assignments.map(({ stop }) => stop),
      ],
    );
  }

  /** Frees the riders of these orders, where they have one; with `riderId` only this one. Returns how many. */
  async release(tx: Transaction, orderIds: readonly string[], riderId?: string): Promise<number> {
    if (orderIds.length === 0) return 0;
    return tx.count(
      `UPDATE assignments SET released_at = clock_timestamp()
       WHERE order_id = ANY ($1::uuid[]) AND released_at IS NULL AND ($2::text IS NULL OR rider_id = $2)`,
      [orderIds, riderId ?? null],
    );
  }
}
