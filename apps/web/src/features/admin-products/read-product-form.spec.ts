import { emptyProduct, readProductForm } from './read-product-form.js';

const good = { ...emptyProduct, name: ' Toor Dal ', price: '18,50', categoryId: 'lentils', quantity: '12' };

describe('the product form', () => {
  it('says a product in grosze', () => {
    expect(readProductForm(good)).toEqual({
      form: {
        name: 'Toor Dal',
        description: '',
        priceMinor: 1_850,
        categoryId: 'lentils',
        quantity: 12,
        imageUrl: null,
        isActive: true,
      },
    });
  });

  it('names every field that is missing (APRD-019, APRD-022)', () => {
    expect(readProductForm(emptyProduct)).toEqual({
      faults: { name: 'required', price: 'required', categoryId: 'required', quantity: 'required' },
    });
  });

  it.each([
    ['abc', false],
    ['http://example.com/a.png', false],
    ['javascript:alert(1)', false],
    ['https://example.com/a.png', true],
    ['/media/toor-dal.png', true],
    ['', true],
  ])('takes %p for a picture: %p (APRD-023, F-61)', (imageUrl, fine) => {
    expect('form' in readProductForm({ ...good, imageUrl })).toBe(fine);
  });

  it.each(['0', '-1', '1.005', 'free'])('refuses the price %p', price => {
    expect(readProductForm({ ...good, price })).toEqual({ faults: { price: 'required' } });
  });
});
