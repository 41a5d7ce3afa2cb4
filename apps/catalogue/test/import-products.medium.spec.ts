import {
  adminProductRoutes,
  catalogueRoutes,
  productAdded,
  productChanged,
  recordRoutes,
  type ImportOutcome,
} from '@kirana/contracts';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { importInto, type ImportOptions } from '../src/import-products/import-into.js';
import { readCsv } from '../src/import-products/product-csv.js';
import { readJson, type ProductFile } from '../src/import-products/product-file.js';
import { RunningCatalogue } from './running-catalogue.js';

const wholePack = 'ingredients may_contain nutrition_per origin storage diets pack_kind ingredients_pl storage_pl'.split(' ');
const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;

describe('importInto', () => {
  let shop: RunningCatalogue;
  let rice: Record<string, unknown>[];
  beforeAll(async () => {
    shop = await RunningCatalogue.start();
    rice = JSON.parse(await readFile(new URL('../data/rice.json', import.meta.url), 'utf8')) as Record<string, unknown>[];
  });
  afterAll(() => shop.stop());

  /** As the command line imports a file. */
  const run = async (file: ProductFile, options: ImportOptions = {}) => {
    const { added, changed, unchanged, problems } = await importInto(shop.databaseUrl, file, options);
    return {
      added: added.map(({ id }) => id),
      changed: [...changed.keys()],
      unchanged,
      problems: problems.map(({ at, id, name, message }) => `${file.unit} ${at} › ${id} › ${name}: ${message}`),
    };
  };
  const json = (entries: object[], options: ImportOptions = { category: 'rice' }) =>
    run(readJson(JSON.stringify(entries)), options);
  const csv = (text: string, options: ImportOptions = {}) => run(readCsv(text), options);
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

  it('repeats at most 200 characters of an id or a name, and names 200 columns that nothing is taken from', async () => {
    const file = readJson(JSON.stringify([{ id: 'x'.repeat(1_000), name: 'y'.repeat(1_000) }]));
    const { problems } = await importInto(shop.databaseUrl, file, { category: 'rice' });
    expect(JSON.stringify(problems)).toMatch(/x{199}….*y{199}…/);
    expect(JSON.stringify(problems)).not.toMatch(/x{200}|y{200}/);
    const columns = Array.from({ length: 1_000 }, (_, n) => `column ${n}`);
    const { origin } = readCsv(`Handle,Title,Variant Price,${columns.join(',')}\na,A,1,${columns.join(',')}`);
    expect(origin?.unusedColumns).toHaveLength(200);
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
    const { origin: _origin, ...withoutOrigin } = newRice('white-rice-1kg');
    const entries = [
      { ...rice[0], priceMinor: 1_390 },
      { ...rice[3], priceMinor: '5 zł' },
      withoutOrigin,
      { ...newRice('glutinous-rice-1kg'), mayContain: ['gluten'] },
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
        expect.stringMatching(/^entry 3 › white-rice-1kg › origin: is missing$/),
        'entry 4 › glutinous-rice-1kg › diets: gluten-free with gluten',
        'entry 5 › lost-rice-1kg › categoryId: there is no category cosmetics',
        'entry 6 › basmati-rice-1kg › id: stands in entry 1 already',
        'entry 7 › ponni-boiled-rice-5kg › regularPriceMinor: It never cost 99.90\u00a0zł in this shop.',
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
    const table = (rows: string) => csv(`\uFEFFid;price;regular_price\r\n${rows}\r\n`);
    expect(await table('maida-1kg;4,90;5,90\nsooji-fine-1kg;6,50;')).toMatchObject({
      changed: ['maida-1kg', 'sooji-fine-1kg'],
      problems: [],
    });
    expect(await product('maida-1kg')).toMatchObject({ reduction: { regularMinor: 590, lowest30DaysMinor: 590, percent: 16 } });
    expect(await product('sooji-fine-1kg')).toMatchObject({ priceMinor: 650 });
    // The regular price is still beside it, as an export writes it.
    await table('maida-1kg;5,90;5,90');
    expect(await product('maida-1kg')).not.toHaveProperty('reduction');
    expect(
      (await csv('id,price,regular_price\nmaida-1kg,cheap,\nunheard-of-1kg,5.00,\nsooji-fine-1kg,6.00,99.90\n')).problems,
    ).toEqual([
      'line 2 › maida-1kg › price: must be an amount with at most two decimals',
      'line 3 › unheard-of-1kg › name: is missing',
      'line 3 › unheard-of-1kg › category_id: is missing',
      'line 3 › unheard-of-1kg › quantity: is missing',
      'line 4 › sooji-fine-1kg › regular_price: It never cost 99.90\u00a0zł in this shop.',
    ]);
  });

  describe('a table', () => {
    const exported = async (): Promise<string> => {
      const levels = await shop.database.query(`SELECT id AS "productId", quantity, 4 AS version FROM products`);
      return (await shop.client.call(adminProductRoutes.export, { body: { levels } }, admin)).csv;
    };
    /** As the console imports it. */
    const inConsole = async (text: string): Promise<ImportOutcome> => {
      const { basis } = await shop.client.call(adminProductRoutes.import, { body: { csv: text, dryRun: true } }, admin);
      return shop.client.call(adminProductRoutes.import, { body: { csv: text, dryRun: false, basis } }, admin);
    };
    /** Returns the table with these rows only, their cells changed. */
    const edited = (text: string, changes: Record<string, Record<string, string>>): string => {
      const rows = parse(text, { bom: true, columns: true }) as unknown as Record<string, string>[];
      const kept = rows.flatMap(row => (changes[row['id'] ?? ''] ? [{ ...row, ...changes[row['id'] ?? ''] }] : []));
      return stringify(kept, { header: true });
    };
    const made = { id: 'only-a-name', name: 'Only A Name' };
    beforeAll(async () => {
      const form = { name: made.name, priceMinor: 7, categoryId: 'snacks', quantity: 3, description: '=1+1' };
      await shop.client.call(adminProductRoutes.create, { body: form }, admin);
      // Stored with mistakes by an earlier release.
      await shop.database.query(`UPDATE products SET vat_rate = 7 WHERE id = $1`, [made.id]);
      await shop.database.query(
        `UPDATE products SET details = jsonb_set(details, '{allergens}', '["milk"]') - 'operator' WHERE id = 'cloves-50g'`,
      );
    });

    it('that is an export of everything changes nothing, at the command line nor in the console', async () => {
      await untilOutboxIsEmpty();
      const before = await snapshot();
      const table = await exported();
      const { unchanged, ...others } = await csv(table);
      expect(others).toEqual({ added: [], changed: [], problems: [] });
      expect(unchanged.length).toBeGreaterThanOrEqual(160);
      expect(unchanged).toEqual(expect.arrayContaining([made.id, 'cloves-50g']));
      expect(await inConsole(table)).toMatchObject({
        changed: 0,
        unchanged: unchanged.length,
        applied: true,
        errors: [],
        stock: [],
      });
      expect(await snapshot()).toEqual(before);
    });

    it('changes ingredients and allergens, and the audit log says which', async () => {
      const changes = {
        'besan-1kg': {
          ingredients: 'Gram flour, *milk* powder.',
          ingredients_pl: 'Mąka z ciecierzycy, *mleko* w proszku.',
          allergens: 'milk',
          diets: 'vegetarian',
          synonyms: '-',
        },
      };
      const outcome = await inConsole(edited(await exported(), changes));
      expect(outcome).toMatchObject({ changed: 1, unchanged: 0, applied: true, errors: [] });
      expect(await product('besan-1kg')).toMatchObject({
        allergens: ['milk'],
        diets: ['vegetarian'],
        details: { ingredients: { en: 'Gram flour, *milk* powder.' }, allergens: ['milk'], origin: 'IN' },
      });
      const [act] = await shop.client.call(recordRoutes.audit, { query: { subject: 'besan-1kg' } }, admin);
      expect(act?.after).toContain('details.allergens ["milk"]');
      expect(act?.after).toContain('details.ingredients.en Gram flour, *milk* powder.');
      expect(act?.before).toContain('details.allergens []');
    });

    it('takes the rates of VAT that there are; a product keeps the one that an earlier release took', async () => {
      const { errors } = await inConsole(
        `id,name,price,category_id,quantity,vat_rate\n${made.id},,0.08,,,7\nnew-rate,New Rate,1.00,snacks,1,13`,
      );
      expect(errors).toMatchObject([
        { line: 3, product: 'New Rate', column: 'vat_rate', code: 'not-among', values: { possible: '0, 5, 8, 23' } },
      ]);
      expect((await inConsole(`id,vat_rate\n${made.id},13`)).errors).toMatchObject([{ product: made.name, column: 'vat_rate' }]);
      expect(await inConsole(`id,price,vat_rate\n${made.id},0.08,7`)).toMatchObject({ changed: 1, applied: true });
      const form = { name: 'New Rate', priceMinor: 7, categoryId: 'snacks', quantity: 3, vatRate: 13 };
      await expect(shop.client.call(adminProductRoutes.create, { body: form }, admin)).rejects.toMatchObject({
        code: 'invalid-request',
      });
    });

    it('lists its changes cell by cell before and after, then the names of new products', async () => {
      const { csv: table } = await shop.client.call(adminProductRoutes.export, { body: { levels: [] } }, admin);
      const description = `${'Milled fine. '.repeat(20)}For naan.`;
      await inConsole(`id,description\nmaida-1kg,${description}`);
      const edits = {
        price: '4.20',
        regular_price: '5.90',
        deposit: '0.50',
        synonyms: '-',
        diets: 'vegan|vegetarian',
        nutrition_per: '-',
      };
      const values = ['energy_kj', 'energy_kcal', 'fat', 'saturates', 'carbohydrate', 'sugars', 'fibre', 'protein', 'salt'];
      const changed = {
        ...edits,
        ...Object.fromEntries(values.map(name => [name, ''])),
        description: description.replace('naan', 'bread'),
        version: '',
      };
      const added = { id: 'new-maida', name: 'New Maida', quantity: '2', version: '' };
      const rows = [
        edited(table, { 'maida-1kg': changed, 'atta-1kg': {} }),
        edited(table, { 'besan-1kg': added }).split('\n')[1],
      ];
      const body = { csv: rows.join(''), dryRun: true as const };
      const { changes, changesInAll, errors } = await shop.client.call(adminProductRoutes.import, { body }, admin);
      expect(errors).toEqual([]);
      expect(changes.slice(0, 7)).toEqual(
        [
          { column: 'description', from: '…e. Milled fine. For naan.', to: '…e. Milled fine. For bread.' },
          { column: 'price', from: '5.90', to: '4.20' },
          { column: 'regular_price', from: '', to: '5.90' },
          { column: 'deposit', from: '0.00', to: '0.50' },
          { column: 'synonyms', from: 'maida|plain flour|naan|mąka biała', to: '' },
          { column: 'diets', from: 'vegan|vegetarian|jain', to: 'vegan|vegetarian' },
          { column: 'nutrition_per', from: '100 g', to: '' },
        ].map(cell => ({ productId: 'maida-1kg', product: 'Plain Flour', ...cell })),
      );
      expect(changes.at(-1)).toEqual({
        productId: 'new-maida',
        product: 'New Maida',
        column: 'name',
        from: null,
        to: 'New Maida',
      });
      expect(changesInAll).toBe(changes.length);
    });

    it('that lost characters when it was saved is refused with the characters', async () => {
      await inConsole('id,description\nmaida-1kg,Crème de maida − fine.');
      const lost = await inConsole('id,name,description\nmaida-1kg,,Cr?me de maida ? fine.');
      expect(lost).toMatchObject({ applied: false, changed: 0, wrongRows: 1 });
      expect(lost.errors).toMatchObject([
        { line: 2, product: 'Plain Flour', column: 'description', code: 'lost-characters', values: { characters: 'è −' } },
      ]);
    });

    it('that contradicts itself is refused with line and column, at the command line as in the console, and changes nothing', async () => {
      const table = edited(await exported(), {
        'atta-1kg': { price: '1.00' },
        'maida-1kg': { allergens: '-' },
        'poha-thin-500g': { ingredients_pl: 'Płatki ryżowe, mleko.', nutrition_per: '100 ml', energy_kj: '1' },
        [made.id]: { allergens: 'milk' },
      });
      await untilOutboxIsEmpty();
      const before = await snapshot();
      const { applied, errors } = await inConsole(table);
      expect(applied).toBe(false);
      expect(errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
        '3 allergens',
        // What is declared on a pack is declared completely.
        ...wholePack.map(column => `4 ${column}`),
        ...['ingredients_pl', 'energy_kcal', 'energy_kj', 'nutrition_per'].map(column => `5 ${column}`),
      ]);
      expect((await csv(table)).problems.map(problem => problem.replace(/ › [^›]* › /, ' '))).toEqual(
        errors.map(({ line, column, message }) => `line ${line} ${column}: ${message}`),
      );
      expect(await snapshot()).toEqual(before);
    });
  });
});
