import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { customerForgotten } from '@kirana/contracts';
import { Forgotten, Outbox, fact } from '@kirana/messaging';
import { Transactions } from '@kirana/persistence';
import type { EntityManager } from 'typeorm';
import { CustomersRepository } from './customers.repository.js';

const everyMs = 15_000;

/**
 * Forgets the customers of closed orders and says so to those who know of the person through the order: at once, and every quarter of a
 * minute those of orders that were still open when their account was erased.
 */
@Injectable()
export class Erasure implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly customers: CustomersRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly forgotten: Forgotten,
  ) {}

  onApplicationBootstrap(): void {
    // What fails is done a moment later: the note stays until it is.
    this.#timer = setInterval(() => void this.forgetNow().catch(() => undefined), everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }

  async forgetNow(): Promise<void> {
    await this.transactions.run(tx => this.forget(tx));
  }

  async forget(tx: EntityManager): Promise<void> {
    const orders = await this.customers.forgetClosed(tx);
    if (orders.length === 0) return;
    await this.forgotten.note(
      tx,
      orders.map(({ id }) => id),
    );
    this.outbox.add(
      tx,
      orders.map(({ id: orderId, version }) => fact(customerForgotten, orderId, version, { orderId })),
    );
  }
}
