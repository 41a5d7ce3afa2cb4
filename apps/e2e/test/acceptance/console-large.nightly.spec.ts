import { admin, openSignedInAs, rows, signInAs, type ApiClient } from './admin-console.js';
import { expectShown, expectSoon } from './page-expectations.js';
import { fastestOfThree, type Action, type Taken } from './painted.js';
import { visit } from './visit.js';

interface Imported {
  readonly basis: string;
  readonly created: number;
  readonly changed: number;
  readonly applied: boolean;
  readonly errors: readonly { line: number; column: string }[];
}

describe('console of a large shop, through the gateway', () => {
  const at = visit({ own: {} });
  let asAdmin: ApiClient;

  beforeAll(async () => {
    await at.databases.query(
      'orders',
      `INSERT INTO orders (id, number, state, customer_name, email, phone, address, city, district, zip_code, latitude, longitude,
         delivery_distance, delivery_time, window_from, window_to, subtotal_minor, delivery_fee, tax, total_amount, payment_method,
         payment_status, locale, access_token_hash, body_hash, created_at)
       SELECT gen_random_uuid(), 'ORD-' || lpad(n::text, 6, '0'), 'delivered', 'Customer ' || n, 'customer' || n || '@example.com', '', '',
         'Warszawa', 'Wola', '01-001', 0, 0, 1000, '1-2', now(), now(), n, 999, 0, n + 999, 'blik', 'paid', 'en', '', '',
         now() - n * interval '10 minutes'
       FROM generate_series(1, 10000) n`,
    );
    await at.databases.query('orders', 'ANALYZE orders');
    await at.databases.query(
      'catalogue',
      `INSERT INTO products (id, name, translated_name, category_id, price_minor, vat_rate, net_amount, net_unit, quantity)
       SELECT 'many-' || n, 'Many ' || n, jsonb_build_object('pl', 'Wiele ' || n), 'snacks', 100, 5, 1, 'pcs', 5 FROM generate_series(1, 2000) n`,
    );
    asAdmin = await signInAs(at, admin);
  }, 60_000);

  /** Returns the fastest of three, ms, which approximates the work itself on a machine under other load. */
  async function fastest(path: string): Promise<number> {
    const times: number[] = [];
    for (let n = 0; n < 3; n++) {
      const started = performance.now();
      expect((await asAdmin.ask('GET', path)).status).toBe(200);
      times.push(performance.now() - started);
    }
    return Math.round(Math.min(...times));
  }

  it('shows, searches and reports 10,000 orders and 2,000 products within 300 ms', async () => {
    const found: Record<string, number> = {};
    for (const path of [
      '/api/admin/stats',
      '/api/admin/reports/sales?from=2026-01-01&to=2026-12-31',
      '/api/admin/reports/vat?from=2026-01-01&to=2026-12-31',
      '/api/admin/reports/today',
      '/api/admin/running-out',
      '/api/admin/orders',
      '/api/admin/orders?search=customer%2099',
      '/api/admin/orders?search=unknown',
      '/api/admin/products',
      '/api/admin/products?search=many%2019',
      '/api/admin/products?stock=low&page=70',
    ])
      found[path] = await fastest(path);
    console.log(`ms through the gateway: ${JSON.stringify(found)}`);
    for (const ms of Object.values(found)) expect(ms).toBeLessThan(300);
  }, 60_000);

  it('finds orders, products and customers for the palette within 100 ms', async () => {
    const found: Record<string, number> = {};
    for (const q of ['ORD-009999', 'customer 99', 'customer99@', '600 100', 'many 19', 'unknown'])
      found[q] = await fastest(`/api/admin/find?q=${encodeURIComponent(q)}`);
    console.log(`ms through the gateway: ${JSON.stringify(found)}`);
    for (const ms of Object.values(found)) expect(ms).toBeLessThan(100);
  }, 60_000);

  it('paints what was pressed or typed within 100 ms, among 10,000 orders', async () => {
    const { page } = at;
    await openSignedInAs(page, admin, '/admin/orders');
    await expectShown(rows(page));
    const first = rows(page).first();
    const selected = page.getByRole('group', { name: '1 order selected' });
    const view = (name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name });
    const search = page.getByRole('main').getByRole('searchbox');
    const [dialog, close] = [page.getByRole('dialog'), () => page.keyboard.press('Escape')];
    const box = first.getByRole('checkbox');
    const actions: Readonly<Record<string, Action>> = {
      'select a row': { act: () => box.click(), shows: selected, after: () => box.click() },
      'quick look': {
        before: () => first.getByRole('link').first().focus(),
        act: () => page.keyboard.press('Space'),
        shows: dialog,
        after: close,
      },
      'every order': {
        before: async () => {
          await view('Refunds').click();
          await rows(page).first().waitFor({ state: 'detached' });
        },
        act: () => view('All').click(),
        shows: rows(page),
      },
      palette: { act: () => page.keyboard.press('Control+k'), shows: dialog.getByRole('combobox'), after: close },
      'a letter of the search': {
        before: () => search.fill('customer 9'),
        act: () => search.press('9'),
        shows: rows(page).filter({ hasText: 'Customer 99' }),
        after: () => search.fill(''),
      },
    };
    const found: Record<string, Taken> = {};
    for (const [name, action] of Object.entries(actions)) found[name] = await fastestOfThree(page, action);
    console.log(`ms to the next paint, and until the result is there: ${JSON.stringify(found)}`);
    for (const { paint } of Object.values(found)) expect(paint).toBeLessThan(100);
  }, 120_000);

  it('imports a thousand rows with stock within five seconds and names each bad row', async () => {
    const file = (row: (n: number) => string) =>
      ['id,name,price,category_id,quantity', ...Array.from({ length: 1_000 }, (_, at) => row(at + 1))].join('\n');
    const good = (n: number) => `import-${n},Import ${n},${(n / 10 + 1).toFixed(2)},spices,${n}`;
    const bad: Readonly<Record<number, string>> = {
      7: 'import-7,,9.99,spices,5',
      400: 'import-400,Import 400,free,spices,5',
      1_000: 'import-1000,Import 1000,9.99,Weapons!,-1',
    };
    const send = async (csv: string, dryRun: boolean) => {
      const started = performance.now();
      const basis = dryRun ? '' : `&basis=${(await asAdmin.ask<Imported>('POST', '/api/admin/products/import', csv)).body.basis}`;
      const { status, body } = await asAdmin.ask<Imported>('POST', `/api/admin/products/import?dryRun=${dryRun}${basis}`, csv);
      expect(status).toBe(200);
      return { ...body, ms: Math.round(performance.now() - started) };
    };
    const refused = await send(
      file(n => bad[n] ?? good(n)),
      false,
    );
    expect(refused).toMatchObject({ applied: false, created: expect.any(Number) });
    // Line 1 is the heading.
    expect(refused.errors.map(({ line, column }) => [line - 1, column])).toEqual([
      [7, 'name'],
      [400, 'price'],
      [1_000, 'quantity'],
      [1_000, 'category_id'],
    ]);
    expect(await at.databases.count('catalogue', `products WHERE id LIKE 'import-%'`)).toBe(0);
    const dry = await send(file(good), true);
    expect([dry.created, dry.applied]).toEqual([1_000, false]);
    const real = await send(file(good), false);
    expect(real).toMatchObject({ created: 1_000, applied: true, errors: [] });
    console.log(`1,000 rows through the gateway: refused ${refused.ms} ms, dry run ${dry.ms} ms, real ${real.ms} ms`);
    for (const { ms } of [refused, dry, real]) expect(ms).toBeLessThan(5_000);
    await expectSoon(
      () => at.databases.query('cart_inventory', `SELECT on_hand FROM stock_levels WHERE product_id = 'import-999'`),
      [{ on_hand: 999 }],
    );
  }, 60_000);
});
