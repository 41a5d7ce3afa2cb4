import type { DataOf } from '../envelope.js';
import { type orderAccepted, type orderPlaced } from '../events/orders.js';

const orderId = '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b';

/** Two bags of lentils, one of cumin. */
export function anOrderPlaced(changes: Partial<DataOf<typeof orderPlaced>> = {}): DataOf<typeof orderPlaced> {
  return {
    orderId,
    number: 'ORD-204816',
    lines: [
      { productId: 'toor-dal-1kg', quantity: 2 },
      { productId: 'cumin-seeds-100g', quantity: 1 },
    ],
    ...changes,
  };
}

/** The same order, paid in cash, for delivery in Mokotów. */
export function anOrderAccepted(changes: Partial<DataOf<typeof orderAccepted>> = {}): DataOf<typeof orderAccepted> {
  const { lines, number } = anOrderPlaced();
  return {
    orderId,
    number,
    lines,
    paymentMethod: 'cash',
    totalMinor: 5_636,
    destination: { district: 'Mokotów', latitude: 52.193, longitude: 21.035 },
    distanceMetres: 1_930,
    ...changes,
  };
}
