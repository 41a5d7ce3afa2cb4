import {
  checkoutExpired,
  checkoutOpened,
  letterDue,
  orderStatusChanged,
  paymentCaptured,
  paymentFailed,
  refundCompleted,
  riderAssigned,
  stageReached,
  stockClaimOverdue,
  stockRejected,
  stockReserved,
  type CancelReason,
  type DataOf,
  type DeliveryStage,
  type EventContract,
  type OrderLetter,
  type OrderStatus,
} from '@kirana/contracts';
import { anOrder } from './order.mother.js';
import type { Order } from '../src/order/order.js';
import { statusOf, type OrderState } from '../src/order/order-state.js';
import { advance, claimAnswerFor, type Decision } from '../src/fulfilment/advance.js';
import { announce } from '../src/fulfilment/announcements.js';
import type { News, SagaEvent } from '../src/fulfilment/news.js';
import type { ByHand } from '../src/fulfilment/saga-table.js';

const orderId = anOrder().id;

const events = {
  'stock-reserved': [stockReserved, { orderId, heldUntil: '2026-11-21T13:00:00Z' }],
  'stock-rejected': [stockRejected, { orderId, shortLines: [{ productId: 'toor-dal-1kg', requested: 2, available: 1 }] }],
  'stock-claim-overdue': [stockClaimOverdue, { orderId }],
  'checkout-opened': [checkoutOpened, { orderId, sessionId: 'cs_1', url: 'https://pay.example/cs_1' }],
  'checkout-expired': [checkoutExpired, { orderId }],
  'payment-captured': [paymentCaptured, { orderId, sessionId: 'cs_1', amountMinor: 5_707 }],
  'payment-failed': [paymentFailed, { orderId, reason: 'declined' }],
  'refund-completed': [refundCompleted, { orderId, amountMinor: 5_707 }],
  'rider-assigned': [
    riderAssigned,
    { orderId, rider: { id: 'rider-zofia', name: 'Zofia Wójcik', phone: '+48 500 000 102' }, assignedAt: '2026-11-21T12:00:00Z' },
  ],
} as const satisfies Record<string, readonly [EventContract, object]>;

type Step = keyof typeof events | DeliveryStage | 'deadline' | 'cancel' | ByHand;

function newsOf(step: Step): News {
  if (step === 'deadline') return { type: 'deadline' };
  if (step === 'cancel') return { type: 'cancel', reason: 'shopper' };
  if (isByHand(step)) return { type: step };
  if (!(step in events))
    return eventOf(stageReached, { orderId, stage: step as DeliveryStage, reachedAt: '2026-11-21T12:00:00Z' });
  const [contract, data] = events[step as keyof typeof events];
  return eventOf(contract, data);
}

const isByHand = (step: Step): step is ByHand => step === 'resume' || step === 'refund' || step.startsWith('set-');

function eventOf(contract: EventContract, data: object): SagaEvent {
  return {
    specversion: '1.0',
    id: '01936f2e-0000-7000-8000-000000000001',
    source: '/test',
    type: contract.type,
    subject: orderId,
    time: '2026-11-21T12:00:00Z',
    datacontenttype: 'application/json',
    aggregateversion: 1,
    correlationid: orderId,
    data: contract.strictData.parse(data),
  } as SagaEvent;
}

/** A script for one order: news come in, and what comes of each is checked before the next. For tests. */
export function scenario(changes: Partial<Order>): Script {
  return new Script(anOrder(changes));
}

class Script {
  #order: Order;
  #decision: Decision | undefined;
  #letter: OrderLetter | undefined;

  constructor(order: Order) {
    this.#order = order;
  }

  when(step: Step): this {
    const news = newsOf(step);
    this.#decision = advance(this.#order, news);
    if (this.#decision.kind !== 'moved') return this;
    expect(this.#decision.order.version).toBe(this.#order.version + 1);
    this.#order = this.#decision.order;
    // What is published must be what its contract says.
    this.#letter = undefined;
    for (const contract of this.#decision.publish) {
      const data = contract.strictData.parse(announce(contract, this.#order, news, 'access-token').data);
      if (contract === letterDue) this.#letter = (data as DataOf<typeof letterDue>).letter;
    }
    return this;
  }

  becomes(state: OrderState): this {
    expect(this.#decision?.kind).toBe('moved');
    return this.isStill(state);
  }

  isStill(state: OrderState): this {
    expect(this.#order.state).toBe(state);
    return this;
  }

  publishes(...facts: string[]): this {
    const published = this.#published().filter(type => type !== orderStatusChanged.type);
    expect(published).toEqual(facts.map(fact => `orders.${fact}.v1`));
    return this;
  }

  shows(status: OrderStatus): this {
    expect(statusOf(this.#order.state)).toBe(status);
    expect(this.#published()).toContain(orderStatusChanged.type);
    return this;
  }

  showsRider(name: string): this {
    expect(this.#order.rider?.name).toBe(name);
    expect(this.#published()).toContain(orderStatusChanged.type);
    return this;
  }

  /** The letter the last news led to. */
  writes(letter: OrderLetter): this {
    expect(this.#letter).toBe(letter);
    return this;
  }

  because(reason: CancelReason): this {
    expect(this.#order.cancelReason).toBe(reason);
    return this;
  }

  answersClaim(answer: 'keep' | 'commit' | 'release'): this {
    expect(claimAnswerFor(this.#order)).toBe(answer);
    return this;
  }

  isByHand(expected = true): this {
    expect(this.#order.byHand).toBe(expected);
    return this;
  }

  isPaid(): this {
    expect(this.#order.paymentStatus).toBe('paid');
    return this;
  }

  isRefunded(): this {
    expect(this.#order.paymentStatus).toBe('refunded');
    return this;
  }

  isIgnored(): this {
    expect(this.#decision?.kind).toBe('ignored');
    return this;
  }

  isRefused(): this {
    expect(this.#decision?.kind).toBe('refused');
    return this;
  }

  isImpossible(): this {
    expect(this.#decision?.kind).toBe('impossible');
    return this;
  }

  #published(): string[] {
    return this.#decision?.kind === 'moved' ? this.#decision.publish.map(contract => contract.type) : [];
  }
}
