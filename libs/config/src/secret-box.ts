import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Secret } from './secret.js';

const algorithm = 'aes-256-gcm';
const form = 'v1';
const [keyBytes, ivBytes, tagBytes] = [32, 12, 16];

/** Format of a key: a name to identify it, and 32 bytes in base64. */
const keyForm = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/]{43}=)$/;

/** Returns whether the text is valid for a variable with such keys: one or several keys, separated by commas, with different names. */
export function areSecretBoxKeys(text: string): boolean {
  const names = text.split(',').map(each => keyForm.exec(each)?.[1]);
  return names.every(name => name !== undefined) && new Set(names).size === names.length;
}

/**
 * Encrypts secrets (AES-256-GCM), so that they cannot be read from the database or a backup. The first key encrypts, every key decrypts,
 * so a key is rotated by putting the new one first. The ciphertext contains the name of its key and is bound to one `owner`: copied to
 * another row, it cannot be decrypted.
 */
export class SecretBox {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #first: string;

  /** @throws Error when `areSecretBoxKeys` is false for the keys. */
  constructor(
    keys: Secret,
    /** The variable that holds the keys, for error messages. */
    private readonly variable: string,
  ) {
    const text = keys.reveal();
    if (!areSecretBoxKeys(text)) throw new Error(`${variable} is invalid`);
    const pairs = text.split(',').map(each => each.split(':') as [string, string]);
    this.#keys = new Map(pairs.map(([name, key]) => [name, Buffer.from(key, 'base64')]));
    this.#first = pairs[0]?.[0] ?? '';
  }

  seal(text: string, owner: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.#keyOf(this.#first), iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${form}.${this.#first}.${sealed.toString('base64url')}`;
  }

  /** @throws Error when its key is missing, or when the ciphertext was modified or belongs to another owner. */
  open(sealed: string, owner: string): string {
    const [, name = '', content = ''] = sealed.split('.');
    const bytes = Buffer.from(content, 'base64url');
    const decipher = createDecipheriv(algorithm, this.#keyOf(name), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-tagBytes));
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  }

  /** Returns whether it was encrypted with the current key. */
  isNewest(sealed: string): boolean {
    return sealed.startsWith(`${form}.${this.#first}.`);
  }

  #keyOf(name: string): Buffer {
    const key = this.#keys.get(name);
    if (key?.length !== keyBytes) throw new Error(`${this.variable} has no key "${name}"`);
    return key;
  }
}

/** Configuration schema of the keys of a `SecretBox`. */
export const secretBoxKeys = z
  .string()
  .refine(areSecretBoxKeys, { error: 'give it as <name>:<32 bytes in base64>, several separated by commas' })
  .transform(keys => new Secret(keys));
