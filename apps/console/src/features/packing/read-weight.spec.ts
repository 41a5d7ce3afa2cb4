import { readWeight } from './read-weight.js';

describe('readWeight', () => {
  it.each([
    ['680', 680],
    ['680 g', 680],
    ['20g', 20],
    ['0.68', 680],
    ['0,68 kg', 680],
    ['2', 2_000],
    ['49', 49_000],
    ['50', 50],
  ])('reads %p as %p grams', (text, grams) => expect(readWeight(text)).toBe(grams));

  it.each(['', '0', '0,000', '-1', 'some', '1.2.3', '0,6801'])('reads no weight in %p', text => {
    expect(readWeight(text)).toBeUndefined();
  });
});
