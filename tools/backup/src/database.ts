import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { BackupRefused, type BackedUpDatabase } from './manifest.js';

const listed = (columns: readonly string[]) => columns.map(name => pg.escapeIdentifier(name)).join(', ');
/** Settings that make rows independent of the server's configuration. */
const plainForms = `SET TIME ZONE 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET extra_float_digits = 1; SET bytea_output = 'hex'`;

export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'backup' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(plainForms);
  return client;
}

/** Returns the tables with their columns, without generated columns, tables of extensions and the list of migrations. */
async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
}

/** Writes all rows of a database, as seen by the transaction of `client`, to files under `folder`/`database`. */
export async function dumpDatabase(client: pg.Client, of: string, database: string, folder: string): Promise<BackedUpDatabase> {
  const tables = [];
  for (const { name, columns } of await tablesOf(client)) {
    const file = `${database}/${name}.rows.gz`;
    mkdirSync(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
    const rows = client.query(copyTo(`COPY ${listed([name])} (${listed(columns)}) TO STDOUT`));
    await pipeline(rows, createGzip(), createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx' }));
    tables.push({ name, columns, rows: rows.rowCount, file });
  }
  const query = async <T extends object>(sql: string) => (await client.query<T>(sql)).rows;
  const migrations = of === 'broker' ? [] : await query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY id');
  // Sequences do not wait for transactions, so their values are at or past every number in the rows.
  const sequences = await query<{ name: string; last: string }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL AND sequencename <> 'schema_migrations_id_seq' ORDER BY 1`,
  );
  return { of, database, migrations: migrations.map(({ name }) => name), tables, sequences };
}

/**
 * Fills a database, whose tables were created by the same migrations, with the rows of a backup, in one transaction. Triggers and foreign
 * keys are disabled meanwhile; they were checked when the rows were first written. Returns the number of rows.
 *
 * @throws BackupRefused when the tables or the numbers of rows differ.
 */
export async function loadDatabase(client: pg.Client, from: BackedUpDatabase, folder: string): Promise<number> {
  await client.query('BEGIN; SET LOCAL session_replication_role = replica');
  const here = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns.join()]));
  for (const { name, columns, rows, file } of from.tables) {
    if (here.get(name) !== columns.join())
      throw new BackupRefused(`${from.database}.${name} has other columns in this version: ${here.get(name) ?? 'none'}`);
    // Rows inserted by a migration are also in the backup, in their state at that time.
    await client.query(`DELETE FROM ${listed([name])}`);
    const into = client.query(copyFrom(`COPY ${listed([name])} (${listed(columns)}) FROM STDIN`));
    await pipeline(createReadStream(join(folder, file)), createGunzip(), into);
    if (into.rowCount !== rows) throw new BackupRefused(`${file} holds ${into.rowCount} rows, the manifest says ${rows}`);
  }
  for (const { name, last } of from.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint)', [listed([name]), last]);
  await client.query('COMMIT');
  return from.tables.reduce((sum, { rows }) => sum + rows, 0);
}
