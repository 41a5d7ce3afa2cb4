/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import type { CartLine } from './cart-line.js';
import { keepCart, useCart } from './cart.store.js';
import { cartKey } from './restore-cart.js';

const dal = aProduct({ id: 'toor-dal-1kg', stock: 5 });
const stored = (): unknown => JSON.parse(localStorage.getItem(cartKey) ?? 'null');
const put = (lines: unknown) => localStorage.setItem(cartKey, JSON.stringify(lines));

let stop: () => void;
let logged: jest.SpiedFunction<typeof console.error>;

function start(): readonly CartLine[] {
  stop = keepCart();
  return useCart.getState().lines;
}

beforeEach(() => {
  localStorage.clear();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  stop();
  logged.mockRestore();
  useCart.setState({ lines: [], clampedOnLoad: [], priceChanges: {} });
});

describe('stored cart', () => {
  it.each([
    ['empty', null],
    ['in stock', [{ ...dal, quantity: 2 }]],
  ])('does not make the layout render again: %s', (_what, lines) => {
    useCart.setState(useCart.getInitialState());
    if (lines) put(lines);
    const before = useCart.getState().clampedOnLoad;
    start();
    expect(useCart.getState().clampedOnLoad).toBe(before);
  });

  it('is stored under the key `cart` as an array of lines at every change (CART-008, CART-011)', () => {
    start();
    useCart.getState().add(dal, 2);
    expect(stored()).toEqual([{ ...dal, quantity: 2 }]);
    useCart.getState().increase(dal.id);
    expect(stored()).toEqual([{ ...dal, quantity: 3 }]);
    useCart.getState().clear();
    expect(stored()).toEqual([]);
  });

  it('is restored on load (CART-009)', () => {
    put([{ ...dal, quantity: 3 }]);
    expect(start()).toEqual([{ ...dal, quantity: 3 }]);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each(['{not json', '{"lines":[]}', '42', 'null'])('ignores the corrupt value %p and logs an error (CART-010)', value => {
    localStorage.setItem(cartKey, value);
    expect(start()).toEqual([]);
    expect(logged).toHaveBeenCalled();
  });

  it('drops an invalid line and keeps the others', () => {
    put([{ id: 'broken' }, { ...dal, quantity: 1 }]);
    expect(start()).toEqual([{ ...dal, quantity: 1 }]);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('clamps a restored quantity to the stock and reports it (CART-016)', () => {
    put([{ ...dal, quantity: 99 }]);
    expect(start()).toEqual([{ ...dal, quantity: 5, wanted: 99 }]);
    expect(useCart.getState().clampedOnLoad).toEqual([dal.id]);
    expect(stored()).toEqual([{ ...dal, quantity: 5, wanted: 99 }]);
  });

  it('follows another tab, also when it empties the cart (F-46)', () => {
    start();
    const newValue = JSON.stringify([{ ...dal, quantity: 4 }]);
    localStorage.setItem(cartKey, newValue);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: cartKey, newValue }));
    expect(useCart.getState().lines).toEqual([{ ...dal, quantity: 4 }]);
    localStorage.removeItem(cartKey);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: cartKey, newValue: null }));
    expect(useCart.getState().lines).toEqual([]);
  });

  it('keeps the last write when another tab’s storage event is late (F-46)', () => {
    start();
    useCart.getState().add(dal, 3);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: cartKey, newValue: JSON.stringify([{ ...dal, quantity: 1 }]) }));
    expect(useCart.getState().lines).toEqual(stored());
    expect(stored()).toEqual([{ ...dal, quantity: 3 }]);
  });

  it('records price changes since a product was added', () => {
    start();
    useCart.getState().add(dal, 1);
    useCart.getState().refresh({ ...dal, priceMinor: dal.priceMinor + 100 });
    useCart.getState().refresh({ ...dal, priceMinor: dal.priceMinor + 250 });
    expect(useCart.getState().priceChanges[dal.id]).toEqual({
      from: dal.priceMinor,
      to: dal.priceMinor + 250,
      withDeposit: false,
    });
  });

  it('records a changed deposit as a change of the price with it', () => {
    start();
    useCart.getState().add({ ...dal, depositMinor: 50 }, 1);
    useCart.getState().refresh({ ...dal, depositMinor: 100 });
    const change = { from: dal.priceMinor + 50, to: dal.priceMinor + 100, withDeposit: true };
    expect(useCart.getState().priceChanges[dal.id]).toEqual(change);
    useCart.getState().refresh({ ...dal, priceMinor: dal.priceMinor + 30 });
    expect(useCart.getState().priceChanges[dal.id]).toEqual({ ...change, to: dal.priceMinor + 30 });
  });
});
