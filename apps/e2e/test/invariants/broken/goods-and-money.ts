import { cashDelivered, onlineDelivered, copyOf, withSession, type Breakage } from './broken-state.js';

export const brokenGoodsAndMoney: readonly Breakage[] = [
  [
    1,
    'more is reserved than there is',
    { in: 'cart_inventory', sql: `${copyOf('stock_levels')}; UPDATE stock_levels SET reserved = on_hand + 1` },
  ],
  [
    2,
    'a piece is missing that was not sold',
    { in: 'cart_inventory', sql: `UPDATE stock_levels SET on_hand = on_hand - 1 WHERE product_id = 'toor-dal-1kg'` },
  ],
  [
    2,
    'a sold piece is still in stock',
    { in: 'orders', sql: `UPDATE order_items SET quantity = quantity + 1 WHERE order_id = ${cashDelivered}` },
  ],
  [
    3,
    'pieces are reserved without a reservation',
    { in: 'cart_inventory', sql: 'UPDATE stock_levels SET reserved = reserved + 1 WHERE reserved < on_hand' },
  ],
  [
    3,
    'an ended order holds a reservation',
    { in: 'cart_inventory', sql: `UPDATE reservations SET state = 'held', held_until = now()` },
  ],
  [4, 'an acknowledged order is missing', { in: 'orders', sql: `DELETE FROM orders WHERE id = ${cashDelivered}` }],
  [
    4,
    'two keys were answered with one order',
    {
      evidence: ({ journal }) => ({
        journal: {
          ...journal,
          acknowledged: new Map([...journal.acknowledged, ['again', [...journal.acknowledged.values()][0] ?? '']]),
        },
      }),
    },
  ],
  [
    4,
    'an order was never acknowledged',
    { evidence: ({ journal }) => ({ journal: { ...journal, acknowledged: new Map([...journal.acknowledged].slice(1)) } }) },
  ],
  [
    4,
    'two orders have one number',
    { in: 'orders', sql: `${copyOf('orders')}; UPDATE orders SET number = (SELECT max(number) FROM orders)` },
  ],
  [
    5,
    'a paid order is cancelled and was not refunded',
    { in: 'orders', sql: `UPDATE orders SET state = 'cancelled' WHERE id = ${onlineDelivered}` },
  ],
  [5, 'a kept order was refunded', { evidence: withSession(({ amountMinor }) => ({ refunds: 1, refundedMinor: amountMinor })) }],
  [
    5,
    'a refund was paid twice',
    {
      evidence: evidence => ({
        ledger: {
          ...evidence.ledger,
          sessions: evidence.ledger.sessions.map(session => ({
            ...session,
            refunds: session.refunds * 2,
            refundedMinor: session.refundedMinor * 2,
          })),
        },
      }),
    },
  ],
  [
    5,
    'an order was paid twice',
    {
      evidence: ({ ledger }) => ({
        ledger: {
          ...ledger,
          sessions: [...ledger.sessions, ...ledger.sessions.map(session => ({ ...session, id: `${session.id}-again` }))],
        },
      }),
    },
  ],
  [
    5,
    'the ledger lacks a capture',
    {
      in: 'payments',
      sql: `${copyOf('ledger_entries')}; DELETE FROM ledger_entries WHERE id = (SELECT min(id) FROM ledger_entries)`,
    },
  ],
  [5, 'a payment differs from the ledger', { in: 'payments', sql: 'UPDATE payments SET captured_minor = captured_minor + 1' }],
  [5, 'a refund failed', { in: 'payments', sql: `UPDATE refunds SET state = 'failed'` }],
  [5, 'a grosz is missing', { evidence: ({ ledger }) => ({ ledger: { ...ledger, capturedMinor: ledger.capturedMinor - 1 } }) }],
  [5, 'a payment page is open for a cancelled order', { evidence: withSession(() => ({ status: 'open' }), false) }],
  [6, 'a payment belongs to no order', { evidence: withSession(() => ({ orderId: '00000000-0000-0000-0000-000000000000' })) }],
  [6, 'an online order was delivered and never paid', { evidence: withSession(() => ({ paid: false })) }],
  [
    6,
    'a cash order was paid at the provider',
    { in: 'orders', sql: `UPDATE orders SET payment_method = 'cash' WHERE id = ${onlineDelivered}` },
  ],
  [
    6,
    'a cash order was delivered and is not paid',
    { in: 'orders', sql: `UPDATE orders SET payment_status = 'unpaid' WHERE id = ${cashDelivered}` },
  ],
  [
    6,
    'a cancelled cash order reads paid',
    { in: 'orders', sql: `UPDATE orders SET state = 'cancelled' WHERE id = ${cashDelivered}` },
  ],
  [7, 'another amount was charged', { evidence: withSession(({ amountMinor }) => ({ amountMinor: amountMinor + 1 })) }],
  [
    7,
    'an order’s total is not the sum of its lines',
    { in: 'orders', sql: `UPDATE order_items SET price = price + 1 WHERE order_id = ${cashDelivered}` },
  ],
];
