import { newAccessTokenKey, publicKeysOf } from '@kirana/host/access-token-key';
import type { Env } from '@kirana/config';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const random = () => randomBytes(32).toString('hex');
const boxKey = () => `own:${randomBytes(32).toString('base64')}`;

/** Secrets that are generated when the operator provides none, by file. Each folder is a volume of the services that may read it. */
const made = [
  { file: 'shared/internal-secret', make: random },
  { file: 'identity/session-secret', make: random },
  { file: 'orders/order-secret', make: random },
  { file: 'identity/two-factor-key', make: boxKey },
  { file: 'integrations/webhook-secrets-key', make: boxKey },
  { file: 'identity/access-token-key', make: newAccessTokenKey },
] as const;

/**
 * Creates missing secrets in `folder`, once: new ones would end sessions and invalidate the links of guests. The public half of the key
 * that signs access tokens is derived from the private one, which is `ACCESS_TOKEN_KEY` if the operator provides it. Returns the created
 * files.
 */
export function makeKeys(folder: string, { ACCESS_TOKEN_KEY: given }: Env): string[] {
  const files = made.filter(({ file, make }) => create(join(folder, file), make)).map(({ file }) => file);
  const signing = given || readFileSync(join(folder, 'identity/access-token-key'), 'utf8').trim();
  write(join(folder, 'shared/access-token-public-keys'), publicKeysOf(signing));
  return files;
}

/** Returns false when the file exists. Writes atomically: an interrupted first start leaves no incomplete key. */
function create(file: string, make: () => string): boolean {
  try {
    readFileSync(file);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    write(file, make());
    return true;
  }
}

/** Writes a file of a volume atomically; by default only for the user that all of our containers run as. */
export function write(file: string, content: string, mode = 0o600): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${content}\n`, { mode });
  renameSync(`${file}.new`, file);
}
