import { PostgresFailed } from '@kirana/local-postgres';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from './backup-refused.js';

/** The folder given as `--to` or `--from`. */
export function folderArgument(name: 'to' | 'from'): string {
  const { values } = parseArgs({ options: { to: { type: 'string' }, from: { type: 'string' } } });
  const folder = values[name];
  if (!folder) throw new BackupRefused(`say where: --${name} <folder>`);
  return folder;
}

/** Where the shop keeps its data, as for `npm start`. */
export const stateFolder = (): string => resolve(process.env['KIRANA_STATE'] ?? '.kirana');

/** Version of this checkout. */
export const release = (): string =>
  (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }).version;

/** Runs a command and prints what it answers; one that is refused ends with exit code 1 and a sentence. */
export async function run(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const expected = error instanceof BackupRefused || error instanceof PostgresFailed;
    process.stderr.write(`${expected ? error.message : ((error as Error).stack ?? String(error))}\n`);
    process.exitCode = 1;
  }
}
