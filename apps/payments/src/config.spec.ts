import { readConfig } from './config.js';

const env = {
  DATABASE_URL: 'postgres://x',
  INTERNAL_SECRET: 's'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_test_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  PUBLIC_URL: 'https://shop.example/',
};

describe('readConfig of payments', () => {
  it('uses Stripe by default', () => {
    expect(readConfig(env)).toMatchObject({ STRIPE_API_URL: 'https://api.stripe.com', PUBLIC_URL: 'https://shop.example' });
  });

  it.each([
    ['a live key to another host', { STRIPE_SECRET_KEY: 'sk_live_12345678', STRIPE_API_URL: 'http://127.0.0.1:12111' }],
    [
      'a restricted live key to another host',
      { STRIPE_SECRET_KEY: 'rk_live_12345678', STRIPE_API_URL: 'https://stripe.com.evil.example' },
    ],
    ['Stripe without encryption', { STRIPE_API_URL: 'http://api.stripe.com' }],
    ['the simulator in production', { STRIPE_API_URL: 'http://127.0.0.1:12111', NODE_ENV: 'production' }],
  ])('refuses %s', (_what, changes) => {
    expect(() => readConfig({ ...env, ...changes })).toThrow(/STRIPE_API_URL/);
  });

  it('never shows a key in an error', () => {
    expect(() => readConfig({ ...env, STRIPE_SECRET_KEY: 'sk_live_hunter2hunter2', STRIPE_API_URL: 'http://127.0.0.1' })).toThrow(
      expect.not.stringMatching(/hunter2/) as never,
    );
  });
});
