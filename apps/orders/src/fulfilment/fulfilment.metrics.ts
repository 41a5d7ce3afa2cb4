import { gauge, readOnScrape } from '@kirana/observability';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { OrderRepository } from '../order/order.repository.js';
import { orderStates } from '../order/order-state.js';

const service = 'orders';
const count = gauge('saga_state', 'Open orders by state', ['service', 'state']);
const age = gauge('saga_age_seconds', 'Longest time that an open order has been in its state', ['service', 'state']);
const overdue = gauge('saga_overdue_seconds', 'How long the most overdue deadline has passed', ['service']);

/** Reports the states of open orders on each scrape. */
@Injectable()
export class FulfilmentMetrics implements OnApplicationBootstrap, OnModuleDestroy {
  #stop: (() => void) | undefined;

  constructor(private readonly orders: OrderRepository) {}

  onApplicationBootstrap(): void {
    this.#stop = readOnScrape(service, 'orders', () => this.#read());
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }

  async #read(): Promise<void> {
    const { states, overdueSeconds } = await this.orders.countByState();
    for (const state of orderStates) {
      const found = states.find(row => row.state === state);
      count.set({ service, state }, found?.orders ?? 0);
      age.set({ service, state }, found?.ageSeconds ?? 0);
    }
    overdue.set({ service }, overdueSeconds);
  }
}
