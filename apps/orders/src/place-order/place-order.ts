import { Injectable } from '@nestjs/common';
import type { Secret } from '@kirana/config';
import { orderPlaced, type PlaceOrderAnswer, type PlaceOrderCommand, type PlaceOrderRequest } from '@kirana/contracts';
import { ProblemError, notFound, type Caller } from '@kirana/http-edge';
import { Outbox, fact } from '@kirana/messaging';
import { aboutOrder } from '@kirana/observability';
import { Transactions } from '@kirana/persistence';
import { QueryFailedError } from 'typeorm';
import { CustomersRepository } from '../customers/customers.repository.js';
import { DeadlineScale } from '../fulfilment/deadline-scale.js';
import { deadlines } from '../fulfilment/fulfilment.saga.js';
import { accessTokenFor, hashOf } from '../order/access-token.js';
import { OrderNumberAllocator } from '../order/order-number.allocator.js';
import { OrderRepository } from '../order/order.repository.js';
import type { Order } from '../order/order.js';
import { Quotes, type FullQuote } from '../quote/quotes.js';
import { PaymentAvailability } from '../store/payment-availability.js';
import { answerFor } from './outcome.js';

/** Tries to find a free order number before giving up; more than a few mean that the million is nearly used up. */
const numberAttempts = 20;

@Injectable()
export class PlaceOrder {
  constructor(
    private readonly quotes: Quotes,
    private readonly payments: PaymentAvailability,
    private readonly numbers: OrderNumberAllocator,
    private readonly orders: OrderRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly scale: DeadlineScale,
    private readonly orderSecret: Secret,
    private readonly customers: CustomersRepository,
  ) {}

  /**
   * Writes the order down and asks for its stock; sums are ours, whatever the client sent (F-07). The same id with the same body is the
   * same order: the answer tells how it stands now.
   *
   * @throws ProblemError 409 `price-changed`, `product-unavailable`, `below-minimum-order`, `payment-method-unavailable`;
   *   422 `outside-delivery-area`, `idempotency-key-reused`.
   */
  async place({ orderId, bodyHash, order: request }: PlaceOrderCommand, caller: Caller): Promise<PlaceOrderAnswer> {
    aboutOrder(orderId);
    const earlier = await this.#earlier(orderId, bodyHash);
    if (earlier) return earlier;
    const full = await this.quotes.quote(request.items, request.district);
    this.#check(request, full);
    for (let attempt = 1; ; attempt++) {
      const order = newOrder(orderId, await this.numbers.next(), request, full);
      try {
        if (await this.#insert(order, bodyHash, request, caller))
          return answerFor(order, accessTokenFor(orderId, this.orderSecret));
        return (await this.#earlier(orderId, bodyHash)) ?? Promise.reject(notFound('The order is being written down.'));
      } catch (error) {
        if (!isNumberTaken(error) || attempt === numberAttempts) throw error;
      }
    }
  }

  async #earlier(orderId: string, bodyHash: string): Promise<PlaceOrderAnswer | undefined> {
    const stored = await this.orders.find(orderId);
    if (!stored) return undefined;
    if (stored.bodyHash !== bodyHash) {
      throw new ProblemError(422, 'idempotency-key-reused', 'This Idempotency-Key was used for a different order.');
    }
    return answerFor(stored.order, accessTokenFor(orderId, this.orderSecret));
  }

  #check(request: PlaceOrderRequest, { quote, centre }: FullQuote): void {
    if (!this.payments.accepts(request.paymentMethod)) {
      throw new ProblemError(
        409,
        'payment-method-unavailable',
        'Online payment is not available yet. Please choose cash on delivery.',
      );
    }
    if (!centre) {
      throw new ProblemError(422, 'outside-delivery-area', 'Sorry, we only deliver within Warsaw city limits.');
    }
    if (quote.minimumOrderMinor !== null && quote.subtotalMinor < quote.minimumOrderMinor) {
      throw new ProblemError(409, 'below-minimum-order', 'The order is below the minimum.', {
        minimumOrderMinor: quote.minimumOrderMinor,
      });
    }
    if (request.expectedTotalMinor !== undefined && request.expectedTotalMinor !== quote.totalMinor) {
      throw new ProblemError(409, 'price-changed', 'The total has changed.', { quote });
    }
  }

  async #insert(order: Order, bodyHash: string, request: PlaceOrderRequest, caller: Caller): Promise<boolean> {
    const [fromHours = 0, toHours = 0] = request.deliveryTime.split('-').map(Number);
    return this.transactions.run(async tx => {
      const isNew = await this.orders.insert(tx, {
        order,
        bodyHash,
        accessTokenHash: hashOf(accessTokenFor(order.id, this.orderSecret)),
        window: { fromHours, toHours },
        deadlineMs: (deadlines.reserving ?? 0) * this.scale.factor,
      });
      if (isNew) {
        if ('userId' in caller) await this.customers.own(tx, order.id, caller.userId);
        const lines = order.items.map(({ productId, quantity }) => ({ productId, quantity }));
        this.outbox.add(tx, [fact(orderPlaced, order.id, order.version, { orderId: order.id, number: order.number, lines })]);
      }
      return isNew;
    });
  }
}

function newOrder(id: string, number: string, request: PlaceOrderRequest, { quote, centre, vatRates }: FullQuote): Order {
  if (!centre) throw new Error('an order without a destination');
  return {
    id,
    number,
    state: 'reserving',
    version: 1,
    paymentMethod: request.paymentMethod,
    paymentStatus: 'unpaid',
    paymentUrl: null,
    cancelReason: null,
    rider: null,
    byHand: false,
    customer: {
      name: `${request.firstName} ${request.lastName}`,
      email: request.email,
      phone: request.phone,
      address: request.address,
      city: request.city,
      zipCode: request.zipCode,
    },
    nip: request.nip ?? null,
    locale: request.locale,
    storeEmail: null,
    destination: { district: request.district, ...centre },
    distanceMetres: Math.round(quote.distanceKm * 1_000),
    deliveryTime: request.deliveryTime,
    totals: {
      subtotalMinor: quote.subtotalMinor,
      deliveryFeeMinor: quote.deliveryFeeMinor,
      serviceFeeMinor: quote.serviceFeeMinor,
      totalMinor: quote.totalMinor,
    },
    items: quote.lines.map(({ productId, name, unitPriceMinor, quantity }) => ({
      productId,
      name,
      unitPriceMinor,
      quantity,
      vatRate: vatRates.get(productId) ?? 0,
    })),
  };
}

function isNumberTaken(error: unknown): boolean {
  return error instanceof QueryFailedError && (error.driverError as { constraint?: string }).constraint === 'orders_number';
}
