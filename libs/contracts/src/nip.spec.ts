import fc from 'fast-check';
import { isNip } from './is-nip.js';
import { Nip } from './nip.js';

describe('a NIP', () => {
  it.each(['5260250274', '526-025-02-74', 'PL 526 025 02 74', 'pl5260250274'])('is taken as people write it: %s', typed => {
    expect(Nip.parse(typed)).toBe('5260250274');
  });

  it.each(['', '123', '5260250275', '52602502740', 'PL', '526025027a', '1234567890'])('is refused when it is none: %p', typed => {
    expect(Nip.safeParse(typed).success).toBe(false);
  });

  it('is found out when one digit is mistyped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = '5260250274'.split('');
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(isNip(digits.join(''))).toBe(false);
      }),
    );
  });
});
