import {
  adminIntegratorRoutes,
  adminOrderRoutes,
  adminPackingRoutes,
  adminProductRoutes,
  allDeadLetterRoutes,
  type AdminOrderRow,
  type Permission,
} from '@kirana/contracts';
import { adminClient } from '../../lib/admin-client.js';
import { placeOf } from '../../lib/found-places.js';
import type { NewNotice, NoticeKind } from './notice.js';

const orders = adminClient(adminOrderRoutes.list);
const products = adminClient(adminProductRoutes.list);
const notOnShelf = adminClient(adminPackingRoutes.notOnShelf);
const deadLetters = adminClient(allDeadLetterRoutes.list);
const endpoints = adminClient(adminIntegratorRoutes.endpoints);

/** More of a kind at once are not told one by one; their list shows them all. */
const most = 20;

const aboutOrder = (kind: NoticeKind, { id, number }: AdminOrderRow, matter = id): NewNotice => ({
  kind,
  id: matter,
  to: placeOf.order({ id }),
  values: { number },
});

/** What a role must include to be told of a kind that is read. */
export const neededFor = {
  late: 'orders.read',
  overdue: 'orders.read',
  'not-delivered': 'orders.read',
  refund: 'orders.read',
  'stock-out': 'products.read',
  missing: 'products.read',
  'webhook-off': 'integrators.manage',
  'dead-letter': 'messages.retry',
} as const satisfies Partial<Record<NoticeKind, Permission>>;

/** What holds of each kind at present. A new order is one that is to pack and was placed after `since`. */
export const states: Readonly<
  Record<keyof typeof neededFor, (since: string, signal: AbortSignal) => Promise<readonly NewNotice[]>>
> = {
  late: async (_since, signal) => {
    const { items } = await orders({ query: { view: 'late', sort: 'window', pageSize: most }, signal });
    return items.map(order => aboutOrder('late', order));
  },
  overdue: async (_since, signal) => {
    const query = { status: 'pending,confirmed,preparing,pickup', sort: 'window', windowFrom: new Date().toISOString() } as const;
    const { items } = await orders({ query: { ...query, pageSize: most }, signal });
    const now = Date.now();
    return items.flatMap(order => {
      if (!order.stepDue || Date.parse(order.stepDue.at) > now) return [];
      const { step } = order.stepDue;
      return [{ ...aboutOrder('overdue', order, `${order.id}-${step}`), values: { number: order.number, step } }];
    });
  },
  'not-delivered': async (_since, signal) => {
    const { items } = await orders({ query: { view: 'attention', pageSize: most }, signal });
    return items.filter(({ attention }) => attention === 'not-delivered').map(order => aboutOrder('not-delivered', order));
  },
  refund: async (_since, signal) => {
    const { items } = await orders({ query: { view: 'attention', pageSize: most }, signal });
    // The reason belongs to the matter: an order may need attention for one after the other.
    const found = items.filter(({ attention }) => attention !== 'not-delivered');
    return found.map(order => aboutOrder('refund', order, `${order.id}-${order.attention ?? 'refund-refused'}`));
  },
  'stock-out': async (_since, signal) => {
    const { items } = await products({ query: { stock: 'out', active: 'true', pageSize: most }, signal });
    return items.map(product => ({
      kind: 'stock-out',
      id: product.id,
      to: placeOf.product(product),
      values: { name: product.name, ...product.translatedName },
    }));
  },
  missing: async (since, signal) => {
    const found = await notOnShelf({ query: { since }, signal });
    return found.map(({ orderId, number, productId, name, translatedName }) => ({
      kind: 'missing',
      id: `${orderId}-${productId}`,
      to: placeOf.product({ id: productId }),
      values: { name, ...translatedName, number },
    }));
  },
  'webhook-off': async (_since, signal) => {
    const all = await endpoints({ signal });
    return all
      .filter(({ state }) => state === 'disabled')
      .map(({ id, name }) => ({ kind: 'webhook-off', id, to: `/admin/integrators/${id}`, values: { name } }));
  },
  'dead-letter': async (_since, signal) => {
    const { queues } = await deadLetters({ signal });
    return queues
      .filter(({ total }) => total > 0)
      .map(({ queue, total }) => ({ kind: 'dead-letter', id: queue, to: '/admin/dead-letters', values: { queue, n: total } }));
  },
};

/** Orders to pack that were placed since: they came while no console was open, or their event was lost. */
export async function missedOrders(since: string, signal: AbortSignal): Promise<readonly NewNotice[]> {
  const { items } = await orders({ query: { view: 'to-pack', pageSize: most }, signal });
  return items.filter(({ createdAt }) => createdAt > since).map(order => aboutOrder('new-order', order));
}

/** Ids of the orders that nobody has begun; undefined when there are too many to tell. */
export async function notBegun(signal: AbortSignal): Promise<ReadonlySet<string> | undefined> {
  const { items, total } = await orders({ query: { status: 'pending,confirmed', pageSize: 100 }, signal });
  return total > items.length ? undefined : new Set(items.map(({ id }) => id));
}

/** When the next promised window ends, ms since 1970; undefined when no order is open. */
export async function nextWindowEnd(signal: AbortSignal): Promise<number | undefined> {
  const query = { status: 'pending,confirmed,preparing,pickup,delivering', sort: 'window' } as const;
  const { total } = await orders({ query: { view: 'late', pageSize: 1 }, signal });
  // Late orders come first: the one behind them is next.
  const { items } = await orders({ query: { ...query, page: total + 1, pageSize: 1 }, signal });
  const [next] = items;
  return next && !next.isLate ? Date.parse(next.windowTo) : undefined;
}
