import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { riderMoved } from '@kirana/contracts';
import { LiveChannel } from '@kirana/messaging';
import { DataSource } from 'typeorm';
import { positionOnTheWay } from './position-on-the-way.js';

const everyMs = 1_000;

interface Ride {
  readonly order_id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly progress: number;
  readonly at: Date;
}

/** Tells about once a second where each rider on the way is. Of several replicas one speaks at a time. */
@Injectable()
export class RiderPositions implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly live: LiveChannel,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => {
      // A second that is missed is not made up for: the next position says more.
      this.#telling = this.#tell().catch(() => undefined);
    }, everyMs);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.#telling;
  }

  async #tell(): Promise<void> {
    const rides = await this.dataSource.query<Ride[]>(
      `WITH turn AS (
         UPDATE position_tick SET at = now() WHERE at < now() - $1 * interval '1 millisecond' RETURNING at
       )
       SELECT d.order_id, d.latitude, d.longitude, turn.at,
              extract(epoch FROM now() - d.stage_at)::float8 / greatest(extract(epoch FROM t.due_at - d.stage_at)::float8, 0.001) AS progress
       FROM turn, deliveries d JOIN delivery_timers t USING (order_id)
       WHERE d.stage = 'delivering' AND d.stopped_at IS NULL`,
      // A little less than a turn, so that a turn which comes early is not skipped.
      [everyMs * 0.8],
    );
    for (const { order_id: orderId, progress, at, ...centre } of rides) {
      const share = Math.min(1, Math.max(0, progress));
      this.live.send(riderMoved, orderId, { orderId, ...positionOnTheWay(centre, share), progress: share, at: at.toISOString() });
    }
  }
}
