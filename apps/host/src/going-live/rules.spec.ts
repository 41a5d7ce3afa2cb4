import { ConfigError, type Env } from '@kirana/config';
import { readFileSync } from 'node:fs';
import { newAccessTokenKey, publicKeysOf } from '../access-token-key.js';
import { checkedEnvironment } from './checked-environment.js';
import { exposureOf } from './exposure.js';
import { goingLiveRules } from './rules.js';

/** The settings required for a public shop. */
const complete = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'orders@shop.example',
  MERCHANT_EMAIL: 'office@shop.example',
  ORDER_PROGRESS: 'staff',
};
const key = newAccessTokenKey();

/** For each rule, environments that break it, with the variable that is named. */
const breaking: Readonly<Record<string, readonly (readonly [string, Env])[]>> = {
  PUBLIC_URL: [
    ['PUBLIC_URL', { PUBLIC_URL: undefined }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://shop.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://' }],
  ],
  SMTP_URL: [
    ['SMTP_URL', { SMTP_URL: '' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail:1025' }],
  ],
  MAIL_FROM: [['MAIL_FROM', { MAIL_FROM: undefined }]],
  MERCHANT_EMAIL: [['MERCHANT_EMAIL', { MERCHANT_EMAIL: undefined }]],
  STRIPE_SECRET_KEY: [
    ['STRIPE_SECRET_KEY', { ONLINE_PAYMENTS: 'true' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_live_0123456789' }],
  ],
  STRIPE_API_URL: [
    ['STRIPE_API_URL', { STRIPE_API_URL: 'http://stripe-sim:8080' }],
    ['STRIPE_API_URL', { STRIPE_API_URL: 'https://notstripe.com' }],
  ],
  ACCESS_TOKEN_KEY: [
    ['ACCESS_TOKEN_KEY', { ACCESS_TOKEN_KEY: 'nonsense' }],
    ['ACCESS_TOKEN_KEY', { ACCESS_TOKEN_PUBLIC_KEYS: publicKeysOf(key) }],
    ['ACCESS_TOKEN_KEY', { ACCESS_TOKEN_KEY: key, ACCESS_TOKEN_PUBLIC_KEYS: publicKeysOf(newAccessTokenKey()) }],
  ],
  '*_SECRET, *_KEY, *_PASSWORD, *_URL': [
    ['ORDER_SECRET', { ORDER_SECRET: 'order-secret-for-development-only-' }],
    ['POSTGRES_URL', { POSTGRES_URL: 'postgres://kirana:kirana@postgres:5432/postgres' }],
  ],
  ORDER_PROGRESS: [
    ['ORDER_PROGRESS', { ORDER_PROGRESS: undefined }],
    ['ORDER_PROGRESS', { ORDER_PROGRESS: '' }],
  ],
  DEMO_ACCOUNTS: [['DEMO_ACCOUNTS', { DEMO_ACCOUNTS: 'true' }]],
  DEMO_DATA: [['DEMO_DATA', { DEMO_DATA: 'true' }]],
  WEBHOOK_LOOPBACK: [['WEBHOOK_LOOPBACK', { WEBHOOK_LOOPBACK: '1' }]],
  TRUSTED_PROXIES: [
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1, 0.0.0.0/0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '::/0' }],
  ],
  METRICS_PORT: [['METRICS_PORT', { HOST: '0.0.0.0', METRICS_PORT: '9464' }]],
};
const cases = Object.entries(breaking).flatMap(([rule, all]) => all.map(([name, env]) => [rule, name, env] as const));

function problemsOf(env: Env): readonly string[] {
  try {
    checkedEnvironment(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('checkedEnvironment', () => {
  it('accepts a complete environment, with and without keys and payments, and sets NODE_ENV=production for every service', () => {
    const more = {
      ...complete,
      ACCESS_TOKEN_KEY: key,
      ACCESS_TOKEN_PUBLIC_KEYS: publicKeysOf(key),
      STRIPE_SECRET_KEY: 'sk_live_0123456789',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
      ONLINE_PAYMENTS: 'true',
      TRUSTED_PROXIES: '10.0.0.0/8, loopback',
    };
    for (const env of [
      complete,
      more,
      { ...more, ACCESS_TOKEN_PUBLIC_KEYS: '' },
      { ...complete, ORDER_PROGRESS: 'demonstration' },
    ])
      expect(problemsOf(env)).toEqual([]);
    expect(checkedEnvironment({ ...complete, NODE_ENV: undefined, HOST: '0.0.0.0' })['NODE_ENV']).toBe('production');
    expect(checkedEnvironment({ NODE_ENV: 'development' })['NODE_ENV']).toBe('development');
  });

  it.each(cases)('enforces %s: reports %s for %j', (rule, name, env) => {
    const found = goingLiveRules.find(({ variable }) => variable === rule);
    const sentence = `${name}: ${found?.set}, because ${found?.because}.`;
    const [problem, hint, ...more] = problemsOf({ ...complete, ...env });
    expect(problem).toBe(sentence);
    expect(hint).toContain('docs/going-live.md');
    expect(more).toEqual([]);
    // The same applies without NODE_ENV when the shop listens to other machines.
    expect(problemsOf({ ...complete, NODE_ENV: undefined, HOST: '0.0.0.0', ...env })).toContain(sentence);
    // On a private machine, only the rules marked `always` apply.
    expect(problemsOf({ ...complete, NODE_ENV: undefined, ...env, HOST: undefined })).toEqual(found?.always ? [sentence] : []);
  });

  it('is tested for each rule', () => {
    expect(Object.keys(breaking)).toEqual(goingLiveRules.map(({ variable }) => variable));
  });

  it.each([
    ['0.0.0.0', true],
    ['::', true],
    ['192.0.2.2', true],
    ['shop.example', true],
    ['127.0.0.1', false],
    ['127.0.0.2', false],
    ['::1', false],
    ['[::1]', false],
    ['localhost', false],
    ['localhost.evil.example', true],
    ['127.evil.example', true],
    ['', false],
  ])('treats HOST=%s as public: %s', (host, reached) => {
    expect(exposureOf({ HOST: host }) !== undefined).toBe(reached);
    expect(exposureOf({ HOST: host, NODE_ENV: 'production' })).toBeDefined();
  });
});

describe('docs/going-live.md', () => {
  it('lists exactly these rules, in the same order and wording', () => {
    const page = readFileSync(new URL('../../../../docs/going-live.md', import.meta.url), 'utf8');
    const section = page.split('## What is checked')[1]?.split('\n## ')[0] ?? '';
    const rows = section.split('\n').filter(line => line.startsWith('| `'));
    const cells = rows.map(row => row.split(' | ').map(cell => cell.replace(/^\| | \|$/g, '').trim()));
    expect(cells).toEqual(goingLiveRules.map(({ variable, set, because, check }) => [`\`${variable}\``, set, because, check]));
  });
});
