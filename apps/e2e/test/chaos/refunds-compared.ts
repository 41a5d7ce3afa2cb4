import { answerOf, createKiranaClient } from '@kirana/client';
import type { AdminOrder, Whole } from '@kirana/contracts';
import { paidOtherwise } from '../invariants/paid-otherwise.js';
import type { Placed, RefundDesk } from './refund-desk.js';

type Order = Whole<AdminOrder>;
type Receipt = Awaited<ReturnType<typeof receiptOf>>;

/** An order with its books, and what others know of it. */
interface Books {
  readonly order: Order;
  readonly receipt: Receipt;
  readonly provider: Money;
  readonly payments: Money;
  /** What went back otherwise than orders counts it at the provider, grosze. */
  readonly otherwiseMinor: number;
  /** Parts that stayed owed when the order ended. */
  readonly owed: ReadonlySet<string>;
  readonly events: readonly PublicRefund[];
}
interface Money {
  readonly captured: number;
  readonly refunded: number;
}
interface PublicRefund {
  readonly type: string;
  readonly data: { readonly orderId: string; readonly amountMinor: number; readonly refundedMinor: number };
}

interface Pieces {
  readonly productId: string;
  readonly quantity: number;
}

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);
const isOnline = ({ paymentMethod }: Order) => paymentMethod !== 'cash';
const isBooked = ({ paymentStatus }: Order) => paymentStatus === 'paid' || paymentStatus === 'refunded';

/** Returns what has gone back of an order, or was let off, as orders counts it (ADR 0098), grosze. */
function returnedOf({ order, owed }: Books): number {
  const parts = (is: (part: Order['partialRefunds'][number]) => boolean) =>
    sum(order.partialRefunds.filter(is), part => part.amountMinor);
  return order.paymentStatus === 'refunded'
    ? order.totalMinor - parts(({ id, state }) => state === 'requested' || owed.has(id))
    : parts(({ state }) => state === 'completed');
}

/** What is compared of each order: its name, and two amounts in grosze that must be the same. */
const comparisons: readonly (readonly [what: string, one: (of: Books) => number, other: (of: Books) => number])[] = [
  ['captured: provider and ledger of payments', of => of.provider.captured, of => of.payments.captured],
  ['refunded: provider and ledger of payments', of => of.provider.refunded, of => of.payments.refunded],
  ['paid: provider and order', of => of.provider.captured, ({ order }) => (isOnline(order) ? order.paidMinor : 0)],
  [
    'returned: provider with what was paid otherwise, and order',
    of => (isOnline(of.order) ? of.provider.refunded + of.otherwiseMinor : 0),
    of => (isOnline(of.order) ? returnedOf(of) : 0),
  ],
  [
    'kept: order and receipt',
    of => (isBooked(of.order) ? of.order.totalMinor - returnedOf(of) : 0),
    ({ order, receipt }) => (isBooked(order) ? sum(receipt.vat, rate => rate.grossMinor) : 0),
  ],
  [
    'receipt: sale with its corrections, and its VAT',
    ({ order, receipt }) => (isBooked(order) ? order.paidMinor + sum(corrections(receipt), rate => rate.grossMinor) : 0),
    ({ order, receipt }) => (isBooked(order) ? sum(receipt.vat, rate => rate.grossMinor) : 0),
  ],
  ['returned: public events and order', ({ events }) => sum(events, signed), returnedOf],
  [
    'returned: last public event and all of them',
    ({ events }) => events.at(-1)?.data.refundedMinor ?? 0,
    ({ events }) => sum(events, signed),
  ],
];

const corrections = ({ corrections: all = [] }: Receipt) => all.flatMap(({ vat }) => vat);
const signed = ({ type, data }: PublicRefund) => (type === 'order.refund-reversed.v1' ? -data.amountMinor : data.amountMinor);

