import { answerOf, createKiranaClient } from '@kirana/client';
import type { AdminOrder, PlaceOrderRequest, Whole } from '@kirana/contracts';
import { eventually, randomAddress, startShop, type RunningShop } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { admin as owner, type Person } from './acceptance/admin-console.js';
import { startBrowser } from './browser.js';
import { Checker } from './checker.js';
import { inboxOf } from './inbox-of.js';
import { Owner, Packer, Rider, type Ending, type OnTheShelf } from './staff-at-work.js';

const missed = 'toor-dal-1kg';
const bottled = 'masala-chai-250g';
const items = [
  { productId: missed, quantity: 2 },
  { productId: bottled, quantity: 3 },
  { productId: 'basmati-rice-1kg', quantity: 1 },
];
/** Sold at 12.99 zł a kilogram in portions of 100 g. */
const byWeight = { productId: 'aloo-bhujia-200g', portionGrams: 100, pricePerKgMinor: 1_299 };
/** Grosze for each piece of `bottled`. */
const depositMinor = 50;

/** How each of the twelve orders ends, four for each window. */
const endings: readonly Ending[] = [
  'cash',
  'nobody-home',
  'card',
  'paid',
  'cash',
  'cash',
  'cash',
  'paid',
  'cash',
  'cash',
  'card',
  'cash',
];
/** A line of this order is not on the shelf; it was paid online. */
const oneMissing = 7;
/** Of `byWeight` this one has 0.7 kg; the scales say 0.68. */
const oneWeighed = 5;

/** Returns the date so many days ago. */
const dayBefore = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10);

interface Placed {
  readonly id: string;
  readonly number: string;
  readonly ending: Ending;
}

