import type { OrderLife } from './order-life.js';
import type { OrderRow } from './order-row.js';
import { initialStock, plenty, type WholeShop } from './whole-shop.js';

/** Returns the violated invariants of an order that has come to rest. */
export async function faultsOf(life: OrderLife, order: OrderRow): Promise<string[]> {
  const faults = [
    ...endOf(order),
    ...moneyOf(life, order),
    ...(await ledgerOf(life)),
    ...(await stockOf(life, order)),
    ...(await emailsOf(life, order)),
    ...(await versionsOf(life, order)),
    ...(await deliveryOf(life)),
  ];
  const { network, services } = life.shop;
  for (const dead of network.deadLetters.filter(each => each.startsWith(life.orderId))) faults.push(`dead letter: ${dead}`);
  for (const [name, { broker }] of services)
    for (const refused of broker.refused.filter(each => each.includes(life.orderId)))
      faults.push(`${name} published a refused message: ${refused}`);
  return faults;
}

function endOf({ state, paid, attention, method }: OrderRow): string[] {
  const faults = [];
  if (!['rejected', 'delivered', 'cancelled'].includes(state)) faults.push(`final state ${state}, attention ${attention}`);
  if (state === 'cancelled' && paid === 'paid') faults.push('cancelled but still paid');
  if (state === 'delivered' && method === 'cash' && paid !== 'paid') faults.push(`delivered for cash and ${paid}`);
  return faults;
}

/** The amount captured by the provider must equal the amount the shop keeps. */
function moneyOf(life: OrderLife, { state, paid, method, total }: OrderRow): string[] {
  const sessions = life.shop.sim.ledger().sessions.filter(({ orderId }) => orderId === life.orderId);
  const captured = sessions.filter(session => session.paid).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const refunded = sessions.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0);
  const kept = captured - refunded;
  const faults = [];
  if (method === 'cash' && sessions.length > 0) faults.push('a payment page for cash');
  if (captured > total) faults.push(`${captured} captured of ${total}`);
  if (method !== 'cash' && state === 'delivered' && kept !== (paid === 'paid' ? total : 0))
    faults.push(`${kept} kept while ${paid}`);
  // Money that an admin refunded by other means stays with the provider, unless the provider refunded it as well.
  if (state !== 'delivered' && kept !== 0 && !life.closedManually) faults.push(`${kept} kept of an order that was not delivered`);
  if (sessions.some(({ status }) => status === 'open') && state !== 'delivered') faults.push('the payment page is still open');
  return faults;
}

async function ledgerOf(life: OrderLife): Promise<string[]> {
  const [row] = await life.shop.rows<{ captured: number; refunded: number; booked: number }>(
    'payments',
    `SELECT coalesce(sum(captured_minor), 0)::int AS captured, coalesce(sum(refunded_minor), 0)::int AS refunded,
            (SELECT coalesce(sum(amount_minor), 0)::int FROM ledger_entries WHERE order_id = $1) AS booked FROM payments WHERE order_id = $1`,
    [life.orderId],
  );
  const sessions = life.shop.sim.ledger().sessions.filter(({ orderId }) => orderId === life.orderId);
  const kept = sessions.reduce((sum, { paid, amountMinor, refundedMinor }) => sum + (paid ? amountMinor : 0) - refundedMinor, 0);
  if (row?.booked !== kept || row.captured - row.refunded !== kept) return [`ledger ${JSON.stringify(row)}, provider ${kept}`];
  return [];
}

/** Delivered goods are sold, all others are back in stock. */
async function stockOf(life: OrderLife, { state, handedOver }: OrderRow): Promise<string[]> {
  const [reservation] = await life.shop.rows<{ state: string }>(
    'cart-inventory',
    `SELECT state FROM reservations WHERE order_id = $1`,
    [life.orderId],
  );
  const expected = state === 'rejected' ? ['rejected'] : handedOver ? ['committed'] : ['released', 'rejected'];
  return expected.includes(reservation?.state ?? 'none') ? [] : [`stock is ${reservation?.state} of an order that is ${state}`];
}

async function emailsOf(life: OrderLife, { paid, state, email }: OrderRow): Promise<string[]> {
  const kept = await life.shop.rows<{ message: string; n: number }>(
    'notifications',
    `SELECT message_id AS message, count(*)::int AS n FROM kept_mails WHERE message_id LIKE $1 GROUP BY 1`,
    [`<${life.orderId}.%`],
  );
  const faults = kept.filter(({ n }) => n > 1).map(({ message, n }) => `${message} was sent ${n} times`);
  const has = (template: string) => kept.some(({ message }) => message.includes(`.${template}@`));
  if (email !== '' && paid === 'refunded' && !has('refunded')) faults.push('refunded without an email');
  // An order set to delivered before it was accepted gets one email for both.
  if (email !== '' && state === 'delivered' && !has('delivered')) faults.push('delivered without an email');
  return faults;
}

async function versionsOf(life: OrderLife, { version }: OrderRow): Promise<string[]> {
  const log = await life.shop.rows<{ version: number }>(
    'orders',
    `SELECT version FROM saga_log WHERE order_id = $1 AND outcome = 'moved' ORDER BY seq`,
    [life.orderId],
  );
  const versions = log.map(row => row.version).join();
  const expected = Array.from({ length: version }, (_, n) => n + 1).join();
  return versions === expected ? [] : [`versions ${versions}, the order has ${version}`];
}

async function deliveryOf(life: OrderLife): Promise<string[]> {
  const [row] = await life.shop.rows<{ riders: number; timers: number }>(
    'dispatch',
    `SELECT (SELECT count(*)::int FROM assignments WHERE order_id = $1 AND released_at IS NULL) AS riders,
            (SELECT count(*)::int FROM delivery_timers WHERE order_id = $1) AS timers`,
    [life.orderId],
  );
  return row?.riders === 0 && row.timers === 0 ? [] : [`the delivery has not ended: ${JSON.stringify(row)}`];
}

/** Returns the violated invariants of the stock when every order is at rest. */
export async function stockFaults(shop: WholeShop): Promise<string[]> {
  const [row] = await shop.rows<{ sum: number; reserved: number }>(
    'cart-inventory',
    `SELECT on_hand + (SELECT coalesce(sum(quantity), 0)::int FROM reservation_lines l JOIN reservations c USING (order_id)
                       WHERE c.state = 'committed' AND l.product_id = level.product_id) AS sum, reserved
     FROM stock_levels level WHERE product_id = $1`,
    [plenty],
  );
  return row?.sum === initialStock && row.reserved === 0 ? [] : [`stock ${JSON.stringify(row)} of ${initialStock}`];
}
