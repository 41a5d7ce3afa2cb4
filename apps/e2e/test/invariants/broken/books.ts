import { cashDelivered, copyOf, onlineDelivered, type Breakage } from './broken-state.js';

const ledger = copyOf('ledger_entries');

export const brokenBooks: readonly Breakage[] = [
  [
    16,
    'an order lacks its sale',
    { in: 'orders', sql: `${ledger}; DELETE FROM ledger_entries WHERE order_id = ${cashDelivered}` },
  ],
  [16, 'a refund has no correction', { in: 'orders', sql: `${ledger}; DELETE FROM ledger_entries WHERE kind = 'correction'` }],
  [
    16,
    'an entry was written twice',
    {
      in: 'orders',
      sql: `${ledger}; INSERT INTO ledger_entries SELECT * FROM ledger_entries WHERE order_id = ${onlineDelivered}`,
    },
  ],
  [16, 'a grosz of VAT is missing', { in: 'orders', sql: `${ledger}; UPDATE ledger_entries SET vat_minor = vat_minor - 1` }],
  [
    16,
    'an order that was never paid has a sale',
    { in: 'orders', sql: `UPDATE saga_log SET payment_status = NULL WHERE order_id = ${cashDelivered}` },
  ],
  [
    16,
    'cash of an order is nowhere',
    { in: 'orders', sql: `${copyOf('cash_entries')}; DELETE FROM cash_entries WHERE order_id = ${cashDelivered}` },
  ],
  [
    16,
    'cash is at a terminal',
    {
      in: 'orders',
      sql: `${copyOf('cash_entries')}; UPDATE cash_entries SET on_terminal = true, rider_id = NULL WHERE order_id = ${cashDelivered}`,
    },
  ],
  [
    16,
    'payments has another sum',
    { in: 'payments', sql: `${ledger}; UPDATE ledger_entries SET amount_minor = amount_minor + 1 WHERE kind = 'capture'` },
  ],
];
