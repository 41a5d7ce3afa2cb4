import { ProductFields, emptyProduct, type TypedProduct } from './product-fields.js';

const good = { ...emptyProduct(), name: ' Toor Dal ', price: '18,50', categoryId: 'lentils', quantity: '12' };

/** Returns the error of each invalid field. */
function faultsOf(typed: TypedProduct) {
  const { error } = ProductFields.safeParse(typed);
  return Object.fromEntries(error?.issues.map(({ path: [field], message }) => [field, message]) ?? []);
}

describe('ProductFields', () => {
  it('converts a product’s price to grosze', () => {
    expect(ProductFields.parse(good)).toEqual({
      name: 'Toor Dal',
      description: '',
      priceMinor: 1_850,
      categoryId: 'lentils',
      quantity: 12,
      imageUrl: null,
      isActive: true,
      netAmount: 1,
      netUnit: 'pcs',
      vatRate: 5,
    });
  });

  it('names every field that is missing (APRD-019, APRD-022)', () => {
    expect(faultsOf(emptyProduct())).toEqual({
      name: 'required',
      price: 'required',
      categoryId: 'required',
      quantity: 'required',
    });
  });

  it.each([
    ['abc', false],
    ['http://example.com/a.png', false],
    ['javascript:alert(1)', false],
    ['https://example.com/a.png', true],
    ['/media/toor-dal.png', true],
    ['', true],
  ])('accepts %p as image URL: %p (APRD-023, F-61)', (imageUrl, fine) => {
    expect(faultsOf({ ...good, imageUrl })).toEqual(fine ? {} : { imageUrl: 'badUrl' });
  });

  it('takes a pack as it is typed, and an ordinary one where nothing is', () => {
    expect(ProductFields.parse({ ...good, netAmount: '0,5', netUnit: 'kg', vatRate: '23' })).toMatchObject({
      netAmount: 0.5,
      netUnit: 'kg',
      vatRate: 23,
    });
    expect(ProductFields.parse({ ...good, netAmount: '' })).toMatchObject({ netAmount: 1 });
    expect(faultsOf({ ...good, netAmount: '0' })).toEqual({ netAmount: 'packSizeFault' });
  });

  it.each([
    ['100000', true],
    ['0.3333', true],
    ['100001', false],
    ['1e3', false],
  ])('takes what the server keeps as the size of a pack: %p, %p', (netAmount, fine) => {
    expect(faultsOf({ ...good, netAmount })).toEqual(fine ? {} : { netAmount: 'packSizeFault' });
  });

  it('takes as many pieces as the server does', () => {
    expect(faultsOf({ ...good, quantity: '100000' })).toEqual({});
    expect(faultsOf({ ...good, quantity: '100001' })).toEqual({ quantity: 'quantityFault' });
    expect(faultsOf({ ...good, quantity: '-4' })).toEqual({ quantity: 'quantityFault' });
  });

  it.each(['0', '-1', '1.005', 'free'])('refuses the price %p', price => {
    expect(faultsOf({ ...good, price })).toEqual({ price: 'priceFault' });
  });
});
