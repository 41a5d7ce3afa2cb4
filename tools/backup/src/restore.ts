import { migrateService } from '@kirana/bootstrap';
import { Secret } from '@kirana/config';
import { StateFolder, StateLock } from '@kirana/host';
import { services } from '@kirana/host/services';
import { LocalPostgres } from '@kirana/local-postgres';
import { embeddedBrokerTables } from '@kirana/messaging';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, stateFolder } from './command.js';
import { connect, loadDatabase } from './database.js';
import { BackupRefused, checkBackup, type Manifest } from './manifest.js';
import { assertKnown, migrationsOfExtensions, topologyFingerprint } from './this-version.js';

/**
 * Restores a shop from a backup into a new or empty state folder. Checks the whole backup first, so that a damaged one changes nothing; a
 * later failure removes everything created so far.
 */
await run('from', async from => {
  const manifest = await checkBackup(from);
  const ofExtensions = await migrationsOfExtensions();
  for (const backedUp of manifest.databases) assertKnown(backedUp, ofExtensions);
  if (manifest.keys) throw new BackupRefused('this is a backup of servers: docs/production-one-server.md says how to restore it');
  if (existsSync(stateFolder) && readdirSync(stateFolder).length > 0)
    throw new BackupRefused(`${stateFolder} is not empty; move it away first`);
  try {
    // The user that runs PostgreSQL must be able to pass; what is in it protects itself.
    mkdirSync(stateFolder, { recursive: true, mode: 0o711 });
    cpSync(join(from, 'state'), stateFolder, { recursive: true });
    const { rows, migrated } = await fillDatabases(manifest, from);
    return [
      `${manifest.databases.length} databases with ${rows} rows restored, as of ${manifest.takenAt}. Start the shop: npm start`,
      ...(migrated.length > 0 ? [`Migrated to this version: ${migrated.join(', ')}`] : []),
      ...(manifest.topology === topologyFingerprint
        ? []
        : ['The backup had other queues: see to the dead letters after the start (npm run dead-letters).']),
    ].join('\n');
  } catch (error) {
    rmSync(stateFolder, { recursive: true, force: true });
    throw error;
  }
});

async function fillDatabases(manifest: Manifest, from: string): Promise<{ rows: number; migrated: string[] }> {
  const { postgresPassword: password } = new StateFolder(stateFolder).secrets();
  const lock = await StateLock.take(stateFolder);
  const postgres = await LocalPostgres.start({ dataDir: `${stateFolder}/postgres`, password, preferredPort: 5_433 });
  try {
    let rows = 0;
    const migrated: string[] = [];
    for (const backedUp of manifest.databases) {
      const url = await postgres.createDatabase(backedUp.database);
      const service = services.find(({ name }) => name === backedUp.of);
      const config = { DATABASE_URL: new Secret(url), EXTENSIONS: process.env['EXTENSIONS'] ?? '' };
      const client = await connect(url);
      try {
        // First only the migrations of the backup's version, so that its rows fit; then the rest, as in any rollout.
        const then = service?.database?.migrations.filter(({ name }) => backedUp.migrations.includes(name)) ?? [];
        if (service?.database) await migrateService({ ...service, database: { ...service.database, migrations: then } }, config);
        else await client.query(embeddedBrokerTables);
        rows += await loadDatabase(client, backedUp, from);
      } finally {
        await client.end();
      }
      if (service) migrated.push(...(await migrateService(service, config)));
    }
    return { rows, migrated };
  } finally {
    await postgres.stop();
    await lock.release();
  }
}
