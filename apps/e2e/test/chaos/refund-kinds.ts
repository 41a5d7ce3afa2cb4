import { randomUUID } from 'node:crypto';
import {
  afterADay,
  askAgain,
  byHandThen,
  close,
  disputed,
  ended,
  foundBy,
  hasPieces,
  isMade,
  ofOrder,
  part,
  pendingThen,
  pieces,
  redriven,
  reversed,
  settle,
  whole,
  wholeByHandThen,
  wholeReversed,
  type Order,
  type Visit,
} from './refund-acts.js';

/** A way of a refund: the orders that it is possible for, and how it is done. */
interface Kind {
  readonly if: (order: Order) => boolean;
  /** Resolves once it has ended, with whether it took place. */
  readonly act: (visit: Visit) => Promise<boolean>;
}

const isOnline = ({ paymentMethod }: Order) => paymentMethod !== 'cash';
const isDelivered = ({ status }: Order) => status === 'delivered';
const hasLeft = ({ refundableMinor }: Order) => refundableMinor > 1;
const isPart = (order: Order) => isOnline(order) && hasLeft(order);
const isCashPart = (order: Order) => !isOnline(order) && hasLeft(order);
/** All of it can go back at the provider: by the refund of a delivered order, or by a cancellation. */
const isWhole = (order: Order) =>
  isOnline(order) && order.paymentStatus === 'paid' && hasLeft(order) && (order.can.refund || order.can.cancel);
const hasRefused = (order: Order) => isOnline(order) && order.partialRefunds.some(({ canRetry }) => canRetry);
const isReturned = (order: Order) => order.status === 'cancelled' && isOnline(order) && order.paymentStatus === 'refunded';
const madeParts = (order: Order) => order.partialRefunds.filter(({ state }) => state === 'completed');

/** One refund after another that has this fault at the provider. */
const faulty = (kind: string): Kind => ({
  if: isPart,
  act: visit =>
    visit.desk.inTurn(async () => {
      await visit.desk.fault(kind);
      return isMade(visit);
    }),
});

