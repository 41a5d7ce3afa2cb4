import { settingKeys } from '@kirana/contracts';
import { openIn, usualRegion } from '@kirana/i18n';
import { isAsked, settingRules } from './setting-rules.js';

const accepts = (key: keyof typeof settingRules, value: string) => settingRules[key].value.safeParse(value).success;

describe('a text in one language', () => {
  afterEach(() => openIn(usualRegion));

  it('is a setting of shops whose answers have that language', () => {
    const texts = () => settingKeys.filter(isAsked).filter(key => settingRules[key].locale);
    expect(texts()).toEqual(['terms_en', 'terms_pl', 'privacy_en', 'privacy_pl']);
    expect([accepts('terms_pl', 'Regulamin'), accepts('terms_de', 'AGB'), accepts('terms_de', '')]).toEqual([true, false, false]);
    openIn({ ...usualRegion, languages: ['de', 'en'] });
    expect(texts()).toEqual(['terms_en', 'terms_pl', 'terms_de', 'privacy_en', 'privacy_pl', 'privacy_de']);
    expect(accepts('terms_de', 'AGB')).toBe(true);
  });
});

describe('settingRules', () => {
  it('have a rule for every key of the shop, which accepts the default', () => {
    for (const key of settingKeys.filter(isAsked)) expect(accepts(key, settingRules[key].initial)).toBe(true);
  });

  it.each([
    ['delivery_fee', '0'],
    ['delivery_fee', '999.99'],
    ['delivery_fee', '12,50'],
    ['tax_rate', '100'],
    ['min_order_amount', '9999.99'],
    ['currency', 'PLN'],
    ['store_email', 'shop@kirana.example'],
    ['opening_hours', '08:00-22:00'],
    ['opening_hours', '08:00 – 24:00'],
    ['opening_hours', ''],
    ['opening_hours', `${'08:00-22:00, '.repeat(6)}closed`],
    ['holidays', '2026-12-24 08:00-14:00, 2026-12-25 closed'],
    ['orders_paused', 'Back at six.\nWracamy o szóstej.'],
    ['company_name', 'Kirana Foods sp. z o.o.'],
    ['company_address', 'ul. Puławska 1, 02-566 Warszawa'],
    ['company_nip', 'PL 526-025-02-74'],
  ] as const)('accept for %s the value %s', (key, value) => expect(accepts(key, value)).toBe(true));

  it.each([
    ['delivery_fee', '1000'],
    ['delivery_fee', '-1'],
    ['delivery_fee', '1.999'],
    ['delivery_fee', 'NaN'],
    ['delivery_fee', '1e2'],
    ['delivery_fee', ''],
    ['tax_rate', '100.01'],
    ['min_order_amount', '10000'],
    ['currency', 'EUR'],
    ['currency', 'pln'],
    ['store_email', 'no-address'],
    ['store_phone', 'call me'],
    ['store_name', ''],
    ['opening_hours', '8-22'],
    ['opening_hours', '08:00-08:00'],
    ['opening_hours', '25:00-26:00'],
    ['opening_hours', Array.from({ length: 7 }, () => 'closed').join(', ')],
    ['holidays', 'Christmas'],
    ['orders_paused', 'Only in English.'],
    ['orders_paused', 'Back at six.\n '],
    ['company_address', 'ul. Puławska 1\n02-566 Warszawa'],
    ['company_nip', '5260250275'],
  ] as const)('refuse for %s the value %p (F-37, F-38)', (key, value) => expect(accepts(key, value)).toBe(false));
});
