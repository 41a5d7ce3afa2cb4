import type { AdminOrder, OrderStatus } from '@kirana/contracts';

const statuses: OrderStatus[] = ['pending', 'confirmed', 'preparing', 'pickup', 'delivering', 'delivered', 'cancelled'];
const names = ['Meera Kowalska', 'Jan Nowak', 'Łucja Wiśniewska'];

/** A dozen orders in all states, the newest first. */
export function adminOrders(): AdminOrder[] {
  return Array.from({ length: 12 }, (_, n) => {
    const status = statuses[n % 7] ?? 'pending';
    const at = new Date(Date.UTC(2026, 10, 21, 12, 0) - n * 3_600_000).toISOString();
    const ended = status === 'cancelled';
    return {
      id: `${(0xa1b2c3d4 + n * 0x01010101).toString(16)}-1111-4111-8111-111111111111`,
      number: `ORD-20481${n % 10}`,
      customerName: names[n % 3] ?? '',
      email: `customer${n}@example.com`,
      totalMinor: 12_345 + n * 1_111_11,
      status,
      paymentStatus: ended ? 'refunded' : status === 'delivered' ? 'paid' : 'unpaid',
      refunding: false,
      byHand: false,
      createdAt: at,
      updatedAt: at,
      phone: '+48 600 100 200',
      address: 'Puławska 12/3',
      city: 'Warszawa',
      zipCode: '02-566',
      district: 'Mokotów',
      distanceKm: 1.93,
      deliveryTime: '1-2',
      paymentMethod: 'cash',
      cancelReason: ended ? 'shop' : null,
      rider: null,
      totals: { subtotalMinor: 11_000, deliveryFeeMinor: 999, serviceFeeMinor: 346, totalMinor: 12_345 },
      items: [
        { productId: 'toor-dal-1kg', name: 'Toor Dal', unitPriceMinor: 1_850, quantity: 2 },
        { productId: 'cumin-seeds-100g', name: 'Cumin Seeds', unitPriceMinor: 7_300, quantity: 1 },
      ],
      can: { setStatus: !ended, resume: false, cancel: !ended && n % 7 < 4, refund: false },
      steps: [
        {
          at,
          trigger: 'placed',
          actor: null,
          from: null,
          to: 'reserving',
          outcome: 'moved',
          eventId: null,
          causationId: null,
          published: [{ id: '01936f2e-0000-7000-8000-000000000001', type: 'orders.order-placed.v1' }],
        },
      ],
      notes: [],
    };
  });
}
