import { Secret } from '@kirana/config';
import { createPublicKey } from 'node:crypto';
import { z } from 'zod';

const KeySet = z.object({
  keys: z.array(z.looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), kid: z.string() })),
});

/** Configuration schema of the keys that verify access tokens: Ed25519 keys with `kid`, as a JWK set. */
export const publicKeys = z
  .string()
  .refine(value => keysIn(value) !== undefined, { error: 'set it to a JWK set of Ed25519 keys with kid: {"keys":[…]}' })
  .transform(value => new Secret(value));

/** Returns how many keys a set contains; undefined when it is not a key set. */
export function keysIn(value: string): number | undefined {
  try {
    const { keys } = KeySet.parse(JSON.parse(value));
    for (const key of keys) createPublicKey({ key, format: 'jwk' });
    return keys.length;
  } catch {
    return undefined;
  }
}
