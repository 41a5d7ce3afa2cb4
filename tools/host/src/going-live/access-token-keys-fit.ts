import type { Env } from '@kirana/config';
import { createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto';
import { z } from 'zod';

const KeySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), x: z.string() })) });

/**
 * Returns whether the gateway will accept tokens signed by identity: no key is given, so that both halves are generated; or only a private
 * one, whose public half is derived; or both, and the set contains the public half.
 */
export function accessTokenKeysFit({ ACCESS_TOKEN_KEY: key, ACCESS_TOKEN_PUBLIC_KEYS: publicKeys }: Env): boolean {
  if (key === undefined) return publicKeys === undefined;
  try {
    const jwk = JSON.parse(key) as JsonWebKey & { kid?: unknown };
    const { x } = createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' })).export({ format: 'jwk' });
    if (jwk.crv !== 'Ed25519' || typeof jwk.kid !== 'string') return false;
    return (
      publicKeys === undefined || KeySet.parse(JSON.parse(publicKeys)).keys.some(each => each.kid === jwk.kid && each.x === x)
    );
  } catch {
    return false;
  }
}
