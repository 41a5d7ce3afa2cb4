import { storedServiceConfig } from '@kirana/bootstrap/service-config';
import { flag, loadConfig, secret, secretBoxKeys, type Env, Secret } from '@kirana/config';
import { z } from 'zod';
import { createPrivateKey, type JsonWebKey } from 'node:crypto';

/** Configuration schema of the key that signs access tokens: a private Ed25519 key as a JWK with `kid`. */
const accessTokenKey = z
  .string()
  .refine(isAccessTokenKey, { error: 'set it to a private Ed25519 key as a JWK with kid' })
  .transform(value => new Secret(value));

function isAccessTokenKey(value: string): boolean {
  try {
    const key = JSON.parse(value) as JsonWebKey & { kid?: unknown };
    return key.crv === 'Ed25519' && typeof key.kid === 'string' && createPrivateKey({ key, format: 'jwk' }).type === 'private';
  } catch {
    return false;
  }
}

const schema = storedServiceConfig.extend({
  /** Signs access tokens: an Ed25519 key as a JWK with `kid`. To rotate, give the gateways the new public key first, then this one. */
  ACCESS_TOKEN_KEY: accessTokenKey,
  /** Derives each refresh token from the previous one. Changing it ends sessions that are being renewed at that moment. */
  SESSION_SECRET: secret(32),
  /**
   * Encrypts the secrets that authenticator apps share with the shop: `name:base64 of 32 bytes`. To rotate the key, put the new one before
   * the old one, separated by a comma.
   */
  TWO_FACTOR_KEY: secretBoxKeys,
  /** The shop's own address. Passkeys are made for its host name: with another one, those of all accounts stop working. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform(url => new URL(url).origin)
    .default('http://localhost:3000'),
  /** Whether customers may sign in before they have confirmed their email address (D-10). */
  SIGN_IN_UNVERIFIED: flag.default(true),
});
export type IdentityConfig = z.infer<typeof schema>;

export const readConfig = (env: Env): IdentityConfig => loadConfig('identity', schema, env);
