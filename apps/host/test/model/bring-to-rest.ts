import type { OrderLife } from './order-life.js';
import type { OrderRow } from './order-row.js';

const finals = new Set(['rejected', 'delivered', 'cancelled']);
const underWay = new Set(['accepted', 'confirmed', 'preparing', 'pickup', 'delivering']);
/** More rounds than an order needs from any state to its end. */
const mostRounds = 60;

/**
 * Brings an order to its end: every service is available again, every message arrives, payments polls the provider for lost webhooks, every
 * timer fires, and an admin resumes a delivery that is on hold. If the payment provider has stopped responding, its services stay
 * unavailable until the order needs attention, and an admin ends it.
 */
export async function bringToRest(life: OrderLife): Promise<OrderRow> {
  const providerIsDown = life.beginning.providerGoesDown;
  for (const name of life.stopped) life.resume(name);
  if (providerIsDown) {
    life.stop('payments');
    await advance(life, order => order.attention !== null);
    const order = await life.row();
    if (order.attention !== null) {
      await life.act('askAgain');
      if (!(await life.act('close'))) throw new Error('an admin cannot end an order that needs attention');
    }
    life.resume('payments');
  }
  await life.shop.askProvider(life.orderId);
  await advance(life, () => false);
  await life.shop.eraseSubjects();
  await advance(life, () => false);
  await life.shop.settled(life.orderId, ['orders', 'payments', 'cart-inventory', 'dispatch', 'notifications']);
  return life.row();
}

async function advance(life: OrderLife, isEnough: (order: OrderRow) => boolean): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    await life.handAll();
    const order = await life.row();
    if (isEnough(order)) return;
    if (await life.fireTimer()) continue;
    if (order.onHold && underWay.has(order.state) && (await life.act('resume'))) continue;
    if (order.waits && !finals.has(order.state)) await life.passDeadline();
    else return;
    // The order keeps this state: the caller checks it.
    if (order.attention !== null) return;
  }
  throw new Error('the order does not reach a final state');
}
