import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { newAccessTokenKey } from './access-token-key.js';

const random = () => randomBytes(24).toString('hex');

const Secrets = z.object({
  postgresPassword: z.string().min(16),
  internalSecret: z.string().min(32),
  orderSecret: z.string().min(32),
  /** Came later than the others: made where a folder does not have them yet. */
  sessionSecret: z.string().min(32).default(random),
  accessTokenKey: z.string().default(newAccessTokenKey),
});
export type Secrets = z.infer<typeof Secrets>;

/** The folder in which a shop on this machine keeps its data and secrets. */
export class StateFolder {
  constructor(readonly path: string) {
    mkdirSync(path, { recursive: true, mode: 0o755 });
  }

  /** Made once; changing them later would void the tokens of earlier orders. */
  secrets(): Secrets {
    const file = join(this.path, 'secrets.json');
    const stored: unknown = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { postgresPassword: random(), internalSecret: random(), orderSecret: random() };
    const secrets = Secrets.parse(stored);
    if (JSON.stringify(secrets) !== JSON.stringify(stored)) this.write('secrets.json', secrets);
    return secrets;
  }

  /** Writes a file whole or not at all; only its owner may read it. */
  write(name: string, content: unknown): void {
    const half = join(this.path, `${name}.${process.pid}`);
    writeFileSync(half, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    renameSync(half, join(this.path, name));
  }
}
