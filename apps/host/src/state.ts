import { assertNotPlanted } from '@kirana/local-postgres';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { newAccessTokenKey } from './access-token-key.js';

const random = () => randomBytes(24).toString('hex');
const boxKey = () => `own:${randomBytes(32).toString('base64')}`;

const Secrets = z.object({
  postgresPassword: z.string().min(16),
  internalSecret: z.string().min(32),
  orderSecret: z.string().min(32),
  /** Added later than the others: generated for folders that lack them. */
  sessionSecret: z.string().min(32).default(random),
  accessTokenKey: z.string().default(newAccessTokenKey),
  webhookSecretsKey: z.string().default(boxKey),
  twoFactorKey: z.string().default(boxKey),
});
export type Secrets = z.infer<typeof Secrets>;

/** Thrown when the secrets file is corrupt. */
export class DamagedSecrets extends Error {
  constructor(file: string) {
    super(`${file} is damaged. Restore it from a backup: without it the data in this folder cannot be read.`);
    this.name = 'DamagedSecrets';
  }
}

/** The folder in which a local shop stores its data and secrets. */
export class StateFolder {
  /** @throws ForeignFolder */
  constructor(readonly path: string) {
    assertNotPlanted(path);
    mkdirSync(path, { recursive: true, mode: 0o755 });
    // Once more: until it was there, another account could have made it.
    assertNotPlanted(path);
  }

  /**
   * Returns the secrets, which are generated once; changing them later would invalidate the tokens of earlier orders.
   *
   * @throws DamagedSecrets
   */
  secrets(): Secrets {
    const file = join(this.path, 'secrets.json');
    const stored: unknown = existsSync(file)
      ? parsed(readFileSync(file, 'utf8'))
      : { postgresPassword: random(), internalSecret: random(), orderSecret: random() };
    const { data: secrets } = Secrets.safeParse(stored);
    if (!secrets) throw new DamagedSecrets(file);
    if (JSON.stringify(secrets) !== JSON.stringify(stored)) this.write('secrets.json', secrets);
    return secrets;
  }

  /** Writes a file atomically; only its owner may read it. */
  write(name: string, content: unknown): void {
    const half = join(this.path, `${name}.${process.pid}`);
    try {
      writeFileSync(half, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
      renameSync(half, join(this.path, name));
    } catch (error) {
      rmSync(half, { force: true });
      throw error;
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
