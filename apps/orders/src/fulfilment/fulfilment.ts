import type { GivenProof } from '@kirana/contracts/delivery-proof';
import type { ShopCancelReason, StepReason, UndeliveredReason } from '@kirana/contracts/order-steps';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@kirana/http-edge';
import { Inbox, Outbox, PermanentFailure, type Received } from '@kirana/messaging';
import { counter } from '@kirana/observability';
import { Database, type Transaction } from '@kirana/persistence';
import type { Order } from '../order/order.js';
import type { OrderState } from '../order/order-state.js';
import { OrderRepository } from '../order/order.repository.js';
import type { Step } from '../order/step.js';
import { advance, publishedTypes, type Decision } from './advance.js';
import { buildEvent } from './event-builders.js';
import { EmailFactsReader } from './email-facts.js';
import { inShop } from './out-of-step.js';
import { PACKED_GOODS, theClock, type PackedGoods } from './packed-goods.js';
import { triggerOf, type SagaEvent, type SagaInput } from './saga-input.js';
import type { AdminAction } from './saga-table.js';
import { deadlineOf, remindBeforeEndMs } from './state-deadlines.js';

const compensations = counter(
  'saga_compensations_total',
  'Orders that were rejected, cancelled or refunded, by state and reason',
  ['service', 'state', 'reason'],
);
const compensatingStates: ReadonlySet<OrderState> = new Set(['rejected', 'voiding-payment', 'refunding', 'cancelled']);

function countCompensation({ state, cancelReason }: Order): void {
  if (compensatingStates.has(state)) compensations.inc({ service: 'orders', state, reason: cancelReason ?? 'stock' });
}

/** States of an order that is packed. */
const packedStates: ReadonlySet<OrderState> = new Set(['pickup', 'delivering', 'delivered']);

/** Whether the input takes the order out of the shop, whether or not a packer has said that it is packed. */
function leavesShop(order: Order, input: SagaInput): boolean {
  if (!inShop.includes(order.state)) return false;
  const decision = advance(order, input);
  return decision.kind === 'moved' && packedStates.has(decision.order.state);
}

/** Who or what a step without an event is due to. */
interface Origin {
  readonly actor?: string;
  /** The admin or program that acts. */
  readonly by?: Actor;
  readonly reason?: StepReason;
  readonly proof?: GivenProof;
}

const onTheDoorstep = 'The rider was at the door with this order: please agree with the shop on what to do.';
const nothingPacked = 'Every piece is missing: ask an admin to cancel the order.';

/** Moves orders along the saga: lock, decide, save, log and publish in one transaction, for a single step or a batch of events. */
@Injectable()
export class Fulfilment {
  /** Six: every way out of the shop settles what is missing in the bag. */
  constructor(
    private readonly inbox: Inbox,
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly outbox: Outbox,
    private readonly emailFacts: EmailFactsReader,
    @Inject(PACKED_GOODS) private readonly packedGoods: PackedGoods,
  ) {}

