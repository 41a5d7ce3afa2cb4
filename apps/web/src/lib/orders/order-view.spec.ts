import type { OrderTracking } from '@kirana/contracts';
import { anOrderRecord, anOrderTracking } from '@kirana/web-kit/testing/stub/an-order';
import { orderView, statusOf } from './order-view.js';

describe('order status', () => {
  it('comes from the local record, otherwise from the stored order, otherwise is pending (CNF-003)', () => {
    expect(statusOf({ status: 'preparing' }, { status: 'confirmed' })).toBe('preparing');
    expect(statusOf(undefined, { status: 'confirmed' })).toBe('confirmed');
    expect(statusOf(undefined, undefined)).toBe('pending');
  });
});

describe('orderView', () => {
  it('renders from the local record alone', () => {
    const record = anOrderRecord({ status: 'confirmed' });
    expect(orderView(record.id, record, undefined)).toMatchObject({
      number: record.number,
      status: 'confirmed',
      items: record.items,
      totals: record.totals,
      customerName: undefined,
      customerAddress: undefined,
    });
  });

  it("uses the server's answer as soon as there is one, however stale the record is (F-09)", () => {
    const stored = anOrderTracking({ status: 'delivering' });
    const view = orderView('x', anOrderRecord({ status: 'pending' }), stored);
    expect(view.status).toBe('delivering');
    expect(view.customerName).toBe('Anna Nowak');
    expect(view.customerAddress).toBe('Puławska 1 m. 2, 02-515 Warszawa');
  });

  it('takes no sum and no item from the record once the server has answered without them: they may have changed', () => {
    const stored = { ...anOrderTracking({ status: 'delivered' }), details: null };
    const view = orderView('x', anOrderRecord({ paymentMethod: 'cash' }), stored);
    expect(view).toMatchObject({ status: 'delivered', totals: undefined, items: [], paymentMethod: 'cash' });
  });

  it('has every field of the local order record of the specification (ENT-010)', () => {
    const view = orderView('x', anOrderRecord(), anOrderTracking());
    for (const field of [
      'status',
      'timestamp',
      'items',
      'totals',
      'customerName',
      'customerAddress',
      'customerPhone',
      'email',
      'deliveryDistance',
      'deliveryTime',
      'assignedRider',
    ] as const) {
      expect([field, view[field]]).not.toEqual([field, undefined]);
    }
  });

  it('shows a visitor without access only the status and the district (F-05)', () => {
    const stranger: OrderTracking = { ...anOrderTracking(), details: null };
    const view = orderView('ORD-204816', undefined, stranger);
    expect(view).toMatchObject({ status: stranger.status, district: 'Mokotów', items: [], totals: undefined, email: undefined });
  });
});
