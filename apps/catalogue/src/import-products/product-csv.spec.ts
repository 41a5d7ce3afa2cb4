import { ProductForm, netUnits } from '@kirana/contracts';
import { dialectOf, locales, openIn, usualRegion } from '@kirana/i18n';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import type { StoredProduct } from '../product/product.row.js';
import { readSeed } from '../seed/seed-files.js';
import { toNewProduct } from '../product-entry/to-new-product.js';
import { csvColumns } from './csv-columns.js';
import type { FileEntry } from './product-file.js';
import { readCsv, toCsv } from './product-csv.js';
import { resolveEntry } from './resolve-entry.js';

/** Like what is read from the database, an object has a prototype. */
const record = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(fields, { noNullPrototype: true });

/** Texts with special characters of users and spreadsheets: diacritics, quotes, separators, formulas, line breaks. */
const words = (longest: number, shortest = 0) =>
  fc
    .string({
      maxLength: longest,
      unit: fc.oneof(
        fc.constantFrom("'", '"', ',', ';', '=', '+', '-', '@', '\n', '\r', '\t', ' ', 'ż', '|'),
        fc.string({ minLength: 1, maxLength: 1 }),
      ),
    })
    .map(text => text.trim())
    .filter(text => ProductForm.shape.description.safeParse(text).success && text.length <= longest && text.length >= shortest);
const amount = fc.double({ min: 0.000_001, max: 100_000, noNaN: true });
const synonym = words(30).filter(text => /^[^|\p{Cc}]{2,}$/u.test(text));

const nutrition = {
  per: '100 g',
  energyKj: 0,
  energyKcal: 0,
  fat: 0,
  saturates: 0,
  carbohydrate: 0,
  sugars: 0,
  fibre: 0,
  protein: 0,
};
/** Contradictory at times, which does not matter as long as it stays as it is. */
const details = record({
  ingredients: fc.constantFrom({ en: 'Salt.', pl: 'Sól.' }, { en: '*Milk*.', pl: '*Mleko*.' }),
  allergens: fc.constantFrom([], ['milk']),
  mayContain: fc.constantFrom([], ['peanuts', 'nuts']),
  nutrition: fc.constantFrom(null, { ...nutrition, salt: 1e-7 }),
  origin: fc.constant('IN'),
  storage: record({ en: words(50, 1), pl: words(50, 1) }),
  diets: fc.constantFrom([], ['vegan', 'vegetarian']),
  packKind: fc.constant('pouch'),
});
const operator = { name: 'Kirana Import', address: '=1, ul. Puławska' };

const product = record({
  id: fc.constant('toor-dal-1kg'),
  name: words(120, 1),
  translatedName: fc.oneof(fc.constant({}), record({ pl: words(120, 1) })),
  indianName: words(120),
  description: words(200),
  translatedDescription: record({ pl: words(200, 1) }),
  synonyms: fc.array(synonym, { maxLength: 3 }).map(all => all.join('\n')),
  categoryId: fc.constantFrom('spices', 'lentils'),
  priceMinor: fc.integer({ min: 1, max: 900_000_000 }),
  regularPriceMinor: fc.constantFrom(null, 999_999_999),
  lowest30DaysMinor: fc.constant(null),
  depositMinor: fc.integer({ min: 0, max: 1_000 }),
  portionGrams: fc.constant(null),
  pricePerKgMinor: fc.constant(null),
  vatRate: fc.integer({ min: 0, max: 23 }),
  netAmount: amount,
  netUnit: fc.constantFrom(...netUnits),
  imageUrl: fc.constantFrom(null, '/media/toor-dal.png', 'https://example.com/a,b;c.png'),
  quantity: fc.integer({ min: 0, max: 100_000 }),
  isActive: fc.boolean(),
  rank: fc.constant(10),
  details: fc.oneof(
    fc.constant(null),
    details,
    details.map(all => ({ ...all, operator })),
  ),
  eans: fc.constantFrom([], ['0036000291452'], ['5901234123457', '96385074']),
  version: fc.integer({ min: 1, max: 999_999 }),
}) as fc.Arbitrary<StoredProduct>;

/** The fields of a product that a file can change. */
function editable({ lowest30DaysMinor: _lowest, quantity: _quantity, version: _version, ...fields }: StoredProduct): object {
  return fields;
}

/** The file as a spreadsheet saves it again; in Poland with semicolons between the cells. */
const savedWith = (delimiter: string, csv: string) =>
  stringify(parse(csv, { bom: true }), { delimiter, bom: true, quoted_match: /\r/ });

/**
 * The file as Excel in Poland saves it again: its words for true and false, amounts without zeros at the end, a row for nothing, and no
 * separators behind the last cell that is not empty.
 */
