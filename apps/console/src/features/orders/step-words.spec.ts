import { orderTriggers } from '@kirana/contracts/order-steps';
import { locales } from '@kirana/i18n';
import { readFileSync } from 'node:fs';
import { wordsOf } from './step-words.js';

type Texts = Record<string, Record<string, string>>;

const textsIn = (locale: string) =>
  (JSON.parse(readFileSync(new URL(`../../messages/${locale}.json`, import.meta.url), 'utf8')) as Texts)['orderPage'];

describe('stepWords', () => {
  it.each(orderTriggers)('have a sentence for %s in each language', trigger => {
    const { say } = wordsOf(trigger);
    expect(say).not.toBe('did-unknown');
    for (const locale of locales) expect([locale, textsIn(locale)?.[say]]).toEqual([locale, expect.stringMatching(/\w/)]);
  });

  it('have one for triggers of a later release as well', () => {
    expect(wordsOf('payments.something-new.v2').say).toBe('did-unknown');
  });
});
