import { openIn, usualRegion } from '@kirana/i18n';
import { rateHere } from './rate-here.js';

afterEach(() => openIn(usualRegion));

describe('rateHere', () => {
  it('leaves the rates of the demonstration in Poland', () => {
    expect([0, 5, 8, 23].map(rateHere)).toEqual([0, 5, 8, 23]);
  });

  it('is a rate that the shop has anywhere else', () => {
    openIn({ vat: { rates: [0, 7, 19], fees: 19 } });
    expect([0, 5, 8, 23].map(rateHere)).toEqual([0, 7, 7, 19]);
  });
});
