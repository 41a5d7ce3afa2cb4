import type { OrderRecord } from '@kirana/web-kit/orders/order-record';
import { boughtLately } from './bought-lately.js';

const record = (timestamp: string, ids: string[], status: OrderRecord['status'] = 'delivered'): OrderRecord => ({
  id: timestamp,
  number: 'ORD-100001',
  status,
  timestamp,
  items: ids.map(productId => ({ productId, name: productId, unitPriceMinor: 100, quantity: 1 })),
});

describe('boughtLately', () => {
  const now = new Date('2026-11-23T12:00:00.000Z');

  it('returns the products of the last 30 days with their latest order', () => {
    const records = [
      record('2026-11-20T09:00:00.000Z', ['dal', 'rice']),
      record('2026-11-02T09:00:00.000Z', ['dal', 'tea']),
      record('2026-10-20T09:00:00.000Z', ['salt']),
    ];
    expect([...boughtLately(now, records)]).toEqual([
      ['dal', '2026-11-20T09:00:00.000Z'],
      ['rice', '2026-11-20T09:00:00.000Z'],
      ['tea', '2026-11-02T09:00:00.000Z'],
    ]);
  });

  it('counts neither cancelled orders nor records without items or with an invalid time', () => {
    const { items: _items, ...bare } = record('2026-11-20T09:00:00.000Z', []);
    const records = [record('2026-11-20T09:00:00.000Z', ['dal'], 'cancelled'), bare, record('soon', ['rice'])];
    expect(boughtLately(now, records).size).toBe(0);
  });
});
