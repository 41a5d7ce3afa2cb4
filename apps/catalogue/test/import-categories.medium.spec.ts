import {
  adminCategoryRoutes,
  adminProductRoutes,
  catalogueRoutes,
  recordRoutes,
  type ImportOutcome,
  type ImportRequest,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { importInto } from '../src/import-products/import-into.js';
import { readCsv } from '../src/import-products/product-csv.js';
import { RunningCatalogue } from './running-catalogue.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const table = (...rows: string[]) =>
  ['id,name,price,quantity,category_id,category_name,category_name_pl,image_url', ...rows].join('\n');
const own = table(
  'mango-nectar-1l,Mango Nectar,11.90,5,juices,Juices,Soki,',
  'lime-juice-1l,Lime Juice,9.90,5,juices,,,https://example.com/lime.png',
  'dried-figs-200g,Dried Figs,12.00,5,dried-fruit,,,',
  'black-salt-100g,Black Salt,4.00,5,spices,Never Read,,',
);

describe('a product file with categories that the shop does not have', () => {
  let shop: RunningCatalogue;
  beforeAll(async () => {
    shop = await RunningCatalogue.start();
  });
  afterAll(() => shop.stop());

  const ask = (body: ImportRequest): Promise<ImportOutcome> => shop.client.call(adminProductRoutes.import, { body }, admin);
  const categories = () => shop.client.call(adminCategoryRoutes.list, {}, admin);

  it('is refused at the command line, where no dry run has shown them', async () => {
    const { problems } = await importInto(shop.databaseUrl, readCsv(own));
    expect(problems.map(({ at, message }) => `${at} ${message}`)).toEqual([
      '2 there is no category juices',
      '3 there is no category juices',
      '4 there is no category dried-fruit',
    ]);
  });

  it('makes them in the console as the dry run said, shown in the shop, with their products and an audit entry', async () => {
    const before = await categories();
    const dry = await ask({ csv: own, dryRun: true });
    expect(dry).toMatchObject({
      created: 4,
      errors: [],
      categories: [
        { id: 'juices', name: 'Juices', translatedName: { pl: 'Soki' }, products: 2 },
        { id: 'dried-fruit', name: 'Dried fruit', translatedName: {}, products: 1 },
      ],
    });
    expect(await categories()).toEqual(before);

    expect(await ask({ csv: own, dryRun: false, basis: dry.basis })).toMatchObject({ created: 4, applied: true });
    expect((await categories()).slice(before.length)).toMatchObject([
      { id: 'juices', name: 'Juices', translatedName: { pl: 'Soki' }, storefrontVisible: true, products: 2 },
      { id: 'dried-fruit', name: 'Dried fruit', storefrontVisible: true, products: 1 },
    ]);
    const shown = await shop.client.call(catalogueRoutes.categories, {});
    expect(shown.filter(({ id }) => ['juices', 'dried-fruit'].includes(id))).toMatchObject([
      { id: 'juices', image: 'https://example.com/lime.png' },
      { id: 'dried-fruit', image: '' },
    ]);
    const { items } = await shop.client.call(catalogueRoutes.products, { query: { category: 'juices' } });
    expect(items.map(({ id }) => id).toSorted()).toEqual(['lime-juice-1l', 'mango-nectar-1l']);
    const [act] = await shop.client.call(recordRoutes.audit, { query: { subject: 'juices' } }, admin);
    expect(act).toMatchObject({ action: 'create-category', after: 'Juices' });
    expect((await ask({ csv: own, dryRun: true })).categories).toEqual([]);
  });

  it('asks again when one of them was added or removed since the dry run', async () => {
    const csv = table('poha-thick-1kg,Thick Poha,9.90,5,flakes,,,');
    const { basis } = await ask({ csv, dryRun: true });
    await shop.client.call(adminCategoryRoutes.create, { body: { name: 'Flakes' } }, admin);
    await expect(ask({ csv, dryRun: false, basis })).rejects.toMatchObject({ code: 'changed-meanwhile' });
  });

  it('refuses what can be no id of a category, with a code for other languages, and makes none', async () => {
    const csv = table('lime-soda-1l,Lime Soda,9.90,5,Soki i nektary,,,', 'cola-1l,Cola,-1,5,sodas,,,');
    const { errors, basis } = await ask({ csv, dryRun: true });
    expect(errors).toMatchObject([
      { line: 2, column: 'category_id', code: 'not-category-id', values: {} },
      { line: 3, column: 'price', code: 'not-amount' },
    ]);
    expect(await ask({ csv, dryRun: false, basis })).toMatchObject({ applied: false });
    expect((await categories()).map(({ id }) => id)).not.toContain('sodas');
  });
});
