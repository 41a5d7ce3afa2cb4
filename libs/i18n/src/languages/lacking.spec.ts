import * as english from './en/words.js';
import { withEnglish, type Lacking } from './lacking.js';

/** A language that has little yet. */
const xx: Lacking<typeof english.receiptWords> = {
  title: 'Rxx',
  moreProducts: count => `xx ${count}`,
  leftOut: { refunded: 'xx refunded' },
};

describe('withEnglish', () => {
  it('puts English in place of what a language lacks, at any depth', () => {
    const words = withEnglish<typeof english.receiptWords>(english.receiptWords, xx);
    expect(words.title).toBe('Rxx');
    expect(words.moreProducts(2)).toBe('xx 2');
    expect(words.discount('TEN')).toBe('Discount TEN');
    expect(words.leftOut).toEqual({ plain: 'not delivered', takenOff: 'not delivered, taken off', refunded: 'xx refunded' });
    expect(Object.keys(words)).toEqual(Object.keys(english.receiptWords));
  });

  it('is English where a language has none of it, and takes a text as a whole', () => {
    expect(withEnglish(english.yesNo, undefined)).toEqual(english.yesNo);
    expect(withEnglish(english.pauseNotice, 'xx')).toBe('xx');
  });
});
