import { mayRole, type AdminProduct, type Permission } from '@kirana/contracts';
import { randomAddress } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { io } from 'socket.io-client';
import {
  admin,
  customer,
  endOpenOrders,
  openSignedInAs,
  setStockAs,
  signInAs,
  type ApiClient,
} from './acceptance/admin-console.js';
import { expectShown } from './acceptance/page-expectations.js';
import { visit } from './acceptance/visit.js';
import { money, nothing, shownOn } from './amounts-on-a-page.js';
import { placeOrdersWithSums, sumsIn, type OrdersWithSums } from './orders-with-sums.js';

interface Operation {
  readonly method: string;
  readonly path: string;
}

const product = 'toor-dal-1kg';
/** What is ordered, received and counted here. */
const usedUp = new Set([product, 'besan-1kg']);
const commandId = randomUUID;

/** What is sent to operations that take something; each but a few is admitted, or refused with the state as it is. */
const bodies: Readonly<Record<string, (id: string) => readonly object[]>> = {
  'POST /api/admin/orders/{id}/status': () => [
    { status: 'preparing', undoes: { version: 999, resume: false } },
    { status: 'confirmed' },
  ],
  'POST /api/admin/orders/bulk-status': id => [{ ids: [id], status: 'preparing', unpaidToo: true }],
  'POST /api/admin/orders/{id}/notes': () => [{ text: 'Rings twice' }],
  'PATCH /api/admin/orders/{id}/contact': () => [
    { version: 999, phone: '+48 600 100 200', address: 'Wolska 1', zipCode: '02-566' },
  ],
  'PUT /api/admin/orders/{id}/packing/lines/{productId}': () => [{ state: 'packed' }],
  'PUT /api/admin/orders/{id}/packing/lines/{productId}/substitute': () => [{ substitute: 'chana-dal-1kg' }],
  'POST /api/admin/orders/{id}/packing/claim': () => [{ takeOver: true }],
  'POST /api/admin/orders/{id}/packed': () => [{ withMissing: true }],
  'POST /api/admin/stock': () => [
    { commandId: commandId(), reason: 'counted', changes: [{ productId: product, counted: 1, expected: -1 }] },
    { commandId: commandId(), reason: 'other', changes: [{ productId: product, delta: 1 }] },
  ],
  'PATCH /api/admin/stock/{id}': () => [{ was: { shelf: 'Z9' }, changes: { shelf: 'A1' } }],
  'POST /api/admin/stock/deliveries': () => [
    { commandId: commandId(), deliveryNote: `WZ ${commandId()}`, lines: [{ productId: product, pieces: 1 }] },
  ],
  'POST /api/admin/stock/stocktakes': () => [
    { commandId: commandId(), lines: [{ productId: product, counted: 5, expected: { lastMovement: '0', toPack: 0 } }] },
  ],
};

// Outside, so that the databases are still open when what the tests have changed is undone.
const at = visit({ timers: 'slow' });