/** Compares, to the grosz and the piece, what each part of the shop and the provider say of all orders; returns what differs. */
export async function refundsDiffer(desk: RefundDesk, stockBefore: ReadonlyMap<string, number>): Promise<string[]> {
  const books = await booksOf(desk);
  return [
    ...comparisons.flatMap(([what, one, other]) => {
      const wrong = books.filter(of => one(of) !== other(of));
      const [first] = wrong;
      return first ? [`${what}: ${wrong.length} differ, for instance ${told(first)}: ${one(first)} and ${other(first)}`] : [];
    }),
    ...(await reportsDiffer(desk, books)),
    ...(await stockDiffers(desk, books, stockBefore)),
  ];
}

/** Tells the story of an order whose books differ. */
const told = ({ order, owed, ...others }: Books) =>
  JSON.stringify({
    number: order.number,
    status: `${order.status} ${order.paymentMethod} ${order.paymentStatus}`,
    totalMinor: order.totalMinor,
    refundedMinor: order.refundedMinor,
    parts: order.partialRefunds.map(({ id, state, amountMinor, actor }) => [
      id.slice(0, 4),
      state,
      amountMinor,
      actor,
      owed.has(id),
    ]),
    steps: order.steps.map(({ trigger, to, amountMinor }) => `${trigger} → ${to} ${amountMinor ?? ''}`),
    provider: others.provider,
    otherwiseMinor: others.otherwiseMinor,
    events: others.events.map(signed),
  });

async function booksOf(desk: RefundDesk): Promise<Books[]> {
  const { ledger } = await desk.checker.evidence(new Map());
  const payments = await desk.sql<Money & { id: string }>(
    'payments',
    `SELECT order_id AS id, coalesce(sum(amount_minor) FILTER (WHERE kind = 'capture'), 0)::int AS captured,
       -coalesce(sum(amount_minor) FILTER (WHERE kind <> 'capture'), 0)::int AS refunded
     FROM ledger_entries GROUP BY order_id`,
  );
  const owed = new Set(
    (await desk.sql<{ id: string }>('orders', 'SELECT id FROM partial_refunds WHERE owed')).map(({ id }) => id),
  );
  const events = await publicRefunds(desk);
  const nothing = { captured: 0, refunded: 0 };
  const otherwise = await paidOtherwise(desk.checker.databases);
  const all: Books[] = [];
  for (const placed of desk.placed) {
    const { id } = placed;
    const at = ledger.sessions.filter(({ orderId }) => orderId === id);
    all.push({
      order: await desk.show(id),
      receipt: await receiptOf(desk, placed),
      provider: {
        captured: sum(at, ({ paid, amountMinor }) => (paid ? amountMinor : 0)),
        refunded: sum(at, ({ refundedMinor }) => refundedMinor),
      },
      payments: payments.find(row => row.id === id) ?? nothing,
      otherwiseMinor: otherwise.get(id) ?? 0,
      owed,
      events: events.filter(({ data }) => data.orderId === id),
    });
  }
  return all;
}

function receiptOf({ guest }: RefundDesk, { id, accessToken }: Placed) {
  const params = { path: { ref: id }, header: { 'x-order-token': accessToken } };
  return answerOf(guest.GET('/api/orders/{ref}/receipt', { params }));
}

/** Returns the public events of refunds, the oldest first. */
async function publicRefunds({ admin, shop }: RefundDesk): Promise<PublicRefund[]> {
  const { key } = await answerOf(admin.POST('/api/admin/api-keys', { body: { name: 'Books', scopes: ['events.read'] } }));
  const program = createKiranaClient({ shopUrl: shop.url, token: key });
  const types = 'order.partly-refunded.v1,order.refunded.v1,order.refund-reversed.v1';
  const events: PublicRefund[] = [];
  for (let after: string | undefined, more = true; more;) {
    const page = await answerOf(
      program.GET('/api/feed/events', { params: { query: { types, limit: 500, ...(after && { after }) } } }),
    );
    events.push(...(page.events as unknown as PublicRefund[]));
    ({ next: after, more } = page);
  }
  return events;
}

