import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import {
  orderProgressOf,
  withDeposit,
  type PlaceOrderAnswer,
  type PlaceOrderCommand,
  type PlaceOrderRequest,
} from '@kirana/contracts';
import { chosenWindow } from '@kirana/contracts/delivery-window';
import { ProblemError, notFound, type Caller } from '@kirana/http-edge';
import { region } from '@kirana/i18n';
import { setOrderId } from '@kirana/observability';
import type { OrdersConfig } from '../config.js';
import { deadlines } from '../fulfilment/state-deadlines.js';
import { OrderTokens, hashOf } from '../order/order-tokens.js';
import { OrderNumberAllocator } from '../order/order-number.allocator.js';
import { OrderRepository } from '../order/order.repository.js';
import type { Order } from '../order/order.js';
import type { FullQuote } from '../quote/quotes.js';
import { OrderCheck, type CheckedOrder } from './order-check.js';
import { NewOrders } from './new-orders.js';
import { answerFor } from './outcome.js';
import type { WindowWish } from '../delivery-windows/window-places.js';
import { WindowPlacesRepository } from '../delivery-windows/window-places.repository.js';

/** Attempts to find a free order number; needing more than a few means that the million is nearly used up. */
const numberAttempts = 20;

@Injectable()
export class PlaceOrder {
  /** Seven: an order needs its prices, a number, a token, a window, and to be known who moves it before it is stored. */
  constructor(
    private readonly orderCheck: OrderCheck,
    private readonly numbers: OrderNumberAllocator,
    private readonly tokens: OrderTokens,
    private readonly orders: OrderRepository,
    private readonly newOrders: NewOrders,
    private readonly windowPlaces: WindowPlacesRepository,
    @Inject(CONFIG) private readonly config: Pick<OrdersConfig, 'ORDER_PROGRESS'>,
  ) {}

  /**
   * Stores the order and requests its stock; sums are calculated here, whatever the client sent (F-07). The same id with the same body is
   * the same order: the answer states its current outcome.
   *
   * @throws ProblemError 409 `orders-paused`, `price-changed`, `coupon-refused`, `product-unavailable`, `below-minimum-order`, `payment-method-unavailable`,
   * `window-not-available` with the full hours, the opening hours, the days ahead and the start of the window that the order would get (null: it is full, or there is none); 422 `outside-delivery-area`, `idempotency-key-reused`, `order-fields-invalid`.
   */
  async place({ orderId, bodyHash, order: request }: PlaceOrderCommand, caller: Caller): Promise<PlaceOrderAnswer> {
    setOrderId(orderId);
    const customerId = 'userId' in caller ? caller.userId : null;
    const check = () => this.#check(orderId, bodyHash, request, customerId);
    let full = await check();
    for (let attempt = 1; ; attempt++) {
      if ('outcome' in full) return full;
      const priced = full;
      const onHold = orderProgressOf(this.config) === 'staff';
      const order = newOrder(orderId, await this.numbers.next(), request, priced, onHold);
      try {
        const stored = await this.newOrders.insert({
          order,
          bodyHash,
          accessTokenHash: hashOf(this.tokens.of(orderId)),
          customerId,
          coupon: priced.coupon,
          wish: wishOf(request, priced),
          deadlineMs: deadlines.reserving ?? 0,
        });
        if (stored === 'new') return answerFor(order, this.tokens.of(orderId), true);
        // Another order took the last use, or an admin changed the code, since the quote: the order is priced again, which says so.
        if (stored === 'no-coupon' && attempt < numberAttempts) {
          full = await check();
          continue;
        }
        const earlier = await this.#earlier(orderId, bodyHash);
        if (earlier) return earlier;
        if (stored === 'no-coupon') throw new ProblemError(503, 'service-unavailable', 'The discount code is in great demand.');
        throw stored === 'known' ? notFound('The order is being written down.') : await this.#noWindow(request, priced);
      } catch (error) {
        if (!isNumberTaken(error) || attempt === numberAttempts) throw error;
      }
    }
  }

  /**
   * Records that the caller will be answered with "still open"; the outcome is then sent by email as well. If the order is no longer
   * open, returns how it ended.
   *
   * @throws ProblemError 404.
   */
  async acknowledge(orderId: string): Promise<PlaceOrderAnswer> {
    await this.orders.acknowledge(orderId);
    const stored = await this.orders.find(orderId);
    if (!stored) throw notFound('There is no such order.');
    return answerFor(stored.order, this.tokens.of(orderId), false);
  }

