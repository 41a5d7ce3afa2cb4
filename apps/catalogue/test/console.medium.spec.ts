import {
  adminProductRoutes,
  catalogueRoutes,
  productAdded,
  productChanged,
  productRemoved,
  recordRoutes,
  type AdminProduct,
  type ProductForm,
} from '@kirana/contracts';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { RunningCatalogue } from './running-catalogue.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const shopper = { kind: 'user', userId: randomUUID(), email: 'meera@example.com' } as const;
const routes = adminProductRoutes;

describe('the console and its products', () => {
  let shop: RunningCatalogue;
  beforeAll(async () => {
    shop = await RunningCatalogue.start();
  });
  afterAll(() => shop.stop());

  const form = (changes: Partial<ProductForm> = {}) => ({
    name: 'Ajwain Seeds',
    priceMinor: 890,
    categoryId: 'spices',
    quantity: 12,
    ...changes,
  });
  const create = (changes: Partial<ProductForm> = {}): Promise<AdminProduct> =>
    shop.client.call(routes.create, { body: form(changes) }, admin);
  const list = (query: object = {}) => shop.client.call(routes.list, { query }, admin);
  const prices = async (id: string): Promise<number[]> =>
    (
      await shop.database.query<{ price_minor: number }[]>(
        `SELECT price_minor FROM price_history WHERE product_id = $1 ORDER BY id`,
        [id],
      )
    ).map(row => row.price_minor);
  const importCsv = (csv: string, dryRun: boolean) => shop.client.call(routes.import, { body: { csv, dryRun } }, admin);
  const stateOf = async (): Promise<unknown> =>
    shop.database
      .query(`SELECT (SELECT json_agg(p ORDER BY id) FROM products p)::text AS products, (SELECT count(*) FROM price_history) AS prices,
      (SELECT count(*) FROM audit_log) AS audit, (SELECT last_value FROM outbox_seq_seq) AS events`);

  it('creates, shows, changes and removes; tells the other services and keeps every price (APRD-026, F-39)', async () => {
    const product = await create();
    expect(product).toMatchObject({ id: 'ajwain-seeds', isActive: true, quantity: 12, imageUrl: null, categoryId: 'spices' });
    expect((await list()).items[0]?.id).toBe('ajwain-seeds');
    await eventually('told to the others', () =>
      shop.broker.sent(productAdded).some(({ data }) => data.productId === product.id),
    );

    const changed = await shop.client.call(
      routes.change,
      { params: { id: product.id }, body: form({ priceMinor: 990, isActive: false }) },
      admin,
    );
    expect(changed).toMatchObject({ priceMinor: 990, isActive: false });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(product.updatedAt));
    expect(await prices(product.id)).toEqual([890, 990]);
    await eventually('told to the others', () =>
      shop.broker.sent(productChanged).some(({ data }) => data.productId === product.id),
    );

    await shop.client.call(routes.remove, { params: { id: product.id } }, admin);
    await eventually('told to the others', () =>
      shop.broker.sent(productRemoved).some(({ data }) => data.productId === product.id),
    );
    await expect(shop.client.call(routes.one, { params: { id: product.id } }, admin)).rejects.toMatchObject({ status: 404 });
    await expect(shop.client.call(catalogueRoutes.product, { params: { id: product.id } })).rejects.toMatchObject({
      status: 404,
    });
    // Its id is used up: the next of the same name is another product.
    expect((await create()).id).toBe('ajwain-seeds-2');

    const acts = await shop.client.call(recordRoutes.audit, { query: { subject: 'ajwain-seeds' } }, admin);
    expect(acts.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'remove-product', before: 'Ajwain Seeds', after: null },
      { action: 'change-product', before: 'priceMinor 890, isActive true', after: 'priceMinor 990, isActive false' },
      { action: 'create-product', before: null, after: 'Ajwain Seeds' },
    ]);
  });

  it('gives a product a picture and leaves all else alone; tells the others, and writes down who did it', async () => {
    const { id } = await create({ name: 'Pictured Pickle', description: 'Hot.' });
    const image = `/media/generated/ai-${'0a'.repeat(12)}/640.webp`;
    const setPicture = (imageUrl: string | null, as: typeof admin | typeof shopper = admin) =>
      shop.client.call(routes.setPicture, { params: { id }, body: { imageUrl } }, as);
    expect(await setPicture(image)).toMatchObject({ imageUrl: image, description: 'Hot.', priceMinor: 890 });
    expect((await shop.client.call(catalogueRoutes.product, { params: { id } })).image).toBe(image);
    const told = () => shop.broker.sent(productChanged).filter(({ data }) => data.productId === id);
    await eventually('told to the others', () => told().some(({ data }) => data.imageUrl === image));
    // A second click changes nothing and tells nobody.
    await setPicture(image);
    expect((await setPicture(null)).imageUrl).toBeNull();
    await eventually('told to the others', () => told().some(({ data }) => data.imageUrl === null));
    expect(told()).toHaveLength(2);
    expect((await shop.client.call(catalogueRoutes.product, { params: { id } })).image).toMatch(/^\/media\/products\//);
    const acts = await shop.client.call(recordRoutes.audit, { query: { subject: id } }, admin);
    expect(acts.slice(0, 2).map(({ actor, before, after }) => ({ actor, before, after }))).toEqual([
      { actor: admin.email, before: `imageUrl ${image}`, after: 'imageUrl null' },
      { actor: admin.email, before: 'imageUrl null', after: `imageUrl ${image}` },
    ]);
    await expect(setPicture(image, shopper)).rejects.toMatchObject({ status: 403 });
    await expect(setPicture('http://example.com/a.png')).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    ['no name', { name: ' ' }],
    ['no price', { priceMinor: 0 }],
    ['half a grosz', { priceMinor: 1.5 }],
    ['an unknown category', { categoryId: 'weapons' }],
    ['half a piece', { quantity: 1.5 }],
    ['a picture that is no address', { imageUrl: 'abc' }],
    ['a picture without TLS', { imageUrl: 'http://example.com/a.png' }],
    ['a picture that is a script', { imageUrl: 'javascript:alert(1)' }],
    ['an id of its own', { id: 'mine' }],
    ['a version', { version: 9 }],
  ])('refuses %s (APRD-019, APRD-023, F-61)', async (_name, changes) => {
    await expect(create(changes as never)).rejects.toMatchObject({ status: 400 });
  });

  it('finds by name or category, and by what is low or off (APRD-007)', async () => {
    const low = await create({ name: 'Zeerapowder Fine', quantity: 9 });
    await create({ name: 'Zeerapowder Coarse', quantity: 10 });
    expect((await list({ search: 'ZEERApowder' })).total).toBe(2);
    expect((await list({ search: 'lentil' })).items.every(({ categoryId }) => categoryId === 'lentils')).toBe(true);
    expect((await list({ search: 'zeerapowder', stock: 'low' })).items.map(({ id }) => id)).toEqual([low.id]);
  });

  it('counts ten as enough and nine and none as low (ADM-011)', async () => {
    const before = await shop.client.call(routes.stats, {}, admin);
    for (const [name, quantity] of Object.entries({ Ten: 10, Nine: 9, None: 0 })) await create({ name, quantity });
    await create({ name: 'Off', quantity: 0, isActive: false });
    const after = await shop.client.call(routes.stats, {}, admin);
    expect(after.totalProducts - before.totalProducts).toBe(3);
    expect(after.lowStockProducts - before.lowStockProducts).toBe(2);
  });

  it('changes many prices at once, to the grosz, and notes each', async () => {
    const [one, two] = [await create({ name: 'Bulk A', priceMinor: 999 }), await create({ name: 'Bulk B', priceMinor: 1 })];
    const change = { kind: 'price-percent', percent: -7.5 } as const;
    const { changed } = await shop.client.call(routes.bulk, { body: { ids: [one.id, two.id], change } }, admin);
    // 999 − 7.5 % is 924.075; one grosz stays one.
    expect(changed).toBe(1);
    expect(await prices(one.id)).toEqual([999, 924]);
    expect(await prices(two.id)).toEqual([1]);
    await shop.client.call(routes.bulk, { body: { ids: [one.id, two.id], change: { kind: 'active', isActive: false } } }, admin);
    expect((await shop.client.call(routes.one, { params: { id: two.id } }, admin)).isActive).toBe(false);
  });

  it('keeps reductions true when many prices change: the lowest price follows, and one that reaches the regular price ends it', async () => {
    const reduced = () =>
      shop.database.query<{ id: string; price: number; regular: number; lowest: number; details: boolean }[]>(
        `SELECT id, price_minor AS price, regular_price_minor AS regular, lowest_30_days_minor AS lowest, details IS NOT NULL AS details
         FROM products WHERE regular_price_minor IS NOT NULL ORDER BY id`,
      );
    const before = await reduced();
    expect(before.length).toBeGreaterThan(1);
    const ids = before.map(({ id }) => id);
    const raise = (percent: number) =>
      shop.client.call(routes.bulk, { body: { ids, change: { kind: 'price-percent', percent } } }, admin);
    await raise(-10);
    const cheaper = await reduced();
    expect(cheaper.map(({ id, regular, details }) => ({ id, regular, details }))).toEqual(
      before.map(({ id, regular, details }) => ({ id, regular, details })),
    );
    // The price before this reduction is the one of the reduction before it, or lower.
    for (const [at, { lowest }] of cheaper.entries()) expect(lowest).toBeLessThanOrEqual(before[at]?.price ?? 0);
    await raise(100);
    expect(await reduced()).toEqual([]);
  });

  it.each(Object.entries(routes))('%s is closed to guests and to customers (ROLE-004)', async (_name, route) => {
    const input = { params: { id: 'x' }, body: route.method === 'POST' || route.method === 'PUT' ? {} : undefined } as never;
    await expect(shop.client.call(route, input)).rejects.toMatchObject({ status: 401 });
    await expect(shop.client.call(route, input, shopper)).rejects.toMatchObject({ status: 403 });
  });

  it('takes back what it has written out without changing anything', async () => {
    const { csv } = await shop.client.call(routes.export, {}, admin);
    const outcome = await importCsv(csv, false);
    expect(outcome).toMatchObject({ created: 0, changed: 0, applied: true, errors: [] });
    expect(outcome.unchanged).toBe(outcome.rows);
  });

  it('names each bad row of a thousand, changes nothing in a dry run nor with a bad row, and is done within five seconds', async () => {
    const good = (n: number) => `import-${n},Import ${n},${(n / 10 + 1).toFixed(2)},spices,${n}`;
    const bad: Readonly<Record<number, string>> = {
      100: 'import-100,,9.99,spices,5',
      250: 'import-250,Import 250,free,spices,5',
      251: 'import-251,Import 251,1.999,spices,5',
      500: 'import-500,Import 500,9.99,weapons,5',
      750: 'import-750,Import 750,9.99,spices,-1',
      900: 'import-10,Import again,9.99,spices,5',
      999: 'Not An Id,Import 999,9.99,spices,5',
    };
    const file = (row: (n: number) => string) =>
      ['id,name,price,category_id,quantity', ...Array.from({ length: 1_000 }, (_, at) => row(at + 1))].join('\n');
    const before = await stateOf();

    let started = performance.now();
    const dry = await importCsv(
      file(n => bad[n] ?? good(n)),
      true,
    );
    const dryMs = Math.round(performance.now() - started);
    expect(dry.applied).toBe(false);
    // Line 1 is the heading.
    expect(dry.errors.map(({ line, column }) => [line - 1, column])).toEqual([
      [100, 'name'],
      [250, 'price'],
      [251, 'price'],
      [500, 'category_id'],
      [750, 'quantity'],
      [900, 'id'],
      [999, 'id'],
    ]);
    expect(
      (
        await importCsv(
          file(n => bad[n] ?? good(n)),
          false,
        )
      ).applied,
    ).toBe(false);
    expect((await importCsv(file(good), true)).created).toBe(1_000);
    expect(await stateOf()).toEqual(before);

    started = performance.now();
    const real = await importCsv(file(good), false);
    const createMs = Math.round(performance.now() - started);
    expect(real).toMatchObject({ created: 1_000, applied: true, errors: [] });
    started = performance.now();
    const again = await importCsv(
      file(n => good(n).replace(/,\d+\.\d\d,/, ',5.55,')),
      false,
    );
    const changeMs = Math.round(performance.now() - started);
    expect(again.created).toBe(0);
    expect(again.changed).toBeGreaterThan(990);
    expect(await prices('import-7')).toEqual([170, 555]);
    console.log(`1,000 rows: dry run ${dryMs} ms, all new ${createMs} ms, all changed ${changeMs} ms`);
    for (const ms of [dryMs, createMs, changeMs]) expect(ms).toBeLessThan(5_000);
  });

  it('reads what spreadsheets write: semicolons, decimal commas, a byte order mark, quotes', async () => {
    const csv = '\ufeffid;name;price;category_id;quantity\r\nsheet-1;"Sheet; ""one""";12,50;spices;3\r\n';
    expect(await importCsv(csv, false)).toMatchObject({ created: 1, errors: [] });
    expect(await shop.client.call(routes.one, { params: { id: 'sheet-1' } }, admin)).toMatchObject({
      name: 'Sheet; "one"',
      priceMinor: 1_250,
    });
    await expect(importCsv('id,name,colour\na,b,c', true)).rejects.toMatchObject({ status: 400 });
    await expect(importCsv('id,name\n"open', true)).rejects.toMatchObject({ status: 400 });
  });

  it('lists and searches 2,000 products within 300 ms', async () => {
    await shop.database.query(
      `INSERT INTO products (id, name, name_pl, category_id, price_minor, vat_rate, net_amount, net_unit, quantity)
       SELECT 'many-' || n, 'Many ' || n, 'Wiele ' || n, 'snacks', 100, 5, 1, 'pcs', 5 FROM generate_series(1, 2000) n`,
    );
    const timed = async (query: object): Promise<number> => {
      const started = performance.now();
      await list(query);
      return Math.round(performance.now() - started);
    };
    const fastest: Record<string, number> = {};
    for (const [name, query] of Object.entries({
      first: {},
      search: { search: 'many 19' },
      low: { stock: 'low' },
      last: { page: 80 },
    })) {
      fastest[name] = Math.min(await timed(query), await timed(query), await timed(query));
    }
    console.log(`2,000 products and more, ms per list: ${JSON.stringify(fastest)}`);
    for (const ms of Object.values(fastest)) expect(ms).toBeLessThan(300);
  });
});
