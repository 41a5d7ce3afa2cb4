import { kept } from './books.js';
import type { Databases } from './databases.js';
import type { Evidence, Invariant, ProviderSession } from './evidence.js';
import { paidOtherwise } from './paid-otherwise.js';

interface OrderMoney {
  readonly id: string;
  readonly state: string;
  readonly method: string;
  readonly paid: string;
  readonly total: number;
  /** What is paid and has not gone back, grosze. */
  readonly kept: number;
  /** An admin has set its status at some time. */
  readonly onHold: boolean;
}

/** Whether it was paid, also if all of it has gone back in parts. */
const hasPaid = ({ paid }: OrderMoney) => paid === 'paid' || paid === 'refunded';
const cancelled = ({ state }: OrderMoney) => state === 'cancelled' || state === 'rejected';

async function ordersOf({ databases }: Evidence): Promise<Map<string, OrderMoney>> {
  const rows = await databases.query<OrderMoney>(
    'orders',
    `SELECT id, state, payment_method AS method, payment_status AS paid, total_amount AS total, (${kept})::int AS kept,
            EXISTS (SELECT FROM saga_log s WHERE s.order_id = o.id AND s.outcome = 'moved' AND s.trigger LIKE 'set-%') AS "onHold"
     FROM orders o`,
  );
  return new Map(rows.map(row => [row.id, row]));
}

const named = (what: string, wrong: readonly unknown[]) =>
  wrong.length === 0 ? [] : [`${what}: ${wrong.length}, for instance ${JSON.stringify(wrong[0])}`];

/** Compares the provider's ledger with that of payments: the same captures and refunds, to the grosz. */
async function ledgersAgree({ databases, ledger }: Evidence): Promise<string[]> {
  const rows = await databases.query<{ orderId: string; kind: string; times: number; minor: number }>(
    'payments',
    `SELECT order_id AS "orderId", kind, times, minor FROM (
       SELECT order_id, CASE kind WHEN 'capture' THEN kind ELSE 'refund' END AS kind, sum(amount_minor)::int AS minor,
         (count(*) - 2 * count(*) FILTER (WHERE kind = 'reversal'))::int AS times
       FROM ledger_entries GROUP BY order_id, CASE kind WHEN 'capture' THEN kind ELSE 'refund' END) entries WHERE times > 0`,
  );
  const ours = new Map(rows.map(({ orderId, kind, times, minor }) => [`${kind} of ${orderId}`, `${times} × ${Math.abs(minor)}`]));
  const theirs = new Map<string, string>();
  for (const { orderId, paid, amountMinor, refunds, refundedMinor } of ledger.sessions) {
    if (paid) theirs.set(`capture of ${orderId}`, `1 × ${amountMinor}`);
    if (refunds > 0) theirs.set(`refund of ${orderId}`, `${refunds} × ${refundedMinor}`);
  }
  const differing = [...new Set([...ours.keys(), ...theirs.keys()])].filter(what => ours.get(what) !== theirs.get(what));
  return [
    ...named(
      'the ledger and the provider disagree',
      differing.map(what => `${what}: ${ours.get(what) ?? 'nothing'} here, ${theirs.get(what) ?? 'nothing'} there`),
    ),
    ...(await databases.none(
      'payments that differ from the ledger',
      'payments',
      `SELECT p.order_id, p.captured_minor, p.refunded_minor FROM payments p LEFT JOIN ledger_entries l USING (order_id)
       GROUP BY p.order_id HAVING p.captured_minor <> coalesce(sum(l.amount_minor) FILTER (WHERE l.kind = 'capture'), 0)
                               OR p.refunded_minor <> -coalesce(sum(l.amount_minor) FILTER (WHERE l.kind <> 'capture'), 0)`,
    )),
    ...named('refunds that were not completed', await notCompleted(databases)),
  ];
}

/** Returns refunds that are due, or that orders counts as made and payments does not: neither made, nor another one of the same, nor paid by hand. */
async function notCompleted(databases: Databases): Promise<unknown[]> {
  const open = await databases.query<{ orderId: string; part: string | null; isDue: boolean }>(
    'payments',
    `SELECT order_id AS "orderId", request_id AS part, bool_or(state = 'due') AS "isDue" FROM refunds GROUP BY order_id, request_id
     HAVING bool_or(state = 'due') OR NOT bool_or(state = 'done' OR coalesce(closed_as, '') IN ('settled', 'withdrawn'))`,
  );
  const counted = await databases.ids(
    'orders',
    `SELECT id FROM partial_refunds WHERE state = 'completed' UNION ALL SELECT id FROM orders WHERE state = 'cancelled' AND payment_status = 'refunded'`,
  );
  return open.filter(({ orderId, part, isDue }) => isDue || counted.has(part ?? orderId));
}

