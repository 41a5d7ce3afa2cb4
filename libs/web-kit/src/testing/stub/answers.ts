import * as c from '@kirana/contracts';
import type {
  Account,
  AdminOrder,
  AdminProduct,
  Product,
  SavedAddress,
  Session,
  StockMovement,
  StockRow,
} from '@kirana/contracts';
import { z } from 'zod';
import { asha, meera, password, someOrders } from './account.js';
import { aPlacedOrder, aQuote, anOrderState, anOrderTracking } from './an-order.js';
import { consoleCustomers, consoleOrders, consoleProducts, consoleSettings, nothing } from './console.js';
import { ordersToPack, packingOperations } from './packing.js';
import { couponOperations, consoleCoupons } from './coupons.js';
import { deadLetterOperations, deadLetters } from './dead-letters.js';
import { demoShop, demoShopOperations } from './demo-shop.js';
import { categoryOperations, consoleCategories } from './categories.js';
import { bulkOutcome, productPageOperations } from './product-page.js';
import { people, peopleOperations } from './people.js';
import { refundOperations } from './refunds.js';
import { cashReport, operationsReport, runningOut, salesReport, todayReport, vatReport } from './reports.js';
import { team, teamOperations } from './team.js';
import { stockOperations } from './stock.js';
import { adminDishes, dishOperations, suggestedDishes } from './dishes.js';
import { findOperation } from './find.js';
import { Refusal } from './refusal.js';
import { categories, listed, stubProducts, store } from './products.js';

