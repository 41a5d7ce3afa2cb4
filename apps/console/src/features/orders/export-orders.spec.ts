import { jest } from '@jest/globals';
import type { AdminOrder } from '@kirana/contracts';
import { consoleOrders } from '@kirana/web-kit/testing/stub/console';

const downloadCsv = jest.fn<(name: string, text: string) => void>();
jest.unstable_mockModule('../../lib/download-csv.js', () => ({ downloadCsv }));
const { exportOrders } = await import('./export-orders.js');

const heads = Object.fromEntries(
  [
    'id',
    'customer',
    'email',
    'district',
    'total',
    'refunded',
    'payment',
    'paymentStatus',
    'status',
    'rider',
    'date',
    'windowFrom',
    'windowTo',
  ].map(key => [key, key]),
) as unknown as Parameters<typeof exportOrders>[1];

const anOrder = (changes: Partial<AdminOrder>) => ({ ...(consoleOrders()[0] as AdminOrder), ...changes });

it('names the promised window, the total as it was ordered, and what was refunded of it', () => {
  const orders = [
    anOrder({ totalMinor: 12_345, refundedMinor: 845 }),
    anOrder({ totalMinor: 12_345, refundedMinor: 845, status: 'cancelled', paymentStatus: 'refunded' }),
    anOrder({ totalMinor: 12_345 }),
  ];
  exportOrders(orders, heads, 'en', { status: status => status, payment: ({ paymentStatus }) => paymentStatus });
  const [head, ...rows] =
    downloadCsv.mock.calls[0]?.[1]
      .trim()
      .split(/\r?\n/)
      .map(line => line.split(',')) ?? [];
  const [total, refunded] = ['total', 'refunded'].map(name => head?.findIndex(each => each.includes(name)) ?? -1);
  expect(rows.map(row => [row[total ?? -1], row[refunded ?? -1]])).toEqual([
    ['123.45', '8.45'],
    ['123.45', '123.45'],
    ['123.45', '0.00'],
  ]);
  expect(head?.slice(-3)).toEqual(['"date"', '"windowFrom"', '"windowTo"']);
});
