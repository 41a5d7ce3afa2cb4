import type { Order } from '../src/order/order.js';

/** Returns an order of two bags of lentils and some cumin, delivered to Mokotów, for tests. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
    number: 'ORD-204816',
    state: 'reserving',
    version: 1,
    paymentMethod: 'cash',
    paymentStatus: 'unpaid',
    paymentUrl: null,
    cancelReason: null,
    shortLines: null,
    acknowledged: false,
    rider: null,
    onHold: false,
    handedOver: false,
    reminders: 0,
    attention: null,
    refundedMinor: 0,
    customer: {
      name: 'Meera Kowalska',
      email: 'meera@example.com',
      phone: '+48 600 100 200',
      address: 'Puławska 12/3',
      city: 'Warszawa',
      zipCode: '02-566',
    },
    nip: null,
    locale: 'en',
    destination: { district: 'Mokotów', latitude: 52.193, longitude: 21.035 },
    distanceMetres: 1_930,
    deliveryTime: '1-2',
    riderNote: null,
    totals: { subtotalMinor: 4_400, deliveryFeeMinor: 999, serviceFeeMinor: 308, totalMinor: 5_707 },
    items: [
      { productId: 'toor-dal-1kg', name: 'Toor Dal', unitPriceMinor: 1_850, quantity: 2, vatRate: 5 },
      { productId: 'cumin-seeds-100g', name: 'Cumin Seeds', unitPriceMinor: 700, quantity: 1, vatRate: 8 },
    ],
    ...changes,
  };
}
