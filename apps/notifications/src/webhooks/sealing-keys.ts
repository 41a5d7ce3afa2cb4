import type { Secret } from '@kirana/config';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const form = 'v1';
const [keyBytes, ivBytes, tagBytes] = [32, 12, 16];

/** What one key looks like: a name to know it by, and 32 bytes in base64. */
const keyForm = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/]{43}=)$/;

/** Whether this is what `WEBHOOK_SECRETS_KEY` may hold: one key or several, separated by commas, under different names. */
export function areSealingKeys(text: string): boolean {
  const names = text.split(',').map(each => keyForm.exec(each)?.[1]);
  return names.every(name => name !== undefined) && new Set(names).size === names.length;
}

/**
 * Keeps secrets unreadable for whoever reads the database or a backup of it (AES-256-GCM). The first key seals, every key opens, so a key is
 * changed by putting the new one in front. What is sealed says the name of its key, and belongs to one `owner`: moved to another row it does
 * not open.
 */
export class SealingKeys {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #first: string;

  /** @throws Error when `areSealingKeys` is not true of it. */
  constructor(keys: Secret) {
    const text = keys.reveal();
    if (!areSealingKeys(text)) throw new Error('these are no keys for sealing');
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

  /** @throws Error when its key is not here any more, or it was changed or is somebody else's. */
  open(sealed: string, owner: string): string {
    const [, name = '', content = ''] = sealed.split('.');
    const bytes = Buffer.from(content, 'base64url');
    const decipher = createDecipheriv(algorithm, this.#keyOf(name), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-tagBytes));
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  }

  /** Whether the key that seals now has sealed it. */
  isNewest(sealed: string): boolean {
    return sealed.startsWith(`${form}.${this.#first}.`);
  }

  #keyOf(name: string): Buffer {
    const key = this.#keys.get(name);
    if (key?.length !== keyBytes) throw new Error(`WEBHOOK_SECRETS_KEY has no key "${name}"`);
    return key;
  }
}
