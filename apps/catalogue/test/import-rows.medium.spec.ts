import { adminProductRoutes, type AdminProduct, type ImportOutcome } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { importInto } from '../src/import-products/import-into.js';
import { readCsv } from '../src/import-products/product-csv.js';
import { RunningCatalogue } from './running-catalogue.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const [one, two] = ['2000000000015', '2000000000022'] as const;

describe('the rows of a product file', () => {
  let shop: RunningCatalogue;
  beforeAll(async () => {
    shop = await RunningCatalogue.start();
  });
  afterAll(() => shop.stop());

  const dryRun = (csv: string): Promise<ImportOutcome> =>
    shop.client.call(adminProductRoutes.import, { body: { csv, dryRun: true } }, admin);
  const importRows = async (csv: string, goodRowsOnly = true): Promise<ImportOutcome> => {
    const { basis } = await dryRun(csv);
    return shop.client.call(adminProductRoutes.import, { body: { csv, dryRun: false, basis, goodRowsOnly } }, admin);
  };
  const show = (id: string): Promise<AdminProduct> => shop.client.call(adminProductRoutes.one, { params: { id } }, admin);
  const mixed = (id: string) =>
    [
      'id,name,price,quantity,category_id,eans,description',
      `${id},New,4.00,5,spices,,`,
      'toor-dal-1kg,,17.77,,,,',
      'chana-dal-1kg,,cheap,,,,',
      'maida-1kg,,,,,,',
      `${id}-two,Second,3.00,1,made-by-${id},,,one cell too many`,
      `${id}-three,Third,3.00,1,made-by-${id}-three,5900000000017,`,
    ].join('\n');

  it('are told one by one: what becomes of each, and why a row is refused', async () => {
    const { fates, errors, warnings, ...counts } = await dryRun(mixed('told'));
    expect(counts).toMatchObject({ rows: 6, created: 2, changed: 1, unchanged: 1, wrongRows: 2, warnedRows: 1, applied: false });
    expect(fates).toEqual([
      { line: 4, productId: 'chana-dal-1kg', product: 'Chana Dal', becomes: 'refused' },
      { line: 6, productId: 'told-two', product: 'Second', becomes: 'refused' },
      { line: 2, productId: 'told', product: 'New', becomes: 'created' },
      { line: 7, productId: 'told-three', product: 'Third', becomes: 'created' },
      { line: 3, productId: 'toor-dal-1kg', product: 'Toor Dal', becomes: 'changed' },
      { line: 5, productId: 'maida-1kg', product: 'Plain Flour', becomes: 'unchanged' },
    ]);
    expect(errors).toMatchObject([
      { line: 4, column: 'price', code: 'not-amount' },
      { line: 6, column: '', code: 'more-cells' },
    ]);
    expect(warnings).toMatchObject([{ line: 7, product: 'Third', column: 'eans', code: 'not-ean' }]);
    // A category is made for a row that is taken, not for one that is refused.
    expect(counts.categories.map(({ id }) => id)).toEqual(['made-by-told-three']);
  });

  it('are imported without the wrong ones only where that is asked for', async () => {
    expect(await importRows(mixed('asked'), false)).toMatchObject({ applied: false, wrongRows: 2 });
    await expect(show('asked')).rejects.toMatchObject({ code: 'not-found' });
    expect(await importRows(mixed('asked'))).toMatchObject({ applied: true, created: 2, changed: 1, wrongRows: 2 });
    expect(await show('asked-three')).toMatchObject({ eans: [], categoryId: 'made-by-asked-three' });
    expect(await show('toor-dal-1kg')).toMatchObject({ priceMinor: 1_777 });
    await expect(show('asked-two')).rejects.toMatchObject({ code: 'not-found' });
    expect(await importRows(mixed('asked'))).toMatchObject({ created: 0, changed: 0, unchanged: 4, wrongRows: 2 });
  });

  it('are the ones that the dry run told, or it is asked again', async () => {
    const csv = `id,eans,price\nurad-dal-1kg,${two},\ntoor-dal-1kg,,17.00\n`;
    const { basis, wrongRows } = await dryRun(csv);
    expect(wrongRows).toBe(0);
    await importRows(`id,eans\nmasoor-dal-1kg,${two}\n`);
    const body = { csv, dryRun: false as const, basis, goodRowsOnly: true };
    await expect(shop.client.call(adminProductRoutes.import, { body }, admin)).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
  });

  it('do not take the barcode of a product whose own row is refused', async () => {
    await importRows(`id,eans\nchana-dal-1kg,${one}\n`);
    // The first would let go of it, and the others pass it on.
    const csv = `id,eans,price\nchana-dal-1kg,96385074,cheap\nmoong-dal-1kg,${one},\n`;
    const { errors } = await importRows(csv);
    expect(errors).toMatchObject([
      { line: 2, column: 'price' },
      { line: 3, column: 'eans', code: 'ean-taken', values: { product: 'Chana Dal' } },
    ]);
    expect([(await show('chana-dal-1kg')).eans, (await show('moong-dal-1kg')).eans]).toEqual([[one], []]);
  });

  it('leave what only describes a product as it is, where it cannot be used', async () => {
    await importRows('id,description,description_pl\nbesan-1kg,Fine flour.,Mąka.\n');
    const csv = `id,price,description,description_pl,image_url,synonyms,eans\nbesan-1kg,9.90,${'x'.repeat(2_001)},Drobna mąka.,ftp://pictures.example/a.jpg,a,123\n`;
    const { warnings, ...outcome } = await importRows(csv);
    expect(outcome).toMatchObject({ applied: true, changed: 1, wrongRows: 0, warnedRows: 1 });
    expect(warnings.map(({ column }) => column).toSorted()).toEqual(['description', 'eans', 'image_url', 'synonyms']);
    expect(await show('besan-1kg')).toMatchObject({ priceMinor: 990, description: 'Fine flour.', eans: [], imageUrl: null });
    expect((await dryRun(csv)).changesInAll).toBe(0);
  });

  it.each([
    'price',
    'regular_price',
    'deposit',
    'vat_rate',
    'net_amount',
    'quantity',
    'allergens',
    'origin',
    'is_active',
    'name',
  ])('are refused for a wrong %s, by which a customer is charged or the law is kept', async column => {
    const wrong = column === 'name' ? 'x'.repeat(200) : '?';
    expect(await dryRun(`id,${column}\nmaida-1kg,${wrong}\n`)).toMatchObject({ wrongRows: 1, changed: 0, warnings: [] });
  });

  it('of Shopify and WooCommerce are treated alike', async () => {
    const shopify =
      'Handle,Title,Type,Variant Price,Variant Barcode\npoppadom,Poppadom,Snacks,4.00,5900000000017\nchutney,Chutney,Snacks,free,\n';
    expect(await importRows(shopify)).toMatchObject({
      applied: true,
      created: 1,
      errors: [{ line: 3, column: 'Variant Price' }],
      warnings: [{ line: 2, column: 'Variant Barcode', code: 'not-ean' }],
    });
    const wooCommerce =
      'ID,Type,SKU,Name,Published,Regular price,Categories,Images\n1,simple,PAPAD,Papad,1,4.00,Snacks,ftp://a.example/a.jpg\n2,simple,PICKLE,Pickle,1,,Snacks,\n';
    expect(await importRows(wooCommerce)).toMatchObject({
      applied: true,
      created: 1,
      errors: [{ line: 3, column: 'Regular price', code: 'missing' }],
      warnings: [{ line: 2, column: 'Images' }],
    });
  });

  it('are imported without the wrong ones at the command line too, if it says so', async () => {
    const csv = readCsv('id,price\ntoor-dal-1kg,18.88\nchana-dal-1kg,cheap\n');
    await importInto(shop.databaseUrl, csv);
    expect((await show('toor-dal-1kg')).priceMinor).not.toBe(1_888);
    await importInto(shop.databaseUrl, csv, { goodRowsOnly: true });
    expect((await show('toor-dal-1kg')).priceMinor).toBe(1_888);
  });
});
