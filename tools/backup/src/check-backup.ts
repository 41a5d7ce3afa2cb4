import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupRefused } from './backup-refused.js';
import { filesUnder, noteOf, sha256 } from './files.js';
import { Manifest, manifestFile, sealFile } from './manifest.js';

/**
 * Reads every byte of a backup and answers its manifest.
 *
 * @throws BackupRefused naming what is missing, changed or too much.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  for (const file of [manifestFile, sealFile])
    if (!existsSync(join(folder, file))) throw new BackupRefused(`${file} is missing in ${folder}: the backup was not finished`);
  const text = readFileSync(join(folder, manifestFile), 'utf8');
  if (sha256(text) !== readFileSync(join(folder, sealFile), 'utf8').trim())
    throw new BackupRefused(`${manifestFile} has been changed since the backup was made`);
  const read = Manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new BackupRefused(`${manifestFile} is not one this version reads: ${z.prettifyError(read.error)}`);
  const manifest = read.data;

  const there = new Set(filesUnder(folder));
  const problems: string[] = [];
  for (const { path, bytes, sha256: fingerprint } of manifest.files) {
    if (!there.delete(path)) problems.push(`${path} is missing`);
    else {
      const found = await noteOf(folder, path);
      if (found.bytes !== bytes) problems.push(`${path} has ${found.bytes} bytes instead of ${bytes}`);
      else if (found.sha256 !== fingerprint) problems.push(`${path} has been changed`);
    }
  }
  for (const path of there) if (path !== manifestFile && path !== sealFile) problems.push(`${path} is not part of the backup`);
  const listed = new Set(manifest.files.map(({ path }) => path));
  for (const { file } of manifest.databases.flatMap(({ tables }) => tables))
    if (!listed.has(file)) problems.push(`${file} is not in the list of files`);
  if (problems.length > 0) throw new BackupRefused(problems.join('\n'));
  return manifest;
}