describe('a packer and the sums of orders, from outside', () => {
  let owner: ApiClient;
  let packer: ApiClient;
  let known: OrdersWithSums;
  let operations: readonly Operation[];
  let stock: readonly AdminProduct[];

  beforeAll(async () => {
    owner = await signInAs(at, admin);
    await endOpenOrders(owner);
    const asked = await owner.ask<{ items: AdminProduct[] }>('GET', '/api/admin/products?pageSize=100');
    stock = asked.body.items.filter(({ id }) => usedUp.has(id));
    await at.databases.query(
      'identity',
      `INSERT INTO user_roles (user_id, role) SELECT id, 'packer' FROM users WHERE email = $1`,
      [customer.email],
    );
    packer = await signInAs(at, customer);
    known = await placeOrdersWithSums(at, owner);
    operations = await operationsOfPackers();
  }, 90_000);

  afterAll(async () => {
    for (const { id, quantity } of stock) await setStockAs(owner, id, quantity);
    await at.databases.query('identity', `DELETE FROM user_roles WHERE role = 'packer'`);
  }, 30_000);

  /** As the shop itself describes its API; an operation for staff that names no permission fails. */
  async function operationsOfPackers(): Promise<Operation[]> {
    type Described = Readonly<Record<string, { readonly 'x-audience'?: string; readonly description?: string }>>;
    const { body } = await packer.ask<{ paths: Readonly<Record<string, Described>> }>('GET', '/api/openapi.json');
    const forStaff = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation['x-audience'] === 'admin')
        .map(([method, { description = '' }]) => ({
          method: method.toUpperCase(),
          path,
          permission: /For staff with the permission `([\w.]+)`/.exec(description)?.[1],
        })),
    );
    expect(forStaff.filter(({ permission }) => permission === undefined)).toEqual([]);
    return forStaff.filter(({ permission }) => mayRole('packer', permission as Permission));
  }

  const addressOf = (path: string, id: string, number: string) => {
    const filled = path.replace('/orders/{id}', `/orders/${id}`).replaceAll(/\{\w+\}/g, product);
    if (path === '/api/admin/order-numbers') return [`${filled}?ids=${id}`];
    if (path === '/api/admin/find') return [`${filled}?q=Meera`, `${filled}?q=${number}`, `${filled}?q=dal`];
    if (path === '/api/admin/packing/missing') return [`${filled}?since=${new Date(0).toISOString()}`];
    return path === '/api/admin/orders' ? [filled, `${filled}?search=${number}`, `${filled}?sort=customer`] : [filled];
  };

  interface Walked {
    readonly name: string;
    readonly status: number;
    readonly body: unknown;
  }

  async function walk(caller: ApiClient, which: readonly Operation[]): Promise<Walked[]> {
    const answers: Walked[] = [];
    for (const { method, path } of which)
      for (const { id, number } of known.orders)
        for (const address of addressOf(path, id, number))
          for (const body of bodies[`${method} ${path}`]?.(id) ?? [undefined]) {
            const answer = await caller.ask(method, address, body);
            answers.push({ name: `${method} ${path}`, ...answer });
          }
    return answers;
  }
  const found = (answers: readonly Walked[]) => [
    ...new Set(answers.flatMap(({ name, body }) => sumsIn(body, known).map(place => `${name} ${place}`))),
  ];

  it('receives no sum in any answer of any operation that a packer may call, refusals too', async () => {
    const reads = operations.filter(({ method }) => method === 'GET');
    const writes = operations.filter(({ method }) => method !== 'GET');
    const answers = [...(await walk(packer, reads)), ...(await walk(packer, writes)), ...(await walk(packer, reads))];
    const told = answers.filter(({ status }) => status < 300 || status === 409);
    const names = new Set(told.map(({ name }) => name));
    const untold = operations.map(({ method, path }) => `${method} ${path}`).filter(name => !names.has(name));
    console.log(
      `${operations.length} operations a packer may call, ${answers.length} answers (${told.length} with content) with ` +
        `${JSON.stringify(answers).length} characters, searched for ${known.sums.size} amounts: ${[...known.sums].join(', ')}`,
    );
    expect(found(answers)).toEqual([]);
    // What is looked through is there: every operation answered with content, each order stands in many answers, and refusals carry it.
    expect(untold).toEqual([]);
    for (const { id } of known.orders)
      expect(told.filter(({ body }) => JSON.stringify(body).includes(id)).length).toBeGreaterThan(10);
    expect(told.some(({ status, body }) => status === 409 && 'current' in (body as object))).toBe(true);
    expect(operations.length).toBeGreaterThan(20);
  }, 90_000);

  it('is the search that finds every sum in what an owner reads', async () => {
    const places = found(
      await walk(
        owner,
        operations.filter(({ method }) => method === 'GET'),
      ),
    );
    const fields = ['totalMinor', 'totals', 'refundedMinor', 'refundableMinor', 'unitPriceMinor', 'discountMinor', 'amountMinor'];
    expect(fields.filter(field => !places.some(place => place.endsWith(`.${field}`)))).toEqual([]);
    expect(known.sums.size).toBeGreaterThan(12);
    const asText = [...known.sums].map(sum => `${(sum / 100).toFixed(2).replace('.', ',')} zł, a;${sum}`);
    expect(sumsIn(asText, known)).toHaveLength(known.sums.size);
  }, 60_000);

  const bySums = ['sort=total-desc', 'sort=total-asc', 'amountFromMinor=0', 'amountToMinor=1000000000'];
  it.each(bySums)('may not list the orders by their sums: %s', async query => {
    const path = `/api/admin/orders?${query}`;
    expect(await packer.ask('GET', path)).toMatchObject({ status: 403, body: { code: 'forbidden', permission: 'money.read' } });
    expect(await owner.ask('GET', path)).toMatchObject({ status: 200, body: { items: expect.any(Array) } });
  });

  it('hears of a new and a changed order live, without a sum', async () => {
    const socket = io(at.shop.url, { transports: ['websocket'], forceNew: true, auth: { token: packer.token } });
    const events: unknown[] = [];
    socket.onAny((name: string, data: unknown) => events.push([name, data]));
    const next = (name: string) => new Promise<object>(resolve => void socket.once(name, resolve));
    try {
      await next('connect');
      expect(await socket.emitWithAck('admin', {})).toEqual({ ok: true });
      const [{ id, number }] = known.orders;
      const tracked = (await socket.emitWithAck('track', { ref: number })) as object;
      expect(tracked).toMatchObject({ ok: true, order: { number, details: null } });
      const changed = next('order-changed');
      expect((await owner.ask('POST', `/api/admin/orders/${id}/status`, { status: 'preparing' })).status).toBe(200);
      expect((await owner.ask('POST', `/api/admin/orders/${id}/status`, { status: 'confirmed' })).status).toBe(200);
      expect(await changed).toMatchObject({ orderId: id, number });
      const accepted = next('order-accepted');
      const { body } = await at.customer().order([{ productId: product, quantity: 4 }], 'Mokotów');
      expect(await accepted).toEqual({ orderId: body.id, number: body.number });
      expect([events, tracked].flatMap(each => sumsIn(each, known))).toEqual([]);
    } finally {
      socket.disconnect();
    }
  }, 30_000);

  describe('looks at the console', () => {
    let page: Page;
    beforeAll(async () => {
      page = await at.another({ extraHTTPHeaders: { 'x-forwarded-for': randomAddress() } });
      await openSignedInAs(page, customer, '/admin/orders');
    }, 30_000);
    afterAll(() => page.context().close());

    const row = (number: string) => page.getByRole('main').getByText(number).filter({ visible: true });
    /** Expects no amount in what is shown but those, and nothing odd in the place of one. */
    const expectAmounts = async (...wanted: readonly string[]) => {
      const shown = await shownOn(page, known);
      expect(shown).toEqual({ ...nothing, amounts: wanted });
    };
    const collect = () => money(known.orders[0].totalMinor);

    it('lists, finds and opens orders without a sum; the one to be paid in cash says what to collect', async () => {
      await expectShown(row('Meera'));
      await expectAmounts();
      expect(await page.locator('option[value^="total"]').count()).toBe(0);
      await page.keyboard.press('j');
      await page.keyboard.press('Space');
      await expectShown(page.locator('dialog[open] li'));
      await expectAmounts();
      await page.goto('/admin');
      await expectShown(page.getByRole('heading', { level: 1 }));
      await page.keyboard.press('Control+k');
      await expectShown(page.getByRole('dialog').getByRole('combobox'));
      await page.keyboard.type('Meera');
      for (const { number } of known.orders) await expectShown(page.getByRole('option', { name: new RegExp(`^${number}`) }));
      await expectAmounts();
      for (const { id, number, cashToCollectMinor } of known.orders) {
        await page.goto(`/admin/orders/${id}`);
        const due = cashToCollectMinor === null ? [] : [collect()];
        await expectShown(row(number), page.locator('main select'));
        await expectAmounts(...due);
        await page.emulateMedia({ media: 'print' });
        await expectAmounts(...due);
        await page.emulateMedia({ media: 'screen' });
      }
    }, 60_000);

    it('works on the board, at the shelves and on the dashboard of a phone without a sum', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const [cash, paid] = known.orders;
      await page.goto('/admin/board');
      for (const { number } of known.orders) await expectShown(row(number));
      await expectAmounts();
      await page.goto(`/admin/packing?order=${paid.id}`);
      await expectShown(page.locator('[data-product]'), row(paid.number));
      await expectAmounts();
      await page.goto(`/admin/packing?order=${cash.id}`);
      await expectShown(page.locator('[data-product]'), row(cash.number));
      await expectAmounts(collect());
      await page.goto('/admin');
      await expectShown(page.getByRole('main').getByRole('heading', { level: 2 }));
      await expectAmounts();
      for (const path of ['/admin/products?search=dal', `/admin/products/${product}`, '/admin/stock']) {
        await page.goto(path);
        await expectShown(page.getByRole('main').getByRole('heading', { level: 1 }));
        // Prices on shelves are for every visitor.
        expect(await shownOn(page, known)).toEqual({ ...nothing, amounts: expect.any(Array) });
      }
    }, 60_000);
  });
});
