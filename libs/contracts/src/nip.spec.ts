import fc from 'fast-check';
import { isNip } from './is-nip.js';
import { Nip } from './nip.js';

describe('Nip', () => {
  it.each(['5260250274', '526-025-02-74', 'PL 526 025 02 74', 'pl5260250274'])('accepts the usual spellings: %s', typed => {
    expect(Nip.parse(typed)).toBe('5260250274');
  });

  it.each(['', '123', '5260250275', '52602502740', 'PL', '526025027a', '1234567890', '0000000000', 'PL 000-000-00-00'])(
    'refuses what is not a NIP: %p',
    typed => {
      expect(Nip.safeParse(typed).success).toBe(false);
    },
  );

  it('refuses a NIP with one mistyped digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = '5260250274'.split('');
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(isNip(digits.join(''))).toBe(false);
      }),
    );
  });
});
