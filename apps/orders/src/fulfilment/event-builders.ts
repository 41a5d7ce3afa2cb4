import {
  deliveryResumed,
  deliveryStages,
  deliveryHeld,
  kilograms,
  orderEmailRequested,
  orderAccepted,
  orderAwaitingPayment,
  orderCancelled,
  acknowledgedOrderEmailRequested,
  notDeliveredEmailRequested,
  paidForDelivery,
  orderRefundReversed,
  orderRejected,
  orderPushRequested,
  orderStatusChanged,
  paymentRequested,
  paymentCancelRequested,
  refundRequested,
  refundWithdrawn,
  reservationDecided,
  pushedStatuses,
  type DeliveryStage,
} from '@kirana/contracts';
import { formatMoney, formatWeight, receiptWords, translated } from '@kirana/i18n';
import { newEvent, type NewEvent } from '@kirana/messaging/new-event';
import type { Order, OrderItem } from '../order/order.js';
import { statusOf } from '../order/order-state.js';
import { paidForLine } from '../order/paid-parts.js';
import { acknowledgedOrderEmail } from './acknowledged-order-email.js';
import type { EmailFacts } from './email-facts.js';
import { orderEmail } from './order-email.js';
import type { SagaInput } from './saga-input.js';
import type { Publication } from './saga-table.js';

type EventBuilder = (order: Order, input: SagaInput, facts: EmailFacts) => NewEvent;

/**
 * Builds each saga event from the order. Only `payment-requested` and the requests of emails carry personal data, each for the one service that needs them.
 */
const eventBuilders: Readonly<Record<string, EventBuilder>> = {
  [orderAccepted.type]: ({ id, number, version, items, paymentMethod, totals, destination, distanceMetres, window, fields }) =>
    newEvent(orderAccepted, id, version, {
      orderId: id,
      number,
      lines: items.map(({ productId, quantity, weighed }) => ({
        productId,
        quantity,
        ...(weighed && { portionKg: kilograms(weighed.portionGrams) }),
      })),
      paymentMethod,
      totalMinor: totals.totalMinor,
      destination,
      distanceMetres,
      ...(window && { promisedFrom: window.from.toISOString(), promisedBy: window.to.toISOString() }),
      ...(fields && { fields }),
    }),
  [orderRejected.type]: ({ id, number, version, shortLines }) =>
    newEvent(orderRejected, id, version, { orderId: id, number, shortLines: [...(shortLines ?? [])] }),
  [orderCancelled.type]: ({ id, number, version, cancelReason }) =>
    newEvent(orderCancelled, id, version, { orderId: id, number, reason: cancelReason ?? 'unknown' }),
  [orderAwaitingPayment.type]: ({ id, number, version, paymentUrl }) =>
    newEvent(orderAwaitingPayment, id, version, { orderId: id, number, paymentUrl: paymentUrl ?? '' }),
  [orderStatusChanged.type]: order => newEvent(orderStatusChanged, order.id, order.version, shownStatus(order)),
  [orderPushRequested.type]: ({ id, number, version, locale, state }) => {
    const status = pushedStatuses.find(each => each === statusOf(state));
    if (!status) throw new Error(`nobody is told that an order is ${state}`);
    return newEvent(orderPushRequested, id, version, { orderId: id, number, locale, status });
  },
  [paymentRequested.type]: order => {
    const { id, number, version, paymentMethod, totals, items, customer, locale } = order;
    if (paymentMethod === 'cash') throw new Error('a cash order has no payment to request');
    return newEvent(paymentRequested, id, version, {
      orderId: id,
      number,
      method: paymentMethod,
      totalMinor: totals.totalMinor,
      deliveryFeeMinor: paidForDelivery(order),
      serviceFeeMinor: totals.serviceFeeMinor,
      items: [...items.map(item => payableLine(item, order)), ...depositLine(order)],
      email: customer.email,
      locale,
    });
  },
  [acknowledgedOrderEmailRequested.type]: (order, input, facts) =>
    newEvent(acknowledgedOrderEmailRequested, order.id, order.version, {
      ...acknowledgedOrderEmail(order, facts),
      ...(input.type === 'reminder' && { payUntil: input.payUntil }),
    }),
  [notDeliveredEmailRequested.type]: ({ id, number, version, locale, customer, undelivered, rider }, _input, facts) =>
    newEvent(notDeliveredEmailRequested, id, version, {
      locale,
      orderId: id,
      number,
      customer: { name: customer.name, email: customer.email },
      ...facts,
      reason: undelivered ?? 'other',
      triesAgain: rider !== null,
    }),
  [paymentCancelRequested.type]: ({ id, version, cancelReason }) =>
    newEvent(paymentCancelRequested, id, version, { orderId: id, reason: cancelReason ?? 'unknown' }),
  [refundRequested.type]: ({ id, version, totals, refundedMinor, cancelReason }, input) =>
    newEvent(refundRequested, id, version, {
      orderId: id,
      // The captured sum, when the event states it; it should equal the total, and if it ever does not, it is the sum to refund. Partial
      // refunds, completed or under way, are not refunded again.
      amountMinor: (input.type === 'payments.payment-captured.v1' ? input.data.amountMinor : totals.totalMinor) - refundedMinor,
      reason: cancelReason ?? 'unknown',
    }),
  [refundWithdrawn.type]: order =>
    newEvent(refundWithdrawn, order.id, order.version, { orderId: order.id, amountMinor: restOf(order) }),
  [orderRefundReversed.type]: (order, input) =>
    newEvent(orderRefundReversed, order.id, order.version, {
      orderId: order.id,
      number: order.number,
      amountMinor: input.type === 'payments.refund-reversed.v1' ? input.data.amountMinor : restOf(order),
    }),
  [deliveryHeld.type]: (order, input) =>
    newEvent(deliveryHeld, order.id, order.version, {
      orderId: order.id,
      stage: stageOf(order),
      ...('freed' in input && { freesRider: true, freedRiderId: input.freed }),
      ...(order.state === 'delivered' && { freedRiderId: order.rider?.id ?? null }),
    }),
  [deliveryResumed.type]: order =>
    newEvent(deliveryResumed, order.id, order.version, { orderId: order.id, stage: stageOf(order) }),
};

