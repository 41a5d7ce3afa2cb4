import type { AdminCoupon, AdminOrder, AdminProduct, PlacedOrder } from '@kirana/contracts';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { ask, type ApiClient } from './acceptance/admin-console.js';
import type { Visit } from './acceptance/visit.js';

const code = 'SUMS-HIDDEN';
const refundMinor = 12_347;

export interface OrdersWithSums {
  /** Still to be paid in cash, paid online, and paid online with a discount code and refunded in part; as an owner sees them. */
  readonly orders: readonly [cash: AdminOrder, paid: AdminOrder, refunded: AdminOrder];
  /** What the orders came to, and every amount they are made of, grosze; none is the price of a product. */
  readonly sums: ReadonlySet<number>;
}

/** Places three orders of several pieces each, so that no amount of theirs is a price on a shelf. */
export async function placeOrdersWithSums(at: Visit, owner: ApiClient): Promise<OrdersWithSums> {
  await owner.ask<AdminCoupon>('POST', '/api/admin/coupons', {
    code,
    kind: 'percent',
    percent: 13,
    amountMinor: null,
    minimumMinor: 0,
    maxUses: null,
    maxUsesPerCustomer: null,
    firstOrderOnly: false,
    startsAt: null,
    endsAt: null,
    isActive: true,
    note: '',
  });
  const ids = [
    await place(at, 'cash', [7, 3]),
    await payOnline(at, await place(at, 'blik', [6, 5])),
    await payOnline(at, await place(at, 'blik', [8, 9], code)),
  ];
  const [cash, paid, toRefund] = await Promise.all(ids.map(({ id }) => orderOf(owner, id)));
  if (!cash || !paid || !toRefund) throw new Error('three orders were placed');
  const refund = { id: randomUUID(), version: toRefund.version, lines: [], amountMinor: refundMinor, reason: 'goodwill' };
  const asked = await owner.ask('POST', `/api/admin/orders/${toRefund.id}/partial-refunds`, refund);
  if (asked.status !== 200) throw new Error(`refunding in part: ${asked.status} ${JSON.stringify(asked.body)}`);
  await eventually('the partial refund is completed', async () =>
    (await orderOf(owner, toRefund.id)).partialRefunds.every(({ state }) => state === 'completed'),
  );
  const orders = [cash, paid, await orderOf(owner, toRefund.id)] as const;
  const { body } = await owner.ask<{ items: AdminProduct[] }>('GET', '/api/admin/products?pageSize=100');
  const prices = new Set(body.items.map(({ priceMinor }) => priceMinor));
  return { orders, sums: new Set(orders.flatMap(amountsOf).filter(sum => sum > 0 && !prices.has(sum))) };
}

const orderOf = async (owner: ApiClient, id: string) => (await owner.ask<AdminOrder>('GET', `/api/admin/orders/${id}`)).body;

async function place({ shop }: Visit, paymentMethod: string, [dal, besan]: [number, number], couponCode?: string) {
  const buyer = { firstName: 'Meera', lastName: 'Kowalska', email: 'meera@example.com', phone: '+48 600 100 200' };
  const items = [
    { productId: 'toor-dal-1kg', quantity: dal },
    { productId: 'besan-1kg', quantity: besan },
  ];
  const form = { ...buyer, address: 'Puławska 12', zipCode: '02-566', district: 'Mokotów', paymentMethod, items, couponCode };
  const { status, body } = await ask<PlacedOrder>(shop.url, 'POST', '/api/orders', form, { 'idempotency-key': randomUUID() });
  if (status !== 201) throw new Error(`placing an order: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Pays at the simulator and waits until the shop knows. */
async function payOnline({ shop, databases }: Visit, order: PlacedOrder): Promise<PlacedOrder> {
  const session = /cs_test_\w+/.exec(order.payment?.url ?? '')?.[0] ?? '';
  const paid = await fetch(`${shop.simulatorControl}/sessions/${session}/pay`, { method: 'POST' });
  if (!paid.ok) throw new Error(`paying online: ${paid.status}`);
  await eventually(
    'the order is paid',
    () =>
      databases
        .count('orders', `orders WHERE id = $1 AND payment_status = 'paid' AND state = 'accepted'`, [order.id])
        .then(n => n === 1),
    20_000,
  );
  return order;
}

/** Every amount an owner sees in an order. */
function amountsOf({ totalMinor, totals, refundedMinor, refundableMinor, partialRefunds, items }: AdminOrder): number[] {
  return [
    totalMinor,
    refundedMinor,
    refundableMinor,
    ...Object.values(totals ?? {}),
    ...partialRefunds.map(({ amountMinor }) => amountMinor),
    ...items.flatMap(({ unitPriceMinor, quantity, discountMinor }) => [(unitPriceMinor ?? 0) * quantity, discountMinor]),
  ].filter(amount => amount !== undefined);
}

/** What shelves show to every visitor: the price of a product, now, without a reduction, and before. */
const onShelves = /^(priceMinor|regularPriceMinor|regularMinor|lowest30DaysMinor)$/;

/** Where an answer tells of money: under a name of an amount, as one of the sums, or as text that contains one. */
export function sumsIn(value: unknown, known: Pick<OrdersWithSums, 'orders' | 'sums'>, place = ''): string[] {
  const { sums, orders } = known;
  if (Array.isArray(value)) return value.flatMap((each, n) => sumsIn(each, known, `${place}[${n}]`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => {
      // What a rider has to collect.
      if (name === 'cashToCollectMinor' && (each === null || each === orders[0].totalMinor)) return [];
      if (/Minor$|^totals$|^totalRevenue$/.test(name) && !onShelves.test(name)) return [`${place}.${name}`];
      return sumsIn(each, known, `${place}.${name}`);
    });
  if (typeof value === 'number') return sums.has(value) ? [`${place}: ${value}`] : [];
  return typeof value === 'string' ? sumsInText(value, sums).map(sum => `${place}: ${sum} in "${value.slice(0, 60)}"`) : [];
}

/** The sums that a text or a file contains, as JSON, English or Polish writes them. */
export function sumsInText(text: string, sums: ReadonlySet<number>): number[] {
  const plain = text.replaceAll(/(?<=\d)[\s ,](?=\d{3}(?!\d))/g, '');
  return [...sums].filter(sum => {
    const written = `${Math.floor(sum / 100)}[.,]${String(sum % 100).padStart(2, '0')}|${sum}`;
    return new RegExp(`(?<![\\w.,-])(?:${written})(?![\\w-])`).test(plain);
  });
}
