import { AdminProduct, ProductForm, netUnits } from '@kirana/contracts';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { checkRow } from './check-row.js';
import { readCsv, toCsv } from './product-csv.js';

/** Texts with special characters of users and spreadsheets: diacritics, quotes, separators, formulas, line breaks. */
const words = (longest: number) =>
  fc
    .string({
      maxLength: longest,
      unit: fc.oneof(
        fc.constantFrom("'", '"', ',', ';', '=', '+', '-', '@', '\n', '\t', ' ', '\ufeff', 'ż', '|'),
        fc.string({ minLength: 1, maxLength: 1 }),
      ),
    })
    .map(text => text.trim())
    .filter(text => ProductForm.shape.description.safeParse(text).success && text.length <= longest);

const product = fc.record({
  id: fc.constant('toor-dal-1kg'),
  name: words(120).filter(name => name !== ''),
  translatedName: fc.record({ pl: words(120).filter(name => name !== '') }),
  description: words(200),
  priceMinor: fc.integer({ min: 1, max: 999_999_999 }),
  categoryId: fc.constantFrom('spices', 'lentils'),
  quantity: fc.integer({ min: 0, max: 100_000 }),
  imageUrl: fc.constantFrom(null, '/media/toor-dal.png', 'https://example.com/a,b;c.png'),
  isActive: fc.boolean(),
  vatRate: fc.integer({ min: 0, max: 23 }),
  netAmount: fc.double({ min: 0.000_001, max: 100_000, noNaN: true }),
  netUnit: fc.constantFrom(...netUnits),
  version: fc.integer({ min: 1, max: 999_999 }),
  createdAt: fc.constant('2026-11-21T12:00:00.000Z'),
  updatedAt: fc.constant('2026-11-21T12:00:00.000Z'),
});

/** The file as a spreadsheet saves it again; in Poland with semicolons between the cells. */
const savedWith = (delimiter: string, csv: string) => stringify(parse(csv, { bom: true }), { delimiter, bom: true });

describe('toCsv', () => {
  it('writes rows that checkRow reads back unchanged, for any text', () => {
    fc.assert(
      fc.property(product, fc.integer({ min: 0, max: 999_999 }), fc.constantFrom(',', ';'), (made, stockVersion, delimiter) => {
        const known = AdminProduct.parse(made);
        const level = { productId: known.id, quantity: known.quantity, version: stockVersion };
        const [row] = readCsv(savedWith(delimiter, toCsv([known], new Map([[known.id, level]]))));
        if (!row) throw new Error('no row');
        const read = checkRow(row, known, new Set(['spices', 'lentils']));
        // Also checked against a different product, so that no cell can be taken from the known product.
        const fromFile = checkRow(
          row,
          { ...known, name: 'x', translatedName: { pl: 'x' }, priceMinor: 1 },
          new Set(['spices', 'lentils']),
        );
        const { id: _id, createdAt: _created, updatedAt: _updated, version, ...form } = known;
        expect(read).toEqual({ id: known.id, form, version, stock: undefined });
        expect(fromFile).toEqual(read);
      }),
      { numRuns: 500 },
    );
  });

  it.each(["'=1", "''", "'", '=1+1', "'Tis", '-5 %', '@home', "'@"])('preserves the name %p', name => {
    const known = AdminProduct.parse({
      ...(fc.sample(product, { numRuns: 1, seed: 1 })[0] as object),
      name,
      translatedName: { pl: name },
    });
    const [row] = readCsv(toCsv([known], new Map()));
    if (!row) throw new Error('no row');
    expect(row.cells.name).not.toMatch(/^[=+\-@]/);
    expect(checkRow(row, { ...known, name: 'x' }, new Set(['spices', 'lentils']))).toMatchObject({
      form: { name, translatedName: { pl: name } },
    });
  });
});
