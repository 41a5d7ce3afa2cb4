import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';

/**
 * Creates an Ed25519 key as a JWK with its own id.
 *
 * Uses DER as an intermediate format, because Node may deadlock while it exports a newly created key: the export holds the key's lock, and
 * if the garbage collector runs at that moment, it finalizes the generator and waits for the same lock.
 */
export function newAccessTokenKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  const key = createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' });
  return JSON.stringify({ ...key.export({ format: 'jwk' }), kid: randomBytes(4).toString('hex') });
}

/** Returns the JWK set with the public half of a private key. */
export function publicKeysOf(privateJwk: string): string {
  const { d: _private, ...key } = JSON.parse(privateJwk) as Record<string, string>;
  return JSON.stringify({ keys: [key] });
}
