import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dumpDatabase } from '../database.js';
import { seal } from '../manifest.js';
import { openSnapshots } from '../snapshots.js';
import { release, topologyFingerprint } from '../this-version.js';
import { exportDefinitions } from './definitions.js';
import { drained, leftOut } from './messages.js';
import { keysOf, storedOn, type ServerSettings } from './settings.js';

/** A backup is complete when its manifest exists. */
export const isComplete = (folder: string) => existsSync(join(folder, 'manifest.json'));

/** Returns the complete backups of a folder, the oldest first: they are called by their time. */
export const backupsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter(name => isComplete(join(folder, name)))
    .toSorted();

/**
 * Backs up a shop on servers while it is open: every database at one moment at which no event is on its way, the pictures, and RabbitMQ's
 * queues and users. Customers notice only that events wait for some seconds. Afterwards removes all but the newest `keep` backups.
 *
 * @throws BackupRefused when events do not come to rest; nothing remains of the backup then.
 */
export async function backUp(settings: ServerSettings, keep: number): Promise<string> {
  const { POSTGRES_URL, RABBITMQ_MANAGEMENT_URL, MEDIA_ROOT, BACKUPS_FOLDER, env } = settings;
  const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const to = join(BACKUPS_FOLDER, name);
  mkdirSync(to, { mode: 0o700 });
  try {
    const definitions = await exportDefinitions(RABBITMQ_MANAGEMENT_URL);
    writeFileSync(join(to, 'rabbitmq-definitions.json'), `${JSON.stringify(definitions, null, 2)}\n`, { mode: 0o600 });
    const { snapshots, takenAt, pausedMs } = await openSnapshots(storedOn(POSTGRES_URL), () => drained(RABBITMQ_MANAGEMENT_URL));
    const databases = [];
    for (const { of, database, client } of snapshots) {
      databases.push(await dumpDatabase(client, of, database, to));
      await client.end();
    }
    // After the databases: a picture exists before any row refers to it.
    if (existsSync(MEDIA_ROOT)) cpSync(MEDIA_ROOT, join(to, 'media'), { recursive: true });
    const { files } = await seal(to, { takenAt, release, topology: topologyFingerprint, databases, keys: keysOf(env) });
    writeFinished(BACKUPS_FOLDER);
    const removed = keep > 0 ? backupsIn(BACKUPS_FOLDER).slice(0, -keep) : [];
    for (const old of removed) rmSync(join(BACKUPS_FOLDER, old), { recursive: true });
    const rest = await leftOut(RABBITMQ_MANAGEMENT_URL);
    const rows = databases.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
    return [
      `${name}: ${databases.length} databases with ${rows} rows and ${files.length} files, as of ${takenAt}`,
      `Events waited for ${(pausedMs / 1_000).toFixed(1)} s. It contains personal data: keep it locked away, and .env apart from it.`,
      ...(rest.length > 0 ? [`Not in the backup, because they wait for an operator: ${rest.join(', ')}`] : []),
      ...(removed.length > 0 ? [`Removed: ${removed.join(', ')}`] : []),
    ].join('\n');
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    throw error;
  }
}

/** Leaves the time for Prometheus' node exporter (alert BackupOld), which may read the file at any moment: it is replaced as a whole. */
function writeFinished(folder: string): void {
  const file = join(folder, 'backup.prom');
  writeFileSync(`${file}.new`, `kirana_backup_finished_seconds ${Math.floor(new Date().getTime() / 1_000)}\n`);
  renameSync(`${file}.new`, file);
}
