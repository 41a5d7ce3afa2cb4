import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { OrderRepository } from '../order/order.repository.js';

const everyMs = 3_600_000;
const batch = 1_000;

/**
 * Archives orders that ended long ago, so that their numbers can be given out again (F-05): a million numbers last for ever if no more
 * than a million orders are kept open and recent. An archived order stays reachable by its id.
 */
@Injectable()
export class OrderArchive implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly orders: OrderRepository,
    private readonly afterDays: number,
  ) {}

  onApplicationBootstrap(): void {
    // A database that is away is tried again at the next turn; its errors are already logged by who lost it.
    this.#timer = setInterval(() => void this.sweep().catch(() => undefined), everyMs);
    this.#timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }

  /** Archives everything that is due; returns how many orders that were. */
  async sweep(): Promise<number> {
    let archived = 0;
    for (let taken = batch; taken === batch; archived += taken) taken = await this.orders.archive(this.afterDays, batch);
    return archived;
  }
}
