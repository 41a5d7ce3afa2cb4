import { answerOf } from '@kirana/client';
import { chargedFor, sumOf, type AdminOrder, type PartialRefundRequest, type Whole } from '@kirana/contracts';
import type { Placed, RefundDesk } from './refund-desk.js';

export type Order = Whole<AdminOrder>;

/** An order that is shown, with what an action on it needs. */
export interface Visit {
  readonly desk: RefundDesk;
  readonly placed: Placed;
  readonly order: Order;
}

const needsAttention = (order: Order) => order.attention !== null;
export const ofOrder = ({ order: { id } }: Visit) => ({ params: { path: { id } } });
/** How often payments' client sends a request before its job fails. */
const attempts = 2;
/** The queue of the requests for refunds. */
const money = 'payments.money';
/** How an admin knows of money that went another way. */
const note = 'bank transfer of Monday';

export const part = async ({ desk, order }: Visit, changes: Partial<PartialRefundRequest> = {}) => {
  const refundId = await desk.part(order, changes);
  return refundId && desk.decided(order.id, refundId);
};
export const isMade = async (visit: Visit, changes: Partial<PartialRefundRequest> = {}) =>
  (await part(visit, changes)) === 'completed';

/** Returns the pieces of each product that were not refunded before, and those that were. */
function divided({ items, partialRefunds }: Order) {
  const gone = new Map<string, number>();
  for (const { state, lines } of partialRefunds)
    for (const { productId, quantity } of state === 'failed' ? [] : lines)
      gone.set(productId, (gone.get(productId) ?? 0) + quantity);
  const left = items.flatMap(({ productId, quantity }) => {
    const pieces = quantity - (gone.get(productId) ?? 0);
    return pieces > 0 ? [{ productId, quantity: pieces }] : [];
  });
  return { gone, left };
}
export const hasPieces = (order: Order): boolean => divided(order).left.length > 0;

/** Returns some pieces that were not refunded before, and what was paid for them. */
export function pieces({ desk, order }: Visit): Pick<PartialRefundRequest, 'lines' | 'amountMinor'> {
  const { gone, left } = divided(order);
  const some = left.map(({ productId, quantity }) => ({ productId, quantity: desk.from(1, quantity) }));
  const lines = some.slice(0, desk.from(1, 2));
  const worth = sumOf(chargedFor(order, new Map(lines.map(each => [each.productId, each.quantity])), gone));
  return { lines, amountMinor: Math.max(1, Math.min(order.refundableMinor, worth)) };
}

/** Asks for all that is left; the order waits for the provider afterwards, or has ended. */
export async function whole(visit: Visit): Promise<boolean> {
  const { admin } = visit.desk;
  const asked = visit.order.can.refund
    ? admin.POST('/api/admin/orders/{id}/refund', { ...ofOrder(visit), body: { reason: 'other' } })
    : admin.POST('/api/admin/orders/{id}/cancel', { ...ofOrder(visit), body: { reason: 'customer-asked', note: '' } });
  return (await visit.desk.done(asked)) !== undefined;
}
export const ended = ({ desk, order: { id } }: Visit) => desk.ended(id);
export const close = (visit: Visit) =>
  visit.desk.done(visit.desk.admin.POST('/api/admin/orders/{id}/close', { ...ofOrder(visit), body: { note } }));
export const askAgain = (visit: Visit) =>
  visit.desk.done(visit.desk.admin.POST('/api/admin/orders/{id}/ask-again', ofOrder(visit)));

/** Has the refund pend at the provider and returns its id there; undefined: another one was made to pend, or it was refused. */
async function pend(
  visit: Visit,
  ask: () => Promise<string | null | undefined>,
): Promise<{ refundId: string | null; at: string } | undefined> {
  await visit.desk.provider('PUT', '/pending-refunds', { times: 1 });
  const refundId = await ask();
  const at = refundId === undefined ? undefined : await visit.desk.pendingAt(visit.order.id, refundId);
  return at === undefined || refundId === undefined ? undefined : { refundId, at };
}
const pendingPart = (visit: Visit) => pend(visit, () => visit.desk.part(visit.order));
const pendingWhole = (visit: Visit) => pend(visit, async () => ((await whole(visit)) ? null : undefined));
const end = (desk: RefundDesk, at: string, status: End) => desk.provider('POST', `/refunds/${at}/end`, { status });

export async function pendingThen(visit: Visit, status: End): Promise<boolean> {
  const pending = await pendingPart(visit);
  if (!pending?.refundId) return false;
  await end(visit.desk, pending.at, status);
  return (await visit.desk.decided(visit.order.id, pending.refundId)) === (status === 'failed' ? 'failed' : 'completed');
}

type End = 'succeeded' | 'failed';

/** The provider decides about a refund that was paid by hand: what it has made stands in the ledger, until it takes it back. */
async function decides({ desk }: Visit, at: string, ends: readonly End[]): Promise<void> {
  for (const [n, status] of ends.entries()) {
    const entry = `SELECT FROM ledger_entries WHERE provider_ref = '${at}${status === 'failed' ? ':reversed' : ''}'`;
    await desk.until(`the ledger knows that ${at} has ${status}`, async () => {
      await end(desk, at, status);
      return (n === 0 && status === 'failed') || (await desk.sql('payments', entry)).length > 0;
    });
  }
}

/** The provider does not decide for hours, an admin pays by hand, and then the provider decides. */
export async function byHandThen(visit: Visit, ...ends: readonly End[]): Promise<boolean> {
  const { desk, order } = visit;
  const pending = await pendingPart(visit);
  if (!pending?.refundId) return false;
  await desk.hoursPass(pending.refundId);
  const settled = await settle(visit, pending.refundId);
  await desk.until('the refund is withdrawn', async () => (await desk.atPayments(order.id, pending.refundId))?.state !== 'due');
  await decides(visit, pending.at, ends);
  return settled;
}

