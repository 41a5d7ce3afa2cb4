import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { orderProgressOf, riderMoved } from '@kirana/contracts';
import { LiveChannel } from '@kirana/messaging';
import { Tasks, type Run } from '@kirana/observability';
import type { DispatchConfig } from '../config.js';
import { Departures } from './departures.js';
import { positionOnTheWay } from './position-on-the-way.js';
import { RidesRepository } from './rides.repository.js';

/** Between two positions of a rider, milliseconds. */
const positionMs = 1_000;
/** Between two looks while nobody is on the way, milliseconds. A replica wakes for its own departures; this finds those of the others. */
const everyMs = 5_000;

/**
 * Publishes the position of each rider on the way about once a second, as far as the clock takes them; where people ride, nobody knows it. One
 * replica publishes at a time.
 */
@Injectable()
export class RiderPositions {
  constructor(
    private readonly rides: RidesRepository,
    private readonly live: LiveChannel,
    @Inject(CONFIG) private readonly config: Pick<DispatchConfig, 'SHOP_CONFIG' | 'ORDER_PROGRESS'>,
    departures: Departures,
    tasks: Tasks,
  ) {
    if (orderProgressOf(config) === 'staff') return;
    // A missed second is not made up for: the next position supersedes it.
    const task = tasks.every({ name: 'rider-positions', everyMs, restMs: positionMs, run: run => this.#tell(run) });
    departures.onNotified(() => task.wake());
  }

  async #tell(run: Run): Promise<void> {
    // Slightly less than the interval, so that a run that starts early is not skipped.
    const rides = await this.rides.takeTurn(positionMs * 0.8);
    if (rides.length > 0) run.nextIn(positionMs);
    for (const { orderId, progress, at, ...centre } of rides) {
      const share = Math.min(1, Math.max(0, progress));
      const position = positionOnTheWay(this.config.SHOP_CONFIG.warehouse, centre, share);
      this.live.send(riderMoved, orderId, { orderId, ...position, progress: share, at: at.toISOString() });
    }
  }
}