/** Returns what `orders.order-status-changed.v1` says of an order. */
export function shownStatus(order: Order) {
  const { id, number, state, paymentStatus, rider } = order;
  const rest = paymentStatus === 'refunded' ? { restRefundedMinor: restOf(order) } : {};
  return { orderId: id, number, status: statusOf(state), paymentStatus, riderId: rider?.id, ...rest, ...weighedIn(order) };
}

/** Returns the field with what was weighed of an order; none where nothing was. */
function weighedIn({ items }: Order) {
  const weighed = items.flatMap(({ productId, weighed: line }) =>
    line?.packed ? [{ productId, portionKg: kilograms(line.portionGrams), weighedKg: kilograms(line.packed.grams) }] : [],
  );
  return weighed.length > 0 && { weighed };
}

/** Returns what partial refunds leave of an order, grosze. */
function restOf({ totals, refundedMinor }: Order): number {
  return totals.totalMinor - refundedMinor;
}

/**
 * Returns a line as the payment page shows it, in the customer's language. A provider's line has one price per piece and cannot be negative, so a discounted line, or one
 * that is sold by weight, is one piece at the price of the whole line.
 */
function payableLine(item: OrderItem, { locale, couponCode }: Order) {
  const product = translated(item.name, item.translatedName, locale);
  const name = item.weighed ? `${product}, ${formatWeight(item.weighed.portionGrams * item.quantity, locale)}` : product;
  if (item.weighed && item.discountMinor === 0) return { name, unitPriceMinor: paidForLine(item), quantity: 1 };
  if (item.discountMinor === 0) return { name, unitPriceMinor: item.unitPriceMinor, quantity: item.quantity };
  const pieces = item.quantity === 1 || item.weighed ? name : `${item.quantity} × ${name}`;
  const discount = `${receiptWords[locale].discount(couponCode ?? '')} −${formatMoney(item.discountMinor, locale)}`;
  return { name: `${pieces} (${discount})`, unitPriceMinor: paidForLine(item), quantity: 1 };
}

/** Returns the deposits of an order as a line of the payment page; nothing where there are none. */
const depositLine = ({ totals: { depositMinor }, locale }: Order) =>
  depositMinor === undefined ? [] : [{ name: receiptWords[locale].deposit, unitPriceMinor: depositMinor, quantity: 1 }];

/** Returns the delivery stage of an order; null before the first stage. */
function stageOf({ state }: Order): DeliveryStage | null {
  return deliveryStages.find(stage => stage === state) ?? null;
}

/** Builds the event of `publication` for this order after this input. */
export function buildEvent(publication: Publication, order: Order, input: SagaInput, facts: EmailFacts): NewEvent {
  const { id, version } = order;
  if ('email' in publication) return newEvent(orderEmailRequested, id, version, orderEmail(publication.email, order, facts));
  if ('reservation' in publication)
    return newEvent(reservationDecided, id, version, { orderId: id, answer: publication.reservation });
  const build = eventBuilders[publication.type];
  if (!build) throw new Error(`there is no builder for ${publication.type}`);
  return build(order, input, facts);
}
