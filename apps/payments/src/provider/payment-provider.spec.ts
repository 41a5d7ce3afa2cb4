import { defineExtension, type PaymentProvider } from '@kirana/extension';
import { readConfig } from '../config.js';
import { paymentProviderOf } from './payment-provider.js';
import { StripeProvider } from './stripe-provider.js';

const env = {
  DATABASE_URL: 'postgres://x',
  INTERNAL_SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://shop.example/',
  EXTENSIONS: 'bank',
};
const keys = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };
const floor = defineExtension({ name: 'floor' });

describe('paymentProviderOf', () => {
  it('is that of an extension, which learns the address of the shop', () => {
    const bank = { name: 'the bank' } as unknown as PaymentProvider;
    const asked: string[] = [];
    const extension = defineExtension({ name: 'bank', paymentProvider: ({ publicUrl }) => (asked.push(publicUrl), bank) });
    expect(paymentProviderOf(readConfig(env), [floor, extension])).toBe(bank);
    expect(asked).toEqual(['https://shop.example']);
  });

  it('is Stripe without such an extension', () => {
    expect(paymentProviderOf(readConfig({ ...env, ...keys }), [floor])).toBeInstanceOf(StripeProvider);
  });

  it('is missing when no extension takes the payments and Stripe has no keys', () => {
    expect(() => paymentProviderOf(readConfig(env), [floor])).toThrow(
      /STRIPE_SECRET_KEY: is not set, and no extension takes the payments[\s\S]*STRIPE_WEBHOOK_SECRET/,
    );
    expect(() => readConfig({ ...env, EXTENSIONS: '' })).toThrow(/STRIPE_SECRET_KEY: is not set[\s\S]*STRIPE_WEBHOOK_SECRET/);
  });
});
