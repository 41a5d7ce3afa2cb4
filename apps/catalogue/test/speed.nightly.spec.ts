import { adminProductRoutes as routes, type RouteInput } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { RunningCatalogue } from './running-catalogue.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;

describe('adminProductRoutes', () => {
  let shop: RunningCatalogue;
  beforeAll(async () => {
    shop = await RunningCatalogue.start();
  });
  afterAll(() => shop.stop());

  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await work();
    return Math.round(performance.now() - started);
  };

  it('import five thousand rows within fifteen seconds each: in a dry run, all new and all changed', async () => {
    const rows = 5_000;
    const file = (price: string) =>
      [
        'id,name,price,category_id,quantity',
        ...Array.from({ length: rows }, (_, n) => `import-${n},Import ${n},${price},spices,5`),
      ].join('\n');
    const dryRun = (csv: string) => shop.client.call(routes.import, { body: { csv, dryRun: true } }, admin);
    const imported = async (csv: string) => {
      const { basis } = await dryRun(csv);
      const outcome = await shop.client.call(routes.import, { body: { csv, dryRun: false, basis } }, admin);
      expect(outcome).toMatchObject({ applied: true, created: csv === file('9.99') ? rows : 0 });
    };
    const measured = {
      dry: await timed(() => dryRun(file('9.99'))),
      created: await timed(() => imported(file('9.99'))),
      changed: await timed(() => imported(file('5.55').replaceAll(/,5$/gm, ','))),
    };
    console.log(`5,000 rows, ms: ${JSON.stringify(measured)}`);
    expect(Object.entries(measured).filter(([, ms]) => ms >= 15_000)).toEqual([]);
  }, 120_000);

  it('list and search 2,000 products within 300 ms', async () => {
    await shop.database.query(
      `INSERT INTO products (id, name, translated_name, category_id, price_minor, vat_rate, net_amount, net_unit, quantity)
       SELECT 'many-' || n, 'Many ' || n, jsonb_build_object('pl', 'Wiele ' || n), 'snacks', 100, 5, 1, 'pcs', 5 FROM generate_series(1, 2000) n`,
    );
    const fastest: Record<string, number> = {};
    const queries: Record<string, RouteInput<typeof routes.list>['query']> = {
      first: {},
      search: { search: 'many 19' },
      low: { stock: 'low' as const },
      last: { page: 80 },
    };
    for (const [name, query] of Object.entries(queries)) {
      const list = () => shop.client.call(routes.list, { query }, admin);
      fastest[name] = Math.min(await timed(list), await timed(list), await timed(list));
    }
    console.log(`2,000 products and more, ms per list: ${JSON.stringify(fastest)}`);
    expect(Object.entries(fastest).filter(([, ms]) => ms >= 300)).toEqual([]);
  });
});
