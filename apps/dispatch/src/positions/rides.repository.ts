import { Injectable } from '@nestjs/common';
import { Database } from '@kirana/persistence';

/** A delivery that is on the way. */
export interface Ride {
  readonly orderId: string;
  readonly latitude: number;
  readonly longitude: number;
  /** From 0 to 1, slightly more when the timer is late. */
  readonly progress: number;
  readonly at: Date;
}

@Injectable()
export class RidesRepository {
  constructor(private readonly database: Database) {}

  /** Returns all deliveries on the way; empty when another replica published positions less than `minMs` ago. */
  takeTurn(minMs: number): Promise<Ride[]> {
    return this.database.rows(
      `WITH turn AS (
         UPDATE position_tick SET at = now() WHERE at < now() - $1 * interval '1 millisecond'
           AND EXISTS (SELECT FROM deliveries WHERE stage = 'delivering' AND stopped_at IS NULL) RETURNING at
       )
       SELECT d.order_id AS "orderId", d.latitude, d.longitude, turn.at,
              extract(epoch FROM now() - d.stage_at)::float8 / greatest(extract(epoch FROM t.due_at - d.stage_at)::float8, 0.001) AS progress
       FROM turn, deliveries d JOIN delivery_timers t USING (order_id)
       WHERE d.stage = 'delivering' AND d.stopped_at IS NULL`,
      [minMs],
    );
  }
}
