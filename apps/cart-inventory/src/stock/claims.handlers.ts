import { orderAccepted, orderCancelled, orderPlaced, stockClaimAnswered, type Event, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { ClaimNews } from './claim/claim-life.js';
import { ReserveStock } from './reserve-stock/reserve-stock.js';
import { SettleClaim } from './settle-claim/settle-claim.js';

const newsOfAnswer = { keep: 'keep', commit: 'sell', release: 'put-back' } as const;

/** Hears what orders want with their stock: the queue `cart-inventory.claims`. */
@Controller()
export class ClaimsHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly reserveStock: ReserveStock,
    private readonly settleClaim: SettleClaim,
  ) {}

  @EventPattern(orderPlaced.type)
  async placed(event: EventOf<typeof orderPlaced>): Promise<void> {
    await this.inbox.once(event, 'claims', tx => this.reserveStock.reserve(tx, event.data));
  }

  @EventPattern(orderAccepted.type)
  async accepted(event: EventOf<typeof orderAccepted>): Promise<void> {
    await this.#settle(event, event.data.orderId, 'sell');
  }

  @EventPattern(orderCancelled.type)
  async cancelled(event: EventOf<typeof orderCancelled>): Promise<void> {
    await this.#settle(event, event.data.orderId, 'put-back');
  }

  @EventPattern(stockClaimAnswered.type)
  async answered(event: EventOf<typeof stockClaimAnswered>): Promise<void> {
    await this.#settle(event, event.data.orderId, newsOfAnswer[event.data.answer]);
  }

  async #settle(event: Event, orderId: string, news: ClaimNews): Promise<void> {
    await this.inbox.once(event, 'claims', tx => this.settleClaim.settle(tx, orderId, news));
  }
}
