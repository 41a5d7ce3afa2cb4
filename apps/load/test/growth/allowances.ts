import { nameOf, type Cost, type Operation } from './operations.js';

/** Orders that lie behind where these limits hold: few, but enough that PostgreSQL chooses the plans of many. */
export const fewOrders = 20_000;

/** Buffers that an operation of this cost may touch after `fewOrders`. */
const usual: Readonly<Record<Cost, number>> = { live: 30, list: 140, search: 4_000, report: 19_000 };

/** Of those that read the orders under way, or count orders up to a limit. */
const others: Readonly<Record<string, number>> = {
  'orders GET /metrics': 70,
  'orders GET /admin/order-counts': 330,
  'orders GET /admin/packing': 310,
  'orders GET /admin/packing/lines': 240,
  'orders GET /admin/orders/:id': 38,
  'orders GET /admin/my-rides': 60,
  'orders GET /me/orders': 60,
  'orders GET /me/orders/export': 160,
  'orders GET /admin/orders (newest)': 900,
  'orders GET /admin/orders (delivered)': 1_030,
  'orders GET /admin/orders (to pack)': 350,
  'orders GET /admin/orders (not paid yet)': 300,
  'orders GET /admin/orders (awaiting payment)': 180,
  'orders POST /admin/customer-summary': 200,
  'orders GET /admin/audit': 20,
  'orders GET /admin/reports/cash': 350,
  'orders GET /admin/reports/today': 350,
  'orders GET /internal/found-orders': 250,
  'dispatch GET /admin/riders': 240,
  'integrations GET /admin/webhooks': 130,
  'integrations GET /admin/webhooks/:id/deliveries': 340,
  'cart-inventory POST /admin/stock/records': 560,
};

/**
 * Returns how many buffers an operation may touch after `fewOrders`. It is little more than what it touches, so that reading a table from its
 * beginning to its end is noticed, however small the table is; indexes.nightly.spec.ts checks that of every index.
 */
export const allowanceOf = (operation: Operation): number => others[nameOf(operation)] ?? usual[operation.cost];

/** Names in the table above that are no operation's. */
export const unknownAllowances = (operations: readonly Operation[]): string[] => {
  const names = new Set(operations.map(nameOf));
  return Object.keys(others).filter(name => !names.has(name));
};
