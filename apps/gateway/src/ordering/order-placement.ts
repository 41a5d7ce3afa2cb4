import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import {
  orderRoutes,
  paymentMethods,
  type OrderOutcome,
  type PlaceOrderAnswer,
  type PlaceOrderRequest,
  type PlacedOrder,
} from '@kirana/contracts';
import { ProblemError, type Caller } from '@kirana/http-edge';
import { setOrderId, counter } from '@kirana/observability';
import type { GatewayConfig } from '../config.js';
import { Upstream } from '../upstream/upstream.js';
import { fingerprintOf, orderIdFor } from './order-id.js';
import { OrderOutcomes, type Outcome } from './order-outcomes.js';

/** How long a customer's request waits for the order's outcome before it is answered with 202. */
const timeoutMs = 3_000;

const placed = counter('orders_placed_total', 'Orders placed, by outcome at response time', ['service', 'method', 'outcome']);
/** Metric label of each outcome. */
const counted = {
  open: 'undecided',
  accepted: 'accepted',
  'awaiting-payment': 'awaiting-payment',
  rejected: 'rejected',
  'not-completed': 'cancelled',
  cancelled: 'cancelled',
} as const satisfies Record<OrderOutcome, string>;

export interface Placed {
  /** 201: the outcome is known. 202: the order is recorded, and its address reports the outcome later. */
  readonly status: 201 | 202;
  readonly order: PlacedOrder;
}

@Injectable()
export class OrderPlacement {
  constructor(
    private readonly upstream: Upstream,
    private readonly outcomes: OrderOutcomes,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'INTERNAL_SECRET'>,
  ) {
    // Prometheus computes an increase only between two samples, so each series starts at 0 before its first order.
    for (const method of paymentMethods)
      for (const outcome of new Set(Object.values(counted))) placed.inc({ service: 'gateway', method, outcome }, 0);
  }

  /**
   * Places the order through orders and waits for its outcome. Repeating the request with the same key and body is safe and gives the same
   * answer, at the same time or later, on any replica. 202 is a commitment (ADR 0038): it is returned only after orders has recorded that
   * the customer will be informed by email.
   *
   * @throws ProblemError 409 `insufficient-stock` with the short lines, 409 `order-not-completed`, and any refusal by orders.
   */
  async place(idempotencyKey: string, request: PlaceOrderRequest, caller: Caller): Promise<Placed> {
    const orderId = orderIdFor(idempotencyKey, this.config.INTERNAL_SECRET);
    setOrderId(orderId);
    const { outcome, stop } = this.outcomes.expect(orderId, timeoutMs);
    try {
      const command = { orderId, bodyHash: fingerprintOf(request), order: request };
      const first = await this.upstream.call(orderRoutes.place, { body: command }, caller);
      const answer = first.outcome === 'open' ? await this.#withOutcome(first, await outcome) : first;
      if (first.isNew) placed.inc({ service: 'gateway', method: request.paymentMethod, outcome: counted[answer.outcome] });
      return conclude(answer);
    } finally {
      stop();
    }
  }

  /**
   * Applies the outcome to the answer. Without an outcome, and after a cancellation, asks orders for the state; that call also records that
   * the customer receives 202.
   */
  async #withOutcome(answer: PlaceOrderAnswer, outcome: Outcome | undefined): Promise<PlaceOrderAnswer> {
    switch (outcome?.kind) {
      case 'accepted':
        return { ...answer, outcome: 'accepted' };
      case 'awaiting-payment':
        return { ...answer, outcome: 'awaiting-payment', order: { ...answer.order, payment: { url: outcome.url } } };
      case 'rejected':
        return { ...answer, outcome: 'rejected', shortLines: outcome.shortLines };
      default:
        return this.upstream.call(orderRoutes.acknowledge, { params: { id: answer.order.id } });
    }
  }
}

function conclude({ outcome, order, shortLines }: PlaceOrderAnswer): Placed {
  switch (outcome) {
    case 'open':
      return { status: 202, order };
    case 'rejected':
      throw new ProblemError(409, 'insufficient-stock', 'Some products are no longer there in this quantity.', {
        lines: shortLines,
      });
    case 'not-completed':
      throw new ProblemError(409, 'order-not-completed', 'The order could not be completed. Nothing was charged.');
    default:
      return { status: 201, order };
  }
}
