import { Secret } from '@kirana/config';
import { createPrivateKey, type JsonWebKey } from 'node:crypto';
import { z } from 'zod';

/** Configuration schema of the key that signs access tokens: a private Ed25519 key as a JWK with `kid`. */
export const accessTokenKey = z
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
