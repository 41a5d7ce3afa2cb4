import * as c from '@kirana/contracts';
import type { AnyRoute } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { randomUUID } from 'node:crypto';

/**
 * What an operation may cost PostgreSQL however long the shop has been open, in buffers that it touches: `live` is polled by pages or called
 * on an order's way, `list` is a page that a person opens, `search` and `report` read history because they are asked about it, in the pool
 * that they have to themselves.
 */
export type Cost = 'live' | 'list' | 'search' | 'report';

export interface Operation {
  readonly service: string;
  readonly cost: Cost;
  readonly route: AnyRoute;
  readonly input?: object;
  readonly caller: Caller;
  /** What is particular about the input. */
  readonly of?: string;
}

export const nameOf = ({ service, route: { method, path }, of }: Pick<Operation, 'service' | 'route' | 'of'>) =>
  `${service} ${method} ${path}${of ? ` (${of})` : ''}`;

/** Rows of the grown shop that operations are called with. */
export interface Known {
  readonly orderId: string;
  readonly customerId: string;
  readonly email: string;
  readonly productId: string;
  readonly riderId: string;
  readonly endpointId: string;
  readonly couponCode: string;
  readonly keyId: string;
  readonly riderUserId: string;
}

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const system: Caller = { kind: 'system' };
const guest: Caller = { kind: 'guest' };

/** The metrics of a service, which Prometheus reads every few seconds; no contract has them. */
const scrape = { method: 'GET', path: '/metrics', answer: c.Problem } as unknown as AnyRoute;
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const month = { from: day(30), to: day(0) };
const year = { from: day(364), to: day(0) };
const page = { page: 1, pageSize: 25 };
/** Asks for the rows of a file after the first ones. */
const exported = { format: 'csv', after: { until: new Date().toISOString(), at: '2000-01-01T00:00:00Z', id: randomUUID() } };

/** Every operation that reads, by the service that answers it. The spec fails when one of the contracts is missing. */
export function operations(known: Known): Operation[] {
  const { orderId, customerId, email, productId, riderId, endpointId, couponCode, keyId, riderUserId } = known;
  const me: Caller = { kind: 'user', userId: customerId, email, sessionId: randomUUID() };
  const items = [{ productId, quantity: 1 }];
  const body = { items, district: 'Mokotów' };
  const of =
    (service: string, caller: Caller) =>
    (cost: Cost, route: AnyRoute, input: object = {}, what?: string) =>
      ({ service, cost, route, input, caller, ...(what && { of: what }) }) as Operation;
  const [orders, mine, visitor] = [of('orders', admin), of('orders', me), of('orders', guest)];
  const key = { id: customerId, email };
  const listed = (what: string, query: object) => orders('list', c.adminOrderRoutes.list, { query }, what);
  return [
    orders('live', c.adminOrderRoutes.counts),
    orders('live', c.adminPackingRoutes.queue),
    orders('live', c.adminPackingRoutes.linesToPack),
    orders('live', c.adminPackingRoutes.notOnShelf, { query: { since: new Date(Date.now() - 86_400_000).toISOString() } }),
    orders('live', c.adminOrderRoutes.one, { params: { id: orderId } }),
    orders('live', c.adminOrderCustomerRoutes.read, { params: { id: orderId } }),
    orders('live', c.adminOrderNumberRoutes.numbers, { query: { ids: orderId } }),
    orders('live', c.adminRiderCashRoutes.day, { params: { id: riderId } }),
    orders('live', c.adminDistrictRoutes.list),
    orders('live', c.adminSettingRoutes.list),
    orders('live', c.riderAccountRoutes.list),
    of('orders', { ...admin, userId: riderUserId, role: 'rider' })('live', c.myRideRoutes.list),
    orders('live', scrape),
    visitor('live', c.orderRoutes.quote, { body }),
    visitor('live', c.orderRoutes.quote, { body: { ...body, couponCode } }, 'with a code that many have used'),
    visitor('live', c.storeRoutes.read),
    visitor('live', c.storeRoutes.map),
    visitor('live', c.storeRoutes.legal, { params: { document: 'terms' } }),
    mine('live', c.myOrdersRoutes.list),
    mine('list', c.myOrdersRoutes.export),
    listed('newest', {}),
    listed('packed by me', { mine: 'packed' }),
    listed('to pack', { view: 'to-pack' }),
    listed('attention', { view: 'attention' }),
    listed('not paid yet', { payment: 'unpaid' }),
    listed('awaiting payment', { view: 'awaiting-payment' }),
    listed('delivered', { status: 'delivered' }),
    orders('search', c.adminOrderRoutes.list, { query: { search: 'customer 17' } }, 'searched'),
    orders('search', c.findRoutes.orders, { query: { q: 'customer 17' } }),
    orders('list', c.adminCouponRoutes.list, { query: {} }),
    orders('list', c.customerOrderRoutes.counts, { body: { customers: [key] } }),
    orders('list', c.customerOrderRoutes.recent, { body: key }),
    orders('list', c.customerRecordRoutes.summary, { body: key }),
    orders('list', c.customerRecordRoutes.orders, { body: { ...key, ...page } }),
    orders('search', c.customerRecordRoutes.ranking, { body: { sort: 'newest', ...page } }),
    orders('search', c.customerRecordRoutes.guests, { query: { sort: 'newest' } }),
    orders('search', c.orderPageRoutes.page, { body: exported }),
    orders('report', c.adminOrderRoutes.stats),
    ...(['sales', 'operations', 'vat'] as const).flatMap(kind => [
      orders('report', c.adminReportRoutes[kind], { query: month }),
      orders('report', c.adminReportRoutes[kind], { query: year }, 'of a year'),
    ]),
    orders('report', c.adminReportRoutes.cash, { query: month }),
    orders('report', c.adminReportRoutes.today),
    orders('report', c.adminReportRoutes.pace),
    orders('report', c.soldProductRoutes.sold),
    orders('live', c.recordRoutes.handled, { body: { eventIds: [randomUUID()] } }),
    orders('list', c.recordRoutes.audit, { query: {} }),
    orders('list', c.recordRoutes.audit, { query: { subject: orderId } }, 'of an order'),

    of('dispatch', admin)('live', c.adminRiderRoutes.list),
    of('dispatch', admin)('live', scrape),
    of('payments', admin)('live', scrape),
    of('payments', me)('list', c.myPaymentsRoutes.export, { body: { orderIds: [orderId] } }),
    of('notifications', admin)('live', scrape),
    of('notifications', admin)('live', c.adminOrderEmailRoutes.list, { params: { id: orderId } }),
    of('notifications', me)('list', c.myMailRoutes.export, { body: { orderIds: [orderId] } }),
    of('notifications', guest)('live', c.pushRoutes.key),
    of('integrations', admin)('live', scrape),
    of('integrations', admin)('live', c.adminIntegratorRoutes.endpoints),
    of('integrations', admin)('live', c.adminIntegratorRoutes.deliveries, { params: { id: endpointId }, query: {} }),
    of('integrations', admin)('list', c.apiKeyRoutes.list),
    of('integrations', { kind: 'program', keyId, name: 'ERP', scopes: ['events.read'] })('live', c.feedRoutes.read, {
      body: { after: '0', limit: 100, wait: 0 },
    }),
    of('identity', admin)('live', scrape),
    of('identity', system)('live', c.identityRoutes.revocations),
    of('identity', me)('live', c.identityRoutes.me),
    of('identity', me)('live', c.sessionRoutes.list),
    of('identity', me)('live', c.addressRoutes.list),
    of('identity', me)('live', c.passkeyRoutes.list),
    of('identity', me)('live', c.twoFactorRoutes.state),
    of('identity', me)('list', c.identityRoutes.export),
    of('identity', admin)('list', c.adminTeamRoutes.list),
    of('identity', admin)('list', c.profileRoutes.one, { params: { id: customerId } }),
    of('identity', admin)('list', c.profilesByIdRoutes.find, { body: { ids: [customerId] } }),
    of('identity', admin)('list', c.adminCustomerNoteRoutes.read, { params: { id: customerId } }),
    of('identity', admin)('list', c.adminCustomerNoteRoutes.tags),
    of('identity', admin)('list', c.adminCustomerNoteRoutes.tagged, { body: { tag: 'regular' } }),
    of('identity', admin)('list', c.adminCustomerDataRoutes.export, { params: { id: customerId } }),
    of('identity', admin)('search', c.profileRoutes.list, { query: {} }),
    of('identity', admin)('search', c.customerPageRoutes.page, { body: exported }),
    of('cart-inventory', admin)('live', scrape),
    of('cart-inventory', guest)('live', c.cartRoutes.check, { body: { items } }),
    of('cart-inventory', me)('live', c.cartRoutes.mine),
    of('cart-inventory', me)('live', c.favouriteRoutes.mine),
    of('cart-inventory', admin)('live', c.adminStockRoutes.levels, { body: {} }),
    of('cart-inventory', admin)('list', c.adminStockRoutes.planImport, { body: { changes: [] } }),
    of('cart-inventory', admin)('list', c.stockKeepingRoutes.records, { body: { toPack: [] } }),
    of('cart-inventory', admin)('list', c.stockKeepingRoutes.shelves),
    of('cart-inventory', admin)('list', c.stockMovementRoutes.page, { params: { id: productId }, query: {} }),
  ];
}

