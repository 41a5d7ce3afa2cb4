import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns an id in Stripe's format: a prefix and random characters that cannot be guessed. */
export function newId(prefix: string, length = 24): string {
  let id = prefix;
  for (let i = 0; i < length; i++) id += alphabet[randomInt(alphabet.length)];
  return id;
}

/** Returns the time in seconds since 1970, as used in Stripe's objects. */
export function nowSeconds(): number {
  return Math.floor(new Date().getTime() / 1_000);
}
