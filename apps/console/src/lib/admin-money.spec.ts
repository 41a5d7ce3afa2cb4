import { ADMIN_PRODUCT_MONEY_STYLE, adminMoney, productMoney, readAmount, writtenAmount } from './admin-money.js';

describe('console money', () => {
  it('uses Polish formatting, grouped from five digits on (MNY-002)', () => {
    expect(adminMoney(1_234_50).replaceAll('\u00a0', ' ')).toBe('1234,50 zł');
    expect(adminMoney(1_234_560).replaceAll('\u00a0', ' ')).toBe('12 345,60 zł');
  });

  it('shows product prices in złoty, controlled by ADMIN_PRODUCT_MONEY_STYLE (F-01)', () => {
    expect(ADMIN_PRODUCT_MONEY_STYLE).toBe('pln');
    expect(productMoney(1_299).replaceAll('\u00a0', ' ')).toBe('12,99 zł');
    expect(productMoney(1_299, 'usd-literal')).toBe('$12.99');
  });

  it('writes amounts into fields as the language does, and reads both', () => {
    expect([writtenAmount(123_450, 'pl'), writtenAmount(1_690, 'en')]).toEqual(['1234,50', '16.90']);
    expect([readAmount('1234,50'), readAmount('1234.50')]).toEqual([123_450, 123_450]);
  });

  it.each([
    ['12.5', 1_250],
    ['12,05', 1_205],
    ['0.1', 10],
    ['1.15', 115],
    ['', undefined],
    ['1.005', undefined],
    ['-1', undefined],
    ['1e3', undefined],
  ])('parses %p as %p grosze, without floating point (MNY-003)', (text, minor) => expect(readAmount(text)).toBe(minor));
});