  /**
   * Prices the order. Most ids are new, so an order stored earlier is looked for only when this one would be refused, and when it is stored:
   * what was accepted once stays accepted, whatever the shop would say today.
   */
  async #check(
    orderId: string,
    bodyHash: string,
    request: PlaceOrderRequest,
    customerId: string | null,
  ): Promise<CheckedOrder | PlaceOrderAnswer> {
    try {
      return await this.orderCheck.check(request, customerId);
    } catch (refusal) {
      const earlier = await this.#earlier(orderId, bodyHash);
      if (earlier) return earlier;
      throw refusal;
    }
  }

  async #noWindow(request: PlaceOrderRequest, quote: FullQuote): Promise<ProblemError> {
    const { windowCapacity, now, opening, daysAhead } = quote;
    const fullHours = windowCapacity === null ? null : await this.windowPlaces.full(windowCapacity);
    const { from } = wishOf(request, quote);
    const window = chosenWindow(request.deliveryTime, from, now, { opening, fullHours: new Set(fullHours), daysAhead });
    return new ProblemError(409, 'window-not-available', 'This delivery window is full or over. Please choose another.', {
      fullHours,
      openingHours: opening,
      daysAhead,
      windowFrom: !window || window.isFull ? null : window.from.toISOString(),
    });
  }

  async #earlier(orderId: string, bodyHash: string): Promise<PlaceOrderAnswer | undefined> {
    const stored = await this.orders.find(orderId);
    if (!stored) return undefined;
    if (stored.bodyHash !== bodyHash) {
      throw new ProblemError(422, 'idempotency-key-reused', 'This Idempotency-Key was used for a different order.');
    }
    return answerFor(stored.order, this.tokens.of(orderId), false);
  }
}

const wishOf = ({ windowFrom }: PlaceOrderRequest, { now, opening, windowCapacity, daysAhead }: FullQuote): WindowWish => ({
  now,
  opening,
  daysAhead,
  capacity: windowCapacity,
  from: windowFrom === undefined ? undefined : new Date(windowFrom),
});

/** `onHold`: no timer ever moves the order (ADR 0089). */
function newOrder(id: string, number: string, request: PlaceOrderRequest, checked: CheckedOrder, onHold: boolean): Order {
  const { quote, centre, coupon, lineDiscounts, prices, fields } = checked;
  if (!centre) throw new Error('the order has no destination');
  return {
    id,
    number,
    state: 'reserving',
    version: 1,
    paymentMethod: request.paymentMethod,
    paymentStatus: 'unpaid',
    paymentUrl: null,
    cancelReason: null,
    shortLines: null,
    acknowledged: false,
    rider: null,
    onHold,
    handedOver: false,
    receivedBy: null,
    cardTerminal: false,
    reminders: 0,
    attention: null,
    refundedMinor: 0,
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
    destination: { district: request.district, ...centre },
    distanceMetres: Math.round(quote.distanceKm * 1_000),
    deliveryTime: request.deliveryTime,
    followed: false,
    ...fields,
    totals: {
      subtotalMinor: quote.subtotalMinor,
      deliveryFeeMinor: quote.deliveryFeeMinor,
      serviceFeeMinor: quote.serviceFeeMinor,
      discountMinor: quote.discountMinor,
      ...withDeposit(quote.depositMinor ?? 0),
      totalMinor: quote.totalMinor,
    },
    feeVatRate: region().vat.fees,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    items: quote.lines.map(({ productId, name, unitPriceMinor, quantity, depositMinor = 0, weighed }, n) => ({
      productId,
      name,
      translatedName: prices.get(productId)?.translatedName ?? {},
      unitPriceMinor,
      chargedMinor: unitPriceMinor,
      quantity,
      vatRate: prices.get(productId)?.vatRate ?? 0,
      // A pack of another product is not compared with a portion on the scales.
      substitutable: !weighed && (request.substitutesFor?.includes(productId) ?? false),
      discountMinor: lineDiscounts[n] ?? 0,
      ...withDeposit(depositMinor),
      ...(weighed && { weighed }),
      leftOut: 0,
      insteadOf: null,
    })),
  };
}

function isNumberTaken(error: unknown): boolean {
  return (error as { constraint?: unknown }).constraint === 'orders_number';
}
