import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import type { CartLine } from './cart-line.js';
import { useCart } from './cart.store.js';
import { holdPieces, withHeld } from './held-pieces.js';

const dal = aProduct({ id: 'toor-dal-1kg', stock: 5 });
const line = (quantity: number): CartLine => ({ ...dal, quantity });

describe('pieces that an unpaid order of the customer holds', () => {
  it('are stock for the order that takes its place, and stay so when they have come back', () => {
    const sold = { ...line(3), stock: 0 };
    const held = withHeld(sold, 3);
    expect(held).toMatchObject({ quantity: 3, stock: 3, held: 3 });
    expect(withHeld(held, 3)).toBe(held);
    expect(withHeld(held, 0)).toEqual({ ...sold, stock: 3 });
  });

  it('restore a quantity that was reduced for lack of them', () => {
    const reduced = { ...line(2), stock: 2, wanted: 3 };
    expect(withHeld(reduced, 1)).toEqual({ ...line(3), stock: 3, held: 1 });
    expect(withHeld({ ...reduced, wanted: 4 }, 1)).toMatchObject({ quantity: 2, wanted: 4, stock: 3 });
  });

  it('are counted once when they have just been ordered', () => {
    expect(withHeld(line(3), 3, true)).toMatchObject({ stock: 5, held: 3 });
  });

  it('are counted again when the product is loaded', () => {
    useCart.setState({ lines: [line(5)], held: {} });
    const { refresh } = useCart.getState();
    refresh({ ...dal, stock: 0 });
    holdPieces([{ productId: dal.id, quantity: 5 }]);
    expect(useCart.getState().lines).toEqual([{ ...line(5), held: 5 }]);
    expect(refresh({ ...dal, stock: 1 })).toBe('changed');
    expect(useCart.getState().lines).toEqual([{ ...line(5), stock: 6, held: 5 }]);
    const { lines } = useCart.getState();
    holdPieces([{ productId: dal.id, quantity: 5 }]);
    expect(useCart.getState().lines).toBe(lines);
  });
});
