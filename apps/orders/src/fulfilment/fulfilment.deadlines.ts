import { Injectable } from '@nestjs/common';
import { CaughtUp } from '@kirana/messaging';
import { Tasks, outageOf, type Run } from '@kirana/observability';
import { OrderRepository } from '../order/order.repository.js';
import { Fulfilment } from './fulfilment.js';
import { remindBeforeEndMs } from './state-deadlines.js';

const everyMs = 1_000;
const batch = 100;
/** Milliseconds that other services have after a start or an outage to answer before deadlines are applied. */
const settleMs = 15_000;
/** Minimum for tests with scaled deadlines: long enough for consumers to poll again and for relays to connect. */
const shortestSettleMs = 2_000;

/** Returns the waiting time for `CaughtUp`; `scale` is the factor of the deadlines. */
export function settleMsFor(scale: number): number {
  return Math.max(shortestSettleMs, settleMs * scale);
}

/**
 * Applies the deadlines of orders, and reminds customers of unpaid ones. Several replicas may find the same order; the lock and a second check let only one act. After a start
 * or an outage it waits until orders has handled the events that arrived meanwhile, so that no order is cancelled because of downtime.
 */
@Injectable()
export class FulfilmentDeadlines {
  constructor(
    private readonly orders: OrderRepository,
    private readonly fulfilment: Fulfilment,
    private readonly caughtUp: CaughtUp,
    tasks: Tasks,
  ) {
    tasks.every({ name: 'order-deadlines', everyMs, run: run => this.#sweep(run) });
  }

  async #sweep(run: Run): Promise<void> {
    try {
      if (!(await this.caughtUp.now())) return;
      const due = await this.orders.findDue(batch, remindBeforeEndMs, run.putOff);
      await run.each(due, orderId => this.fulfilment.timePassed(orderId));
    } catch (error) {
      // The consumers may not have noticed the outage when there was no event to handle.
      if (outageOf(error)) this.caughtUp.beginAgain();
      throw error;
    }
  }
}
