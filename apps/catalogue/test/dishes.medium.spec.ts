import {
  adminDishRoutes,
  adminProductRoutes,
  catalogueRoutes,
  dishRoutes,
  recordRoutes,
  type AdminDish,
  type DishForm,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { RunningCatalogue } from './running-catalogue.js';

const admin = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const customer = { kind: 'user', userId: randomUUID(), email: 'jan@example.com' } as const;

const form: DishForm = {
  title: 'Gobi matar',
  translatedTitle: { pl: 'Kalafior z groszkiem' },
  lead: 'Cauliflower and peas.',
  translatedLead: {},
  method: ['Fry everything until it is golden.'],
  translatedMethod: {},
  servings: 4,
  minutes: 30,
  look: { serving: 'heap', colour: 'yellow', topping: 'peas' },
  products: [{ productId: 'turmeric-powder-100g', amount: 3, unit: 'g', optional: false }],
  atHome: [{ item: 'cauliflower', amount: 1, unit: 'pcs', optional: false }],
};

describe('dishRoutes', () => {
  let shop: RunningCatalogue;
  beforeAll(async () => {
    shop = await RunningCatalogue.start();
  });
  afterAll(() => shop.stop());

  const list = () => shop.client.call(dishRoutes.list, {});
  const one = (id: string) => shop.client.call(dishRoutes.one, { params: { id } });
  const adminList = () => shop.client.call(adminDishRoutes.list, {}, admin);
  const change = ({ id, version }: Pick<AdminDish, 'id' | 'version'>, changes: object) =>
    shop.client.call(adminDishRoutes.change, { params: { id }, body: { version, changes } }, admin);
  const stored = async (id: string) => {
    const dish = (await adminList()).find(each => each.id === id);
    if (!dish) throw new Error(`there is no dish ${id}`);
    return dish;
  };

  it('list the forty dishes of the seed with diets and allergens from their ingredients, again after a second seed', async () => {
    const dishes = await list();
    expect(dishes).toHaveLength(40);
    const startedBefore = dishes.filter(({ overnight }) => overnight).map(({ id }) => id);
    expect(startedBefore).toEqual(['dal-makhani', 'chole', 'rajma', 'idli', 'dosa', 'pani-puri']);
    const byId = new Map(dishes.map(dish => [dish.id, dish]));
    expect(byId.get('masoor-dal')).toMatchObject({ diets: ['vegan', 'vegetarian', 'gluten-free'], allergens: [] });
    expect(byId.get('dal-makhani')).toMatchObject({ diets: ['vegetarian', 'gluten-free'], allergens: ['milk'] });
    expect(byId.get('moong-dal')?.diets).toContain('jain');
    expect(byId.get('chicken-curry')?.diets).toEqual(['gluten-free']);
    expect(byId.get('chapati')?.allergens).toContain('gluten');
    expect(dishes.every(({ diets, allergens, image }) => diets && allergens && image.startsWith('/media/dishes/'))).toBe(true);
    await shop.seedAgain();
    expect(await list()).toEqual(dishes);
  });

  it('show a dish with its products, and a product with its dishes', async () => {
    const dish = await one('dal-makhani');
    expect(dish.method).toHaveLength(6);
    expect(dish.translatedMethod['pl']).toHaveLength(6);
    expect(dish.ingredients[0]).toMatchObject({
      productId: 'whole-urad-1kg',
      amount: 200,
      unit: 'g',
      optional: false,
      product: { name: 'Whole Black Urad', netQuantity: { amount: 1, unit: 'kg' } },
    });
    expect(dish.atHome).toContainEqual({ item: 'salt', optional: false });
    await expect(one('no-such-dish')).rejects.toMatchObject({ status: 404 });
    const named = await shop.client.call(dishRoutes.ofProduct, { params: { id: 'whole-urad-1kg' } });
    expect(named).toEqual([{ id: 'dal-makhani', title: 'Dal makhani', translatedTitle: { pl: 'Dal makhani' } }]);
    expect(await shop.client.call(dishRoutes.ofProduct, { params: { id: 'rose-syrup-750ml' } })).toEqual([]);
  });

  it('declare nothing about a dish whose product is no longer sold', async () => {
    const params = { id: 'brown-basmati-1kg' };
    const product = await shop.client.call(adminProductRoutes.one, { params }, admin);
    const made = await shop.client.call(
      adminDishRoutes.create,
      { body: { ...form, products: [{ productId: product.id, amount: 200, unit: 'g' }] } },
      admin,
    );
    await change(made, { isActive: true });
    expect((await one(made.id)).diets).toContain('vegan');
    const body = { version: product.version, changes: { isActive: false } };
    await shop.client.call(adminProductRoutes.change, { params, body }, admin);
    const dish = await one(made.id);
    expect(dish.ingredients).toEqual([expect.objectContaining({ productId: product.id, product: null })]);
    expect(dish).not.toHaveProperty('diets');
    await change(await stored(made.id), { isActive: false });
  });

  it('add a dish that is off, change it and switch it on, with audit entries; all of it to admins only', async () => {
    const made = await shop.client.call(adminDishRoutes.create, { body: form }, admin);
    expect(made).toMatchObject({ id: 'gobi-matar-2', isActive: false, version: 1 });
    expect((await list()).map(({ id }) => id)).not.toContain(made.id);
    await expect(one(made.id)).rejects.toMatchObject({ status: 404 });
    const products = [{ productId: 'cumin-seeds-100g', amount: 4, unit: 'g' as const, optional: true }];
    const changed = await change(made, { title: 'Matar gobi', products, isActive: true });
    expect(changed).toMatchObject({ title: 'Matar gobi', products, isActive: true, version: 2 });
    expect(await change(changed, { title: 'Matar gobi' })).toEqual(changed);
    expect((await list()).at(-1)).toMatchObject({ id: made.id, title: 'Matar gobi' });
    await expect(change(made, { minutes: 10 })).rejects.toMatchObject({ status: 409, extra: { current: changed } });
    const acts = await shop.client.call(recordRoutes.audit, { query: { subject: made.id } }, admin);
    expect(acts.map(({ action }) => action)).toEqual(['change-dish', 'create-dish']);
    await expect(shop.client.call(adminDishRoutes.list, {}, customer)).rejects.toMatchObject({ status: 403 });
    await change(changed, { isActive: false });
  });

  it.each([
    ['an unknown product', [{ productId: 'no-such-1kg', amount: 1, unit: 'g' as const }]],
    ['another unit than that of the pack', [{ productId: 'cumin-seeds-100g', amount: 1, unit: 'ml' as const }]],
    [
      'a product twice',
      [
        { productId: 'cumin-seeds-100g', amount: 1, unit: 'g' as const },
        { productId: 'cumin-seeds-100g', amount: 2, unit: 'g' as const },
      ],
    ],
  ])('refuse %s', async (_what, products) => {
    const create = shop.client.call(adminDishRoutes.create, { body: { ...form, products } }, admin);
    await expect(create).rejects.toMatchObject({ status: 400, code: 'invalid-request' });
    await expect(change(await stored('kheer'), { products })).rejects.toMatchObject({ status: 400 });
  });

  it('are found by suggestions with typing errors, and stand among the addresses for search engines', async () => {
    const suggest = async (q: string) => (await shop.client.call(catalogueRoutes.suggestions, { query: { q } })).dishes;
    expect((await suggest('khichdi')).map(({ id }) => id)).toEqual(['khichdi', 'sabudana-khichdi']);
    expect((await suggest('dal makhni'))[0]?.id).toBe('dal-makhani');
    expect((await suggest('ryż z kminem'))[0]?.id).toBe('jeera-rice');
    expect(await suggest('zzzz')).toEqual([]);
    const kheer = await stored('kheer');
    await change(kheer, { isActive: false });
    expect((await suggest('kheer')).map(({ id }) => id)).toEqual(['seviyan-kheer']);
    const { dishes } = await shop.client.call(catalogueRoutes.addresses, {});
    expect(dishes).not.toContain('kheer');
    expect(dishes).toContain('masala-chai');
    await change(await stored('kheer'), { isActive: true });
  });

  it('offer fewer words when nothing has all of them', async () => {
    const { products, instead } = await shop.client.call(catalogueRoutes.suggestions, { query: { q: 'tumeric laptop' } });
    expect(products).toEqual([]);
    expect(instead).toBe('turmeric');
  });
});
