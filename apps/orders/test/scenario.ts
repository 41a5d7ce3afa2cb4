import {
  checkoutExpired,
  checkoutOpened,
  orderEmailRequested,
  acknowledgedOrderEmailRequested,
  orderStatusChanged,
  paymentCaptured,
  paymentFailed,
  refundCompleted,
  refundReversed,
  riderAssigned,
  stageReached,
  reservationExpired,
  stockRejected,
  stockReserved,
  withdrawnRefundCompleted,
  type AcknowledgedOrderEmail,
  type AttentionReason,
  type CancelReason,
  type NotPlacedReason,
  type DataOf,
  type DeliveryStage,
  type EventContract,
  type OrderEmail,
  type OrderStatus,
} from '@kirana/contracts';
import { anOrder } from './order.mother.js';
import type { Order } from '../src/order/order.js';
import { statusOf, type OrderState } from '../src/order/order-state.js';
import { advance, publishedTypes, type Decision } from '../src/fulfilment/advance.js';
import { buildEvent } from '../src/fulfilment/event-builders.js';
import type { SagaEvent, SagaInput } from '../src/fulfilment/saga-input.js';
import { deadlineOf } from '../src/fulfilment/state-deadlines.js';
import { contractOf, reservation, type AdminAction } from '../src/fulfilment/saga-table.js';

const orderId = anOrder().id;

const events = {
  'stock-reserved': [stockReserved, { orderId, heldUntil: '2026-11-21T13:00:00Z' }],
  'stock-rejected': [stockRejected, { orderId, shortLines: [{ productId: 'toor-dal-1kg', requested: 2, available: 1 }] }],
  'reservation-expired': [reservationExpired, { orderId }],
  'checkout-opened': [checkoutOpened, { orderId, sessionId: 'cs_1', url: 'https://pay.example/cs_1' }],
  'checkout-expired': [checkoutExpired, { orderId }],
  'payment-captured': [paymentCaptured, { orderId, sessionId: 'cs_1', amountMinor: 5_707 }],
  'payment-failed': [paymentFailed, { orderId, reason: 'declined' }],
  'refund-completed': [refundCompleted, { orderId, amountMinor: 5_707 }],
  'refund-reversed': [refundReversed, { orderId, amountMinor: 5_707, why: 'expired_or_canceled_card' }],
  'withdrawn-refund-completed': [withdrawnRefundCompleted, { orderId, amountMinor: 5_707 }],
  'rider-assigned': [
    riderAssigned,
    { orderId, rider: { id: 'rider-zofia', name: 'Zofia Wójcik', phone: '+48 500 000 102' }, assignedAt: '2026-11-21T12:00:00Z' },
  ],
} as const satisfies Record<string, readonly [EventContract, object]>;

export type Step =
  | keyof typeof events
  | DeliveryStage
  | 'deadline'
  | 'reminder'
  | 'cancel'
  | 'cancel-by-shop'
  | 'cancel-unpaid'
  | 'not-delivered'
  | AdminAction;

/** Returns the input of a scenario step, with the data such an event has. */
export function inputOf(step: Step): SagaInput {
  if (step === 'deadline') return { type: 'deadline' };
  if (step === 'reminder') return { type: 'reminder', payUntil: '2026-11-21T12:30:00.000Z' };
  if (step === 'cancel') return { type: 'cancel', reason: 'shopper' };
  if (step === 'cancel-by-shop') return { type: 'cancel', reason: 'shop' };
  if (step === 'cancel-unpaid' || step === 'not-delivered' || isAdminAction(step)) return { type: step };
  if (!(step in events))
    return eventOf(stageReached, { orderId, stage: step as DeliveryStage, reachedAt: '2026-11-21T12:00:00Z' });
  const [contract, data] = events[step as keyof typeof events];
  return eventOf(contract, data);
}

