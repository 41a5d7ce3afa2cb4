import { StateFolder, StateInUse, StateLock } from '@kirana/host';
import { databaseOf, services } from '@kirana/host/services';
import { LocalPostgres } from '@kirana/local-postgres';
import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brokerDatabase, run, stateFolder } from './command.js';
import { dumpDatabase } from './database.js';
import { BackupRefused, seal } from './manifest.js';
import { openSnapshots } from './snapshots.js';
import { release, topologyFingerprint } from './this-version.js';

/** The shop's data outside its databases: pictures, the secrets, and the state of the payment simulator, if there is one. */
const besides = ['media', 'secrets.json', 'stripe-simulator.jsonl'];

/** Backs up the shop of the state folder, running or not, into a new folder. It only reads. */
await run('to', async to => {
  if (!existsSync(join(stateFolder, 'secrets.json'))) throw new BackupRefused(`there is no shop in ${stateFolder}`);
  if (existsSync(to) && (!statSync(to).isDirectory() || readdirSync(to).length > 0))
    throw new BackupRefused(`${to} is not empty; a backup needs an empty folder`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  // Held while there is no running shop, so that none starts on the PostgreSQL that is stopped here at the end.
  const lock = await StateLock.take(stateFolder).catch((error: unknown) => {
    if (error instanceof StateInUse) return undefined;
    throw error;
  });
  const { postgresPassword: password } = new StateFolder(stateFolder).secrets();
  const postgres = await LocalPostgres.start({ dataDir: `${stateFolder}/postgres`, password, preferredPort: 5_433 });
  try {
    const stored = services.filter(({ database }) => database).map(({ name }) => ({ of: name, database: databaseOf(name) }));
    const { snapshots, takenAt, pausedMs } = await openSnapshots(
      [{ of: 'broker', database: brokerDatabase }, ...stored].map(each => ({ ...each, url: postgres.url(each.database) })),
    );
    const databases = [];
    for (const { of, database, client } of snapshots) {
      databases.push(await dumpDatabase(client, of, database, to));
      await client.end();
    }
    // After the databases: a picture exists before any row refers to it.
    for (const name of besides.filter(each => existsSync(join(stateFolder, each))))
      cpSync(join(stateFolder, name), join(to, 'state', name), { recursive: true });
    const { files } = await seal(to, { takenAt, release, topology: topologyFingerprint, databases });
    const rows = databases.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
    const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_048_576;
    return (
      `${databases.length} databases with ${rows} rows and ${files.length} files, ${megabytes.toFixed(1)} MB, as of ${takenAt}\n` +
      `Events waited for ${pausedMs.toFixed(0)} ms. It is in ${to} and holds personal data and the keys of the shop: keep it locked away.`
    );
  } finally {
    if (lock && !postgres.tookOver) await postgres.stop();
    await lock?.release();
  }
});