describe('a working day of a shop whose orders the staff moves', () => {
  let shop: RunningShop;
  let browser: Browser;
  let checker: Checker;
  let before: Map<string, number>;
  let tokenOfOwner = '';
  const call = (request: Request) => {
    request.headers.set('x-forwarded-for', randomAddress());
    return fetch(request);
  };
  const guest = () => createKiranaClient({ shopUrl: shop.url, fetch: call });
  const asOwner = () => createKiranaClient({ shopUrl: shop.url, fetch: call, token: () => Promise.resolve(tokenOfOwner) });

  beforeAll(async () => {
    shop = await startShop({ env: { ORDER_PROGRESS: 'staff', LOG_LEVEL: 'warn' }, withinMs: 120_000 });
    browser = await startBrowser();
    checker = Checker.at(shop.postgresUrl, shop);
    before = await checker.piecesOnHand();
    tokenOfOwner = (await answerOf(guest().POST('/api/auth/sign-in', { body: owner }))).accessToken;
  }, 200_000);
  afterAll(async () => {
    await browser?.close();
    await checker?.close();
    await shop?.remove();
  }, 60_000);

  const show = async (id: string) =>
    (await answerOf(asOwner().GET('/api/admin/orders/{id}', { params: { path: { id } } }))) as Whole<AdminOrder>;

  /** Invites a person, who accepts by the link in the email. */
  async function hire(role: 'packer' | 'rider', fullName: string): Promise<{ readonly person: Person; readonly userId: string }> {
    const email = `${fullName.split(' ')[0]?.toLowerCase()}@kirana.example`;
    const password = 'turmeric-and-thyme';
    await answerOf(asOwner().POST('/api/admin/team/invitations', { body: { email, role, locale: 'en' } }));
    const token = await eventually('the invitation arrives', async () => {
      const mail = (await inboxOf(shop.url)).find(({ page }) => page.includes(email));
      return /#invite=([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? false;
    });
    const body = { token, password, fullName, locale: 'en' } as const;
    const { user } = await answerOf(guest().POST('/api/auth/invitation/sign-up', { body }));
    return { person: { email, password }, userId: user.id };
  }

  /** Places an order for one of the three windows; online it is paid by BLIK. */
  async function place(n: number): Promise<Placed> {
    const ending = endings[n] ?? 'cash';
    const body: PlaceOrderRequest = {
      items: n === oneWeighed ? [...items, { productId: byWeight.productId, quantity: 7 }] : items,
      firstName: 'Meera',
      lastName: 'Kowalska',
      email: `meera${n}@example.com`,
      phone: '+48 600 100 200',
      address: `Puławska ${n + 1}`,
      city: 'Warszawa',
      zipCode: '02-566',
      district: (['Mokotów', 'Ursynów', 'Wola'] as const)[n % 3] ?? 'Wola',
      deliveryTime: (['1-2', '2-3', '3-4'] as const)[Math.floor(n / 4)] ?? '1-2',
      paymentMethod: ending === 'paid' ? 'blik' : 'cash',
      locale: 'en',
    };
    const header = { 'idempotency-key': randomUUID() };
    const { id, number, payment } = await answerOf(guest().POST('/api/orders', { params: { header }, body }));
    const session = /cs_test_\w+/.exec(payment?.url ?? '')?.[0];
    if (session) await fetch(`${shop.simulatorControl}/sessions/${session}/pay`, { method: 'POST' });
    return { id, number, ending };
  }

  it('ends with stock, money, cash and VAT that agree, and no step that nobody took', async () => {
    const packers = [await hire('packer', 'Ola Nowak'), await hire('packer', 'Igor Lis')];
    const riders = [];
    for (const [riderId, name] of [
      ['rider-arjun', 'Arjun Mehta'],
      ['rider-zofia', 'Zofia Wójcik'],
    ] as const) {
      const { person, userId } = await hire('rider', name);
      const path = { userId };
      await answerOf(asOwner().PUT('/api/admin/rider-accounts/{userId}', { params: { path }, body: { riderId, was: null } }));
      riders.push({ riderId, name, person });
    }
    const { productId, ...weight } = byWeight;
    for (const [id, changes] of [
      [bottled, { depositMinor }],
      [productId, weight],
    ] as const) {
      const path = { id };
      const { version } = await answerOf(asOwner().GET('/api/admin/products/{id}', { params: { path } }));
      await answerOf(asOwner().PATCH('/api/admin/products/{id}', { params: { path }, body: { version, changes } }));
    }
    const known = `product_prices WHERE deposit_minor = ${depositMinor} OR weighed IS NOT NULL`;
    await eventually('orders know both', async () => (await checker.count('orders', known)) === 2);

    const placed: Placed[] = [];
    for (const n of endings.keys()) placed.push(await place(n));
    await eventually('all are accepted and paid', async () =>
      (await Promise.all(placed.map(({ id }) => show(id)))).every(({ can, awaitsPayment }) => can.setStatus && !awaitsPayment),
    );

    // Two packers share the queue; one begins when the other has an order.
    const find: OnTheShelf = (number, id) => {
      if (id === productId) return '0.68 kg';
      return id !== missed || number !== placed[oneMissing]?.number;
    };
    const tables = [];
    for (const { person } of packers) tables.push(await Packer.at(browser, shop.url, person));
    await Promise.all(tables.map(packer => packer.packAll(find)));

    // Three runs of four stops; both riders are out at the same time.
    const desk = await Owner.at(browser, shop.url, owner);
    const phones = await Promise.all(
      riders.map(async ({ name, person }) => ({ name, rider: await Rider.at(browser, shop.url, person) })),
    );
    const load = async (window: number, phone: number) => {
      const orders = placed.slice(window * 4, window * 4 + 4);
      for (const { id } of orders) await desk.give(id, phones[phone]?.name ?? '');
      return { orders, rider: phones[phone]?.rider as Rider };
    };
    const ride = async ({ orders, rider }: Awaited<ReturnType<typeof load>>) => {
      await rider.setOut(orders.length);
      const stops = await rider.stops();
      expect(stops.toSorted()).toEqual(orders.map(({ number }) => number).toSorted());
      for (const number of stops) await rider.end(number, orders.find(each => each.number === number)?.ending ?? 'cash');
      for (const { number } of orders.filter(({ ending }) => ending === 'nobody-home')) {
        await rider.rideAgain(number);
        await rider.end(number, 'cash');
      }
    };
    await Promise.all([await load(0, 0), await load(1, 1)].map(ride));
    await ride(await load(2, 0));

    const ended = await Promise.all(placed.map(({ id }) => show(id)));
    expect(ended.map(({ status, paymentStatus }) => [status, paymentStatus])).toEqual(placed.map(() => ['delivered', 'paid']));
    const sumOf = (orders: typeof ended) =>
      orders.reduce((sum, { totals, refundedMinor }) => sum + (totals?.totalMinor ?? 0) - refundedMinor, 0);
    const inCash = ended.filter((_, n) => endings[n] === 'cash' || endings[n] === 'nobody-home');
    let collected = 0;
    for (const { riderId } of riders) {
      const day = { params: { path: { id: riderId } } };
      const { toHandInMinor } = await answerOf(asOwner().GET('/api/admin/riders/{id}/day', day));
      collected += toHandInMinor;
      await desk.takeCash(riderId, (toHandInMinor / 100).toFixed(2));
    }
    expect(collected).toBe(sumOf(inCash));
    await Promise.all([desk, ...tables, ...phones.map(({ rider }) => rider)].map(each => each.close()));

    const today = { from: dayBefore(1), to: dayBefore(-1) };
    // The line that was not there has gone back, and what weighed less; nothing else.
    expect(ended.map(({ refundedMinor }) => refundedMinor > 0)).toEqual(
      placed.map((_, n) => n === oneMissing || n === oneWeighed),
    );
    const { rows, deposits } = await answerOf(asOwner().GET('/api/admin/reports/vat', { params: { query: today } }));
    const chargedMinor = placed.length * 3 * depositMinor;
    expect(deposits).toEqual([{ month: expect.any(String), chargedMinor, returnedMinor: 0 }]);
    expect(rows.reduce((sum, { grossMinor }) => sum + grossMinor, 0) + chargedMinor).toBe(sumOf(ended));
    await checker.atRest(30_000);
    expect(await checker.violations(before)).toEqual([]);
    const byNobody = await checker.query(
      'orders',
      `SELECT DISTINCT trigger FROM saga_log WHERE outcome = 'moved' AND actor IS NULL AND from_state <> to_state AND from_state NOT IN ('reserving', 'opening-payment', 'awaiting-payment')`,
    );
    expect(byNobody).toEqual([]);
    const { length } = await checker.query('dispatch', `SELECT FROM delivery_timers`);
    console.log(`12 orders, ${await checker.ends()}; ${collected / 100} in cash handed in, ${length} timers left`);
  }, 480_000);
});
