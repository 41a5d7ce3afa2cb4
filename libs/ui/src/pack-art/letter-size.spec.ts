import { letterSize } from './letter-size.js';

const label = { width: 48, height: 52 };

describe('letterSize', () => {
  it('uses the largest letters for a short name', () => {
    expect(letterSize('Poha', label)).toBe(10);
  });

  it('makes letters smaller until the longest word fits on a line', () => {
    expect(letterSize('Asafoetida', label)).toBeLessThan(10);
    expect(letterSize('Asafoetida', label)).toBeGreaterThan(5);
  });

  it('makes letters smaller until all lines fit under each other', () => {
    expect(letterSize('Basmati Rice Extra Long', label)).toBeLessThan(letterSize('Basmati', label));
  });

  it('never goes below what can still be read on a large picture', () => {
    expect(letterSize('A name so long that no label in the shop would ever hold it', label)).toBe(5);
  });
});
