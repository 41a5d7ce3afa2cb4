import { generateKeyPairSync } from 'node:crypto';
import { readConfig } from './config.js';

const jwk = { ...generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }), kid: 'own' };
const env = { INTERNAL_SECRET: 'i'.repeat(32), ACCESS_TOKEN_PUBLIC_KEYS: JSON.stringify({ keys: [jwk] }) };
const printed = '{"keys":[{"crv":"Ed25519","x":"A17F8VHbBDet79m33wWERxQuu6W4rFJPF6Qon0sE8vg","kty":"OKP","kid":"development"}]}';

describe('readConfig of the gateway', () => {
  it.each([
    ['the inbox', { MAIL_INBOX: 'true' }, 'MAIL_INBOX: leave it out in production'],
    ['the payment simulator', { STRIPE_SIMULATOR_URL: 'http://stripe-sim:8080' }, 'STRIPE_SIMULATOR_URL: leave it out'],
    ['an empty key set', { ACCESS_TOKEN_PUBLIC_KEYS: '{"keys":[]}' }, 'ACCESS_TOKEN_PUBLIC_KEYS: set it to the public half'],
    ['the key of the repository', { ACCESS_TOKEN_PUBLIC_KEYS: printed }, 'ACCESS_TOKEN_PUBLIC_KEYS: this value is public'],
    [
      'the secret of the repository',
      { INTERNAL_SECRET: 'internal-secret-for-development-only' },
      'INTERNAL_SECRET: this value is public',
    ],
  ])('refuses %s in production and accepts it in development', (_what, changes, problem) => {
    expect(() => readConfig({ ...env, NODE_ENV: 'production' })).not.toThrow();
    expect(() => readConfig({ ...env, ...changes })).not.toThrow();
    expect(() => readConfig({ ...env, ...changes, NODE_ENV: 'production' })).toThrow(problem);
  });

  it('refuses one of the two clients without the other, instead of serving neither', () => {
    const [web, console] = [{ WEB_ROOT: '/app/web' }, { CONSOLE_ROOT: '/app/console' }];
    expect(() => readConfig({ ...env, ...web, ...console })).not.toThrow();
    expect(() => readConfig({ ...env, ...web })).toThrow('CONSOLE_ROOT: set it together with WEB_ROOT');
    expect(() => readConfig({ ...env, ...console })).toThrow('WEB_ROOT: set it together with CONSOLE_ROOT');
  });

  it.each([
    'nonsense',
    '{}',
    '{"keys":[{"kty":"oct","k":"AAAA","kid":"x"}]}',
    JSON.stringify({ keys: [{ ...jwk, x: 'short' }] }),
  ])('refuses %s as public keys', keys => {
    expect(() => readConfig({ ...env, ACCESS_TOKEN_PUBLIC_KEYS: keys })).toThrow('ACCESS_TOKEN_PUBLIC_KEYS: set it to a JWK set');
  });
});
