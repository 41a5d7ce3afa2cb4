import { productsOf } from './use-earlier-baskets.js';

const basket = (...products: string[]) => ({ items: products.map(productId => ({ productId, name: productId, quantity: 1 })) });

describe('productsOf', () => {
  it('puts what is in most baskets first, then the latest, and leaves out what is no longer sold', () => {
    expect(productsOf([basket('ghee', 'poha'), basket('poha', ''), basket('dal')])).toEqual(['poha', 'ghee', 'dal']);
  });

  it('returns nothing for who has not ordered', () => {
    expect(productsOf([])).toEqual([]);
  });
});
