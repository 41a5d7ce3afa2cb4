import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';

/** Where texts were searched and found. */
export interface Scan {
  /** `database.table: text (rows)` or `file: text`. */
  readonly found: readonly string[];
  /** How much was searched, to show that the search was not empty. */
  readonly seen: { readonly databases: number; readonly tables: number; readonly rows: number; readonly bytes: number };
}

/** Searches for texts, case-insensitively, in each row of each table of each database of a server; also in bytes, which print as hex. */
export async function scanDatabases(postgresUrl: string, texts: readonly string[]): Promise<Scan> {
  const found: string[] = [];
  const seen = { databases: 0, tables: 0, rows: 0, bytes: 0 };
  const names = await rowsOf<{ name: string }>(
    postgresUrl,
    undefined,
    `SELECT datname AS name FROM pg_database WHERE NOT datistemplate`,
  );
  for (const { name } of names) {
    seen.databases += 1;
    const tables = await rowsOf<{ name: string }>(
      postgresUrl,
      name,
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    for (const table of tables) {
      seen.tables += 1;
      const patterns = texts.map(text => `${escaped(text)}|${Buffer.from(text).toString('hex')}`);
      const counts = texts
        .map((_, place) => `count(*) FILTER (WHERE CASE WHEN is_hit THEN t ~* $${place + 2} END)::int AS text_${place}`)
        .join(', ');
      // All texts at once first: nearly every row has none of them.
      const [counted] = await rowsOf<Record<string, number>>(
        postgresUrl,
        name,
        `SELECT count(*)::int AS rows, coalesce(sum(octet_length(t)), 0)::float8 AS bytes, ${counts}
         FROM (SELECT whole_row::text AS t, whole_row::text ~* $1 AS is_hit FROM ${table.name} whole_row OFFSET 0) searched`,
        [patterns.join('|'), ...patterns],
      );
      seen.rows += counted?.['rows'] ?? 0;
      seen.bytes += counted?.['bytes'] ?? 0;
      texts.forEach((text, place) => {
        const rows = counted?.[`text_${place}`] ?? 0;
        if (rows > 0) found.push(`${name}.${table.name}: ${text} (${rows})`);
      });
    }
  }
  return { found, seen };
}

/** Searches for texts in every file of a directory except those `leaveOut` matches by their relative path. */
export function scanFolder(
  folder: string,
  texts: readonly string[],
  leaveOut: (path: string) => boolean,
): { readonly found: readonly string[]; readonly files: number; readonly bytes: number } {
  const found: string[] = [];
  let [files, bytes] = [0, 0];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file);
    if (!entry.isFile() || leaveOut(path)) continue;
    const content = readFileSync(file);
    files += 1;
    bytes += content.length;
    found.push(...textsIn(content.toString('utf8'), texts).map(text => `${path}: ${text}`));
  }
  return { found, files, bytes };
}

/** Returns the texts that occur in `content`, case-insensitively. */
export function textsIn(content: string, texts: readonly string[]): string[] {
  const lower = content.toLowerCase();
  return texts.filter(text => lower.includes(text.toLowerCase()));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

async function rowsOf<T>(postgresUrl: string, database: string | undefined, sql: string, values: unknown[] = []): Promise<T[]> {
  const url = new URL(postgresUrl);
  if (database) url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as T[];
  } finally {
    await client.end();
  }
}