/** Compares the reports over all days with the receipts and orders. */
async function reportsDiffer({ admin }: RefundDesk, books: readonly Books[]): Promise<string[]> {
  const params = { query: { from: '2020-01-01', to: '2035-12-31' } };
  const vat = await answerOf(admin.GET('/api/admin/reports/vat', { params }));
  const { sums } = await answerOf(admin.GET('/api/admin/reports/sales', { params }));
  const receipts = books.flatMap(({ order, receipt }) => (isBooked(order) ? receipt.vat : corrections(receipt)));
  const byRate = (rows: readonly { ratePercent: number; grossMinor: number; vatMinor: number; netMinor: number }[]) =>
    [5, 8, 23].map(rate => {
      const own = rows.filter(({ ratePercent }) => ratePercent === rate);
      return [rate, sum(own, row => row.grossMinor), sum(own, row => row.vatMinor), sum(own, row => row.netMinor)];
    });
  const sold = books.filter(({ order }) => order.status !== 'cancelled' && order.paymentStatus !== 'refunded');
  const pairs = [
    ['VAT report and receipts: rate, gross, VAT, net', byRate(vat.rows), byRate(receipts)],
    [
      'sales report and orders: number, revenue, refunded',
      [sums.orders, sums.totalMinor, sums.refundedMinor],
      [
        sold.length,
        sum(sold, ({ order }) => order.totalMinor - order.refundedMinor),
        sum(sold, ({ order }) => order.refundedMinor),
      ],
    ],
  ] as const;
  return pairs.flatMap(([what, one, other]) =>
    JSON.stringify(one) === JSON.stringify(other) ? [] : [`${what}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`],
  );
}

/**
 * Compares what is left of each product with what was sold and what came back, and the movements of each order with its own: of a cancelled order
 * all came back, of others the goods of refunds.
 */
async function stockDiffers(desk: RefundDesk, books: readonly Books[], before: ReadonlyMap<string, number>): Promise<string[]> {
  const isSold = ({ status, steps: all }: Order) => status !== 'cancelled' || all.some(({ to }) => to === 'delivered');
  const returned = await desk.sql<{ id: string; lines: Pieces[] }>(
    'orders',
    'SELECT order_id AS id, lines FROM partial_refunds WHERE restock AND NOT restock_due',
  );
  const moved = await desk.sql<Pieces & { id: string }>(
    'cart_inventory',
    `SELECT reference AS id, product_id AS "productId", -sum(delta)::int AS quantity FROM stock_movements
     WHERE reason IN ('sale', 'missing', 'refund', 'cancelled') GROUP BY 1, 2`,
  );
  const gone = new Map<string, number>();
  const wrong = books.flatMap(of => {
    const { order } = of;
    return order.items.flatMap(({ productId, quantity, leftOut }) => {
      const pieces = (all: readonly Pieces[]) =>
        sum(
          all.filter(one => one.productId === productId),
          one => one.quantity,
        );
      const back = pieces(returned.flatMap(({ id, lines }) => (id === order.id ? lines : [])));
      // A refund may be asked for again whose goods another one has brought back.
      const should = isSold(order) ? quantity - Math.min(quantity - leftOut, back) : 0;
      gone.set(productId, (gone.get(productId) ?? 0) + should);
      const is = pieces(moved.filter(({ id }) => id === order.id));
      return is === should
        ? []
        : [`${productId} of ${told(of)}: ${is} pieces are gone, ${should} by what was sold and came back`];
    });
  });
  const levels = [...(await desk.checker.piecesOnHand())].flatMap(([productId, left]) => {
    const should = (before.get(productId) ?? 0) - (gone.get(productId) ?? 0);
    return left === should ? [] : [`stock of ${productId}: ${left} pieces, ${should} by what was sold and came back`];
  });
  return [...levels, ...wrong];
}
