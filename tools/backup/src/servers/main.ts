import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '../manifest.js';
import { backUp, backupsIn } from './back-up.js';
import { putBack } from './put-back.js';
import { readServerSettings } from './settings.js';

const usage = `docker compose run --rm backup                  makes a backup and keeps the newest 14
docker compose run --rm backup list             names the backups
docker compose run --rm backup restore <name>   restores one into empty servers`;

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string', default: '0' } },
  });
  const [command, name] = positionals;
  const settings = readServerSettings();
  const { BACKUPS_FOLDER } = settings;
  if (command === 'backup' && name === undefined) return backUp(settings, Number(values.keep));
  if (command === 'list' && name === undefined) return backupsIn(BACKUPS_FOLDER).join('\n');
  if (command === 'restore' && name !== undefined) return putBack(settings, join(BACKUPS_FOLDER, name));
  throw new BackupRefused(usage);
}

main().then(
  line => process.stdout.write(`${line}\n`),
  (error: unknown) => {
    const expected = error instanceof BackupRefused || (error as Error).name === 'ConfigError';
    process.stderr.write(`${expected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
    process.exitCode = 1;
  },
);
