import { loadExtensions } from '@kirana/extension';
import { declarationsFor, topology } from '@kirana/messaging';
import { AuditLogTable1700000050000 } from '@kirana/persistence';
import { services } from '@kirana/host/services';
import { readFileSync } from 'node:fs';
import { BackupRefused, sha256, type BackedUpDatabase } from './manifest.js';

/** Fingerprint of the queues of this version. */
export const topologyFingerprint = sha256(JSON.stringify(declarationsFor(topology)));

export const { version: release } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Returns the names of the migrations of the extensions that are on. */
export async function migrationsOfExtensions(): Promise<readonly string[]> {
  const extensions = await loadExtensions(process.env['EXTENSIONS'] ?? '');
  return extensions.flatMap(({ migrations = [] }) => migrations.map(({ name }) => name));
}

/**
 * @param ofExtensions the names of their migrations
 * @throws BackupRefused for a service's database or a migration that this version does not have.
 */
export function assertKnown({ of, database, migrations }: BackedUpDatabase, ofExtensions: readonly string[]): void {
  if (of === 'broker') return;
  const service = services.find(({ name }) => name === of);
  if (!service?.database) throw new BackupRefused(`${database} belongs to ${of}, which this version does not have`);
  const known = new Set([
    ...[...service.database.migrations, AuditLogTable1700000050000].map(({ name }) => name),
    ...(service.holdsExtensionTables ? ofExtensions : []),
  ]);
  const unknown = migrations.filter(name => !known.has(name));
  if (unknown.length > 0)
    throw new BackupRefused(
      `${database} contains the unknown migrations ${unknown.join(', ')}: use the version of the backup or a later one, and its EXTENSIONS`,
    );
}
