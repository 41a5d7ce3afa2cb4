import { Injectable } from '@nestjs/common';
import type { Secret } from '@kirana/config';
import { cartRoutes, orderRoutes, paymentMethods, type PlaceOrderRequest, type PlacedOrder } from '@kirana/contracts';
import { ProblemError, serviceUnavailable, type Caller } from '@kirana/http-edge';
import { aboutOrder, counter } from '@kirana/observability';
import { Upstream } from '../upstream/upstream.js';
import { fingerprintOf, orderIdFor } from './order-id.js';
import { OrderOutcomes, type Outcome } from './order-outcomes.js';

/** How long a shopper's request waits for its order to be decided before it is told to look later. */
const patienceMs = 3_000;

const placed = counter('orders_placed_total', 'Orders that were placed, by how they turned out while the shopper waited', [
  'service',
  'method',
  'outcome',
]);
const outcomeKinds = Object.keys({
  accepted: true,
  'awaiting-payment': true,
  rejected: true,
  cancelled: true,
  undecided: true,
} satisfies Record<Outcome['kind'] | 'undecided', true>);

export interface Placed {
  /** 201: decided. 202: written down, and its address tells the rest. */
  readonly status: 201 | 202;
  readonly order: PlacedOrder;
}

@Injectable()
export class PlaceOrder {
  constructor(
    private readonly upstream: Upstream,
    private readonly outcomes: OrderOutcomes,
    private readonly secret: Secret,
  ) {
    // Prometheus sees growth only in what it has seen before: the first order must not be its first look.
    for (const method of paymentMethods)
      for (const outcome of outcomeKinds) placed.inc({ service: 'gateway', method, outcome }, 0);
  }

  /**
   * Sends the order on and waits for its outcome. Repeating it with the same key and body is safe and answers the same.
   *
   * @throws ProblemError 409 `insufficient-stock` with the short lines, and whatever orders refuses.
   */
  async place(idempotencyKey: string, request: PlaceOrderRequest, caller: Caller): Promise<Placed> {
    const orderId = orderIdFor(idempotencyKey, this.secret);
    aboutOrder(orderId);
    const { outcome, stop } = this.outcomes.expect(orderId, patienceMs);
    try {
      const command = { orderId, bodyHash: fingerprintOf(request), order: request };
      const answer = await this.upstream.orders.call(orderRoutes.place, { body: command }, caller);
      if (answer.outcome === 'open') {
        const decided = await outcome;
        placed.inc({ service: 'gateway', method: request.paymentMethod, outcome: decided?.kind ?? 'undecided' });
        return this.#conclude(answer.order, decided);
      }
      return await this.#repeat(answer.outcome, answer.order, request);
    } finally {
      stop();
    }
  }

  #conclude(order: PlacedOrder, outcome: Outcome | undefined): Placed {
    switch (outcome?.kind) {
      case undefined:
        return { status: 202, order };
      case 'accepted':
        return { status: 201, order };
      case 'awaiting-payment':
        return { status: 201, order: { ...order, payment: { url: outcome.url } } };
      case 'rejected':
        throw insufficientStock(outcome.shortLines);
      case 'cancelled':
        throw serviceUnavailable('The order could not be completed. Nothing was charged.');
    }
  }

  /** The same request came before and was decided then. */
  async #repeat(
    outcome: 'accepted' | 'awaiting-payment' | 'rejected' | 'cancelled',
    order: PlacedOrder,
    request: PlaceOrderRequest,
  ): Promise<Placed> {
    if (outcome !== 'rejected') return { status: 201, order };
    const [check, { tracking }] = await Promise.all([
      this.upstream.cartInventory.call(cartRoutes.check, { body: { items: request.items } }),
      this.upstream.orders.call(orderRoutes.track, { params: { ref: order.id }, body: { accessToken: order.accessToken } }),
    ]);
    const nameOf = (productId: string) => tracking.details?.items.find(item => item.productId === productId)?.name ?? '';
    const short = check.lines.filter(line => !line.ok);
    throw insufficientStock(
      short.map(({ productId, requested, available }) => ({ productId, name: nameOf(productId), requested, available })),
    );
  }
}

function insufficientStock(lines: readonly unknown[]): ProblemError {
  return new ProblemError(409, 'insufficient-stock', 'Some products are no longer there in this quantity.', { lines });
}
