import { adminCategoryRoutes, adminProductRoutes, catalogueRoutes, recordRoutes, type AdminCategory } from '@kirana/contracts';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { RunningCatalogue } from './running-catalogue.js';

const admin = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const customer = { kind: 'user', userId: randomUUID(), email: 'jan@example.com' } as const;
const routes = adminCategoryRoutes;

describe('adminCategoryRoutes', () => {
  let shop: RunningCatalogue;
  beforeAll(async () => {
    shop = await RunningCatalogue.start();
  });
  afterAll(() => shop.stop());

  const list = () => shop.client.call(routes.list, {}, admin);
  const create = (name: string) =>
    shop.client.call(routes.create, { body: { name, translatedName: { pl: `${name} pl` } } }, admin);
  const change = ({ id, version }: AdminCategory, changes: object) =>
    shop.client.call(routes.change, { params: { id }, body: { version, changes } }, admin);
  const remove = ({ id, version }: AdminCategory) =>
    shop.client.call(routes.remove, { params: { id }, query: { version } }, admin);
  const order = (categories: readonly AdminCategory[]) =>
    shop.client.call(routes.reorder, { body: { categories: categories.map(({ id, version }) => ({ id, version })) } }, admin);
  const one = async (id: string) => {
    const found = (await list()).find(category => category.id === id);
    if (!found) throw new Error(`there is no category ${id}`);
    return found;
  };

  it('list the categories of the seed data with their products, to admins only', async () => {
    const all = await list();
    expect(all.slice(0, 2)).toMatchObject([
      { id: 'spices', name: 'Spices', translatedName: { pl: 'Przyprawy' }, version: 1, products: expect.any(Number) },
      { id: 'lentils' },
    ]);
    expect(all.every(({ products }) => products > 0)).toBe(true);
    await expect(shop.client.call(routes.list, {}, customer)).rejects.toMatchObject({ status: 403 });
  });

  it('create a category that is off and last, rename it, switch it on, and remove it, with audit entries', async () => {
    const made = await create('Pickles & Chutneys');
    expect(made).toMatchObject({ id: 'pickles-chutneys', version: 1, products: 0, storefrontVisible: false });
    expect((await list()).at(-1)?.id).toBe(made.id);
    expect((await create('Pickles + Chutneys')).id).toBe('pickles-chutneys-b');
    const renamed = await change(made, { name: 'Pickles', translatedName: { pl: 'Pikle' }, storefrontVisible: true });
    expect(renamed).toMatchObject({ name: 'Pickles', translatedName: { pl: 'Pikle' }, storefrontVisible: true, version: 2 });
    expect(await change(renamed, { name: 'Pickles' })).toEqual(renamed);
    const shown = await shop.client.call(catalogueRoutes.categories, {});
    expect(shown.find(({ id }) => id === made.id)).toMatchObject({ name: 'Pickles', storefrontVisible: true });
    await remove(renamed);
    expect((await list()).map(({ id }) => id)).not.toContain(made.id);
    const acts = await shop.client.call(recordRoutes.audit, { query: { subject: made.id } }, admin);
    expect(acts.map(({ action }) => action)).toEqual(['remove-category', 'change-category', 'create-category']);
    expect(acts[1]).toMatchObject({
      before: expect.stringContaining('"Pickles & Chutneys"'),
      after: expect.stringContaining('"Pikle"'),
    });
  });

  it('refuse a second category of a name, however it is written, in each language', async () => {
    const taken = (locale: string) => ({ status: 409, code: 'category-name-taken', extra: { locale } });
    await expect(create(' SPICES ')).rejects.toMatchObject(taken('en'));
    const body = { name: 'Spices for tea', translatedName: { pl: 'przyprawy' } };
    await expect(shop.client.call(routes.create, { body }, admin)).rejects.toMatchObject(taken('pl'));
    const lentils = await one('lentils');
    await expect(change(lentils, { name: 'Spices' })).rejects.toMatchObject(taken('en'));
    await expect(change(lentils, { translatedName: { pl: 'Przyprawy' } })).rejects.toMatchObject(taken('pl'));
    await expect(change(lentils, { translatedName: { de: 'Linsen' } })).rejects.toMatchObject({ status: 400 });
    expect(await one('lentils')).toEqual(lentils);
    expect((await change(lentils, { name: 'LENTILS & Beans' })).name).toBe('LENTILS & Beans');
  });

  it('refuse to remove a category with products, and leave the products of one that is off in the shop (F-18)', async () => {
    const snacks = await one('snacks');
    await expect(remove(snacks)).rejects.toMatchObject({
      status: 409,
      code: 'category-in-use',
      extra: { products: snacks.products },
    });
    await change(snacks, { storefrontVisible: false });
    const { total } = await shop.client.call(catalogueRoutes.products, { query: { category: 'snacks' } });
    expect(total).toBeGreaterThan(0);
  });

  it('cannot remove a category into which a product is moved at the same time', async () => {
    const made = await create('Sweets');
    const product = await shop.client.call(adminProductRoutes.one, { params: { id: 'toor-dal-1kg' } }, admin);
    const move = shop.client.call(
      adminProductRoutes.change,
      { params: { id: product.id }, body: { version: product.version, changes: { categoryId: made.id } } },
      admin,
    );
    const outcomes = await Promise.allSettled([move, remove(made)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { categoryId } = await shop.client.call(adminProductRoutes.one, { params: { id: product.id } }, admin);
    expect((await list()).map(({ id }) => id)).toContain(categoryId);
  });

  it('say so when the other one has come first, in either order', async () => {
    const blocked = async () => {
      const [row] = await shop.database.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted`);
      return (row?.n ?? 0) > 0;
    };
    const during = async <T>(sql: string, id: string, ask: () => Promise<T>): Promise<T> => {
      const other = shop.database.createQueryRunner();
      await other.startTransaction();
      await other.query(sql, [id]);
      const asked = ask();
      asked.catch(() => undefined);
      await eventually('it waits', blocked);
      await other.commitTransaction();
      await other.release();
      return asked;
    };
    const sweets = await create('Halwa');
    const removing = during(`UPDATE products SET category_id = $1 WHERE id = 'cumin-seeds-100g'`, sweets.id, () =>
      remove(sweets),
    );
    await expect(removing).rejects.toMatchObject({ status: 409, code: 'category-in-use', extra: { products: 1 } });

    const papad = await create('Papad');
    const product = await shop.client.call(adminProductRoutes.one, { params: { id: 'toor-dal-1kg' } }, admin);
    const body = { version: product.version, changes: { categoryId: papad.id } };
    const moving = during(`DELETE FROM categories WHERE id = $1`, papad.id, () =>
      shop.client.call(adminProductRoutes.change, { params: { id: product.id }, body }, admin),
    );
    await expect(moving).rejects.toMatchObject({ status: 400 });
  });

  it('set the order of all, and refuse an order of other categories or versions', async () => {
    const before = await list();
    const turned = await order(before.toReversed());
    expect(turned.map(({ id }) => id)).toEqual(before.map(({ id }) => id).toReversed());
    expect((await shop.client.call(catalogueRoutes.categories, {})).map(({ id }) => id)).toEqual(turned.map(({ id }) => id));
    await expect(order(before)).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
    await expect(order(turned.slice(1))).rejects.toMatchObject({ status: 409, extra: { current: turned } });
  });

  it('let one of two admins save the same version', async () => {
    const rice = await one('rice');
    const outcomes = await Promise.allSettled([change(rice, { name: 'Rice' }), change(rice, { name: 'Grains' })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find(outcome => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 409, extra: { current: await one('rice') } });
  });
});