  /**
   * Handles an event about an order.
   *
   * @throws PermanentFailure for an unknown order and for an event that is impossible in its state.
   */
  async handle(event: SagaEvent): Promise<void> {
    await this.inbox.batch(event, 'fulfilment', (tx, received) => this.#handle(tx, received));
  }

  async #handle(tx: Transaction, received: readonly Received<SagaEvent>[]): Promise<void> {
    const orders = await this.orders.lockAll(tx, [...new Set(received.map(({ event }) => event.data.orderId))]);
    const steps: Step[] = [];
    let marked: ReadonlySet<string> | undefined;
    for (const { event, runInContext } of received) {
      const order = orders.get(event.data.orderId);
      if (!order) throw new PermanentFailure(`no order ${event.data.orderId}`);
      const isMarked =
        leavesShop(order, event) && (marked ??= await this.packedGoods.marked(tx, [...orders.keys()])).has(order.id);
      // Refunds save the order, so what happened to it before has to be saved first.
      if (isMarked) await this.orders.save(tx, steps.splice(0));
      const { decision, step } = await runInContext(() => this.#decide(tx, order, event, {}, isMarked));
      if (decision.kind === 'impossible') throw new PermanentFailure(`${event.type} in state ${order.state}: ${decision.why}`);
      if (!step) continue;
      steps.push(step);
      // The batch's next event of this order applies to its new state.
      orders.set(order.id, step.after);
    }
    await this.orders.save(tx, steps);
  }

  /** Applies the deadline of the order's state, or reminds its customer. Does nothing when the order has moved on meanwhile. */
  async timePassed(orderId: string): Promise<void> {
    await this.database.transaction(async tx => {
      const order = await this.orders.lock(tx, orderId);
      const due = order && (await this.orders.dueNow(tx, orderId, remindBeforeEndMs));
      if (!due) return;
      const reminder = { type: 'reminder', payUntil: due.deadlineAt.toISOString() } as const;
      await this.#step(tx, order, due.isOver ? { type: 'deadline' } : reminder);
    });
  }

  /**
   * Cancels the order for the customer or an admin. The decision states whether it was still possible; undefined without such an order.
   *
   * @param onlyIfUnpaid if its payment arrives while its page is being closed, the order is accepted instead of refunded
   */
  async cancel(orderId: string, reason: 'shopper' | 'shop', onlyIfUnpaid: boolean): Promise<Decision | undefined> {
    return this.database.transaction(async tx => {
      const order = await this.orders.lock(tx, orderId);
      if (order?.undelivered && reason === 'shopper') return { kind: 'refused', why: onTheDoorstep } as const;
      const input = onlyIfUnpaid ? ({ type: 'cancel-unpaid' } as const) : ({ type: 'cancel', reason } as const);
      return order && this.#step(tx, order, input, reason === 'shopper' ? { actor: 'shopper' } : {});
    });
  }

  /** Applies the action of an admin, a rider or a program to a locked order; `why` is its reason, or how a rider proved it. */
  async byAdmin(
    tx: Transaction,
    order: Order,
    action: AdminAction,
    by: Actor,
    { freesRider = false, ...why }: Pick<Origin, 'reason' | 'proof'> & { readonly freesRider?: boolean } = {},
  ): Promise<Decision> {
    const freed = freesRider && { freed: order.rider?.id ?? null };
    return this.#step(tx, order, { type: action, ...freed }, { actor: by.email, by, ...why });
  }

  /** Takes a locked order back that its rider could not hand over. With `freesRider` it is back in the shop, otherwise its rider keeps it. */
  async notDelivered(
    tx: Transaction,
    order: Order,
    reason: UndeliveredReason,
    by: Actor,
    freesRider: boolean,
  ): Promise<Decision> {
    const freed = freesRider && { freed: order.rider?.id ?? null };
    return this.#step(
      tx,
      { ...order, undelivered: reason },
      { type: 'not-delivered', ...freed },
      { actor: by.email, by, reason },
    );
  }

  /** Lets the delivery of a locked order go on, because its packer has stopped without saying so. */
  async packingLapsed(tx: Transaction, order: Order): Promise<Decision> {
    return this.#step(tx, order, { type: 'stop-packing' });
  }

  /** Cancels a locked order for an admin. */
  async cancelByAdmin(tx: Transaction, order: Order, reason: ShopCancelReason, actor: string): Promise<Decision> {
    return this.#step(tx, { ...order, shopReason: reason }, { type: 'cancel', reason: 'shop' }, { actor, reason });
  }

  async #step(tx: Transaction, order: Order, input: SagaInput, origin: Origin = {}): Promise<Decision> {
    const { decision, step } = await this.#decide(tx, order, input, origin);
    if (step) await this.orders.save(tx, [step]);
    return decision;
  }

  /** Decides, and publishes the resulting events; `step` has to be saved, undefined when there is nothing to save. */
  async #decide(
    tx: Transaction,
    order: Order,
    input: SagaInput,
    { by = theClock, ...origin }: Origin = {},
    isMarked = leavesShop(order, input),
  ): Promise<{ decision: Decision; step?: Step }> {
    const event = 'id' in input ? input : undefined;
    const packed = isMarked ? await this.packedGoods.settle(tx, order, by) : { order };
    // The clock is not refused: it leaves the order to an admin.
    const decision = packed
      ? advance(packed.order, input)
      : ({ kind: event ? 'ignored' : 'refused', why: nothingPacked } as const);
    const actor = input.type === 'dispatch.rider-assigned.v1' ? input.data.assignedBy : undefined;
    const { order: before = order, ...goods } = packed ?? {};
    const log = {
      trigger: triggerOf(input, order),
      actor,
      eventId: event?.id,
      causationId: event?.causationid,
      ...origin,
      ...goods,
    };
    if (decision.kind === 'ignored')
      return { decision, step: { before, after: before, outcome: decision.why, deadlineMs: null, log } };
    if (decision.kind !== 'moved') return { decision };
    const { order: after, publish } = decision;
    const facts = await this.emailFacts.read(tx, after, publish);
    const ids = this.outbox.add(
      tx,
      publish.map(publication => buildEvent(publication, after, input, facts)),
    );
    const types = publishedTypes(publish);
    const published = ids.map((id, at) => ({ id, type: types[at] ?? '' }));
    if (after.state !== before.state) tx.afterCommit(() => countCompensation(after));
    return {
      decision,
      step: { before, after, outcome: 'moved', deadlineMs: deadlineOf(after), log: { ...log, published } },
    };
  }
}
