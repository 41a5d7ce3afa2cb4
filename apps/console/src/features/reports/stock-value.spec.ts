import { stockValue } from './stock-value.js';

it('adds up what is on hand at its price, by category and in all', () => {
  const products = new Map([
    ['dal', { categoryId: 'lentils', priceMinor: 1_850 }],
    ['chana', { categoryId: 'lentils', priceMinor: 1_000 }],
    ['cumin', { categoryId: 'spices', priceMinor: 790 }],
  ]);
  const stock = [
    { productId: 'cumin', onHand: 3 },
    { productId: 'dal', onHand: 10 },
    { productId: 'chana', onHand: 0 },
    { productId: 'gone', onHand: 5 },
  ];
  expect(stockValue(stock, products)).toEqual([
    { categoryId: 'lentils', products: 1, pieces: 10, valueMinor: 18_500 },
    { categoryId: 'spices', products: 1, pieces: 3, valueMinor: 2_370 },
    { categoryId: null, products: 2, pieces: 13, valueMinor: 20_870 },
  ]);
});
