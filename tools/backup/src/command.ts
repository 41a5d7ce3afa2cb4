import { PostgresFailed } from '@kirana/local-postgres';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from './manifest.js';

/** The shop's state folder, as for `npm start`. */
export const stateFolder = resolve(process.env['KIRANA_STATE'] ?? '.kirana');
export const brokerDatabase = 'kirana_broker';

/** Runs a command with the folder given as `--to` or `--from` and prints its result; a refused one ends with exit code 1 and a message. */
export async function run(option: 'to' | 'from', work: (folder: string) => Promise<string>): Promise<void> {
  try {
    const folder = parseArgs({ options: { to: { type: 'string' }, from: { type: 'string' } } }).values[option];
    if (!folder) throw new BackupRefused(`name the folder: --${option} <folder>`);
    process.stdout.write(`${await work(resolve(folder))}\n`);
  } catch (error) {
    const expected = error instanceof BackupRefused || error instanceof PostgresFailed;
    process.stderr.write(`${expected ? error.message : ((error as Error).stack ?? String(error))}\n`);
    process.exitCode = 1;
  }
}
