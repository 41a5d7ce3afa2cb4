import type { Evidence, Invariant } from './evidence.js';
import { paidOtherwise } from './paid-otherwise.js';

/** What of an order `o` is paid and has not gone back, grosze. */
export const kept = `CASE o.payment_status
  WHEN 'paid' THEN o.total_amount - coalesce((SELECT sum(r.amount_minor) FROM partial_refunds r WHERE r.order_id = o.id AND r.state = 'completed'), 0)
  WHEN 'refunded' THEN coalesce((SELECT sum(r.amount_minor) FROM partial_refunds r
    WHERE r.order_id = o.id AND (r.state = 'requested' OR r.owed)), 0)
  ELSE 0 END`;

/** Compares the books of orders paid online with what payments has captured and refunded, and what went back otherwise. */
async function differFromPayments({ databases }: Evidence): Promise<string[]> {
  const sums = (database: string, of: string) =>
    databases.query<{ id: string; minor: number }>(
      database,
      `SELECT order_id AS id, sum(${of})::int AS minor FROM ledger_entries GROUP BY 1`,
    );
  const cash = await databases.ids('orders', `SELECT id FROM orders WHERE payment_method = 'cash'`);
  const books = new Map((await sums('orders', 'gross_minor')).map(({ id, minor }) => [id, minor]));
  const payments = new Map((await sums('payments', 'amount_minor')).map(({ id, minor }) => [id, minor]));
  const otherwise = await paidOtherwise(databases);
  const wrong = [...new Set([...books.keys(), ...payments.keys()])].filter(
    id => !cash.has(id) && books.get(id) !== (payments.get(id) ?? Number.NaN) - (otherwise.get(id) ?? 0),
  );
  const [id] = wrong;
  if (id === undefined) return [];
  return [
    `orders whose books differ from payments: ${wrong.length}, for instance ${id}: ${books.get(id)} gr and ${payments.get(id)} gr`,
  ];
}

const sumOf = (column: string, table: string, which = 'true') =>
  `coalesce((SELECT sum(${column}) FROM ${table} WHERE order_id = o.id AND ${which}), 0)`;
/** Cash of an order `o`, wherever it is, what a rider has of it, and what was paid by card instead; grosze. */
const [cash, withRider, onTerminal] = ['true', 'rider_id IS NOT NULL', 'on_terminal'].map(holder =>
  sumOf('amount_minor', 'cash_entries', holder),
);

export const booksAgree: Invariant = {
  number: 16,
  description:
    'the books of an order add up to what is paid and has not gone back; there is a sale if it was ever paid; every grosz of cash is with a rider, in the till or, paid by card at the door, at a terminal',
  async violations(evidence) {
    return [
      ...(await evidence.databases.none(
        'orders whose books do not add up to what is paid',
        'orders',
        `SELECT o.id, ${kept} AS kept, booked FROM orders o
         CROSS JOIN LATERAL (SELECT coalesce(sum(gross_minor), 0) AS booked FROM ledger_entries WHERE order_id = o.id) l WHERE ${kept} <> booked`,
      )),
      ...(await evidence.databases.none(
        'orders with a sale that were never paid, or the other way round',
        'orders',
        `SELECT id FROM orders o
         WHERE EXISTS (SELECT FROM ledger_entries l WHERE l.order_id = o.id AND l.kind = 'sale')
           <> EXISTS (SELECT FROM saga_log s WHERE s.order_id = o.id AND s.payment_status = 'paid')`,
      )),
      ...(await evidence.databases.none(
        'orders and VAT rates of which VAT is left and nothing else, or the VAT of another amount',
        'orders',
        `SELECT order_id, vat_rate FROM ledger_entries GROUP BY order_id, vat_rate
         HAVING sum(vat_minor) <> round(sum(gross_minor) * vat_rate / (100 + vat_rate))`,
      )),
      ...(await evidence.databases.none(
        'orders whose cash is not that of their books, with a rider who has handed it in, or at a terminal although they were not paid by card',
        'orders',
        `SELECT id FROM orders o
         WHERE ${cash} <> CASE payment_method WHEN 'cash' THEN ${sumOf('gross_minor', 'ledger_entries')} ELSE 0 END
           OR cash_handover_id IS NOT NULL AND ${withRider} <> 0 OR NOT card_terminal AND ${onTerminal} <> 0`,
      )),
      ...(await differFromPayments(evidence)),
    ];
  },
};
