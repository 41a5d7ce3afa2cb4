import {
  adminProductRoutes,
  catalogueRoutes,
  productAdded,
  productChanged,
  productRemoved,
  recordRoutes,
  type AdminProduct,
  stockImportRequested,
  type ProductForm,
  type StockQuantity,
} from '@kirana/contracts';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { RunningCatalogue } from './running-catalogue.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const customer = { kind: 'user', userId: randomUUID(), email: 'meera@example.com' } as const;
const routes = adminProductRoutes;

describe('adminProductRoutes', () => {
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
  const remove = ({ id, version }: AdminProduct) =>
    shop.client.call(routes.remove, { params: { id }, query: { version } }, admin);
  const list = (query: object = {}) => shop.client.call(routes.list, { query }, admin);
  const prices = async (id: string): Promise<number[]> =>
    (
      await shop.database.query<{ price_minor: number }[]>(
        `SELECT price_minor FROM price_history WHERE product_id = $1 ORDER BY id`,
        [id],
      )
    ).map(row => row.price_minor);
  const show = (id: string): Promise<AdminProduct> => shop.client.call(routes.one, { params: { id } }, admin);
  const change = ({ id, version }: Pick<AdminProduct, 'id' | 'version'>, changes: object, as = admin): Promise<AdminProduct> =>
    shop.client.call(routes.change, { params: { id }, body: { version, changes } }, as);
  const itemsOf = async (...ids: string[]) => (await Promise.all(ids.map(show))).map(({ id, version }) => ({ id, version }));
  const importCsv = async (csv: string, dryRun: boolean) => {
    const dry = await shop.client.call(routes.import, { body: { csv, dryRun: true } }, admin);
    return dryRun ? dry : shop.client.call(routes.import, { body: { csv, dryRun, basis: dry.basis } }, admin);
  };
  const exported = async () => (await shop.client.call(routes.export, { body: { levels: await levels() } }, admin)).csv;
  /** As published by inventory. */
  const levels = () => shop.database.query<StockQuantity[]>(`SELECT id AS "productId", quantity, 4 AS version FROM products`);
  const stateOf = async (): Promise<{ events: unknown }[]> =>
    shop.database
      .query(`SELECT (SELECT json_agg(p ORDER BY id) FROM products p)::text AS products, (SELECT count(*) FROM price_history) AS prices,
      (SELECT count(*) FROM audit_log) AS audit, (SELECT last_value FROM outbox_seq_seq) AS events`);

  it('create, show, change and remove; publish each change and keep every price (APRD-008, APRD-026, F-39)', async () => {
    const product = await create();
    expect(product).toMatchObject({ id: 'ajwain-seeds', isActive: true, quantity: 12, imageUrl: null, categoryId: 'spices' });
    expect((await list()).items[0]?.id).toBe('ajwain-seeds');
    await eventually('published', () => shop.broker.sent(productAdded).some(({ data }) => data.productId === product.id));

    const changed = await change(product, { priceMinor: 990, isActive: false });
    expect(changed).toMatchObject({ priceMinor: 990, isActive: false });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(product.updatedAt));
    expect(await prices(product.id)).toEqual([890, 990]);
    await eventually('published', () => shop.broker.sent(productChanged).some(({ data }) => data.productId === product.id));

    await expect(remove(product)).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
    await remove(changed);
    await eventually('published', () => shop.broker.sent(productRemoved).some(({ data }) => data.productId === product.id));
    await expect(shop.client.call(routes.one, { params: { id: product.id } }, admin)).rejects.toMatchObject({ status: 404 });
    await expect(shop.client.call(catalogueRoutes.product, { params: { id: product.id } })).rejects.toMatchObject({
      status: 404,
    });
    // The id must not be reused: the next product of the same name gets another one.
    expect((await create()).id).toBe('ajwain-seeds-2');

    const acts = await shop.client.call(recordRoutes.audit, { query: { subject: 'ajwain-seeds' } }, admin);
    expect(acts.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'remove-product', before: 'Ajwain Seeds', after: null },
      { action: 'change-product', before: 'priceMinor 890, isActive true', after: 'priceMinor 990, isActive false' },
      { action: 'create-product', before: null, after: 'Ajwain Seeds' },
    ]);
  });

  it('change only the picture, publish it, and record the admin', async () => {
    const { id } = await create({ name: 'Pictured Pickle', description: 'Hot.' });
    const image = `/media/generated/ai-${'0a'.repeat(12)}/640.webp`;
    const setPicture = async (imageUrl: string | null, as: typeof admin | typeof customer = admin) =>
      shop.client.call(routes.setPicture, { params: { id }, body: { imageUrl, version: (await show(id)).version } }, as);
    expect(await setPicture(image)).toMatchObject({ imageUrl: image, description: 'Hot.', priceMinor: 890 });
    expect((await shop.client.call(catalogueRoutes.product, { params: { id } })).image).toBe(image);
    const published = () => shop.broker.sent(productChanged).filter(({ data }) => data.productId === id);
    await eventually('published', () => published().some(({ data }) => data.imageUrl === image));
    // Repeating the request changes nothing and publishes nothing.
    await setPicture(image);
    expect((await setPicture(null)).imageUrl).toBeNull();
    await eventually('published', () => published().some(({ data }) => data.imageUrl === null));
    expect(published()).toHaveLength(2);
    expect((await shop.client.call(catalogueRoutes.product, { params: { id } })).image).toMatch(/^\/media\/products\//);
    const acts = await shop.client.call(recordRoutes.audit, { query: { subject: id } }, admin);
    expect(acts.slice(0, 2).map(({ actor, before, after }) => ({ actor, before, after }))).toEqual([
      { actor: admin.email, before: `imageUrl ${image}`, after: 'imageUrl null' },
      { actor: admin.email, before: 'imageUrl null', after: `imageUrl ${image}` },
    ]);
    await expect(setPicture(image, customer)).rejects.toMatchObject({ status: 403 });
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
  ])('refuse %s (APRD-019, APRD-023, F-61)', async (_name, changes) => {
    await expect(create(changes as never)).rejects.toMatchObject({ status: 400 });
  });

  it('search by name or category, and filter low stock (APRD-007)', async () => {
    const low = await create({ name: 'Zeerapowder Fine', quantity: 9 });
    await create({ name: 'Zeerapowder Coarse', quantity: 10 });
    expect((await list({ search: 'ZEERApowder' })).total).toBe(2);
    expect((await list({ search: 'lentil' })).items.every(({ categoryId }) => categoryId === 'lentils')).toBe(true);
    expect((await list({ search: 'zeerapowder', stock: 'low' })).items.map(({ id }) => id)).toEqual([low.id]);
  });

  it('count nine and zero as low stock, and ten not (ADM-011)', async () => {
    const before = await shop.client.call(routes.stats, {}, admin);
    for (const [name, quantity] of Object.entries({ Ten: 10, Nine: 9, None: 0 })) await create({ name, quantity });
    await create({ name: 'Off', quantity: 0, isActive: false });
    const after = await shop.client.call(routes.stats, {}, admin);
    expect(after.totalProducts - before.totalProducts).toBe(3);
    expect(after.lowStockProducts - before.lowStockProducts).toBe(2);
  });

  it('change many prices at once, to the grosz, and store each', async () => {
    const [one, two] = [await create({ name: 'Bulk A', priceMinor: 999 }), await create({ name: 'Bulk B', priceMinor: 1 })];
    const change = { kind: 'price-percent', percent: -7.5 } as const;
    const { changed, outcomes } = await shop.client.call(
      routes.bulk,
      { body: { items: await itemsOf(one.id, two.id), change } },
      admin,
    );
    // 999 − 7.5 % is 924.075; one grosz stays one.
    expect(changed).toBe(1);
    expect(outcomes).toEqual([
      { id: one.id, outcome: 'changed', version: 2 },
      { id: two.id, outcome: 'unchanged' },
    ]);
    expect(await prices(one.id)).toEqual([999, 924]);
    expect(await prices(two.id)).toEqual([1]);
    // The first has changed since it was shown, the third does not exist: each is reported separately.
    const off = await shop.client.call(
      routes.bulk,
      {
        body: {
          items: [one, two, { id: 'no-such-product', version: 1 }].map(({ id, version }) => ({ id, version })),
          change: { kind: 'active', isActive: false },
        },
      },
      admin,
    );
    expect(off.outcomes.map(({ outcome }) => outcome)).toEqual(['changed-meanwhile', 'changed', 'not-found']);
    expect((await show(one.id)).isActive).toBe(true);
    expect((await shop.client.call(routes.one, { params: { id: two.id } }, admin)).isActive).toBe(false);
  });

  it('update reductions when many prices change, and end those that reach the regular price', async () => {
    const reduced = () =>
      shop.database.query<{ id: string; price: number; regular: number; lowest: number; details: boolean }[]>(
        `SELECT id, price_minor AS price, regular_price_minor AS regular, lowest_30_days_minor AS lowest, details IS NOT NULL AS details
         FROM products WHERE regular_price_minor IS NOT NULL ORDER BY id`,
      );
    const before = await reduced();
    expect(before.length).toBeGreaterThan(1);
    const ids = before.map(({ id }) => id);
    const raise = async (percent: number) =>
      shop.client.call(
        routes.bulk,
        { body: { items: await itemsOf(...ids), change: { kind: 'price-percent', percent } } },
        admin,
      );
    await raise(-10);
    const cheaper = await reduced();
    expect(cheaper.map(({ id, regular, details }) => ({ id, regular, details }))).toEqual(
      before.map(({ id, regular, details }) => ({ id, regular, details })),
    );
    // The lowest price before this reduction is at most the price of the previous reduction.
    for (const [at, { lowest }] of cheaper.entries()) expect(lowest).toBeLessThanOrEqual(before[at]?.price ?? 0);
    await raise(100);
    expect(await reduced()).toEqual([]);
  });

  it.each(Object.entries(routes))('%s: refuses guests and customers (ROLE-004)', async (_name, route) => {
    const input = { params: { id: 'x' }, body: ['POST', 'PUT', 'PATCH'].includes(route.method) ? {} : undefined } as never;
    await expect(shop.client.call(route, input)).rejects.toMatchObject({ status: 401 });
    await expect(shop.client.call(route, input, customer)).rejects.toMatchObject({ status: 403 });
  });

  it('import an unchanged export without changing anything', async () => {
    const outcome = await importCsv(await exported(), false);
    expect(outcome).toMatchObject({ created: 0, changed: 0, applied: true, errors: [], stock: [] });
    expect(outcome.unchanged).toBe(outcome.rows);
  });

  it('report each invalid row of a thousand, and change nothing in a dry run or with an invalid row', async () => {
    const good = (n: number) => `import-${n},Import ${n},${(n / 10 + 1).toFixed(2)},spices,${n}`;
    const bad: Readonly<Record<number, string>> = {
      100: 'import-100,,9.99,spices,5',
      250: 'import-250,Import 250,free,spices,5',
      251: 'import-251,Import 251,1.999,spices,5',
      500: 'import-500,Import 500,9.99,Weapons!,5',
      750: 'import-750,Import 750,9.99,spices,-1',
      900: 'import-10,Import again,9.99,spices,5',
      999: 'Not An Id,Import 999,9.99,spices,5',
    };
    const file = (row: (n: number) => string) =>
      ['id,name,price,category_id,quantity', ...Array.from({ length: 1_000 }, (_, at) => row(at + 1))].join('\n');
    const before = await stateOf();

    const dry = await importCsv(
      file(n => bad[n] ?? good(n)),
      true,
    );
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

    const real = await importCsv(file(good), false);
    expect(real).toMatchObject({ created: 1_000, applied: true, errors: [] });
    const again = await importCsv(
      file(n =>
        good(n)
          .replace(/,\d+\.\d\d,/, ',5.55,')
          .replace(/,\d+$/, ','),
      ),
      false,
    );
    expect(again.created).toBe(0);
    expect(again.changed).toBeGreaterThan(990);
    expect(await prices('import-7')).toEqual([170, 555]);
  });

  describe('a product that two admins edit', () => {
    const meera = { kind: 'admin', userId: randomUUID(), email: 'meera@kirana.example', role: 'owner' } as const;

    it('is changed by the first; the second gets the change, its author and time, and overwrites nothing', async () => {
      const seen = await create({ name: 'Two Admins' });
      const first = await change(seen, { priceMinor: 1_100 }, meera as never);
      await expect(change(seen, { description: 'Fresh.' })).rejects.toMatchObject({
        status: 409,
        code: 'changed-meanwhile',
        extra: {
          current: { priceMinor: 1_100, description: '', version: first.version },
          changedBy: meera.email,
          changedAt: first.updatedAt,
        },
      });
      const second = await change(first, { description: 'Fresh.' });
      expect(second).toMatchObject({ priceMinor: 1_100, description: 'Fresh.' });
      await expect(change(first, { name: 'Mine' }, meera as never)).rejects.toMatchObject({ extra: { changedBy: admin.email } });
    });

    it('is changed once by concurrent changes of the same version', async () => {
      const seen = await create({ name: 'Ten Admins' });
      const answers = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => change(seen, { priceMinor: 1_000 + n })));
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await prices(seen.id)).toHaveLength(2);
    });

    it('cannot be changed without the version, and its stock not at all', async () => {
      const seen = await create({ name: 'No Version' });
      await expect(change({ id: seen.id } as never, { priceMinor: 1 })).rejects.toMatchObject({ status: 400 });
      await expect(change(seen, { quantity: 1 })).rejects.toMatchObject({ status: 400 });
    });
  });

  describe('with an audit log that cannot be written', () => {
    beforeAll(() => shop.database.query(`ALTER TABLE audit_log ADD CONSTRAINT broken CHECK (false) NOT VALID`));
    afterAll(() => shop.database.query(`ALTER TABLE audit_log DROP CONSTRAINT broken`));
    const anId = 'toor-dal-1kg';

    it.each<[string, () => Promise<unknown>]>([
      ['creating', () => create({ name: 'Never There' })],
      ['changing', async () => change(await show(anId), { priceMinor: 1 })],
      ['removing', async () => remove(await show(anId))],
      [
        'changing many',
        async () =>
          shop.client.call(
            routes.bulk,
            { body: { items: await itemsOf(anId), change: { kind: 'active', isActive: false } } },
            admin,
          ),
      ],
      [
        'importing',
        () =>
          importCsv(`id,name,price,category_id,quantity\nnever-there,Never,1.00,spices,5\n${anId},Other,1.00,lentils,`, false),
      ],
    ])('%s writes nothing: no product, price or event without an audit entry', async (_name, act) => {
      const before = await stateOf();
      await expect(act()).rejects.toBeDefined();
      const after = await stateOf();
      // A sequence is not reset when the transaction is rolled back.
      const withoutSequence = ([row]: { events: unknown }[]) => ({ ...row, events: 0 });
      expect(withoutSequence(after)).toEqual(withoutSequence(before));
    });
  });

  describe('an exported file', () => {
    const edited = async (id: string, edit: (cells: Record<string, string>) => void): Promise<string> => {
      const [head = '', ...lines] = (await exported()).replace('\ufeff', '').trim().split('\n');
      const names = head.split(',');
      const line = lines.find(each => each.startsWith(`${id},`)) ?? '';
      const cells = Object.fromEntries(names.map((name, at) => [name, line.split(',')[at] ?? '']));
      edit(cells);
      return `${head}\n${names.map(name => cells[name]).join(',')}\n`;
    };
    const requested = () => shop.broker.sent(stockImportRequested).flatMap(({ data }) => data.changes);

    it('requests stock changes for edited quantities only', async () => {
      await create({ name: 'Exported', quantity: 20 });
      const csv = await edited('exported', cells => (cells['quantity'] = '25'));
      const wanted = { productId: 'exported', stockVersion: 4, exported: 20, wanted: 25 };
      expect(await importCsv(csv, false)).toMatchObject({ changed: 0, unchanged: 1, stock: [wanted] });
      await eventually('the stock import is requested', () => requested().some(({ productId }) => productId === 'exported'));
      expect(requested()).toContainEqual(wanted);
    });

    it('leaves stock unchanged for an empty quantity, and refuses a quantity without the exported one', async () => {
      const emptied = await edited('exported', cells => (cells['quantity'] = ''));
      expect(await importCsv(emptied, true)).toMatchObject({ unchanged: 1, stock: [], errors: [] });
      expect((await importCsv('id,quantity\nexported,7', true)).errors).toMatchObject([{ line: 2, column: 'quantity' }]);
    });

    it('changes nothing when it is a whole range that is imported again, after sales too, or with one row more', async () => {
      const file = readFileSync(new URL('../../../examples/own-range/products.csv', import.meta.url), 'utf8');
      const rows = file.trim().split('\n').length - 1;
      const first = await importCsv(file, false);
      expect(first).toMatchObject({ created: rows, applied: true, errors: [], pictures: { taken: 0 } });
      expect(first.pictures.missing).toHaveLength(rows);
      expect(first.names).toHaveLength(3);
      await shop.database.query(`UPDATE products SET quantity = quantity - 3 WHERE id = 'mango-pickle-300g'`);
      const before = await stateOf();
      expect(await importCsv(file, false)).toMatchObject({ created: 0, changed: 0, unchanged: rows, applied: true, errors: [] });
      expect(await stateOf()).toEqual(before);
      const more = `${file.trim()}\nmore-pickle-300g,More Pickle,,spices,,,14.90,5,300,g,7,\n`;
      expect(await importCsv(more, false)).toMatchObject({ created: 1, changed: 0, unchanged: rows, applied: true });
      // The quantity that is there now asks for nothing either; any other would change stock that nobody has looked at.
      expect((await importCsv('id,quantity\nmango-pickle-300g,37', true)).errors).toEqual([]);
      expect((await importCsv('id,quantity\nmango-pickle-300g,36', true)).errors).toMatchObject([
        { line: 2, column: 'quantity', code: 'stock-without-export' },
      ]);
    });

    it('does not overwrite later changes', async () => {
      const csv = await edited('exported', cells => (cells['price'] = '9.99'));
      const dry = await importCsv(csv, true);
      await change(await show('exported'), { description: 'By another admin.' });
      await expect(
        shop.client.call(routes.import, { body: { csv, dryRun: false, basis: dry.basis } }, admin),
      ).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
      expect((await importCsv(csv, true)).errors).toMatchObject([{ line: 2, column: 'version' }]);
    });

    it('does not restore a removed product, and is refused when empty', async () => {
      await remove(await create({ name: 'Gone' }));
      const file = 'id,name,price,category_id,quantity\ngone,Gone,1.00,spices,5';
      expect((await importCsv(file, true)).errors).toMatchObject([{ line: 2, column: 'id' }]);
      for (const empty of ['', 'id,name\n']) await expect(importCsv(empty, true)).rejects.toMatchObject({ status: 400 });
    });
  });

  it('import files of spreadsheets: semicolons, decimal commas, a byte order mark, quotes', async () => {
    const csv = '\ufeffid;name;price;category_id;quantity\r\nsheet-1;"Sheet; ""one""";12,50;spices;3\r\n';
    expect(await importCsv(csv, false)).toMatchObject({ created: 1, errors: [] });
    expect(await shop.client.call(routes.one, { params: { id: 'sheet-1' } }, admin)).toMatchObject({
      name: 'Sheet; "one"',
      priceMinor: 1_250,
    });
    await expect(importCsv('id,name,colour\na,b,c', true)).rejects.toMatchObject({ status: 400 });
    await expect(importCsv('id,name\n"open', true)).rejects.toMatchObject({ status: 400 });
  });
});
