import { generateKeyPairSync } from 'node:crypto';
import { readConfig } from './config.js';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const env = {
  DATABASE_URL: 'postgres://x',
  INTERNAL_SECRET: 'i'.repeat(32),
  SESSION_SECRET: 's'.repeat(32),
  TWO_FACTOR_KEY: `own:${Buffer.alloc(32, 7).toString('base64')}`,
  ACCESS_TOKEN_KEY: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'own' }),
};
const printed =
  '{"crv":"Ed25519","d":"4sNkM6dKNGYjdbg_g1QvCE7cLzxy8OSq9Mulg7xHMpA","x":"A17F8VHbBDet79m33wWERxQuu6W4rFJPF6Qon0sE8vg","kty":"OKP","kid":"development"}';

describe('readConfig of identity', () => {
  it.each([
    ['the key of the repository', { ACCESS_TOKEN_KEY: printed }, 'ACCESS_TOKEN_KEY: this value is public'],
    [
      'the secret of the repository',
      { SESSION_SECRET: 'session-secret-for-development-only' },
      'SESSION_SECRET: this value is public',
    ],
  ])('refuses %s in production and accepts it in development', (_what, changes, problem) => {
    expect(() => readConfig({ ...env, NODE_ENV: 'production' })).not.toThrow();
    expect(() => readConfig({ ...env, ...changes })).not.toThrow();
    expect(() => readConfig({ ...env, ...changes, NODE_ENV: 'production' })).toThrow(problem);
  });

  it.each([
    ['nonsense', 'n'.repeat(40)],
    ['a key without kid', JSON.stringify(privateKey.export({ format: 'jwk' }))],
    ['a public key', JSON.stringify({ ...publicKey.export({ format: 'jwk' }), kid: 'own' })],
    [
      'a key of another kind',
      JSON.stringify({ ...generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' }), kid: 'own' }),
    ],
  ])('refuses %s as signing key', (_what, key) => {
    expect(() => readConfig({ ...env, ACCESS_TOKEN_KEY: key })).toThrow(
      'ACCESS_TOKEN_KEY: set it to a private Ed25519 key as a JWK with kid',
    );
  });
});
