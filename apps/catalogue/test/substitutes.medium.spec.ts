import { Product, substituteRoutes } from '@kirana/contracts';
import { RunningCatalogue } from './running-catalogue.js';

describe('SubstitutesController', () => {
  let shop: RunningCatalogue;
  beforeAll(async () => {
    shop = await RunningCatalogue.start();
  });
  afterAll(() => shop.stop());

  const substitutes = (id: string, quantity = 1) =>
    shop.client.call(substituteRoutes.substitutes, { params: { id }, query: { quantity } });
  const change = (set: string, id: string) => shop.database.query(`UPDATE products SET ${set} WHERE id = $1`, [id]);
  const ids = async (id: string, quantity?: number) => (await substitutes(id, quantity)).map(product => product.id);

  it('returns three products of the same kind, size and price, exactly as in the contract', async () => {
    const found = await substitutes('toor-dal-1kg');
    expect(found[0]?.id).toBe('oily-toor-dal-1kg');
    expect(found).toHaveLength(3);
    for (const product of found) expect(Product.strict().parse(product)).toEqual(product);
    expect(found.map(({ categoryId }) => categoryId)).toEqual(['lentils', 'lentils', 'lentils']);
  });

  it('leaves out what is sold out, too little in stock or inactive', async () => {
    await change('quantity = 4', 'oily-toor-dal-1kg');
    expect(await ids('toor-dal-1kg', 4)).toContain('oily-toor-dal-1kg');
    expect(await ids('toor-dal-1kg', 5)).not.toContain('oily-toor-dal-1kg');
    await change('is_active = false', 'oily-toor-dal-1kg');
    expect(await ids('toor-dal-1kg')).not.toContain('oily-toor-dal-1kg');
  });

  it('returns for a packer only what is of the same kind and not dearer', async () => {
    const promised = async (id: string) =>
      (await shop.client.call(substituteRoutes.substitutes, { params: { id }, query: { quantity: 1, kind: 'same' } })).map(
        product => product.id,
      );
    expect(await promised('garlic-naan-400g')).toEqual(['plain-naan-400g']);
    expect(await promised('turmeric-powder-100g')).toEqual([]);
  });

  it('finds substitutes for a product that is no longer sold', async () => {
    await change('is_active = false, quantity = 0', 'garam-masala-100g');
    expect(await ids('garam-masala-100g')).toHaveLength(3);
  });

  it('returns nothing for an unknown product', async () => {
    expect(await substitutes('no-such-product')).toEqual([]);
  });
});
