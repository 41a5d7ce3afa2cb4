import { CONFIG } from '@kirana/config';
import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImagesConfig } from '../config.js';

/** Stores files under the hash of their content, in a directory that replicas may share. */
@Injectable()
export class MediaFolder {
  constructor(@Inject(CONFIG) private readonly config: Pick<ImagesConfig, 'MEDIA_ROOT'>) {}

  /** Stores the bytes and returns their name; a reader sees them completely or not at all. */
  async keep(bytes: Buffer): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const path = this.#pathOf(sha256);
    const half = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(half, bytes);
    await rename(half, path);
    return sha256;
  }

  /** Returns the bytes with that name; undefined when they are missing or do not match the name. */
  async read(sha256: string): Promise<Buffer | undefined> {
    const bytes = await readFile(this.#pathOf(sha256)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return bytes && createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : undefined;
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.#pathOf(sha256), { force: true });
  }

  #pathOf(sha256: string): string {
    return join(this.config.MEDIA_ROOT, sha256.slice(0, 2), sha256);
  }
}