function savedByExcel(csv: string, separator: string): string {
  const rows = parse(csv, { bom: true, delimiter: separator }) as unknown as string[][];
  const cells = rows.map(row => row.map(cell => excelFlags.get(cell) ?? cell.replace(/^(\d+[.,]\d)0$/, '$1')));
  const lines = cells.map(row =>
    stringify([row.slice(0, row.findLastIndex(cell => cell !== '') + 1)], { delimiter: separator, quoted_match: /\r/ }),
  );
  return `\ufeff${lines.join('')}${separator.repeat(9)}\r\n`;
}
const excelFlags = new Map([
  ['true', 'PRAWDA'],
  ['false', 'FAŁSZ'],
]);

function onlyEntry(csv: string) {
  const [entry] = readCsv(csv).entries;
  if (!entry) throw new Error('no row');
  return entry;
}

function resolved(entry: FileEntry, existing: StoredProduct) {
  const outcome = resolveEntry(entry, existing, undefined);
  if (!outcome.product) throw new Error(JSON.stringify(outcome.problems));
  const { initialQuantity: _stock, ...fields } = outcome.product;
  return fields;
}

describe('toCsv', () => {
  it('writes rows that are read back unchanged, for any text', () => {
    fc.assert(
      fc.property(product, fc.integer({ min: 0, max: 999_999 }), fc.constantFrom(',', ';'), (known, stockVersion, delimiter) => {
        const level = { productId: known.id, quantity: known.quantity, version: stockVersion };
        const csv = savedWith(delimiter, toCsv([known], new Map([[known.id, level]])));
        expect(resolved(onlyEntry(csv), known)).toEqual(editable(known));
        expect(onlyEntry(csv)).toMatchObject({
          unreadable: [],
          fields: { initialQuantity: known.quantity },
          exported: { version: known.version, quantity: known.quantity, stockVersion },
        });
        // Also with a different product, so that no cell can be taken from the known product.
        const other = { ...known, name: 'x', description: 'x', priceMinor: 1, synonyms: 'xx', isActive: !known.isActive };
        const kept = { ...(known.description === '' && { description: 'x' }), ...(known.synonyms === '' && { synonyms: '' }) };
        expect(resolved(onlyEntry(csv), other)).toEqual({ ...editable(known), ...kept });
      }),
      { numRuns: 500 },
    );
  });

  it.each(locales)('writes for %s what its spreadsheet saves again in its own way, and nothing has changed', locale => {
    fc.assert(
      fc.property(product, known => {
        const dialect = dialectOf(locale);
        const level = { productId: known.id, quantity: known.quantity, version: 3 };
        const csv = toCsv([known], new Map([[known.id, level]]), dialect);
        const entry = onlyEntry(savedByExcel(csv, dialect.separator));
        expect(entry).toMatchObject({
          unreadable: [],
          exported: { version: known.version, quantity: known.quantity, stockVersion: 3 },
        });
        expect(resolved(entry, known)).toEqual(editable(known));
      }),
      { numRuns: 100 },
    );
  });

  it.each(["'=1", "''", "'", '=1+1', "'Tis", '-5 %', '@home', "'@", '-'])('preserves %p in a name and in a list', text => {
    const [sample] = fc.sample(product, { numRuns: 1, seed: 1 });
    const known = { ...(sample as StoredProduct), name: text, synonyms: `${text}${text}` };
    const csv = toCsv([known], new Map());
    const [heads = [], cells = []] = parse(csv, { bom: true });
    for (const column of ['name', 'synonyms']) expect(cells[heads.indexOf(column)]).not.toMatch(/^[=+\-@]/);
    expect(resolved(onlyEntry(csv), { ...known, name: 'x', synonyms: 'xx' })).toMatchObject({
      name: text,
      synonyms: `${text}${text}`,
    });
  });

  it('writes every field of the seed data, and each product is read back unchanged', async () => {
    const { products } = await readSeed();
    const all = Object.entries(products).flatMap(([categoryId, list]) =>
      list.map((entry, index): StoredProduct => {
        const {
          initialQuantity: quantity,
          earlierPrices: _earlier,
          ...fields
        } = toNewProduct({ ...entry, categoryId, imageUrl: null, isActive: true }, index);
        return { ...fields, quantity, lowest30DaysMinor: null, version: 1 };
      }),
    );
    expect(all.length).toBeGreaterThanOrEqual(160);
    const csv = toCsv(all, new Map());
    const { entries } = readCsv(csv);
    expect(entries.map((entry, index) => resolved(entry, all[index] as StoredProduct))).toEqual(all.map(editable));
    // A column that is empty in all rows is one of stock, or one whose field the export forgets.
    const rows = parse(csv, { bom: true, columns: true }) as unknown as Record<string, string>[];
    const empty = csvColumns().filter(({ name }) => rows.every(row => row[name] === ''));
    expect(empty.map(({ name }) => name)).toEqual([
      'category_name',
      'category_name_pl',
      'quantity',
      'quantity_at_export',
      'stock_version',
      'picture',
    ]);
  });
});

