import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { swapLine } from './swap-line.js';

const dal = { ...aProduct({ stock: 2 }), quantity: 6 };
const cumin = { ...aProduct({ id: 'cumin-seeds-100g' }), quantity: 1 };
const chana = aProduct({ id: 'chana-dal-1kg', stock: 8 });

describe('swapLine', () => {
  it('puts the other product in the same place and quantity', () => {
    expect(swapLine([dal, cumin], dal.id, chana)).toEqual([{ ...chana, quantity: 6 }, cumin]);
  });

  it('adds the pieces the cart has of it already, up to its stock', () => {
    const lines = swapLine([dal, cumin, { ...chana, quantity: 1 }], dal.id, chana);
    expect(lines).toEqual([{ ...chana, quantity: 7 }, cumin]);
    expect(swapLine([dal, { ...chana, quantity: 5 }], dal.id, chana)).toEqual([{ ...chana, quantity: 8 }]);
  });

  it('changes nothing for an unknown line, the same product and one that is sold out', () => {
    const lines = [dal, cumin];
    expect(swapLine(lines, 'nothing', chana)).toBe(lines);
    expect(swapLine(lines, dal.id, dal)).toBe(lines);
    expect(swapLine(lines, dal.id, { ...chana, stock: 0 })).toBe(lines);
  });
});