/**
 * Reads that no order makes larger: of the catalogue and its pictures, of one row by its key, of the provider, of what waits
 * in queues.
 */
export const unaffected: readonly AnyRoute[] = [
  ...Object.values<AnyRoute>(c.catalogueRoutes),
  ...Object.values<AnyRoute>(c.dishRoutes),
  ...Object.values<AnyRoute>(c.adminDishRoutes),
  ...Object.values<AnyRoute>(c.adminCategoryRoutes),
  ...Object.values<AnyRoute>(c.adminProductRoutes),
  ...Object.values<AnyRoute>(c.adminProductPageRoutes),
  ...Object.values<AnyRoute>(c.productPageRoutes),
  ...Object.values<AnyRoute>(c.substituteRoutes),
  ...Object.values<AnyRoute>(c.pictureRoutes),
  ...Object.values<AnyRoute>(c.generatedPictureRoutes),
  ...Object.values<AnyRoute>(c.deadLetterRoutes),
  ...Object.values<AnyRoute>(c.receiptRoutes),
  ...Object.values<AnyRoute>(c.mailRoutes),
  c.paymentRoutes.verify,
  c.apiKeyRoutes.verify,
  c.orderRoutes.acknowledge,
  c.orderRoutes.track,
  c.orderRoutes.open,
  c.orderStateRoutes.states,
  c.followedOrderRoutes.follow,
];

/** Changes that a client may repeat, because they bring their own key. What a change costs is counted by the budget of e2e. */
export const changes: readonly AnyRoute[] = [
  c.orderRoutes.place,
  c.cartRoutes.save,
  c.favouriteRoutes.change,
  c.pushRoutes.keep,
  c.paymentRoutes.webhook,
  c.myRideRoutes.step,
  c.myRideRoutes.setOut,
  c.myRideRoutes.notDelivered,
  c.adminCouponRoutes.addBatch,
  c.adminPartialRefundRoutes.request,
  c.adminRiderCashRoutes.handIn,
  c.adminStockRoutes.change,
  c.stockKeepingRoutes.receive,
  c.stockKeepingRoutes.stocktake,
];
