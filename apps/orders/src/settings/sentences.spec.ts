import { openIn, usualRegion } from '@kirana/i18n';
import { sentencesOf } from './sentences.js';
import { settingRules } from './setting-rules.js';

describe('sentencesOf', () => {
  it.each([
    ['', null],
    [undefined, null],
    ['Cheese.\nSery.', { en: 'Cheese.', pl: 'Sery.' }],
    ['Cheese.', { en: 'Cheese.', pl: 'Cheese.' }],
  ])('reads %p', (stored, said) => {
    if (said === null) expect(sentencesOf(stored)).toBeNull();
    else expect(sentencesOf(stored)).toEqual(said);
  });
});

describe('the rule of a sentence in each language', () => {
  afterEach(() => openIn(usualRegion));
  const problem = (value: string) => settingRules.store_tagline.value.safeParse(value).error?.issues[0]?.message;

  it('asks for those that the shop offers, and for the first, which stands for the others', () => {
    expect([problem('Cheese.\nSery.'), problem('')]).toEqual([undefined, undefined]);
    expect(problem('Cheese.')).toBe('must be a sentence in each of English and Polish, in lines 1 and 2');
    expect(problem('Cheese.\n ')).toBeDefined();
    expect(problem('Cheese.\nSery.\nKäse.')).toBeDefined();
    openIn({ ...usualRegion, languages: ['en'] });
    expect(problem('Cheese.')).toBeUndefined();
    openIn({ ...usualRegion, languages: ['pl'] });
    expect(problem('Sery.')).toBe('must be a sentence in each of English and Polish, in lines 1 and 2');
    expect(problem('Sery.\nSery.')).toBeUndefined();
    openIn({ ...usualRegion, languages: ['de', 'en'] });
    expect(problem('Cheese.\n\nKäse.')).toBeUndefined();
    expect(problem('Cheese.\nSery.')).toBe('must be a sentence in each of English and German, in lines 1 and 3');
    expect(sentencesOf('Cheese.\n\nKäse.')).toEqual({ en: 'Cheese.', pl: 'Cheese.', de: 'Käse.' });
  });
});
