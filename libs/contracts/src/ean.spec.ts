import fc from 'fast-check';
import { readEan } from './ean.js';

describe('readEan', () => {
  it.each([
    ['EAN-13', '5901234123457', '5901234123457'],
    ['EAN-8', '96385074', '96385074'],
    ['UPC-A', '036000291452', '0036000291452'],
    ['GTIN-14 of a case', '15901234123454', '15901234123454'],
    ['GTIN-14 of a piece', '05901234123457', '5901234123457'],
    ['with blanks', ' 5 901234 123457 ', '5901234123457'],
    ['with hyphens', '978-83-240-5989-8', '9788324059898'],
  ])('reads %s', (_what, text, code) => expect(readEan(text)).toBe(code));

  it.each([
    ['a wrong check digit', '5901234123458'],
    ['two digits exchanged', '5901234132457'],
    ['too few digits', '590123412345'],
    ['nine digits', '963850740'],
    ['nothing', ''],
    ['letters', 'B00TEST123'],
    ['what a spreadsheet makes of it', '5,90123E+12'],
  ])('refuses %s', (_what, text) => expect(readEan(text)).toBeUndefined());

  it('notices every single wrong digit', () => {
    const place = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = '5901234123457'.split('');
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(readEan(digits.join(''))).toBeUndefined();
      }),
    );
  });
});
