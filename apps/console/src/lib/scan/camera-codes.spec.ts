import { newCodes } from './camera-codes.js';

describe('newCodes', () => {
  it('counts a pack once while it is in the picture, and again after it was away', () => {
    const fresh = newCodes();
    expect(fresh(['96385074'], 0)).toEqual(['96385074']);
    expect(fresh(['96385074'], 80)).toEqual([]);
    expect(fresh([], 400)).toEqual([]);
    expect(fresh(['96385074'], 800)).toEqual([]);
    expect(fresh(['96385074'], 1_601)).toEqual(['96385074']);
  });

  it('counts another pack at once, and one that is read twice in a picture once', () => {
    const fresh = newCodes();
    fresh(['96385074'], 0);
    expect(fresh(['96385074', '5901234123457', '5901234123457'], 80)).toEqual(['5901234123457']);
  });
});