describe('the columns of texts', () => {
  afterEach(() => openIn(usualRegion));
  const heading = () => toCsv([], new Map()).replace('\uFEFF', '').trim().split(',');

  it('are those of the languages that the shop offers, of the later ones', () => {
    const usual = heading();
    expect(usual).toEqual(expect.arrayContaining(['name', 'name_pl']));
    expect(usual.filter(name => name.endsWith('_de'))).toEqual([]);
    expect(() => readCsv('id,name_de\ntoor-dal-1kg,Linsen\n')).toThrow('name_de');
    openIn({ ...usualRegion, languages: ['de', 'en'] });
    expect(heading().filter(name => !usual.includes(name))).toEqual([
      'name_de',
      'description_de',
      'category_name_de',
      'ingredients_de',
      'storage_de',
    ]);
    const [entry] = readCsv('id,name_de\ntoor-dal-1kg,Linsen\n').entries;
    expect(entry?.fields).toEqual({ id: 'toor-dal-1kg', translatedName: { de: 'Linsen' } });
  });
});

describe('readCsv', () => {
  const read = (...rows: string[]) => readCsv(rows.join('\n'));

  it('takes "-" for an empty list and for what is deliberately absent, and leaves out empty cells', () => {
    expect(read('id,allergens,diets,regular_price,nutrition_per,name', 'x,-,vegan | vegetarian,-,-,').entries[0]).toMatchObject({
      fields: { id: 'x', allergens: [], diets: ['vegan', 'vegetarian'], regularPriceMinor: null, nutrition: null },
      unreadable: [],
    });
  });

  it.each([
    ['the line that tells Excel the separator', '\ufeffsep=;\r\nid;name;price\r\nx;Mąka, biała;4,99\r\n', 3],
    ['tabs', '\ufeffid\tname\tprice\r\nx\tMąka, biała\t4,99\r\n', 2],
    ['empty rows, and empty columns at the end', 'id;name;price;;\r\n;;;;\r\nx;Mąka, biała;4,99;;\r\n;;;;\r\n', 3],
    ['rows without their last empty cells', 'id;name;price;is_active;vat_rate\nx;Mąka, biała;4,99\n', 2],
  ])('reads %s as spreadsheets write it', (_habit, text, at) => {
    const { entries } = readCsv(text);
    expect(entries).toHaveLength(1);
    expect(entries).toMatchObject([{ at, fields: { id: 'x', name: 'Mąka, biała', priceMinor: 499 }, unreadable: [] }]);
  });

  it.each([
    ['PRAWDA', true],
    ['FAŁSZ', false],
    ['FALSCH', false],
  ])('reads the truth value %s', (word, isActive) => {
    expect(read('id;is_active', `x;${word}`).entries[0]).toMatchObject({ fields: { isActive }, unreadable: [] });
  });

  it('refuses a row with a cell beside the table, and repeats at most 200 characters of what it does not know', () => {
    const [beside, below] = read('id,name', 'x,y,z', 'v,w').entries;
    expect([beside?.unreadable?.map(({ code }) => code), below?.unreadable]).toEqual([['more-cells'], []]);
    expect(() => read(`id,${'z'.repeat(15_000)}`)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/^.{150,230}$/) }),
    );
  });

  it('reads deposits in złoty, up to 100.00', () => {
    const { entries } = read('id;deposit', 'a;0,50', 'b;100', 'c;0', 'd;100,01', 'e;some');
    expect(entries.map(({ fields }) => fields['depositMinor'])).toEqual([50, 10_000, 0, undefined, undefined]);
    const refused = entries.flatMap(({ unreadable = [] }) => unreadable.map(({ field, message }) => [field, message]));
    expect(refused).toEqual(['d', 'e'].map(() => ['depositMinor', 'must be at most 100']));
  });

  it('names each cell that cannot be read by its column', () => {
    const { entries, nameOf } = read(
      'id,price,is_active,fat,nutrition_per,image_url,name',
      'Not An Id,1.999,perhaps,much,-,http://example.com,a\u0000b',
      'x,1,TRUE,"1,5",-,https://example.com/a.png,b',
    );
    expect(entries.map(({ at, unreadable = [] }) => [at, unreadable.map(({ field }) => nameOf(field))])).toEqual([
      [2, ['id', 'name', 'price', 'image_url', 'is_active', 'fat']],
      [3, ['nutrition_per']],
    ]);
  });
});
