import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inDatabase, type Ask } from './in-database.js';

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
  const names = await inDatabase(postgresUrl, undefined, ask =>
    ask<{ name: string }>(`SELECT datname AS name FROM pg_database WHERE NOT datistemplate`),
  );
  const patterns = texts.map(text => `${escaped(text)}|${Buffer.from(text).toString('hex')}`);
  const scanTables = (name: string) => async (ask: Ask) => {
    const tables = await ask<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    for (const table of tables) {
      seen.tables += 1;
      const counts = texts
        .map((_, place) => `count(*) FILTER (WHERE CASE WHEN is_hit THEN t ~* $${place + 2} END)::int AS text_${place}`)
        .join(', ');
      // All texts at once first: nearly every row has none of them.
      const [counted] = await ask<Record<string, number>>(
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
  };
  for (const { name } of names) {
    seen.databases += 1;
    await inDatabase(postgresUrl, name, scanTables(name));
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
