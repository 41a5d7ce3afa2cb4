import { toProduct, type ProductRow } from './product-view.js';

const row: ProductRow = {
  id: 'toor-dal-1kg',
  name: 'Toor Dal',
  translated_name: { pl: 'Soczewica toor' },
  indian_name: 'Toor dal',
  description: '',
  translated_description: {},
  category_id: 'lentils',
  price_minor: 1690,
  deposit_minor: 0,
  portion_grams: null,
  price_per_kg_minor: null,
  vat_rate: 5,
  net_amount: 1,
  net_unit: 'kg',
  image_url: null,
  pack_kind: null,
  regular_price_minor: null,
  lowest_30_days_minor: null,
  diets: null,
  allergens: null,
  quantity: 320,
};

describe('toProduct', () => {
  it('returns the storefront fields: description, price as a number, and a picture (ENT-002)', () => {
    expect(toProduct(row)).toMatchObject({
      id: 'toor-dal-1kg',
      name: 'Toor Dal',
      description: '',
      priceMinor: 1690,
      image: expect.stringMatching(/^\/media\/products\/toor-dal-1kg\/[\w-]+\/\d+\.(webp|avif)$/),
      categoryId: 'lentils',
      stock: 320,
    });
    expect(toProduct({ ...row, image_url: '/media/own.webp' }).image).toBe('/media/own.webp');
  });
});