export async function wholeByHandThen(visit: Visit, ...ends: readonly End[]): Promise<boolean> {
  const { desk, order } = visit;
  const pending = await pendingWhole(visit);
  if (!pending) {
    if ((await desk.show(order.id)).refunding) await ended(visit);
    return false;
  }
  await desk.until('the refund needs attention', async () => {
    await desk.hourPasses(order.id);
    return needsAttention(await desk.show(order.id));
  });
  const closed = (await close(visit)) !== undefined;
  // The provider decides about a refund that payments knows to be withdrawn.
  await desk.until('the refund is withdrawn', async () => (await desk.atPayments(order.id, null))?.state !== 'due');
  await decides(visit, pending.at, ends);
  return closed;
}

export async function settle({ desk, order }: Visit, refundId: string): Promise<boolean> {
  const path = { id: order.id, refundId };
  const settled = desk.admin.POST('/api/admin/orders/{id}/partial-refunds/{refundId}/settle', {
    params: { path },
    body: { note },
  });
  return (await desk.done(settled)) !== undefined;
}

/** Money that goes back at the provider without having been asked for. */
export async function foundBy(visit: Visit, how: 'refund' | 'dispute'): Promise<string | undefined> {
  const { desk, order, placed } = visit;
  const amountMinor = desk.from(1, order.refundableMinor);
  const made = await desk.provider<{ id: string }>('POST', `/sessions/${placed.session}/${how}`, { amountMinor });
  if (!made) return undefined;
  const { id } = made;
  const isTold = ({ partialRefunds }: Order) => partialRefunds.length > order.partialRefunds.length;
  await desk.become(order.id, 'told', isTold, () =>
    how === 'refund' ? end(desk, id, 'succeeded') : closeDispute(desk, id, 'lost'),
  );
  return id;
}
export async function disputed(visit: Visit, status: 'won' | 'lost'): Promise<boolean> {
  const { desk, order } = visit;
  const id = await foundBy(visit, 'dispute');
  if (id === undefined) return false;
  await closeDispute(desk, id, status);
  const isBack = ({ partialRefunds }: Order) => partialRefunds.at(-1)?.state === 'failed';
  if (status === 'won') await desk.become(order.id, 'paid again', isBack, () => closeDispute(desk, id, status));
  return true;
}
const closeDispute = (desk: RefundDesk, id: string, status: 'won' | 'lost') =>
  desk.provider('POST', `/disputes/${id}/close`, { status });

/** Whether there are requests to redrive, or this one has arrived: a shop that is killed forgets to give it up. */
async function isGivenUp({ desk, order: { id } }: Visit, refundId: string): Promise<boolean> {
  const { queues } = await answerOf(desk.admin.GET('/api/admin/dead-letters'));
  return queues.some(({ queue }) => queue === money) || (await desk.atPayments(id, refundId)) !== undefined;
}

/** The request for a refund becomes a dead letter, and is redriven after `meanwhile`. */
export async function redriven(visit: Visit, meanwhile: (refundId: string) => Promise<boolean>): Promise<boolean> {
  const { desk } = visit;
  await desk.tell('give up 1 orders.partial-refund-requested.v1', /^giving up 1/);
  const refundId = await desk.part(visit.order);
  if (refundId !== undefined) await desk.until('it is given up', () => isGivenUp(visit, refundId));
  const done = refundId !== undefined && (await meanwhile(refundId));
  await desk.tell('give up 0 none', /^giving up 0/);
  await desk.done(desk.admin.POST('/api/admin/dead-letters/retry', { body: { queue: money, id: null } }));
  return done && refundId !== undefined && (await desk.decided(visit.order.id, refundId)) === 'completed';
}

/** The provider takes a refund back, and the order becomes as wanted. */
export async function reversed({ desk, order }: Visit, refundId: string | null, is: (order: Order) => boolean): Promise<boolean> {
  const { state, providerId } = (await desk.atPayments(order.id, refundId)) ?? {};
  if (state !== 'done' || !providerId?.startsWith('re_')) return false;
  const takeBack = () => end(desk, providerId, 'failed');
  await takeBack();
  await desk.become(order.id, 'to be refunded again', is, takeBack);
  return true;
}

/** No answer arrives, so the job is done again, a day later: the provider has forgotten the key. */
export async function afterADay(visit: Visit): Promise<boolean> {
  const { desk, order } = visit;
  await desk.fault('reset-after', attempts);
  const refundId = await desk.part(order);
  if (refundId === undefined) return false;
  const failed = `SELECT FROM provider_jobs WHERE kind = 'refund' AND order_id = $1 AND last_error IS NOT NULL`;
  const isLost = await desk.until('no answer has arrived, or one has', async () => {
    if ((await desk.sql('payments', failed, [order.id])).length > 0) return 'yes';
    const known = await desk.atPayments(order.id, refundId);
    return known !== undefined && (known.state !== 'due' || known.providerId !== null) && 'no';
  });
  const { id } = (await desk.atPayments(order.id, refundId)) ?? {};
  // Only its own: the provider never forgets a key while its request is sent again, which other refunds may do meanwhile.
  if (isLost === 'yes') await desk.provider('DELETE', `/idempotency-keys/refund:${id}:`);
  return (await desk.decided(order.id, refundId)) === 'completed' && isLost === 'yes';
}

export async function wholeReversed(visit: Visit, then: (visit: Visit) => Promise<unknown>): Promise<boolean> {
  if (!(await reversed(visit, null, ({ attention }) => attention === 'refund-reversed'))) return false;
  return (await then(visit)) !== undefined && Boolean(await ended(visit));
}
