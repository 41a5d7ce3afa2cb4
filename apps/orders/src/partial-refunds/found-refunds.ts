import { theProvider, type EventOf, type PartialRefundRequest, type refundFound } from '@kirana/contracts';
import { PermanentFailure } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { raised } from '../fulfilment/attention.js';
import { OrderRepository } from '../order/order.repository.js';
import type { Order } from '../order/order.js';
import { refundableMinor } from './partial-refund.js';
import { PartialRefundsRepository } from './partial-refunds.repository.js';
import { refundShares } from './refund-shares.js';
import { RefundSharesRepository } from './refund-shares.repository.js';
import { RefundSteps } from './refund-steps.js';

/** Records money that was returned at the payment provider, which nobody has asked for here. An admin looks at each. */
@Injectable()
export class FoundRefunds {
  constructor(
    private readonly orders: OrderRepository,
    private readonly refunds: PartialRefundsRepository,
    private readonly shares: RefundSharesRepository,
    private readonly steps: RefundSteps,
  ) {}

  /**
   * It becomes a partial refund up to what can be refunded, also when the rest is about to go back. Of an order that has ended, or when it is all that was to go back,
   * only an admin can tell what it is.
   */
  async record(tx: Transaction, event: EventOf<typeof refundFound>): Promise<void> {
    const { orderId, refundId, amountMinor, by } = event.data;
    const order = await this.orders.lock(tx, orderId);
    if (!order) throw new PermanentFailure(`no order ${orderId}`);
    const counted = countedMinor(order, amountMinor);
    const refund: PartialRefundRequest = {
      id: refundId,
      version: order.version,
      lines: [],
      withDeliveryFee: false,
      amountMinor: counted,
      reason: 'other',
      ...(by === 'dispute' && { note: by }),
      restock: false,
    };
    const after: Order = {
      ...order,
      refundedMinor: order.refundedMinor + counted,
      attention: raised(order, 'returned-by-provider'),
      version: order.version + 1,
    };
    if (counted > 0) {
      await this.refunds.add(tx, orderId, refund, 'completed', { email: theProvider, userId: null });
      const taken = await this.shares.takenOff(orderId, tx);
      await this.shares.replace(tx, orderId, refundId, refundShares(order, refund, taken));
    }
    const log = { trigger: event.type, eventId: event.id, ...(event.causationid && { causationId: event.causationid }) };
    await this.steps.save(tx, {
      before: order,
      after,
      refund: counted > 0 ? refund : { ...refund, amountMinor },
      log,
      isCompleted: counted > 0,
      isTold: true,
      publish: counted > 0 ? await this.steps.replaced(tx, after) : [],
    });
  }
}

/** Returns how much of money that was returned at the provider is a partial refund, grosze. The refund of the rest needs something to return. */
function countedMinor(order: Order, amountMinor: number): number {
  if (order.state !== 'refunding') return Math.min(amountMinor, refundableMinor(order));
  return amountMinor < order.totals.totalMinor - order.refundedMinor ? amountMinor : 0;
}
