import { Injectable } from '@nestjs/common';
import { riderAssigned, type Rider } from '@kirana/contracts';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { Outbox, fact } from '@kirana/messaging';
import { AuditLog, Transactions, afterCommit } from '@kirana/persistence';
import type { EntityManager } from 'typeorm';
import { TimerEngine } from '../timers/timer-engine.js';
import { pickupDelayMs } from '../timers/timer-plan.js';
import { TimerScale } from '../timers/timer-scale.js';

interface Delivery {
  readonly version: number;
  readonly stage: string | null;
  readonly stopped_at: Date | null;
  readonly by_hand: boolean;
  readonly rider_id: string | null;
}

/** Gives an order to a rider an admin has chosen; that outweighs what the shop would have chosen or has chosen. */
@Injectable()
export class AssignByHand {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
    private readonly engine: TimerEngine,
    private readonly scale: TimerScale,
  ) {}

  /** @throws ProblemError 404 without such an order or rider; 409 when the rider is out with another order, or the ride is over. */
  async assign(orderId: string, riderId: string, admin: Admin): Promise<void> {
    await this.transactions.run(async tx => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('assign-riders'))`);
      // The timer first, as everywhere, so that locks are always taken in the same order.
      await tx.query(`SELECT FROM delivery_timers WHERE order_id = $1 FOR UPDATE`, [orderId]);
      const [delivery] = await tx.query<Delivery[]>(
        `SELECT d.version, d.stage, d.stopped_at, d.by_hand,
                (SELECT rider_id FROM assignments a WHERE a.order_id = d.order_id AND a.released_at IS NULL) AS rider_id
         FROM deliveries d WHERE d.order_id = $1 FOR UPDATE`,
        [orderId],
      );
      const [rider] = await tx.query<Rider[]>(`SELECT id, name, phone FROM riders WHERE id = $1`, [riderId]);
      if (!delivery || !rider) throw notFound('There is no such order or rider.');
      if (delivery.stopped_at || delivery.stage === 'delivered') {
        throw new ProblemError(409, 'not-possible-now', 'The ride is over.');
      }
      if (delivery.rider_id === riderId) return;
      await this.#handOver(tx, orderId, rider);
      await this.#armPickup(tx, orderId);
      const version = delivery.version + 1;
      await tx.query(`UPDATE deliveries SET waiting_since = NULL, version = $2 WHERE order_id = $1`, [orderId, version]);
      this.outbox.add(tx, [fact(riderAssigned, orderId, version, { orderId, rider, assignedAt: new Date().toISOString() })]);
      await this.auditLog.note(tx, [
        { actor: admin, action: 'assign-rider', subject: orderId, before: delivery.rider_id, after: riderId },
      ]);
      afterCommit(tx, () => this.engine.wake());
    });
  }

  async #handOver(tx: EntityManager, orderId: string, rider: Rider): Promise<void> {
    const busy: unknown[] = await tx.query(`SELECT 1 FROM assignments WHERE rider_id = $1 AND released_at IS NULL`, [rider.id]);
    if (busy.length > 0) throw new ProblemError(409, 'not-possible-now', `${rider.name} is out with another order.`);
    // Not now(): this transaction may have begun, and waited for the lock, before the one that assigned or freed the rider.
    await tx.query(`UPDATE assignments SET released_at = clock_timestamp() WHERE order_id = $1 AND released_at IS NULL`, [
      orderId,
    ]);
    await tx.query(`INSERT INTO assignments (rider_id, order_id, assigned_at) VALUES ($1, $2, clock_timestamp())`, [
      rider.id,
      orderId,
    ]);
  }

  /** An order that waits for a rider, or was about to look for one, goes on; the clocks of all others stay as they are. */
  async #armPickup(tx: EntityManager, orderId: string): Promise<void> {
    await tx.query(
      `INSERT INTO delivery_timers (order_id, kind, due_at)
       SELECT d.order_id, 'pickup', clock_timestamp() + ${pickupDelayMs} * $2::float8 * interval '1 millisecond'
       FROM deliveries d LEFT JOIN delivery_timers t USING (order_id)
       WHERE d.order_id = $1 AND NOT d.by_hand AND (d.waiting_since IS NOT NULL OR t.kind = 'rider')
       ON CONFLICT (order_id) DO UPDATE SET kind = excluded.kind, due_at = excluded.due_at`,
      [orderId, this.scale.factor],
    );
  }
}
