import { Injectable } from '@nestjs/common';
import type { DeliveryStage } from '@kirana/contracts';
import type { EntityManager } from 'typeorm';
import { firstDelayMs, pickupDelayMs, timerPlan } from '../timers/timer-plan.js';
import { TimerScale } from '../timers/timer-scale.js';

/** What comes after each stage, for a clock that starts anew. */
const plan = [{ after: null, next: 'confirmed', delayMs: firstDelayMs }, ...timerPlan];
const planValues = plan
  .map(
    ({ after, next, delayMs }) =>
      `(${after ? `'${after}'` : 'NULL'}, '${next}', ${delayMs === 'distance' ? 'NULL' : delayMs}::int)`,
  )
  .join(', ');

/**
 * Lets the clock of a delivery stand still while an admin has the order, and go on afterwards (D-09). News may overtake each other: the one
 * with the highest version of the order counts.
 */
@Injectable()
export class ClockKeeper {
  constructor(private readonly scale: TimerScale) {}

  /**
   * The order stands at `stage` now and no timer moves it on. Its rider stays with it, unless it has arrived. Holds as well for a delivery
   * whose acceptance is still on its way.
   */
  async stand(tx: EntityManager, orderId: string, stage: DeliveryStage | null, orderVersion: number): Promise<void> {
    const newest = await this.#take(tx, orderId, stage, orderVersion, true);
    if (!newest) return;
    await tx.query(`DELETE FROM delivery_timers WHERE order_id = $1`, [orderId]);
    if (stage === 'delivered') {
      await tx.query(`UPDATE assignments SET released_at = clock_timestamp() WHERE order_id = $1 AND released_at IS NULL`, [
        orderId,
      ]);
    }
  }

  /** The clock goes on from `stage`, as if it had just been reached. */
  async goOn(tx: EntityManager, orderId: string, stage: DeliveryStage | null, orderVersion: number): Promise<void> {
    const newest = await this.#take(tx, orderId, stage, orderVersion, false);
    if (!newest) return;
    await tx.query(
      `WITH plan (after, next, delay_ms) AS (VALUES ${planValues})
       INSERT INTO delivery_timers (order_id, kind, due_at)
       SELECT d.order_id,
              CASE WHEN has.rider AND plan.next = 'rider' THEN 'pickup' ELSE plan.next END,
              now() + CASE WHEN has.rider AND plan.next = 'rider' THEN ${pickupDelayMs} ELSE coalesce(plan.delay_ms, d.distance_metres) END
                * $2::float8 * interval '1 millisecond'
       FROM deliveries d JOIN plan ON plan.after IS NOT DISTINCT FROM d.stage
         CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM assignments a WHERE a.order_id = d.order_id AND a.released_at IS NULL) AS rider) has
       WHERE d.order_id = $1 AND d.district IS NOT NULL
       ON CONFLICT (order_id) DO UPDATE SET kind = excluded.kind, due_at = excluded.due_at`,
      [orderId, this.scale.factor],
    );
  }

  /** Notes who has the clock; false when newer news came before, or the delivery was stopped. The timer goes first, as everywhere. */
  async #take(
    tx: EntityManager,
    orderId: string,
    stage: DeliveryStage | null,
    orderVersion: number,
    byHand: boolean,
  ): Promise<boolean> {
    await tx.query(`SELECT FROM delivery_timers WHERE order_id = $1 FOR UPDATE`, [orderId]);
    const taken = await tx.query<unknown[]>(
      `INSERT INTO deliveries (order_id, stage, stage_at, by_hand, order_version) VALUES ($1, $2, now(), $3, $4)
       ON CONFLICT (order_id) DO UPDATE
         SET stage = excluded.stage, stage_at = now(), by_hand = excluded.by_hand, order_version = excluded.order_version,
             waiting_since = NULL, version = deliveries.version + 1
         WHERE deliveries.order_version < excluded.order_version AND deliveries.stopped_at IS NULL
       RETURNING order_id`,
      [orderId, stage, byHand, orderVersion],
    );
    return taken.length === 1;
  }
}
