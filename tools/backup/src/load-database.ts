import pg from 'pg';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { BackupRefused } from './backup-refused.js';
import { tablesOf } from './dump-database.js';
import type { BackedUpDatabase, BackedUpTable } from './manifest.js';

const rowsAtATime = 1_000;
const quoted = (name: string) => pg.escapeIdentifier(name);

/**
 * Fills a database, whose tables were made by the same migrations, with the rows of a backup: all of it or nothing. Triggers and references
 * stay out of it; they had their say when the rows were written.
 *
 * @throws BackupRefused when the tables are not the same.
 */
export async function loadDatabase(url: string, backedUp: BackedUpDatabase, folder: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'restore' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL TIME ZONE 'UTC'`);
    await client.query('SET LOCAL session_replication_role = replica');
    const here = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]));
    for (const { name, columns } of backedUp.tables) {
      if (here.get(name)?.join() !== columns.join())
        throw new BackupRefused(
          `${backedUp.database}.${name} has other columns in this version: ${here.get(name)?.join() ?? 'none'}`,
        );
    }
    let rows = 0;
    for (const table of backedUp.tables) rows += await loadTable(client, table, folder);
    for (const { name, last, called } of backedUp.sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [quoted(name), last, called]);
    await client.query('COMMIT');
    return rows;
  } finally {
    await client.end();
  }
}

async function loadTable(client: pg.Client, { name, rows: expected, file }: BackedUpTable, folder: string): Promise<number> {
  // What a migration has put in stands in the backup as well, as it was then.
  await client.query(`DELETE FROM ${quoted(name)}`);
  const { rows: writable } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [quoted(name)],
  );
  const columns = writable.map(column => quoted(column.name));
  const insert = `INSERT INTO ${quoted(name)} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${columns.map(column => `(kept.line).${column}`).join(', ')} FROM (SELECT line::${quoted(name)} AS line FROM unnest($1::text[]) AS line OFFSET 0) AS kept`;
  let waiting: string[] = [];
  let rows = 0;
  const write = async () => {
    if (waiting.length > 0) await client.query(insert, [waiting]);
    rows += waiting.length;
    waiting = [];
  };
  for await (const line of createInterface({ input: createReadStream(join(folder, file)).pipe(createGunzip()) })) {
    waiting.push(JSON.parse(line) as string);
    if (waiting.length === rowsAtATime) await write();
  }
  await write();
  if (rows !== expected) throw new BackupRefused(`${file} holds ${rows} rows, the manifest says ${expected}`);
  return rows;
}