/** A request of the page, as passed to an answer. */
export interface Asked {
  /** The parts of the path after `/api`. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly body: never;
  readonly headers: Headers;
}

/** The stub's initial state; a test may change it before rendering. */
export const freshData = () => ({
  /** Whether the shop pushes: its key. */
  pushKey: null as string | null,
  user: meera as Account,
  signedIn: false,
  addresses: [] as SavedAddress[],
  cart: { items: [], version: 0 } as c.SavedCart,
  products: consoleProducts(),
  orders: consoleOrders(),
  orderEmails: [] as c.OrderEmailState[],
  packing: ordersToPack(),
  stock: {} as Readonly<Record<string, Partial<StockRow>>>,
  movements: [] as StockMovement[],
  plans: [] as c.PlannedPrice[],
  categories: consoleCategories(),
  coupons: consoleCoupons(),
  dishes: adminDishes(),
  settings: consoleSettings(),
  legal: { en: null, pl: null } as c.LegalTexts,
  ...people(),
  ...team(),
  ...deadLetters(),
  ...demoShop(),
});
export type Data = ReturnType<typeof freshData>;

interface Operation {
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  /** Schema of the gateway's answer. */
  readonly is?: z.ZodType;
  readonly gives: (data: Data, asked: Asked) => unknown;
}

const list = z.array;
const done = { is: c.Done, gives: () => ({ done: true }) };
const page = <T>(items: readonly T[]) => ({ items, total: items.length, page: 1, pageSize: 25 });
const onSale = (): Product[] => stubProducts.filter(({ stock }) => stock > 0).map(listed);

function found<T>(items: readonly T[] | undefined, fits: (item: T) => boolean): T {
  const item = items?.find(fits);
  if (item === undefined) throw new Refusal(404, 'not-found', 'There is nothing here.');
  return item;
}
const days = (query: URLSearchParams) => ({ from: query.get('from') ?? '', to: query.get('to') ?? '' });
const byId = (id: string | undefined) => (item: { readonly id: string }) => item.id === id;
const says = (text: string, { query }: Asked) => text.toLowerCase().includes((query.get('search') ?? '').toLowerCase());

function session(data: Data, asked: { readonly body: { readonly password?: string } }): Session {
  if (asked.body.password !== undefined && asked.body.password !== password)
    throw new Refusal(401, 'invalid-credentials', 'Invalid email or password.');
  data.signedIn = true;
  return { user: data.user, accessToken: 'a-token', expiresAt: new Date(Date.now() + 600_000).toISOString() };
}

/** Which orders of the stub each view of the list contains. */
const inView: Readonly<Record<c.OrderView, (order: AdminOrder) => boolean>> = {
  all: () => true,
  'to-pack': ({ status, awaitsPayment }) => ['pending', 'confirmed', 'preparing'].includes(status) && !awaitsPayment,
  'waiting-for-rider': ({ status }) => status === 'pickup',
  late: ({ isLate }) => isLate,
  'awaiting-payment': ({ awaitsPayment }) => awaitsPayment,
  refunds: ({ refunding }) => refunding,
  attention: ({ attention }) => attention !== null,
};

/** Which of them each filter of payments contains. */
const inPayment: Readonly<Record<string, (order: AdminOrder) => boolean>> = {
  awaited: ({ awaitsPayment }) => awaitsPayment,
  unpaid: ({ paymentStatus, status }) => paymentStatus === 'unpaid' && status !== 'cancelled',
  settled: ({ awaitsPayment }) => !awaitsPayment,
};

/** The triggers of operations whose path does not say them. */
const triggers: Readonly<Record<string, string>> = { status: 'set', contact: 'contact-changed' };

/** An action on an order: the state afterwards. */
const act = (change: (order: AdminOrder, body: never) => Partial<AdminOrder>, body?: z.ZodType): Operation => ({
  ...(body && { body }),
  is: c.AdminOrder,
  gives({ orders }, { parts, body: said }) {
    const order = found(orders, byId(parts[2]));
    const { status: from, paymentStatus: paid, steps } = order;
    const version = order.version + 1;
    const { status: to, paymentStatus } = Object.assign(order, change(order, said), { version });
    const trigger = triggers[parts[3] ?? ''] ?? parts[3] ?? '';
    const step = {
      at: new Date().toISOString(),
      version,
      from,
      to,
      trigger: trigger === 'set' ? `set-${to}` : trigger,
      actor: asha.email,
      paymentStatus: paymentStatus === paid ? null : paymentStatus,
      reason: (said as { reason?: c.OrderStep['reason'] } | undefined)?.reason ?? null,
    };
    order.steps = steps.flatMap((first, n) => (n === 0 ? [...steps, { ...first, ...step, published: [] }] : []));
    return order;
  },
});
const aNote = ({ text }: { text: string }, version: number | null): c.OrderNote => ({
  at: new Date().toISOString(),
  actor: asha.email,
  text,
  version,
});
const ended = () =>
  ({ status: 'cancelled', paymentStatus: 'refunded', refunding: false, attention: null, can: nothing }) as const;

function save(product: AdminProduct, { version, changes }: c.ProductChange): AdminProduct {
  if (version !== product.version)
    throw new Refusal(409, 'changed-meanwhile', 'Another admin has changed this product meanwhile.', {
      current: product,
      changedBy: 'meera@kirana.example',
      changedAt: '2026-11-21T12:00:00.000Z',
    });
  return Object.assign(product, changes, { version: version + 1 });
}

/** The gateway's operations by method and path, `*` for a path segment: request schema, answer schema, and a sufficient answer. */
export const operations: Readonly<Record<string, Operation>> = {
  'GET store': { is: c.Store, gives: () => store },
  'GET store/map': { is: c.CityMap, gives: () => ({ type: 'FeatureCollection', features: [] }) },
  'GET legal/*': { is: c.LegalTexts, gives: ({ legal }) => legal },
  'GET categories': { is: list(c.Category), gives: () => categories },
  'GET products': {
    query: c.ProductQuery,
    is: c.ProductPage,
    gives: (_data, { query }) => {
      const items = onSale().filter(({ categoryId }) => (query.get('category') ?? categoryId) === categoryId);
      return { ...page(items), pageSize: 100 };
    },
  },
  'GET products/featured': { is: list(c.Product), gives: onSale },
  'GET products/suggestions': {
    query: c.SuggestionQuery,
    is: c.ProductSuggestions,
    gives: (_data, { query }) => ({
      products: onSale().filter(byId('toor-dal-1kg')),
      categories: [],
      dishes: suggestedDishes(query.get('q') ?? ''),
    }),
  },
  'GET products/*': { is: c.ProductDetail, gives: (_data, { parts }) => found(stubProducts, byId(parts[1])) },
  'GET products/*/related': { is: list(c.Product), gives: () => [] },
  'GET products/*/substitutes': { is: list(c.Product), gives: () => [] },
  'POST cart/check': {
    body: c.CartCheckRequest,
    is: c.CartCheck,
    gives: (_data, { body }) => ({
      ok: true,
      lines: (body as z.infer<typeof c.CartCheckRequest>).items.map(({ productId, quantity }) => ({
        productId,
        requested: quantity,
        available: quantity,
        ok: true,
      })),
    }),
  },
  'GET cart': { is: c.SavedCart, gives: ({ cart }) => cart },
  'PUT cart': {
    body: c.SaveCartRequest,
    is: c.SavedCart,
    gives: (data, { body }) => (data.cart = { ...(body as c.SaveCartRequest), version: data.cart.version + 1 }),
  },
  'POST quotes': { body: c.QuoteRequest, is: c.Quote, gives: () => aQuote() },
  'POST orders': { body: c.PlaceOrderRequest, is: c.PlacedOrder, gives: () => aPlacedOrder() },
  'GET push-key': { is: c.PushKey, gives: ({ pushKey: publicKey }) => ({ publicKey }) },
  'POST orders/*/push-subscriptions': {
    body: c.PushSubscription,
    is: z.object({ followed: z.boolean() }),
    gives: (_data, { headers }) => ({ followed: headers.has('x-order-token') }),
  },
  'POST order-states': {
    body: c.OrderStatesRequest,
    is: c.OrderStates,
    gives: (_data, { body }) => {
      const { orders } = body as c.OrderStatesRequest;
      return { orders: orders.some(({ ref }) => ref === anOrderState().number) ? [anOrderState()] : [] };
    },
  },
  'GET orders/*': {
    is: c.OrderTracking,
    gives: (_data, { parts, headers }) => {
      const order = found([anOrderTracking()], ({ number, details }) => number === parts[1] || details?.id === parts[1]);
      return headers.has('x-order-token') ? order : { ...order, details: null };
    },
  },

  'POST auth/sign-up': { body: c.SignUpRequest, ...done },
  'POST auth/sign-in': { body: c.SignInRequest, is: c.Session, gives: session },
  'POST auth/verify-email': { is: c.Session, gives: session },
  'POST auth/refresh': {
    is: c.Session,
    gives(data) {
      if (!data.signedIn) throw new Refusal(401, 'session-missing', 'There is no session.');
      return session(data, { body: {} });
    },
  },
  'POST auth/sign-out': { is: c.Done, gives: data => ({ done: !(data.signedIn = false) }) },
  'POST auth/forgot-password': { body: c.ForgotPasswordRequest, ...done },
  'POST auth/reset-password/link': { body: c.ResetLink, is: c.UsableResetLink, gives: () => ({ done: true }) },
  'POST auth/reset-password': { is: c.PasswordReset, gives: () => ({ done: true }) },
  'POST me/confirmation-email': {
    body: c.ConfirmationEmailRequest,
    is: c.ConfirmationEmail,
    gives: ({ user }) => ({ email: user.email, outcome: user.emailVerified ? 'already-confirmed' : 'sent' }),
  },
  'GET auth/me': { is: c.Account, gives: ({ user }) => user },
  'PATCH me': {
    body: c.ChangeAccountRequest,
    is: c.Account,
    gives: (data, { body }) => {
      const { password: given = password, ...changed } = body as Partial<Record<'password' | 'fullName', string>>;
      if (given !== password) throw new Refusal(401, 'invalid-credentials');
      const { fullName = data.user.fullName } = changed;
      return (data.user = { ...data.user, fullName });
    },
  },
  'DELETE me': { is: c.Done, gives: (data, asked) => ({ done: session(data, asked) && !(data.signedIn = false) }) },
  'GET me/orders': { is: c.MyOrders, gives: () => ({ items: someOrders }) },
  'GET me/favourites': { is: c.Favourites, gives: () => ({ productIds: [] }) },
  'POST me/favourites': {
    body: c.FavouritesChange,
    is: c.Favourites,
    gives: (_data, { body }) => ({ productIds: (body as c.FavouritesChange).add }),
  },
  'GET me/addresses': { is: c.SavedAddresses, gives: ({ addresses }) => ({ items: addresses }) },
  'POST me/addresses': {
    body: c.AddressForm,
    is: c.SavedAddress,
    gives(data, { body }) {
      const saved = { id: '7d1f0c52-3b1a-4b8e-9a57-0c9b1de3f100', ...(body as c.AddressForm) };
      data.addresses = [saved, ...data.addresses];
      return saved;
    },
  },
  'PUT me/addresses/*': {
    body: c.AddressForm,
    is: c.SavedAddress,
    gives: ({ addresses }, { parts, body }) => Object.assign(found(addresses, byId(parts[2])), body),
  },
  'DELETE me/addresses/*': {
    is: c.SavedAddresses,
    gives: (data, { parts }) => ({ items: (data.addresses = data.addresses.filter(({ id }) => id !== parts[2])) }),
  },

  'GET admin/stats': {
    is: c.AdminStats,
    gives: ({ orders }) => ({
      totalRevenue: 86415,
      totalOrders: 7,
      pendingOrders: 1,
      totalProducts: 5,
      lowStockProducts: 2,
      recentOrders: orders.slice(0, 5),
    }),
  },
  'GET admin/categories': { is: list(c.Category), gives: () => categories },
  'GET admin/orders': {
    query: c.AdminOrderQuery,
    is: c.AdminOrderPage,
    gives: ({ orders }, asked) => {
      const view = asked.query.get('view') as c.OrderView | null;
      return page(
        orders.filter(
          order =>
            says(order.customerName + order.email, asked) &&
            inView[view ?? 'all'](order) &&
            (asked.query.get('status') ?? order.status).split(',').includes(order.status) &&
            (order.totalMinor ?? 0) >= Number(asked.query.get('amountFromMinor') ?? 0) &&
            (order.totalMinor ?? 0) <= Number(asked.query.get('amountToMinor') ?? Infinity) &&
            inPayment[asked.query.get('payment') ?? 'all']?.(order) !== false,
        ),
      );
    },
  },
  'GET admin/order-counts': {
    is: c.OrderCounts,
    gives: ({ orders }) => Object.fromEntries(Object.entries(inView).map(([view, fits]) => [view, orders.filter(fits).length])),
  },
  'GET admin/order-numbers': {
    query: c.OrderNumbersQuery,
    is: list(c.NumberedOrder),
    gives: ({ orders }, { query }) =>
      (query.get('ids') ?? '').split(',').flatMap(id => orders.filter(byId(id)).map(({ number }) => ({ id, number }))),
  },
  'POST admin/orders/bulk-status': {
    body: c.BulkStatusRequest,
    is: c.BulkStatusOutcome,
    gives({ orders }, { body }) {
      const { ids, status, unpaidToo }: c.BulkStatusRequest = body;
      const outcomes = ids.map(id => {
        const order = found(orders, byId(id));
        if (order.status === 'cancelled') return { id, outcome: 'not-possible-now' as const, why: 'The order is cancelled.' };
        if (order.status === status) return { id, outcome: 'unchanged' as const, why: null };
        if (order.awaitsPayment && !unpaidToo) return { id, outcome: 'not-paid' as const, why: 'It is not paid.' };
        Object.assign(order, { status, onHold: true, version: order.version + 1 });
        return { id, outcome: 'changed' as const, why: null };
      });
      return { changed: outcomes.filter(({ outcome }) => outcome === 'changed').length, outcomes };
    },
  },
  'GET admin/orders/*': { is: c.AdminOrder, gives: ({ orders }, { parts }) => found(orders, byId(parts[2])) },
  'GET admin/orders/*/emails': { is: list(c.OrderEmailState), gives: ({ orderEmails }) => orderEmails },
  'POST admin/orders/*/status': act((order, { status, undoes }: c.SetStatusRequest) => {
    if (undoes && undoes.version !== order.version)
      throw new Refusal(409, 'changed-meanwhile', 'The order has changed in the meantime.', { current: order });
    const onHold = undoes?.resume !== true;
    return { status, onHold, can: { ...order.can, resume: onHold } };
  }, c.SetStatusRequest),
  'PUT admin/orders/*/rider': {
    body: c.AssignRequest,
    is: z.array(c.AdminRider),
    gives({ orders, riders }, { parts, body }) {
      const { riderId }: { riderId: string } = body;
      const { id, name, phone } = found(riders, rider => rider.id === riderId);
      Object.assign(found(orders, byId(parts[2])), { rider: { id, name, phone } });
      return riders;
    },
  },
  'POST admin/orders/*/resume': act(({ can }) => ({ onHold: false, can: { ...can, resume: false } })),
  'POST admin/orders/*/ask-again': act(() => ({})),
  'POST admin/orders/*/close': act(ended, c.AdminCloseRequest),
  'POST admin/orders/*/refund-cash': act(ended, c.AdminRefundRequest),
  'POST admin/orders/*/refund': act(({ can }) => ({ refunding: true, can: { ...can, refund: false } }), c.AdminRefundRequest),
  'POST admin/orders/*/notes': {
    body: c.NewNote,
    is: c.AdminOrder,
    gives({ orders }, { parts, body }) {
      const order = found(orders, byId(parts[2]));
      order.notes = [...order.notes, aNote(body as { text: string }, null)];
      return order;
    },
  },
  'POST admin/orders/*/cancel': act(({ notes, version }, { note }: { note: string }) => {
    const more = note === '' ? [] : [aNote({ text: note }, version + 1)];
    return { ...ended(), paymentStatus: 'unpaid', cancelReason: 'shop', notes: [...notes, ...more] };
  }, c.AdminCancelRequest),
  'GET admin/orders/*/customer': {
    is: c.OrderCustomer,
    gives: () => ({ accountId: null, orders: 3, spentMinor: 37_035, lastOther: null }),
  },
  'PATCH admin/orders/*/contact': act((order, { version, ...contact }: c.ContactChange) => {
    if (version !== order.version)
      throw new Refusal(409, 'changed-meanwhile', 'The order has changed in the meantime.', { current: { ...order } });
    const was = `${order.address}, ${order.zipCode}`;
    const text = `${was} → ${contact.address}, ${contact.zipCode}`;
    return { ...contact, notes: [...order.notes, aNote({ text }, version + 1)] };
  }, c.ContactChange),
  'GET admin/find': findOperation,
  'GET admin/webhooks': { is: list(c.WebhookEndpoint), gives: () => [] },
  'GET admin/products': {
    query: c.AdminProductQuery,
    is: c.AdminProductPage,
    gives: ({ products }, asked) => {
      const isOut = asked.query.get('stock') === 'out';
      return page(products.filter(({ name, quantity }) => says(name, asked) && (!isOut || quantity === 0)));
    },
  },
  'POST admin/products': {
    body: c.ProductForm,
    is: c.AdminProduct,
    gives({ products }, { body }) {
      const made = { ...(products[0] as AdminProduct), ...(body as c.ProductForm), id: 'new', version: 1 } as AdminProduct;
      products.unshift(made);
      return made;
    },
  },
  'PATCH admin/products/*': {
    body: c.ProductChange,
    is: c.AdminProduct,
    gives: ({ products }, { parts, body }) => save(found(products, byId(parts[2])), body),
  },
  'DELETE admin/products/*': {
    query: c.RemoveProductQuery,
    is: z.object({ removed: z.literal(true) }),
    gives(data, { parts }) {
      data.products = data.products.filter(({ id }) => id !== parts[2]);
      return { removed: true };
    },
  },
  'POST admin/products/bulk': {
    body: c.BulkChange,
    is: c.BulkOutcome,
    gives: ({ products }, { body }) => bulkOutcome(products, body),
  },
  'POST admin/stock': {
    body: c.StockCommand,
    is: list(c.StockOutcome),
    gives: ({ products }, { body }) =>
      (body as c.StockCommand).changes.map(change => {
        const product = found(products, byId(change.productId));
        const { id: productId, quantity: before } = product;
        if ('expected' in change && change.expected !== before)
          throw new Refusal(409, 'changed-meanwhile', 'The stock has changed meanwhile.', {
            current: { productId, outcome: 'changed-meanwhile', before, quantity: before },
          });
        product.quantity = 'counted' in change ? change.counted : before + change.delta;
        return { productId, outcome: 'changed' as const, before, quantity: product.quantity };
      }),
  },
  ...stockOperations,
  ...deadLetterOperations,
  ...demoShopOperations,
  'GET admin/customers': { is: c.AdminCustomerPage, gives: () => page(consoleCustomers) },
  'GET admin/customers/*/orders': { is: list(c.AdminOrderRow), gives: () => [] },
  'GET admin/settings': { is: list(c.AdminSetting), gives: ({ settings }) => settings },
  'PUT admin/settings/*': {
    body: c.SaveSetting,
    is: c.AdminSetting,
    gives({ settings }, { parts, body }) {
      const { value, was } = body as { value: string; was: string };
      const setting = found(settings, ({ key }) => key === parts[2]);
      if (setting.value !== was)
        throw new Refusal(409, 'changed-meanwhile', 'Changed meanwhile.', {
          current: setting,
          changedBy: 'meera@kirana.example',
        });
      if (value === 'EUR') throw new Refusal(400, 'invalid-request', 'The value is not right.');
      return Object.assign(setting, { value, inForce: value, stored: true });
    },
  },
  ...packingOperations,
  ...refundOperations,
  ...productPageOperations,
  ...dishOperations,
  ...categoryOperations,
  ...couponOperations,
  ...peopleOperations,
  ...teamOperations,
  'GET admin/reports/sales': { query: c.ReportQuery, is: c.SalesReport, gives: (_data, { query }) => salesReport(days(query)) },
  'GET admin/reports/operations': {
    query: c.ReportQuery,
    is: c.OperationsReport,
    gives: (_data, { query }) => operationsReport(days(query)),
  },
  'GET admin/reports/vat': { query: c.ReportQuery, is: c.VatReport, gives: (_data, { query }) => vatReport(days(query)) },
  'GET admin/reports/cash': { query: c.ReportQuery, is: c.CashReport, gives: (_data, { query }) => cashReport(days(query)) },
  'GET admin/reports/today': { is: c.TodayReport, gives: () => todayReport },
  'GET admin/running-out': { is: c.RunningOut, gives: () => runningOut },
};
