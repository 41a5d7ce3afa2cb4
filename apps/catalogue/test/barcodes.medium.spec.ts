import { adminProductRoutes, catalogueRoutes, recordRoutes, type AdminProduct } from '@kirana/contracts';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { RunningCatalogue } from './running-catalogue.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const routes = adminProductRoutes;
const [one, two, three, four] = ['2000000000015', '2000000000022', '2000000000039', '2000000000046'] as const;

describe('the barcodes of products', () => {
  let shop: RunningCatalogue;
  beforeAll(async () => {
    shop = await RunningCatalogue.start();
  });
  afterAll(() => shop.stop());
  afterEach(() => shop.database.query(`UPDATE products SET eans = '{}'`));

  const show = (id: string): Promise<AdminProduct> => shop.client.call(routes.one, { params: { id } }, admin);
  const give = async (id: string, eans: readonly string[]): Promise<AdminProduct> => {
    const { version } = await show(id);
    return shop.client.call(routes.change, { params: { id }, body: { version, changes: { eans: [...eans] } } }, admin);
  };
  const importCsv = async (csv: string) => {
    const dry = await shop.client.call(routes.import, { body: { csv, dryRun: true } }, admin);
    return shop.client.call(routes.import, { body: { csv, dryRun: false, basis: dry.basis } }, admin);
  };
  const taken = (product: string, ean: string) => ({ code: 'ean-taken', values: { ean, product } });

  it('are several, each once and in one form, and the first is what search engines are told', async () => {
    const { eans } = await give('toor-dal-1kg', ['036000291452', ' 5 901234 123457', '5901234123457', '96385074']);
    expect(eans).toEqual(['0036000291452', '5901234123457', '96385074']);
    const { items } = await shop.client.call(routes.list, { query: { search: 'toor dal' } }, admin);
    expect(items.find(({ id }) => id === 'toor-dal-1kg')?.eans).toEqual(eans);
    expect(await shop.client.call(catalogueRoutes.product, { params: { id: 'toor-dal-1kg' } })).toMatchObject({ gtin: eans[0] });
    expect(await shop.client.call(catalogueRoutes.product, { params: { id: 'chana-dal-1kg' } })).not.toHaveProperty('gtin');
    const [act] = await shop.client.call(recordRoutes.audit, { query: { subject: 'toor-dal-1kg' } }, admin);
    expect(act).toMatchObject({ before: 'eans []', after: expect.stringContaining('0036000291452') });
  });

  it.each([
    ['a wrong check digit', ['5901234123458']],
    ['other digits', ['123456789']],
    ['more than ten', Array.from({ length: 11 }, () => one)],
  ])('are refused with %s', async (_what, eans) => {
    await expect(give('toor-dal-1kg', eans)).rejects.toMatchObject({ status: 400 });
  });

  it('belong to one product, and a refusal names it', async () => {
    await give('toor-dal-1kg', [one, two]);
    const { version } = await show('chana-dal-1kg');
    await expect(give('chana-dal-1kg', [three, two])).rejects.toMatchObject({
      status: 400,
      extra: { errors: [{ path: 'changes.eans', ...taken('Toor Dal', two), message: `${two} belongs to Toor Dal` }] },
    });
    expect(await show('chana-dal-1kg')).toMatchObject({ eans: [], version });
    await give('toor-dal-1kg', [one]);
    expect((await give('chana-dal-1kg', [three, two])).eans).toEqual([three, two]);
  });

  it('are given to one of two products that ask for the same at once', async () => {
    const waiting = async () =>
      (await shop.database.query<unknown[]>(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).length;
    const holder = shop.database.createQueryRunner();
    await holder.startTransaction();
    await holder.query(`SELECT pg_advisory_xact_lock(hashtext('eans'))`);
    const both = Promise.allSettled([give('toor-dal-1kg', [one]), give('chana-dal-1kg', [one])]);
    await eventually('both have written theirs', async () => (await waiting()) === 2);
    await holder.rollbackTransaction();
    await holder.release();
    expect((await both).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('are exported, imported, and kept where the cell is empty', async () => {
    await give('toor-dal-1kg', [one, two]);
    const { csv } = await shop.client.call(routes.export, { body: { levels: [] } }, admin);
    expect(csv).toContain(`${one}|${two}`);
    expect(await importCsv(csv)).toMatchObject({ applied: true, changed: 0 });
    const changed = await importCsv('id,eans\ntoor-dal-1kg,\nchana-dal-1kg,036000291452|96385074\nurad-dal-1kg,-\n');
    expect(changed).toMatchObject({ applied: true, changed: 1, changes: [{ column: 'eans', to: '0036000291452|96385074' }] });
    expect((await show('toor-dal-1kg')).eans).toEqual([one, two]);
  });

  it('may change their products in one file', async () => {
    await give('toor-dal-1kg', [one]);
    await give('chana-dal-1kg', [two]);
    expect(await importCsv(`id,eans\ntoor-dal-1kg,${two}\nchana-dal-1kg,${one}\n`)).toMatchObject({ applied: true, changed: 2 });
    expect((await show('chana-dal-1kg')).eans).toEqual([one]);
  });

  it('are refused in a file with their line, those of another product and those of an earlier line; wrong ones are left out', async () => {
    await give('toor-dal-1kg', [one]);
    const file = `id,eans\nchana-dal-1kg,"5,90123E+12"\nurad-dal-1kg,${two}|${one}\nmoong-dal-1kg,${four}\nmasoor-dal-1kg,${four}\n`;
    const { applied, errors, warnings } = await importCsv(file);
    expect(applied).toBe(false);
    expect(errors).toMatchObject([
      { line: 3, column: 'eans', ...taken('Toor Dal', one) },
      { line: 5, column: 'eans', code: 'ean-taken' },
    ]);
    expect(warnings).toMatchObject([{ line: 2, column: 'eans', code: 'not-ean' }]);
  });
});
