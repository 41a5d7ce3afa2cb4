import type { Product } from '@kirana/contracts';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { addToCart, cartTotal, increase, itemCount, itemsOf, refreshLine, setQuantity, type CartLine } from './cart-line.js';

const dal = aProduct({ id: 'toor-dal-1kg', priceMinor: 1_899, stock: 5 });
const cumin = aProduct({ id: 'cumin-seeds-100g', priceMinor: 990, stock: 2 });
const line = (product: Product, quantity: number): CartLine => ({ ...product, quantity });

describe('adding to the cart', () => {
  it('adds a line, then increases it instead of adding a second one (CART-012)', () => {
    const once = addToCart([], dal, 2);
    const twice = addToCart(once.lines, dal, 1);
    expect(twice.outcome).toBe('changed');
    expect(twice.lines).toEqual([line(dal, 3)]);
  });

  it.each([0, -1, 1.5, Number.NaN])('does nothing for a quantity of %p (CART-021)', quantity => {
    const lines = [line(dal, 1)];
    expect(addToCart(lines, dal, quantity)).toEqual({ lines, outcome: 'unchanged' });
  });

  it('refuses what would exceed the stock and changes nothing (F-24)', () => {
    const lines = [line(dal, 4)];
    expect(addToCart(lines, dal, 2)).toEqual({ lines, outcome: 'refused' });
    expect(addToCart(lines, dal, 1).outcome).toBe('changed');
  });
});

describe('setting a quantity', () => {
  it.each([0, -3])('removes the line at %p (CART-013)', quantity => {
    expect(setQuantity([line(dal, 1), line(cumin, 1)], dal.id, quantity).lines).toEqual([line(cumin, 1)]);
  });

  it('clamps a typed quantity above the stock (CART-016)', () => {
    expect(setQuantity([line(dal, 1)], dal.id, 99)).toEqual({ lines: [line(dal, 5)], outcome: 'clamped' });
  });

  it('changes nothing for a product that is not in the cart', () => {
    const lines = [line(dal, 1)];
    expect(setQuantity(lines, 'poha-500g', 2)).toEqual({ lines, outcome: 'unchanged' });
  });
});

describe('increasing a quantity', () => {
  it('is refused at the stock (CART-015, CART-017)', () => {
    const lines = [line(dal, 5)];
    expect(increase(lines, dal.id)).toEqual({ lines, outcome: 'refused' });
  });

  it('is refused when the stock has fallen below what the cart holds', () => {
    expect(increase([line({ ...dal, stock: 1 }, 3)], dal.id).outcome).toBe('refused');
  });
});

describe('refreshing a line', () => {
  it('applies the new price and clamps the quantity to the new stock (F-24, F-46)', () => {
    const now = { ...dal, priceMinor: 2_099, stock: 2 };
    expect(refreshLine([line(dal, 4)], now)).toEqual({ lines: [{ ...line(now, 2), wanted: 4 }], outcome: 'clamped' });
  });

  it('remembers what was wanted, also when the stock falls again, until the customer sets a quantity', () => {
    const [first] = refreshLine([line(dal, 4)], { ...dal, stock: 3 }).lines;
    const [again] = refreshLine([first as CartLine], { ...dal, stock: 2 }).lines;
    expect(again).toEqual({ ...line({ ...dal, stock: 2 }, 2), wanted: 4 });
    expect(setQuantity([again as CartLine], dal.id, 2).lines).toEqual([line({ ...dal, stock: 2 }, 2)]);
  });

  it('keeps the quantity of a sold-out product, so that it is shown and can be removed', () => {
    expect(refreshLine([line(dal, 4)], { ...dal, stock: 0 }).lines[0]).toMatchObject({ quantity: 4, stock: 0 });
  });
});

describe('cart totals', () => {
  const lines = [line(dal, 2), line(cumin, 3)];

  it('adds price × quantity in whole grosze (CART-019, MNY-003)', () => {
    expect(cartTotal(lines)).toBe(2 * 1_899 + 3 * 990);
    expect(cartTotal([line({ ...dal, priceMinor: 10 }, 3)])).toBe(30);
  });

  it('counts pieces, not lines (CART-020)', () => {
    expect(itemCount(lines)).toBe(5);
  });

  it('counts nothing that is sold out, in no place: it stays in the cart to be seen and removed', () => {
    const left = [line(dal, 2), line({ ...cumin, stock: 0 }, 3)];
    expect([itemCount(left), cartTotal(left)]).toEqual([2, 2 * 1_899]);
  });

  it('sends only product ids and quantities to the API', () => {
    expect(itemsOf(lines)).toEqual([
      { productId: 'toor-dal-1kg', quantity: 2 },
      { productId: 'cumin-seeds-100g', quantity: 3 },
    ]);
  });
});
