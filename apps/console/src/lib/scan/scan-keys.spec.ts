import { ScanKeys, mostBetweenKeys } from './scan-keys.js';

/** Reads keys with the same time between them, ms, and returns the codes. */
function codesOf(keys: readonly string[], between: number, reader = new ScanKeys(), from = 1_000): string[] {
  return keys.flatMap((key, n) => reader.read({ key, timeStamp: from + n * between }) ?? []);
}
const typed = (digits: string) => [...digits.split(''), 'Enter'];

describe('the keys of a scanner', () => {
  it.each([0, 5, mostBetweenKeys])('are a code with %d ms between them', between => {
    expect(codesOf(typed('5901234123457'), between)).toEqual(['5901234123457']);
  });

  it('are not what a person types', () => {
    expect(codesOf(typed('5901234123457'), mostBetweenKeys + 1)).toEqual([]);
  });

  it.each([
    ['too few digits', typed('1234567')],
    ['another key between them', ['5', '9', '0', '1', 'm', '2', '3', '4', '1', 'Enter']],
    ['no Enter', '5901234123457'.split('')],
    ['Enter alone', ['Enter']],
  ])('are no code with %s', (_what, keys) => expect(codesOf(keys, 5)).toEqual([]));

  it('are a code each, one right after the other', () => {
    expect(codesOf([...typed('5901234123457'), ...typed('96385074')], 5)).toEqual(['5901234123457', '96385074']);
  });

  it('do not begin with what a person typed before', () => {
    const reader = new ScanKeys();
    codesOf(['1', '2'], 200, reader);
    expect(codesOf(typed('96385074'), 5, reader, 2_000)).toEqual(['96385074']);
  });

  it('are forgotten on request', () => {
    const reader = new ScanKeys();
    codesOf('96385074'.split(''), 5, reader);
    expect(reader.length).toBe(8);
    reader.forget();
    expect(codesOf(['Enter'], 5, reader, 1_045)).toEqual([]);
  });
});
