import { migrateService } from '@kirana/bootstrap';
import { Secret } from '@kirana/config';
import { StateFolder } from '@kirana/host';
import { services } from '@kirana/host/services';
import { LocalPostgres } from '@kirana/local-postgres';
import { embeddedBrokerTables } from '@kirana/messaging';
import { createReadStream, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { BackupRefused } from './backup-refused.js';
import { checkBackup } from './check-backup.js';
import { writeStream } from './files.js';
import { loadDatabase } from './load-database.js';
import { topologyFingerprint } from './make-backup.js';
import type { BackedUpDatabase, Manifest } from './manifest.js';

export interface RestoreReport {
  readonly manifest: Manifest;
  readonly rows: number;
  /** Migrations this version has and the backup's had not; they have run. */
  readonly migrated: readonly string[];
  /** Whether the backup's queues are those of this version. */
  readonly sameTopology: boolean;
}

/**
 * Makes a shop out of a backup, in a state folder that is not there yet or empty. Reads the whole backup first, so that one which is damaged
 * changes nothing; what fails later leaves nothing behind.
 *
 * @throws BackupRefused when the backup is damaged or newer than this version, or there is a shop in the folder.
 */
export async function restoreBackup(from: string, statePath: string): Promise<RestoreReport> {
  const manifest = await checkBackup(from);
  for (const backedUp of manifest.databases) assertKnown(backedUp);
  if (existsSync(statePath) && readdirSync(statePath).length > 0)
    throw new BackupRefused(`there is something in ${statePath} already; move it away first`);
  try {
    for (const { path } of manifest.files.filter(file => file.path.startsWith('state/')))
      await writeStream(join(statePath, path.slice('state/'.length)), createReadStream(join(from, path)));
    return await fillDatabases(manifest, from, statePath);
  } catch (error) {
    rmSync(statePath, { recursive: true, force: true });
    throw error;
  }
}

async function fillDatabases(manifest: Manifest, from: string, statePath: string): Promise<RestoreReport> {
  const { postgresPassword } = new StateFolder(statePath).secrets();
  const postgres = await LocalPostgres.start({
    dataDir: `${statePath}/postgres`,
    password: postgresPassword,
    preferredPort: 5_433,
  });
  try {
    let rows = 0;
    const migrated: string[] = [];
    for (const backedUp of manifest.databases) {
      const url = await postgres.createDatabase(backedUp.database);
      const service = services.find(({ name }) => name === backedUp.of);
      if (service?.database) {
        const config = { DATABASE_URL: new Secret(url) };
        // First as far as the backup's version was, so that its rows fit; the rest as in any rollout.
        const then = service.database.migrations.filter(({ name }) => backedUp.migrations.includes(name));
        await migrateService({ ...service, database: { ...service.database, migrations: then } }, config);
        rows += await loadDatabase(url, backedUp, from);
        migrated.push(...(await migrateService(service, config)));
      } else {
        await makeBrokerTables(url);
        rows += await loadDatabase(url, backedUp, from);
      }
    }
    return { manifest, rows, migrated, sameTopology: manifest.topology === topologyFingerprint() };
  } finally {
    await postgres.stop();
  }
}

/** @throws BackupRefused for a database of a service, or after a migration, that this version does not have. */
function assertKnown({ of, database, migrations }: BackedUpDatabase): void {
  if (of === 'broker') return;
  const service = services.find(({ name }) => name === of);
  if (!service?.database) throw new BackupRefused(`${database} belongs to ${of}, which this version does not have`);
  const known = new Set([...service.database.migrations.map(({ name }) => name), 'AuditLogTable1700000050000']);
  const unknown = migrations.filter(name => !known.has(name));
  if (unknown.length > 0)
    throw new BackupRefused(
      `${database} has been through ${unknown.join(', ')}, which this version does not have: use the version of the backup or a later one`,
    );
}

async function makeBrokerTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(embeddedBrokerTables);
  } finally {
    await client.end();
  }
}
