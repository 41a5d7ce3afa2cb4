import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { OrderRepository } from '../order/order.repository.js';
import { Fulfilment } from './fulfilment.js';

const everyMs = 500;
const batch = 100;

/** Finds orders whose time is up. Several instances may look at the same order; the lock and a second look let only one act. */
@Injectable()
export class FulfilmentDeadlines implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(
    private readonly orders: OrderRepository,
    private readonly fulfilment: Fulfilment,
  ) {}

  onApplicationBootstrap(): void {
    this.#schedule();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#sweeping;
  }

  #schedule(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      // A database that is away is tried again at the next turn; its errors are already logged by who lost it.
      this.#sweeping = this.#sweep()
        .catch(() => undefined)
        .finally(() => this.#schedule());
    }, everyMs);
  }

  async #sweep(): Promise<void> {
    for (const orderId of await this.orders.findOverdue(batch)) await this.fulfilment.deadlinePassed(orderId);
  }
}
