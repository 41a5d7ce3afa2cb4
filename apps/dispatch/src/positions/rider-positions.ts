import { Injectable } from '@nestjs/common';
import { riderMoved } from '@kirana/contracts';
import { LiveChannel } from '@kirana/messaging';
import { Tasks } from '@kirana/observability';
import { positionOnTheWay } from './position-on-the-way.js';
import { RidesRepository } from './rides.repository.js';

const everyMs = 1_000;

/** Publishes the position of each rider on the way about once a second. One replica publishes at a time. */
@Injectable()
export class RiderPositions {
  constructor(
    private readonly rides: RidesRepository,
    private readonly live: LiveChannel,
    tasks: Tasks,
  ) {
    // A missed second is not made up for: the next position supersedes it.
    tasks.every({ name: 'rider-positions', everyMs, run: () => this.#tell() });
  }

  async #tell(): Promise<void> {
    // Slightly less than the interval, so that a run that starts early is not skipped.
    const rides = await this.rides.takeTurn(everyMs * 0.8);
    for (const { orderId, progress, at, ...centre } of rides) {
      const share = Math.min(1, Math.max(0, progress));
      this.live.send(riderMoved, orderId, { orderId, ...positionOnTheWay(centre, share), progress: share, at: at.toISOString() });
    }
  }
}
