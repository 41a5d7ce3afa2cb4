import { createHash, randomBytes } from 'node:crypto';

const prefix = 'kirana_';

/** Returns a new API key: 256 random bits with a prefix that secret scanners can find. */
export function newApiKey(): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** Returns the hash of a key, which is what is stored. The key is too long to be guessed, so a plain hash is sufficient. */
export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Returns the beginning of a key: enough to distinguish keys, too little to guess the rest. */
export function hintOf(key: string): string {
  return `${key.slice(0, prefix.length + 5)}…`;
}
