import type { OrderState, OrderTracking, PlacedOrder, Quote } from '@kirana/contracts';
import type { OrderRecord } from '../../orders/order-record.js';

const id = '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b';
const items = [{ productId: 'toor-dal-1kg', name: 'Toor Dal', unitPriceMinor: 1_899, quantity: 2 }];
const totals = { subtotalMinor: 3_798, deliveryFeeMinor: 999, serviceFeeMinor: 266, discountMinor: 0, totalMinor: 5_063 };

/** Two bags of dal to Mokotów, as stored by the browser that ordered them. */
export function anOrderRecord(changes: Partial<OrderRecord> = {}): OrderRecord {
  return {
    id,
    number: 'ORD-204816',
    accessToken: 'c2VjcmV0LXRva2VuLTEyMw',
    status: 'pending',
    timestamp: '2026-11-21T12:00:00.000Z',
    items,
    totals,
    district: 'Mokotów',
    deliveryDistance: 1.93,
    deliveryTime: '1-2',
    paymentMethod: 'cash',
    ...changes,
  };
}

/** The same order as the server returns it to its owner. */
export function anOrderTracking(changes: Partial<OrderTracking> = {}): OrderTracking {
  return {
    number: 'ORD-204816',
    version: 3,
    status: 'preparing',
    paymentStatus: 'unpaid',
    progress: 40,
    district: 'Mokotów',
    destination: { latitude: 52.193, longitude: 21.035 },
    distanceKm: 1.93,
    placedAt: '2026-11-21T12:00:00.000Z',
    windowFrom: '2026-11-21T13:00:00.000Z',
    windowTo: '2026-11-21T14:00:00.000Z',
    etaAt: '2026-11-21T13:00:00.000Z',
    timeline: [{ status: 'pending', at: '2026-11-21T12:00:00.000Z' }],
    riderAssigned: true,
    details: {
      id,
      customerName: 'Anna Nowak',
      email: 'anna@example.pl',
      phone: '600 100 200',
      address: 'Puławska 1 m. 2',
      city: 'Warszawa',
      zipCode: '02-515',
      deliveryTime: '1-2',
      nip: null,
      fields: [],
      paymentMethod: 'cash',
      cardTerminal: false,
      paymentUrl: null,
      payUntil: null,
      totals,
      couponCode: null,
      refundedMinor: 0,
      shopReason: null,
      undelivered: null,
      stopsBefore: null,
      deliveryCode: null,
      items: items.map(item => ({
        ...item,
        translatedName: { pl: 'Soczewica toor dal' },
        substitutable: false,
        leftOut: 0,
        refundedMinor: 0,
        insteadOf: null,
      })),
      rider: { name: 'Arjun Nair', phone: '+48 601 200 300' },
      cancellable: true,
    },
    ...changes,
  };
}

/** The same order among those of a browser. */
export function anOrderState(changes: Partial<OrderState> = {}): OrderState {
  const { number, version, status, paymentStatus, placedAt, windowFrom, windowTo, etaAt } = anOrderTracking();
  return {
    id,
    number,
    version,
    status,
    paymentStatus,
    placedAt,
    windowFrom,
    windowTo,
    etaAt,
    paymentUrl: null,
    payUntil: null,
    held: [],
    ...changes,
  };
}

/** The quote for two bags of dal in Mokotów. */
export function aQuote(changes: Partial<Quote> = {}): Quote {
  return {
    district: 'Mokotów',
    deliverable: true,
    distanceKm: 1.93,
    serviceFeePercent: 7,
    minimumOrderMinor: null,
    coupon: null,
    lines: items.map(item => ({ ...item, lineTotalMinor: totals.subtotalMinor })),
    ...totals,
    ...changes,
  };
}

/** The same order as answered when it is placed. */
export function aPlacedOrder(changes: Partial<PlacedOrder> = {}): PlacedOrder {
  return {
    id,
    number: 'ORD-204816',
    accessToken: 'c2VjcmV0LXRva2VuLTEyMw',
    status: 'pending',
    paymentStatus: 'unpaid',
    totals,
    payment: null,
    ...changes,
  };
}
