import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export interface BackedUpDatabase {
  /** The service that owns the database, or `broker`. */
  readonly of: string;
  readonly database: string;
  /** Migrations that had created its tables; the broker creates its own. */
  readonly migrations: readonly string[];
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly rows: number;
    readonly file: string;
  }[];
  readonly sequences: readonly { readonly name: string; readonly last: string }[];
}

/** The contents of a backup. */
export interface Manifest {
  readonly format: 2;
  /** When the snapshots of all databases were taken. */
  readonly takenAt: string;
  readonly release: string;
  /** SHA-256 of the queues and bindings at the time of the backup. */
  readonly topology: string;
  readonly databases: readonly BackedUpDatabase[];
  /** Of a shop on servers: fingerprints of the keys without which parts of the data cannot be read, by variable. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Every file except the manifest and its fingerprint, with its path inside the backup. */
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly sha256: string }[];
}

const manifestFile = 'manifest.json';
/** Contains the fingerprint of the manifest itself. */
const sealFile = 'manifest.sha256';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** Returns paths with `/` on every system. */
function filesUnder(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => statSync(join(folder, path)).isFile());
  return files.map(path => path.split(sep).join('/')).toSorted();
}

/** Thrown when the backup cannot be made or used; the message tells the operator why. Nothing was changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** Writes the manifest of a backup's files; as the last step, so that a backup without it is recognized as incomplete. */
export async function seal(folder: string, content: Omit<Manifest, 'files' | 'format'>): Promise<Manifest> {
  const files = [];
  for (const path of filesUnder(folder))
    files.push({ path, bytes: statSync(join(folder, path)).size, sha256: await sha256Of(join(folder, path)) });
  const manifest: Manifest = { format: 2, ...content, files };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  writeFileSync(join(folder, sealFile), `${sha256(text)}\n`, { mode: 0o600 });
  writeFileSync(join(folder, manifestFile), text, { mode: 0o600 });
  return manifest;
}

/**
 * Reads every byte of a backup and returns its manifest.
 *
 * @throws BackupRefused that names missing, changed or additional files.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  for (const file of [manifestFile, sealFile])
    if (!existsSync(join(folder, file))) throw new BackupRefused(`${file} is missing in ${folder}: the backup was not finished`);
  const text = readFileSync(join(folder, manifestFile), 'utf8');
  if (sha256(text) !== readFileSync(join(folder, sealFile), 'utf8').trim())
    throw new BackupRefused(`${manifestFile} has been changed since the backup was made`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 2) throw new BackupRefused(`${manifestFile} has a format this version cannot read`);
  const rest = new Set(filesUnder(folder).filter(path => path !== manifestFile && path !== sealFile));
  const problems: string[] = [];
  for (const { path, bytes, sha256: expected } of manifest.files) {
    const found = rest.delete(path) ? statSync(join(folder, path)).size : undefined;
    if (found === undefined) problems.push(`${path} is missing`);
    else if (found !== bytes) problems.push(`${path} has ${found} bytes instead of ${bytes}`);
    else if ((await sha256Of(join(folder, path))) !== expected) problems.push(`${path} has been changed`);
  }
  for (const path of rest) problems.push(`${path} is not part of the backup`);
  if (problems.length > 0) throw new BackupRefused(problems.join('\n'));
  return manifest;
}
