import { orderTriggers } from '@kirana/contracts/order-steps';
import { locales } from '@kirana/i18n';
import { textsIn } from '@kirana/web-kit/testing/texts-in';
import { wordsOf } from './step-words.js';

describe('stepWords', () => {
  it.each(orderTriggers)('have a sentence for %s in each language', trigger => {
    const { say } = wordsOf(trigger);
    expect(say).not.toBe('did-unknown');
    for (const locale of locales)
      expect([locale, textsIn(locale).get(`orderPage.${say}`)]).toEqual([locale, expect.stringMatching(/\w/)]);
  });

  it('have one for triggers of a later release as well', () => {
    expect(wordsOf('payments.something-new.v2').say).toBe('did-unknown');
  });
});
