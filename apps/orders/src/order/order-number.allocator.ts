import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import type { OrdersConfig } from '../config.js';
import { OrderRepository } from './order.repository.js';
import { orderNumber } from './order-number.js';

const blockSize = 50;

/** Allocates order numbers; fetches blocks of fifty positions from the database, so that most orders cost no extra round trip. */
@Injectable()
export class OrderNumberAllocator {
  #next = 0;
  #left = 0;
  #refill: Promise<void> | undefined;

  constructor(
    private readonly orders: OrderRepository,
    @Inject(CONFIG) private readonly config: Pick<OrdersConfig, 'ORDER_SECRET'>,
  ) {}

  /** Returns a number that is unique until the space of a million is used up; after that, the caller has to retry collisions. */
  async next(): Promise<string> {
    while (this.#left === 0) await (this.#refill ??= this.#takeBlock());
    this.#left -= 1;
    return orderNumber(this.#next++, this.config.ORDER_SECRET.reveal());
  }

  async #takeBlock(): Promise<void> {
    try {
      this.#next = await this.orders.takeNumberBlock();
      this.#left = blockSize;
    } finally {
      this.#refill = undefined;
    }
  }
}
