import { StateFolder } from '@kirana/host';
import { databaseOf, services } from '@kirana/host/services';
import { LocalPostgres } from '@kirana/local-postgres';
import { declarationsFor, topology } from '@kirana/messaging';
import { createReadStream, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupRefused } from './backup-refused.js';
import { dumpDatabase } from './dump-database.js';
import { filesUnder, noteOf, sha256, writeStream } from './files.js';
import { manifestFile, sealFile, type Manifest } from './manifest.js';
import { openSnapshots } from './snapshot.js';

export const brokerDatabase = 'kirana_broker';
/** What a shop keeps beside its databases: pictures, the keys to everything, and the memory of the payment simulator where there is one. */
const besides = ['media', 'secrets.json', 'stripe-simulator.jsonl'];

/** Fingerprint of the queues of this version. */
export const topologyFingerprint = (): string => sha256(JSON.stringify(declarationsFor(topology)));

export interface BackupReport {
  readonly manifest: Manifest;
  /** How long events had to wait, ms. */
  readonly pausedMs: number;
}

/**
 * Backs up the shop of a state folder, whether it runs or not, into a folder that is not there yet. It only reads.
 *
 * @throws BackupRefused when there is no shop, or the folder is in use.
 */
export async function makeBackup(statePath: string, to: string, release: string): Promise<BackupReport> {
  if (!existsSync(join(statePath, 'secrets.json'))) throw new BackupRefused(`there is no shop in ${statePath}`);
  if (existsSync(to) && (!statSync(to).isDirectory() || readdirSync(to).length > 0))
    throw new BackupRefused(`${to} is not empty; a backup wants a folder of its own`);
  mkdirSync(to, { recursive: true, mode: 0o700 });

  const { postgresPassword } = new StateFolder(statePath).secrets();
  const dataDir = `${statePath}/postgres`;
  const wasRunning = existsSync(`${dataDir}/data/postmaster.pid`);
  const postgres = await LocalPostgres.start({ dataDir, password: postgresPassword, preferredPort: 5_433 });
  try {
    const stored = services.filter(({ database }) => database).map(({ name }) => ({ of: name, database: databaseOf(name) }));
    const {
      broker,
      services: snapshots,
      takenAt,
      pausedMs,
    } = await openSnapshots(
      postgres.url(brokerDatabase),
      stored.map(({ database }) => postgres.url(database)),
    );
    const databases = [await dumpDatabase(broker, 'broker', brokerDatabase, to)];
    await broker.close();
    for (const [index, { of, database }] of stored.entries()) {
      const snapshot = snapshots[index];
      if (!snapshot) continue;
      databases.push(await dumpDatabase(snapshot, of, database, to));
      await snapshot.close();
    }
    // After the databases: a picture is there before any row speaks of it.
    for (const name of besides) {
      const files = name.includes('.')
        ? [name].filter(file => existsSync(join(statePath, file)))
        : filesUnder(join(statePath, name)).map(file => `${name}/${file}`);
      for (const file of files) await writeStream(join(to, 'state', file), createReadStream(join(statePath, file)));
    }
    const files = [];
    for (const path of filesUnder(to)) files.push(await noteOf(to, path));
    const manifest: Manifest = {
      format: 1,
      takenAt: takenAt.toISOString(),
      release,
      topology: topologyFingerprint(),
      databases,
      files,
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    writeFileSync(join(to, sealFile), `${sha256(text)}\n`, { mode: 0o600 });
    writeFileSync(join(to, manifestFile), text, { mode: 0o600 });
    return { manifest, pausedMs };
  } finally {
    if (!wasRunning) await postgres.stop();
  }
}
