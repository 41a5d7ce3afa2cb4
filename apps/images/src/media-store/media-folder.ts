import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files named by what is in them, in a folder that may be shared by replicas. */
export class MediaFolder {
  constructor(private readonly root: string) {}

  /** Keeps the bytes and returns their name; a reader sees them whole or not at all. */
  async keep(bytes: Buffer): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const path = this.#pathOf(sha256);
    const half = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(half, bytes);
    await rename(half, path);
    return sha256;
  }

  /** The bytes of that name; undefined when they are not here, or are not what the name says. */
  async read(sha256: string): Promise<Buffer | undefined> {
    const bytes = await readFile(this.#pathOf(sha256)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return bytes && createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : undefined;
  }

  #pathOf(sha256: string): string {
    return join(this.root, sha256.slice(0, 2), sha256);
  }
}
