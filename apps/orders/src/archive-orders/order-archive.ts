import { CONFIG } from '@kirana/config';
import { Inject, Injectable } from '@nestjs/common';
import { Tasks } from '@kirana/observability';
import type { OrdersConfig } from '../config.js';
import { OrderRepository } from '../order/order.repository.js';

const everyMs = 3_600_000;
const batch = 1_000;

/**
 * Archives orders that ended long ago, so that their numbers can be reused (F-05): a million numbers suffice as long as at most a million
 * orders are open or recent. An archived order can still be found by its id.
 */
@Injectable()
export class OrderArchive {
  constructor(
    private readonly orders: OrderRepository,
    @Inject(CONFIG) private readonly config: Pick<OrdersConfig, 'ORDER_ARCHIVE_AFTER_DAYS'>,
    tasks: Tasks,
  ) {
    tasks.every({ name: 'order-archive', everyMs, run: () => this.sweep() });
  }

  /** Archives all orders that are due; returns their number. */
  async sweep(): Promise<number> {
    const afterDays = this.config.ORDER_ARCHIVE_AFTER_DAYS;
    let archived = 0;
    for (let taken = batch; taken === batch; archived += taken) taken = await this.orders.archive(afterDays, batch);
    return archived;
  }
}
