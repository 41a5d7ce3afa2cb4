import { gauge, readOnScrape } from '@kirana/observability';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { TimerRepository } from './timer.repository.js';

const service = 'dispatch';
const pending = gauge('timers_pending', 'Deliveries that wait for a moment', ['service']);
const lateness = gauge('timer_lateness_seconds', 'How long the most overdue timer has been due', ['service']);
const waiting = gauge('orders_waiting_for_rider', 'Orders that could go out if a rider were free', ['service']);
const wait = gauge('rider_wait_seconds', 'How long the first of them has waited', ['service']);

/** Reports on each scrape how late timers are and how long orders wait for a rider. */
@Injectable()
export class TimerMetrics implements OnApplicationBootstrap, OnModuleDestroy {
  #stop: (() => void) | undefined;

  constructor(private readonly timers: TimerRepository) {}

  onApplicationBootstrap(): void {
    this.#stop = readOnScrape(service, 'timers', async () => {
      const punctuality = await this.timers.punctuality();
      pending.set({ service }, punctuality.pending);
      lateness.set({ service }, punctuality.lateSeconds);
      waiting.set({ service }, punctuality.waiting);
      wait.set({ service }, punctuality.waitSeconds);
    });
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }
}