export const moneyKeptOrReturned: Invariant = {
  number: 5,
  description: 'captured money is kept for an order or has gone back, in part or in full, once; an ended order cannot be paid',
  async violations(evidence) {
    const { ledger } = evidence;
    const orders = await ordersOf(evidence);
    const otherwise = await paidOtherwise(evidence.databases);
    const atProvider = ({ id, kept: minor }: OrderMoney) => minor + (otherwise.get(id) ?? 0);
    const isRight = ({ orderId, refundedMinor, amountMinor }: ProviderSession) => {
      const order = orders.get(orderId ?? '');
      if (!order || (cancelled(order) ? order.paid !== 'refunded' : !hasPaid(order))) return false;
      return amountMinor - refundedMinor === atProvider(order);
    };
    const taken = ledger.sessions.filter(({ paid }) => paid);
    const twice = taken.filter(({ id, orderId }) => taken.some(other => other.orderId === orderId && other.id !== id));
    const open = ledger.sessions.filter(({ orderId, status }) => {
      const order = orders.get(orderId ?? '');
      return status === 'open' && order !== undefined && cancelled(order);
    });
    const online = [...orders.values()].filter(({ method }) => method !== 'cash');
    const keptMinor = online.reduce((sum, order) => sum + atProvider(order), 0);
    const found = [
      ...named(
        'payments neither kept nor refunded as their orders say',
        taken.filter(session => !isRight(session)),
      ),
      ...named('payments of one order, taken twice', twice),
      ...named('payment pages still open for orders that ended', open),
      ...(await ledgersAgree(evidence)),
    ];
    if (keptMinor !== ledger.capturedMinor - ledger.refundedMinor)
      found.push(`${keptMinor} gr kept of orders, ${ledger.capturedMinor} gr captured less ${ledger.refundedMinor} gr refunded`);
    return found;
  },
};

export const moneyOfOrders: Invariant = {
  number: 6,
  description: 'no payment without its order, no kept online order without its payment, no provider payment for a cash order',
  async violations(evidence) {
    const orders = await ordersOf(evidence);
    const ofOrder = new Map(evidence.ledger.sessions.filter(({ paid }) => paid).map(session => [session.orderId, session]));
    const all = [...orders.values()];
    const cash = all.filter(({ method }) => method === 'cash');
    const ledgered = await evidence.databases.ids('payments', 'SELECT order_id FROM ledger_entries');
    return [
      ...named(
        'payments of no order',
        [...ofOrder.keys()].filter(id => !orders.has(id ?? '')),
      ),
      ...named(
        'online orders delivered without a payment',
        all.filter(order => order.method !== 'cash' && order.state === 'delivered' && !order.onHold && !ofOrder.has(order.id)),
      ),
      ...named(
        'orders that read paid or refunded without a payment',
        all.filter(order => order.method !== 'cash' && ['paid', 'refunded'].includes(order.paid) && !ofOrder.has(order.id)),
      ),
      ...named(
        'cash orders with a payment at the provider',
        cash.filter(({ id }) => ofOrder.has(id) || ledgered.has(id)),
      ),
      ...named(
        'cash orders delivered and not paid',
        cash.filter(order => order.state === 'delivered' && !hasPaid(order)),
      ),
      ...named(
        'cash orders that ended and read paid',
        cash.filter(order => cancelled(order) && order.paid === 'paid'),
      ),
    ];
  },
};

export const amountsAreQuoted: Invariant = {
  number: 7,
  description:
    'the amount charged equals the order’s total, and the total equals the sum of its lines, deposits, delivery and fee',
  async violations(evidence) {
    const orders = await ordersOf(evidence);
    const wrong = evidence.ledger.sessions.filter(({ orderId, amountMinor }) => {
      const order = orders.get(orderId ?? '');
      return order !== undefined && order.total !== amountMinor;
    });
    return [
      ...named('payments over another amount than the order', wrong),
      ...(await evidence.databases.none(
        'orders whose sums do not add up',
        'orders',
        `SELECT o.id FROM orders o JOIN (SELECT order_id, sum(price * quantity) AS sum, sum(deposit_minor * quantity) AS deposits
           FROM order_items GROUP BY order_id) i ON i.order_id = o.id
         WHERE o.subtotal_minor <> i.sum OR o.deposit_minor <> i.deposits
           OR o.total_amount <> o.subtotal_minor + o.delivery_fee + o.tax - o.discount_minor + o.deposit_minor`,
      )),
    ];
  },
};
