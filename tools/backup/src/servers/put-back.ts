import { migrateService } from '@kirana/bootstrap';
import { Secret } from '@kirana/config';
import { services } from '@kirana/host/services';
import { servicePasswords } from '@kirana/messaging';
import { addressOf, ensureDatabase, limitRights } from '@kirana/rollout/databases';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connect, loadDatabase } from '../database.js';
import { BackupRefused, checkBackup, type BackedUpDatabase } from '../manifest.js';
import { assertKnown, migrationsOfExtensions, topologyFingerprint } from '../this-version.js';
import { importDefinitions } from '@kirana/rollout/broker-users';
import { assertEmpty } from './messages.js';
import { missingKeys, type ServerSettings } from './settings.js';

/**
 * Restores a backup into empty servers. Checks the whole backup, the keys and the servers first, so that a refused one changes nothing; a
 * later failure removes the databases created so far.
 *
 * @throws BackupRefused
 */
export async function putBack(settings: ServerSettings, from: string): Promise<string> {
  const { POSTGRES_URL, RABBITMQ_MANAGEMENT_URL, MEDIA_ROOT, env } = settings;
  const manifest = await checkBackup(from);
  if (!manifest.keys) throw new BackupRefused('This is a backup of a shop in one process: npm run restore puts it back.');
  const ofExtensions = await migrationsOfExtensions();
  for (const backedUp of manifest.databases) assertKnown(backedUp, ofExtensions);
  const others = missingKeys(env, manifest.keys);
  if (others.length > 0)
    throw new BackupRefused(`The backup was made with another ${others.join(', ')}: use the .env of that time.`);
  await assertEmpty(RABBITMQ_MANAGEMENT_URL);
  await withAdmin(POSTGRES_URL, async client => {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE datname = ANY($1)', [
      manifest.databases.map(({ database }) => database),
    ]);
    if (rows.length > 0)
      throw new BackupRefused(`${rows.map(({ datname }) => datname).join(', ')} exist already. Restore into new volumes.`);
  });
  let rows = 0;
  const migrated: string[] = [];
  try {
    for (const backedUp of manifest.databases) {
      const result = await fill(settings, backedUp, from);
      rows += result.rows;
      migrated.push(...result.migrated);
    }
  } catch (error) {
    await withAdmin(POSTGRES_URL, async client => {
      for (const { database } of manifest.databases)
        await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(database)}`);
    });
    throw error;
  }
  const definitions = JSON.parse(readFileSync(join(from, 'rabbitmq-definitions.json'), 'utf8')) as object;
  await importDefinitions(RABBITMQ_MANAGEMENT_URL, definitions);
  if (existsSync(join(from, 'media'))) cpSync(join(from, 'media'), MEDIA_ROOT, { recursive: true });
  return [
    `${manifest.databases.length} databases with ${rows} rows restored, as of ${manifest.takenAt}. Start the shop: docker compose up -d --wait`,
    ...(migrated.length > 0 ? [`Migrated to this version: ${migrated.join(', ')}`] : []),
    ...(manifest.topology === topologyFingerprint ? [] : ['The backup had other queues; the rollout brings them up to date.']),
  ].join('\n');
}

/** Creates a database with the migrations of the backup's version, fills it, and migrates it to this version. */
async function fill(
  { POSTGRES_URL, OWNERS_PASSWORD, env }: ServerSettings,
  backedUp: BackedUpDatabase,
  from: string,
): Promise<{ rows: number; migrated: string[] }> {
  const service = services.find(({ name }) => name === backedUp.of);
  if (!service?.database) throw new BackupRefused(`${backedUp.database} belongs to no service of this version`);
  const runtime = servicePasswords(env)(service.name);
  const passwords = { owner: OWNERS_PASSWORD ?? runtime, runtime };
  const roles = await ensureDatabase(POSTGRES_URL, service.name, passwords);
  const asOwner = addressOf(POSTGRES_URL, roles.database, { name: roles.owner, password: passwords.owner });
  const config = { DATABASE_URL: new Secret(asOwner) };
  // First only the migrations of the backup's version, so that its rows fit; then the rest, as in any rollout.
  const then = service.database.migrations.filter(({ name }) => backedUp.migrations.includes(name));
  await migrateService({ ...service, database: { ...service.database, migrations: then } }, config);
  // As administrator: the owner may not switch off triggers and foreign keys.
  const client = await connect(addressOf(POSTGRES_URL, roles.database));
  try {
    const rows = await loadDatabase(client, backedUp, from);
    const migrated = await migrateService(service, config);
    await limitRights(POSTGRES_URL, roles);
    return { rows, migrated };
  } finally {
    await client.end();
  }
}

async function withAdmin(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connect(url);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
