import { adminProductRoutes } from '@kirana/contracts';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { randomUUID } from 'node:crypto';
import { importInto } from '../src/import-products/import-into.js';
import { readCsv } from '../src/import-products/product-csv.js';
import { RunningCatalogue } from './running-catalogue.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;

/** A product file, imported by an admin into one shop and by an operator into another of the same products. */
describe('a product file', () => {
  let byAdmin: RunningCatalogue;
  let byOperator: RunningCatalogue;
  beforeAll(async () => {
    byAdmin = await RunningCatalogue.start();
    byOperator = await RunningCatalogue.start();
  });
  afterAll(async () => {
    await byAdmin.stop();
    await byOperator.stop();
  });

  const contentOf = ({ database }: RunningCatalogue) =>
    database.query<object[]>(
      `SELECT to_jsonb(p) - 'created_at' - 'updated_at' AS product,
         (SELECT json_agg(json_build_array(price_minor, regular_minor) ORDER BY h.id) FROM price_history h WHERE product_id = p.id) AS prices
       FROM products p ORDER BY p.id`,
    );

  it('gives the same products in the console and at the command line', async () => {
    const levels = await byAdmin.database.query(`SELECT id AS "productId", quantity, 4 AS version FROM products`);
    const { csv } = await byAdmin.client.call(adminProductRoutes.export, { body: { levels } }, admin);
    const rows = parse(csv, { bom: true, columns: true }) as unknown as Record<string, string>[];
    const row = (id: string) => rows.find(each => each['id'] === id);
    const table = stringify(
      [
        // Changed: the price, a reduction that begins, one that ends, and the pack.
        { ...row('besan-1kg'), price: '1.23' },
        { ...row('ajwain-100g'), price: '4.90', regular_price: '5.90' },
        { ...row('biryani-masala-50g'), regular_price: '-' },
        { ...row('maida-1kg'), ingredients_pl: 'Mąka *pszenna* (100%).', may_contain: 'nuts|sesame', is_active: 'FALSE' },
        // New: with a whole pack, of which the law asks no nutrition and of which it does; and without anything on it.
        { ...row('cloves-50g'), id: 'copy-50g', name: '=Copy', quantity: '7' },
        { ...row('basmati-rice-1kg'), id: 'copy-1kg', version: '' },
        { id: 'plain', name: '-5 % today', price: '1,50', category_id: 'frozen', quantity: '0' },
      ],
      { header: true, columns: Object.keys(rows[0] ?? {}), delimiter: ';' },
    );
    const before = await contentOf(byAdmin);
    expect(await contentOf(byOperator)).toEqual(before);

    const { basis } = await byAdmin.client.call(adminProductRoutes.import, { body: { csv: table, dryRun: true } }, admin);
    const outcome = await byAdmin.client.call(adminProductRoutes.import, { body: { csv: table, dryRun: false, basis } }, admin);
    const plan = await importInto(byOperator.databaseUrl, readCsv(table));
    expect(outcome).toMatchObject({ created: 3, changed: 4, unchanged: 0, applied: true, errors: [], stock: [] });
    expect([plan.added.length, plan.changed.size, plan.problems, plan.basis]).toEqual([3, 4, [], basis]);

    const after = await contentOf(byAdmin);
    expect(after).toHaveLength(before.length + 3);
    expect(await contentOf(byOperator)).toEqual(after);
    expect(after).toContainEqual(
      expect.objectContaining({
        product: expect.objectContaining({
          id: 'plain',
          name: '-5 % today',
          details: null,
          vat_rate: 5,
          price_minor: 150,
        }) as object,
      }),
    );
  });
});