/** Every kind of refund by its name. */
export const refundKinds: Readonly<Record<string, Kind>> = {
  'a part': { if: isPart, act: visit => isMade(visit) },
  pieces: {
    if: order => isPart(order) && hasPieces(order),
    act: visit => isMade(visit, { ...pieces(visit), reason: 'damaged' }),
  },
  'pieces, back to stock': {
    if: order => isPart(order) && isDelivered(order) && hasPieces(order),
    act: visit => isMade(visit, { ...pieces(visit), reason: 'returned', restock: true }),
  },
  'with the delivery fee': { if: isPart, act: visit => isMade(visit, { withDeliveryFee: true }) },
  'all that is left, as a part': { if: isPart, act: visit => isMade(visit, { amountMinor: visit.order.refundableMinor }) },
  'cash, let off or from the rider': { if: isCashPart, act: visit => isMade(visit) },
  'cash, pieces from the till': {
    if: order => isCashPart(order) && isDelivered(order) && hasPieces(order),
    act: visit => isMade(visit, { ...pieces(visit), reason: 'returned', restock: true, fromTill: true }),
  },
  'all the cash': {
    if: order => order.can.refundCash,
    async act(visit) {
      const body = { reason: 'other' as const, fromTill: visit.desk.from(0, 1) === 1 };
      return (
        (await visit.desk.done(visit.desk.admin.POST('/api/admin/orders/{id}/refund-cash', { ...ofOrder(visit), body }))) !==
        undefined
      );
    },
  },
  'the whole': { if: isWhole, act: async visit => (await whole(visit)) && Boolean(await ended(visit)) },
  'cancelled by the customer': {
    if: order => isWhole(order) && order.can.cancel,
    async act(visit) {
      const { id, accessToken } = visit.placed;
      const params = { path: { ref: id }, header: { 'x-order-token': accessToken } };
      const cancelled = await visit.desk.done(visit.desk.guest.POST('/api/orders/{ref}/cancel', { params }));
      return cancelled !== undefined && Boolean(await ended(visit));
    },
  },
  'cancelled while a part is under way': {
    if: order => isWhole(order) && order.can.cancel,
    async act(visit) {
      const refundId = await visit.desk.part(visit.order);
      return refundId !== undefined && (await whole(visit)) && Boolean(await ended(visit));
    },
  },
  'asked twice': {
    if: isPart,
    async act(visit) {
      const same = { id: randomUUID(), amountMinor: visit.desk.from(1, visit.order.refundableMinor) };
      const [one, other] = await Promise.all([isMade(visit, same), isMade(visit, same)]);
      return one && other;
    },
  },
  refused: {
    if: isPart,
    async act(visit) {
      await visit.desk.fault('refused');
      return (await part(visit)) === 'failed';
    },
  },
  'refused, requested again': {
    if: hasRefused,
    async act(visit) {
      const { desk, order } = visit;
      const { id: refundId } = desk.oneOf(order.partialRefunds.filter(({ canRetry }) => canRetry));
      const params = { path: { id: order.id, refundId } };
      const asked = await desk.done(desk.admin.POST('/api/admin/orders/{id}/partial-refunds/{refundId}/retry', { params }));
      return asked !== undefined && (await desk.decided(order.id, refundId)) === 'completed';
    },
  },
  'refused, by hand': {
    if: hasRefused,
    act: visit => settle(visit, visit.desk.oneOf(visit.order.partialRefunds.filter(({ canRetry }) => canRetry)).id),
  },
  'refused, another in its place': { if: order => isPart(order) && hasRefused(order), act: visit => isMade(visit) },
  'pending, then made': { if: isPart, act: visit => pendingThen(visit, 'succeeded') },
  'pending, then failed': { if: isPart, act: visit => pendingThen(visit, 'failed') },
  'pending, by hand': { if: isPart, act: visit => byHandThen(visit, 'failed') },
  'pending, by hand, made anyway': { if: isPart, act: visit => byHandThen(visit, 'succeeded') },
  'pending, by hand, made anyway, reversed': { if: isPart, act: visit => byHandThen(visit, 'succeeded', 'failed') },
  'the whole, refused, asked again': {
    if: isWhole,
    async act(visit) {
      await visit.desk.fault('refused');
      return (await whole(visit)) && (await ended(visit)).steps.some(({ trigger }) => trigger === 'deadline');
    },
  },
  'the whole, by hand': { if: isWhole, act: visit => wholeByHandThen(visit, 'failed') },
  'the whole, by hand, made anyway': { if: isWhole, act: visit => wholeByHandThen(visit, 'succeeded') },
  'the whole, by hand, made anyway, reversed': { if: isWhole, act: visit => wholeByHandThen(visit, 'succeeded', 'failed') },
  reversed: {
    if: order => isOnline(order) && madeParts(order).length > 0,
    act(visit) {
      const { id } = visit.desk.oneOf(madeParts(visit.order));
      return reversed(visit, id, now => madeParts(now).every(each => each.id !== id));
    },
  },
  'the whole, reversed, asked again': { if: isReturned, act: visit => wholeReversed(visit, askAgain) },
  'the whole, reversed, by hand': { if: isReturned, act: visit => wholeReversed(visit, close) },
  'at the provider': { if: isPart, act: async visit => (await foundBy(visit, 'refund')) !== undefined },
  'dispute, lost': { if: isPart, act: visit => disputed(visit, 'lost') },
  'dispute, won': { if: isPart, act: visit => disputed(visit, 'won') },
  'answer lost, repeated after a day': {
    if: isPart,
    act: visit => visit.desk.inTurn(() => afterADay(visit)),
  },
  'every message twice': {
    if: isPart,
    async act(visit) {
      await visit.desk.tell('deliver doubled', /^delivering doubled/);
      const made = await isMade(visit);
      await visit.desk.tell('deliver once', /^delivering once/);
      return made;
    },
  },
  redriven: { if: isPart, act: visit => redriven(visit, async () => true) },
  'by hand, then redriven': {
    if: isPart,
    act: visit =>
      redriven(visit, async refundId => {
        await visit.desk.hoursPass(refundId);
        return settle(visit, refundId);
      }),
  },
  ...Object.fromEntries(
    ['429', '500-before', '500-after', 'reset-before', 'hang-after'].map(kind => [`${kind} at the provider`, faulty(kind)]),
  ),
};
