import { Injectable } from '@nestjs/common';
import { Inbox, Outbox, PermanentFailure } from '@kirana/messaging';
import { counter } from '@kirana/observability';
import { Transactions, afterCommit } from '@kirana/persistence';
import type { EntityManager } from 'typeorm';
import type { Order } from '../order/order.js';
import type { OrderState } from '../order/order-state.js';
import { AccessTokens } from '../order/access-tokens.js';
import { OrderRepository } from '../order/order.repository.js';
import { advance, type Decision } from './advance.js';
import { announce } from './announcements.js';
import { DeadlineScale } from './deadline-scale.js';
import { deadlines } from './fulfilment.saga.js';
import { triggerOf, type News, type SagaEvent } from './news.js';
import type { ByHand } from './saga-table.js';

const undone = counter('saga_compensations_total', 'Orders that turned back, by where to and why', [
  'service',
  'state',
  'reason',
]);
const waysBack: ReadonlySet<OrderState> = new Set(['rejected', 'voiding-payment', 'refunding', 'cancelled']);

function countUndoing({ state, cancelReason }: Order): void {
  if (waysBack.has(state)) undone.inc({ service: 'orders', state, reason: cancelReason ?? 'stock' });
}

/** Moves orders along the saga: every step is one transaction of lock, decide, save, log and publish. */
@Injectable()
export class Fulfilment {
  constructor(
    private readonly inbox: Inbox,
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly outbox: Outbox,
    private readonly scale: DeadlineScale,
    private readonly tokens: AccessTokens,
  ) {}

  /**
   * An event about an order has come in.
   *
   * @throws PermanentFailure for an order nobody knows and for what cannot be true of it.
   */
  async hear(event: SagaEvent): Promise<void> {
    await this.inbox.once(event, 'fulfilment', async tx => {
      const order = await this.orders.lock(tx, event.data.orderId);
      if (!order) throw new PermanentFailure(`no order ${event.data.orderId}`);
      const decision = await this.#step(tx, order, event);
      if (decision.kind === 'impossible') throw new PermanentFailure(`${event.type} in state ${order.state}: ${decision.why}`);
    });
  }

  /** The order's time in its state is up. Does nothing when it moved on meanwhile. */
  async deadlinePassed(orderId: string): Promise<void> {
    await this.transactions.run(async tx => {
      const order = await this.orders.lock(tx, orderId);
      if (order && (await this.orders.isOverdue(tx, orderId))) await this.#step(tx, order, { type: 'deadline' });
    });
  }

  /** Somebody cancels. The decision says whether it was still possible. */
  async cancel(orderId: string, reason: 'shopper' | 'shop'): Promise<Decision | undefined> {
    return this.transactions.run(async tx => {
      const order = await this.orders.lock(tx, orderId);
      return order && this.#step(tx, order, { type: 'cancel', reason }, reason === 'shopper' ? 'shopper' : undefined);
    });
  }

  /** What an admin does to a locked order; `actor` is the admin's e-mail address. */
  async byHand(tx: EntityManager, order: Order, deed: ByHand | 'cancel', actor: string): Promise<Decision> {
    return this.#step(tx, order, deed === 'cancel' ? { type: deed, reason: 'shop' } : { type: deed }, actor);
  }

  async #step(tx: EntityManager, order: Order, news: News, actor?: string): Promise<Decision> {
    const decision = advance(order, news);
    const event = 'id' in news ? news : undefined;
    const line = { trigger: triggerOf(news, order), eventId: event?.id, causationId: event?.causationid, actor };
    if (decision.kind === 'moved') {
      const types = decision.publish.map(contract => contract.type);
      const ids = this.outbox.add(
        tx,
        decision.publish.map(contract => announce(contract, decision.order, news, this.tokens.of(order.id))),
      );
      const published = ids.map((id, at) => ({ id, type: types[at] ?? '' }));
      if (decision.order.state !== order.state) afterCommit(tx, () => countUndoing(decision.order));
      await this.orders.save(tx, order, decision.order, { ...line, published }, this.#deadlineFor(decision.order));
    } else if (decision.kind === 'ignored') {
      await this.orders.logWithoutChange(tx, order, line, decision.why);
    }
    return decision;
  }

  #deadlineFor(order: Order): number | null {
    const ms = deadlines[order.state];
    return ms === undefined ? null : ms * this.scale.factor;
  }
}
