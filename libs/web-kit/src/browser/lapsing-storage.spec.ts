/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals';
import { keepLapsing, readLapsing } from './lapsing-storage.js';

const key = 'kept';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('readLapsing', () => {
  it('returns what was kept until its time is over, then removes it', () => {
    keepLapsing(key, { name: 'Anna' }, 1_000);
    expect(readLapsing(key)).toEqual({ name: 'Anna' });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_001);
    expect(readLapsing(key)).toBeUndefined();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each(['{', 'null', '"text"', '{"value":1}'])('removes what it cannot read: %s', stored => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(key, stored);
    expect(readLapsing(key)).toBeUndefined();
    expect(localStorage.getItem(key)).toBeNull();
  });
});
