import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface FileNote {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Fingerprint of a text. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Size and fingerprint of the file at `path` inside `folder`. */
export async function noteOf(folder: string, path: string): Promise<FileNote> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Writes a file for its owner only, with the folders above it. */
export async function writeStream(
  file: string,
  content: AsyncIterable<Buffer> | Readable,
  ...through: NodeJS.ReadWriteStream[]
): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  await pipeline([Readable.from(content), ...through, createWriteStream(file, { mode: 0o600, flags: 'wx' })]);
}

/** Files under a folder, with `/` in their paths on every system; none when there is no folder. */
export function filesUnder(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .toSorted();
}
