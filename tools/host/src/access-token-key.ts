import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';

/**
 * An Ed25519 key as a JWK, with an id of its own.
 *
 * By way of DER, because Node may stand still for ever while it exports a key it has just made: the export holds the key's lock, and the
 * garbage collector, when it runs in that moment, takes the maker away and waits for the same lock.
 */
export function newAccessTokenKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  const key = createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' });
  return JSON.stringify({ ...key.export({ format: 'jwk' }), kid: randomBytes(4).toString('hex') });
}
