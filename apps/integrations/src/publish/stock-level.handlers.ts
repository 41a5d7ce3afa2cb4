import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { stockLevelsChanged, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { PublishStock } from './publish-stock.js';

/** How long levels are gathered, milliseconds: nothing is published sooner than a few seconds after the last time. */
const gatherMs = 200;

/** Follows the stock of all products; `PublishStock` decides when it is published. */
@Controller()
export class StockLevelHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly stock: PublishStock,
  ) {}

  @EventPattern(stockLevelsChanged.type)
  async changed(@Payload() event: EventOf<typeof stockLevelsChanged>): Promise<void> {
    await this.inbox.batch(
      event,
      'public-stock',
      (tx, received) =>
        this.stock.receive(
          tx,
          received.flatMap(each => each.event.data.levels),
        ),
      gatherMs,
    );
  }
}
