import pg from 'pg';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { writeStream } from './files.js';
import type { BackedUpDatabase, BackedUpTable } from './manifest.js';
import type { Snapshot } from './snapshot.js';

const rowsAtATime = 1_000;
const quoted = (name: string) => pg.escapeIdentifier(name);

/** Tables of a database, without those of extensions and of its migrations, which are said by name. */
export async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
}

/** Writes down everything a database holds, as its snapshot shows it, under `folder`/`database`. */
export async function dumpDatabase(
  { client }: Snapshot,
  of: string,
  database: string,
  folder: string,
): Promise<BackedUpDatabase> {
  const tables: BackedUpTable[] = [];
  for (const { name, columns } of await tablesOf(client)) {
    const file = `${database}/${name}.rows.gz`;
    let rows = 0;
    const lines = async function* (): AsyncGenerator<Buffer> {
      await client.query(`DECLARE backup_rows NO SCROLL CURSOR FOR SELECT kept::text AS line FROM ONLY ${quoted(name)} AS kept`);
      for (;;) {
        const { rows: found } = await client.query<{ line: string }>(`FETCH ${rowsAtATime} FROM backup_rows`);
        if (found.length === 0) break;
        rows += found.length;
        yield Buffer.from(found.map(({ line }) => `${JSON.stringify(line)}\n`).join(''));
      }
      await client.query('CLOSE backup_rows');
    };
    await writeStream(join(folder, file), lines(), createGzip());
    tables.push({ name, columns, rows, file });
  }
  return { of, database, migrations: await migrationsOf(client), tables, sequences: await sequencesOf(client) };
}

/** Names of the migrations a database has been through; none where it has no list of them. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows: list } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public.schema_migrations') IS NOT NULL AS there`,
  );
  if (!list[0]?.there) return [];
  return (await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY id')).rows.map(({ name }) => name);
}

/** Where the counters stand. They do not wait for transactions, so they are at or past every number in the rows. */
async function sequencesOf(client: pg.Client): Promise<BackedUpDatabase['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace AND relname <> 'schema_migrations_id_seq' ORDER BY 1`,
  );
  const sequences = [];
  for (const { name } of rows) {
    const { rows: stands } = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM ${quoted(name)}`,
    );
    if (stands[0]) sequences.push({ name, ...stands[0] });
  }
  return sequences;
}
