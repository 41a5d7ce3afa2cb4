import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Secrets = z.object({
  postgresPassword: z.string().min(16),
  internalSecret: z.string().min(32),
  orderSecret: z.string().min(32),
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
    if (existsSync(file)) return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
    const random = () => randomBytes(24).toString('hex');
    const secrets = { postgresPassword: random(), internalSecret: random(), orderSecret: random() };
    this.write('secrets.json', secrets);
    return secrets;
  }

  /** Writes a file whole or not at all; only its owner may read it. */
  write(name: string, content: unknown): void {
    const half = join(this.path, `${name}.${process.pid}`);
    writeFileSync(half, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    renameSync(half, join(this.path, name));
  }
}
