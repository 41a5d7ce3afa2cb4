import { cityIn, taxNumberName } from './place-words.js';
import { taxNumberOnReceipt } from './receipt-words.js';
import { openIn, unusualRegion, usualGoodsRate, usualRegion } from './region.js';

afterEach(() => openIn(usualRegion));

describe('cityIn', () => {
  it('names Warsaw in each language, as it is declined', () => {
    expect(cityIn('en')).toEqual({ city: 'Warsaw', inCity: 'in Warsaw', ofCity: 'of Warsaw', outsideCity: 'outside Warsaw' });
    expect(cityIn('pl').inCity).toBe('w Warszawie');
  });

  it('names another city by its words, in a language without them by its name', () => {
    const words = { en: { name: 'Munich', in: 'in Munich', of: 'of Munich', outside: 'outside Munich' } };
    openIn({ city: { ...usualRegion.city, name: 'München', words } });
    expect(cityIn('en').inCity).toBe('in Munich');
    expect(cityIn('pl')).toEqual({
      city: 'München',
      inCity: 'w mieście München',
      ofCity: 'miasta München',
      outsideCity: 'poza miastem München',
    });
  });
});

describe('taxNumberName', () => {
  it('is NIP in Poland, and what the language calls it elsewhere', () => {
    expect([taxNumberName('pl'), taxNumberOnReceipt('en')]).toEqual(['NIP', 'Tax number (NIP)']);
    openIn({ taxNumber: 'vat-id' });
    expect([taxNumberName('en'), taxNumberOnReceipt('en')]).toEqual(['VAT ID', 'VAT ID']);
  });
});

describe('openIn', () => {
  it('leaves what is not said as it usually is, and knows what is not', () => {
    expect(unusualRegion()).toBeUndefined();
    openIn({ currency: 'EUR', vat: { rates: [0, 7, 19], fees: 19 } });
    expect(unusualRegion()).toEqual({ currency: 'EUR', vat: { rates: [0, 7, 19], fees: 19 } });
    expect(usualGoodsRate()).toBe(7);
    openIn({});
    expect(unusualRegion()).toBeUndefined();
    expect([usualGoodsRate(), usualGoodsRate({ rates: [0], fees: 0 })]).toEqual([5, 0]);
  });
});
