import { productAdded, productChanged, catalogueRoutes } from '@kirana/contracts';
import { Outbox } from '@kirana/messaging';
import { Database } from '@kirana/persistence';
import { readFile } from 'node:fs/promises';
import { readEntries } from '../src/import-catalogue/import-entries.js';
import { importCatalogue, type ImportOptions } from '../src/import-catalogue/import-catalogue.js';
import { RunningCatalogue } from './running-catalogue.js';

describe('importCatalogue', () => {
  let shop: RunningCatalogue;
  let rice: Record<string, unknown>[];
  beforeAll(async () => {
    shop = await RunningCatalogue.start();
    rice = JSON.parse(await readFile(new URL('../data/rice.json', import.meta.url), 'utf8')) as Record<string, unknown>[];
  });
  afterAll(() => shop.stop());

  const importText = (name: string, text: string, options: ImportOptions = {}) =>
    importCatalogue(new Database(shop.database), new Outbox({ nudge: () => undefined }), readEntries(name, text), options);
  const json = (entries: object[], options: ImportOptions = { category: 'rice' }) =>
    importText('f.json', JSON.stringify(entries), options);
  const product = (id: string) => shop.client.call(catalogueRoutes.product, { params: { id } });
  /** Everything an import may change. */
  const snapshot = () =>
    shop.database.query(
      `SELECT (SELECT json_agg(p ORDER BY id) FROM products p) AS products, (SELECT count(*) FROM price_history) AS prices,
         (SELECT count(*) FROM outbox) + $1 AS events`,
      [shop.broker.published.length],
    );
  const untilOutboxIsEmpty = async () => {
    for (;;) {
      const [{ waiting }] = await shop.database.query<[{ waiting: number }]>(`SELECT count(*)::int AS waiting FROM outbox`);
      if (waiting === 0) return;
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  };
  const newRice = (id = 'red-rice-1kg'): Record<string, unknown> => ({
    ...rice[0],
    id,
    name: 'Red Rice',
    translatedName: { pl: 'Ryż czerwony' },
    indianName: 'Lal chawal',
  });

  it('changes nothing for products that are unchanged', async () => {
    await untilOutboxIsEmpty();
    const before = await snapshot();
    const report = await json(rice);
    expect(report).toMatchObject({ added: [], changed: [], problems: [] });
    expect(report.unchanged).toHaveLength(rice.length);
    expect(await snapshot()).toEqual(before);
  });

  it('adds new products, changes others, publishes both, and does nothing the second time', async () => {
    const entries = [
      { ...rice[1], priceMinor: 6_290, name: 'Basmati Rice, well aged, family bag' },
      rice[2] as object,
      newRice(),
    ];
    expect(await json(entries)).toEqual({
      added: ['red-rice-1kg'],
      changed: ['basmati-rice-5kg'],
      unchanged: ['brown-basmati-1kg'],
      problems: [],
    });
    expect(await product('red-rice-1kg')).toMatchObject({
      name: 'Red Rice',
      categoryId: 'rice',
      stock: rice[0]?.['initialQuantity'],
    });
    expect(await product('basmati-rice-5kg')).toMatchObject({ priceMinor: 6_290 });
    await untilOutboxIsEmpty();
    expect(shop.broker.sent(productAdded).filter(event => event.subject === 'red-rice-1kg')).toHaveLength(1);
    expect(shop.broker.sent(productChanged).map(event => [event.subject, event.data.priceMinor])).toEqual([
      ['basmati-rice-5kg', 6_290],
    ]);
    const before = await snapshot();
    expect((await json(entries)).unchanged).toHaveLength(3);
    expect(await snapshot()).toEqual(before);
  });

  it('reports the changes of a dry run and changes nothing', async () => {
    await untilOutboxIsEmpty();
    const before = await snapshot();
    const report = await json([{ ...rice[0], priceMinor: 1_490 }, newRice('pink-rice-1kg')], { category: 'rice', dryRun: true });
    expect(report).toEqual({ added: ['pink-rice-1kg'], changed: ['basmati-rice-1kg'], unchanged: [], problems: [] });
    expect(await snapshot()).toEqual(before);
  });

  it('reports each problem with its position and changes nothing, in a dry run or not', async () => {
    await shop.seed.remove('foxtail-millet-500g');
    await untilOutboxIsEmpty();
    const before = await snapshot();
    const { vatRate: _vatRate, ...withoutVat } = newRice('white-rice-1kg');
    const entries = [
      { ...rice[0], priceMinor: 1_390 },
      { ...rice[3], priceMinor: '5 zł' },
      withoutVat,
      { ...newRice('tiny-rice-2kg') },
      { ...newRice('lost-rice-1kg'), categoryId: 'cosmetics' },
      { ...rice[0] },
      { ...rice[4], regularPriceMinor: 9_990 },
      rice.at(-1) as object,
      { ...newRice('cheap-rice-1kg'), regularPriceMinor: 1_990 },
      ['not', 'a', 'product'],
    ];
    for (const dryRun of [true, false]) {
      const { problems } = await json(entries, { category: 'rice', dryRun });
      expect(problems).toEqual([
        expect.stringMatching(/^entry 2 › sona-masoori-5kg › priceMinor: /),
        expect.stringMatching(/^entry 3 › white-rice-1kg › vatRate: /),
        'entry 4 › tiny-rice-2kg › id: does not end with the pack size -1kg',
        'entry 5 › lost-rice-1kg › categoryId: there is no category cosmetics',
        'entry 6 › basmati-rice-1kg › id: stands in entry 1 already',
        'entry 7 › ponni-boiled-rice-5kg › It never cost 99.90 zł in this shop.',
        ...Array.from({ length: problems.length - 6 }, () => expect.stringMatching(/^entry (8|9|10) › /)),
      ]);
      expect(problems.some(problem => problem.includes('cheap-rice-1kg › regularPriceMinor'))).toBe(true);
    }
    expect((await json([rice.at(-1) as object])).problems).toEqual([
      'entry 1 › foxtail-millet-500g › id: belonged to a product that was removed',
    ]);
    expect(await snapshot()).toEqual(before);
  });

  it('imports a price list from CSV; a price that reaches the regular one ends the reduction', async () => {
    const table = (rows: string) => importText('prices.csv', `\uFEFFid;priceMinor;regularPriceMinor\r\n${rows}\r\n`);
    expect(await table('maida-1kg;490;590\nsooji-fine-1kg;650;')).toMatchObject({
      changed: ['maida-1kg', 'sooji-fine-1kg'],
      problems: [],
    });
    expect(await product('maida-1kg')).toMatchObject({ reduction: { regularMinor: 590, lowest30DaysMinor: 590, percent: 16 } });
    expect(await product('sooji-fine-1kg')).toMatchObject({ priceMinor: 650 });
    await table('maida-1kg;590;');
    expect(await product('maida-1kg')).not.toHaveProperty('reduction');
    expect(await importText('p.csv', 'id,priceMinor\nmaida-1kg,cheap\nunheard-of-1kg,500\n')).toMatchObject({
      problems: expect.arrayContaining([
        expect.stringMatching(/^line 2 › maida-1kg › priceMinor: /),
        expect.stringMatching(/^line 3 › unheard-of-1kg › name: /),
      ]),
    });
  });

  it('imports whole products from CSV', async () => {
    const flat = flatten(newRice('table-rice-1kg'));
    const quoted = (values: unknown[]) => values.map(value => `"${String(value).replaceAll('"', '""')}"`).join(',');
    const report = await importText('rice.csv', `${quoted(Object.keys(flat))}\n${quoted(Object.values(flat))}\n`, {
      category: 'rice',
    });
    expect(report).toMatchObject({ added: ['table-rice-1kg'], problems: [] });
    const { details, ...listed } = await product('table-rice-1kg');
    const { details: original } = await product('red-rice-1kg');
    expect(details).toEqual(original);
    expect(listed).toMatchObject({ translatedName: { pl: 'Ryż czerwony' }, netQuantity: { amount: 1, unit: 'kg' } });
  });
});

/** Flattens `{ a: { b: 1 }, c: [1, 2] }` to cells: `a.b` 1, `c` `1|2`; an empty list is `-`. */
function flatten(value: object, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      if (Array.isArray(inner)) return [[prefix + key, inner.join('|') || '-']];
      if (typeof inner === 'object' && inner !== null) return Object.entries(flatten(inner, `${prefix}${key}.`));
      return [[prefix + key, inner]];
    }),
  );
}
