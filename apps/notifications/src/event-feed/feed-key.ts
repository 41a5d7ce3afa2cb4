import { createHash, randomBytes } from 'node:crypto';

const prefix = 'kirana_';

/** A new key for the feed: 256 random bits behind a word that secret scanners can look for. */
export function newFeedKey(): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** What is stored of a key. It is too long to be guessed, so a plain hash is enough. */
export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Enough to tell keys apart, too little to guess the rest. */
export function hintOf(key: string): string {
  return `${key.slice(0, prefix.length + 5)}…`;
}
