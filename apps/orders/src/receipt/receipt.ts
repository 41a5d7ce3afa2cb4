import { endedUnpaid, withDeposit, type Receipt } from '@kirana/contracts';
import { correctionsOf, depositsOf, vatOf, type LedgerEntry } from '../ledger/ledger-entry.js';
import { linesOf } from '../order/lines-of.js';
import type { Order } from '../order/order.js';
import type { StoredOrder } from '../order/order.row.js';
import { statusOf, type OrderState } from '../order/order-state.js';
import { refundedOf, toPay } from '../track-order/tracking.js';
import { vatContained } from '../order/vat-contained.js';

/** States of an order that was sold and not refunded. */
const soldStates: ReadonlySet<OrderState> = new Set(['accepted', 'confirmed', 'preparing', 'pickup', 'delivering', 'delivered']);

/**
 * Builds the receipt of an order, sold by `seller`. Its VAT is that of the ledger's entries; of an order that has none, because it is not paid, what it will
 * be. `takenOff`: what partial refunds have taken off each of its parts, as `refundShares` lists them.
 */
export function receiptOf(
  stored: StoredOrder,
  seller: Receipt['seller'],
  takenOff: readonly number[],
  entries: readonly LedgerEntry[],
): Receipt {
  const { order, placedAt } = stored;
  const { customer, paymentStatus } = order;
  const status = statusOf(order.state);
  // Cash that is to be collected once more: the books have both, and say nothing of what will be paid.
  const isBooked = entries.length > 0 && (paymentStatus === 'paid' || paymentStatus === 'refunded');
  return {
    number: order.number,
    placedAt: placedAt.toISOString(),
    seller,
    customerName: customer.name,
    customerAddress: `${customer.address}, ${customer.zipCode} ${customer.city}`,
    nip: order.nip,
    paymentMethod: order.paymentMethod,
    cardTerminal: order.cardTerminal,
    paymentStatus,
    status,
    handedOver: order.handedOver,
    ...toPay(stored),
    valid: soldStates.has(order.state) || isBooked,
    lines: linesOf(stored).map(({ item: { vatRate }, line }) => ({
      ...line,
      vatRate,
      lineTotalMinor: line.unitPriceMinor * line.quantity,
    })),
    totals: order.totals,
    couponCode: order.couponCode,
    refundedMinor: refundedOf(order),
    paidMinor: stored.paidMinor,
    feeVatRate: order.feeVatRate,
    ...(isBooked
      ? { vat: vatOf(entries), ...depositsOf(entries) }
      : endedUnpaid({ status, paymentStatus })
        ? { vat: [] }
        : { vat: vatContained(order, takenOff), ...depositsLeft(order, takenOff) }),
    corrections: correctionsOf(entries),
  };
}

/** The deposits are the last part that something can be taken off, after the items and two fees. */
const depositsLeft = ({ items, totals: { depositMinor = 0 } }: Order, takenOff: readonly number[]) =>
  withDeposit(depositMinor - (takenOff[items.length + 2] ?? 0));
