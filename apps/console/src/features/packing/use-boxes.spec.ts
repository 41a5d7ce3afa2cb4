import { lettered } from './use-boxes.js';

const orders = (...ids: string[]) => ids.map(id => ({ id }));

describe('the letters of boxes', () => {
  it('follow the orders', () => {
    expect(lettered({}, orders('one', 'two', 'three'))).toEqual({ one: 'A', two: 'B', three: 'C' });
  });

  it('stay with their orders when another leaves, and are free again then', () => {
    const left = lettered({ one: 'A', two: 'B', three: 'C' }, orders('two', 'three'));
    expect(left).toEqual({ two: 'B', three: 'C' });
    expect(lettered(left, orders('two', 'three', 'four'))).toEqual({ two: 'B', three: 'C', four: 'A' });
    expect(lettered(left, orders('four', 'two', 'three'))).toEqual({ two: 'B', three: 'C', four: 'A' });
  });
});
