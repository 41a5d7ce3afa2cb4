import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { orderStatusChanged, runPlanned, type EventOf } from '@kirana/contracts';
import { Inbox, Outbox, newEvent } from '@kirana/messaging';
import { shownStatus } from '../fulfilment/event-builders.js';
import { PlannedRuns } from '../runs/planned-runs.repository.js';
import { OrderStatesRepository } from './order-states.repository.js';

/** Notes the runs of riders, and has the pages of the orders that are on their way in them show what has changed. */
@Controller()
export class RunHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly outbox: Outbox,
    private readonly runs: PlannedRuns,
    private readonly orders: OrderStatesRepository,
  ) {}

  @EventPattern(runPlanned.type)
  async runPlanned(@Payload() { data, aggregateversion, ...event }: EventOf<typeof runPlanned>): Promise<void> {
    await this.inbox.once({ ...event, data, aggregateversion }, 'runs', async tx => {
      if (!(await this.runs.note(tx, data, aggregateversion))) return;
      const stops = data.stops.length > 0 ? await this.orders.of(data.stops, null, tx) : [];
      const onTheWay = stops.map(({ order }) => order).filter(({ state }) => state === 'delivering');
      this.outbox.add(
        tx,
        onTheWay.map(order => newEvent(orderStatusChanged, order.id, order.version, shownStatus(order))),
      );
    });
  }
}
