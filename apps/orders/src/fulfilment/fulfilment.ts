import { Injectable } from '@nestjs/common';
import { Inbox, Outbox, PermanentFailure, type Heard } from '@kirana/messaging';
import { counter } from '@kirana/observability';
import { Transactions, afterCommit } from '@kirana/persistence';
import type { EntityManager } from 'typeorm';
import type { Order } from '../order/order.js';
import type { OrderState } from '../order/order-state.js';
import { AccessTokens } from '../order/access-tokens.js';
import { OrderRepository } from '../order/order.repository.js';
import type { Step } from '../order/step.js';
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

/** Moves orders along the saga: lock, decide, save, log and publish in one transaction, for one step or for all that came in together. */
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
    await this.inbox.together(event, 'fulfilment', (tx, heard) => this.#hear(tx, heard));
  }

  async #hear(tx: EntityManager, heard: readonly Heard<SagaEvent>[]): Promise<void> {
    const orders = await this.orders.lockAll(tx, [...new Set(heard.map(({ event }) => event.data.orderId))]);
    const steps: Step[] = [];
    for (const { event, inItsContext } of heard) {
      const order = orders.get(event.data.orderId);
      if (!order) throw new PermanentFailure(`no order ${event.data.orderId}`);
      const { decision, step } = inItsContext(() => this.#decide(tx, order, event));
      if (decision.kind === 'impossible') throw new PermanentFailure(`${event.type} in state ${order.state}: ${decision.why}`);
      if (!step) continue;
      steps.push(step);
      // The next event of this order finds it as it is now.
      orders.set(order.id, step.after);
    }
    await this.orders.save(tx, steps);
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
    const { decision, step } = this.#decide(tx, order, news, actor);
    if (step) await this.orders.save(tx, [step]);
    return decision;
  }

  /** Decides, and publishes what comes of it; `step` is what has to be saved, undefined when that is nothing. */
  #decide(tx: EntityManager, order: Order, news: News, actor?: string): { decision: Decision; step?: Step } {
    const decision = advance(order, news);
    const event = 'id' in news ? news : undefined;
    const log = { trigger: triggerOf(news, order), eventId: event?.id, causationId: event?.causationid, actor };
    if (decision.kind === 'ignored')
      return { decision, step: { before: order, after: order, outcome: decision.why, deadlineMs: null, log } };
    if (decision.kind !== 'moved') return { decision };
    const { order: after, publish } = decision;
    const ids = this.outbox.add(
      tx,
      publish.map(contract => announce(contract, after, news, this.tokens.of(order.id))),
    );
    const published = ids.map((id, at) => ({ id, type: publish[at]?.type ?? '' }));
    if (after.state !== order.state) afterCommit(tx, () => countUndoing(after));
    const deadlineMs = this.#deadlineFor(after);
    return { decision, step: { before: order, after, outcome: 'moved', deadlineMs, log: { ...log, published } } };
  }

  #deadlineFor(order: Order): number | null {
    const ms = deadlines[order.state];
    return ms === undefined ? null : ms * this.scale.factor;
  }
}