const adminActions: ReadonlySet<string> = new Set([
  'begin-packing',
  'stop-packing',
  'resume',
  'refund',
  'refund-cash',
  'ask-again',
  'close',
]);
const isAdminAction = (step: Step): step is AdminAction => adminActions.has(step) || step.startsWith('set-');

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

/** Creates a scenario for one order: inputs are applied, and the result of each is checked before the next. For tests. */
export function scenario(changes: Partial<Order>): Script {
  return new Script(anOrder(changes));
}

class Script {
  #order: Order;
  #decision: Decision | undefined;
  #email: OrderEmail | undefined;
  #acknowledgedEmail: DataOf<typeof acknowledgedOrderEmailRequested> | undefined;

  constructor(order: Order) {
    this.#order = order;
  }

  when(step: Step): this {
    const input = inputOf(step);
    this.#decision = advance(this.#order, input);
    if (this.#decision.kind !== 'moved') return this;
    expect(this.#decision.order.version).toBe(this.#order.version + 1);
    this.#order = this.#decision.order;
    // Published events must match their contracts.
    this.#email = undefined;
    this.#acknowledgedEmail = undefined;
    for (const publication of this.#decision.publish) {
      const contract = contractOf(publication);
      const data = contract.strictData.parse(buildEvent(publication, this.#order, input, { accessToken: 'access-token' }).data);
      if (contract === orderEmailRequested) this.#email = (data as DataOf<typeof orderEmailRequested>).email;
      if (contract === acknowledgedOrderEmailRequested)
        this.#acknowledgedEmail = data as DataOf<typeof acknowledgedOrderEmailRequested>;
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

  publishes(...events: string[]): this {
    const published = this.#published().filter(type => type !== orderStatusChanged.type);
    expect(published).toEqual(events.map(event => `orders.${event}.v1`));
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

  /** Expects the email that the last events led to. */
  sendsEmail(email: OrderEmail): this {
    expect(this.#email).toBe(email);
    return this;
  }

  /** Expects the email that the last events led to, for an order answered with 202. */
  sendsAcknowledgedEmail(email: AcknowledgedOrderEmail, reason?: NotPlacedReason): this {
    expect([this.#acknowledgedEmail?.email, this.#acknowledgedEmail?.reason]).toEqual([email, reason]);
    if (email === 'payment-open') expect(this.#acknowledgedEmail?.paymentUrl).toBe('https://pay.example/cs_1');
    return this;
  }

  /** Expects the time that the last email names. */
  isPayableUntil(time: string): this {
    expect(this.#acknowledgedEmail?.payUntil).toBe(time);
    return this;
  }

  isShortOf(...names: string[]): this {
    expect(this.#order.shortLines?.map(({ name }) => name)).toEqual(names);
    return this;
  }

  because(reason: CancelReason): this {
    expect(this.#order.cancelReason).toBe(reason);
    return this;
  }

  /** Expects the answer to inventory's question about this order's stock. */
  decidesReservation(answer: 'keep' | 'commit' | 'release'): this {
    const decision = advance(this.#order, inputOf('reservation-expired'));
    expect(decision.kind === 'moved' && decision.publish).toEqual([reservation(answer)]);
    return this;
  }

  isOnHold(expected = true): this {
    expect(this.#order.onHold).toBe(expected);
    return this;
  }

  /** Anonymises the customer of the order. */
  anonymised(): this {
    this.#order = { ...this.#order, customer: { ...this.#order.customer, name: '', email: '', phone: '', address: '' } };
    return this;
  }

  needsAttention(reason: AttentionReason | null): this {
    expect(this.#order.attention).toBe(reason);
    return this;
  }

  /** Expects whether the state of the order ends by itself. */
  waits(expected: boolean): this {
    expect(deadlineOf(this.#order) !== null).toBe(expected);
    return this;
  }

  isUnpaid(): this {
    expect(this.#order.paymentStatus).toBe('unpaid');
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
    return this.#decision?.kind === 'moved' ? publishedTypes(this.#decision.publish) : [];
  }
}
