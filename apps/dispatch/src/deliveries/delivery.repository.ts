import { Injectable } from '@nestjs/common';
import type { EventOf, orderAccepted } from '@kirana/contracts';
import { currentContext, traceIdOf } from '@kirana/observability';
import type { EntityManager } from 'typeorm';
import { firstDelayMs, forgivenLatenessMs } from '../timers/timer-plan.js';
import { TimerScale } from '../timers/timer-scale.js';

@Injectable()
export class DeliveryRepository {
  constructor(private readonly scale: TimerScale) {}

  /**
   * Starts the clock of an accepted order; nothing when it was cancelled before this news came, or was started already. An order that an
   * admin took over before this news came is written down without a clock.
   */
  async start(tx: EntityManager, event: EventOf<typeof orderAccepted>): Promise<void> {
    const { orderId, destination, distanceMetres } = event.data;
    await tx.query(
      `WITH started AS (
         INSERT INTO deliveries (order_id, district, latitude, longitude, distance_metres, correlation_id, causation_id, trace_id, traceparent)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $12)
         ON CONFLICT (order_id) DO UPDATE
           SET district = excluded.district, latitude = excluded.latitude, longitude = excluded.longitude,
               distance_metres = excluded.distance_metres, correlation_id = excluded.correlation_id,
               causation_id = excluded.causation_id, trace_id = excluded.trace_id, traceparent = excluded.traceparent
           WHERE deliveries.district IS NULL AND deliveries.stopped_at IS NULL
         RETURNING order_id, by_hand
       )
       INSERT INTO delivery_timers (order_id, kind, due_at)
       SELECT order_id, 'confirmed',
              CASE WHEN now() - $9::timestamptz < $11 * interval '1 millisecond' THEN $9::timestamptz ELSE now() END
                + ${firstDelayMs} * $10::float8 * interval '1 millisecond'
       FROM started WHERE NOT by_hand`,
      [
        orderId,
        destination.district,
        destination.latitude,
        destination.longitude,
        distanceMetres,
        event.correlationid,
        event.id,
        event.traceparent ? traceIdOf(event.traceparent) : '0'.repeat(32),
        event.time,
        this.scale.factor,
        forgivenLatenessMs,
        currentContext()?.traceparent ?? event.traceparent ?? null,
      ],
    );
  }

  /**
   * Stops a delivery and frees its rider. One that has not started yet never will. The timer goes first, as everywhere, so that this and
   * the timer step take their locks in the same order.
   */
  async stop(tx: EntityManager, orderId: string): Promise<void> {
    await tx.query(`DELETE FROM delivery_timers WHERE order_id = $1`, [orderId]);
    await tx.query(
      `INSERT INTO deliveries (order_id, stopped_at) VALUES ($1, now())
       ON CONFLICT (order_id) DO UPDATE SET stopped_at = now(), waiting_since = NULL
       WHERE deliveries.stopped_at IS NULL AND deliveries.stage IS DISTINCT FROM 'delivered'`,
      [orderId],
    );
    await tx.query(`UPDATE assignments SET released_at = clock_timestamp() WHERE order_id = $1 AND released_at IS NULL`, [
      orderId,
    ]);
  }
}
