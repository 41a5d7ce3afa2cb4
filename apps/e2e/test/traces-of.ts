import { inDatabase } from './in-database.js';

/**
 * Searches all tables of all databases of a shop, including its broker's messages, for a pattern; returns `database.table: rows`. The
 * result also contains the number of searched tables, so that an empty search is not mistaken for no matches.
 */
export async function tracesOf(postgresUrl: string, pattern: string): Promise<{ found: string[]; tables: number }> {
  const found: string[] = [];
  let tables = 0;
  const databases = await inDatabase(postgresUrl, undefined, ask =>
    ask<{ name: string }>(`SELECT datname AS name FROM pg_database WHERE datname LIKE 'kirana%'`),
  );
  for (const { name } of databases)
    await inDatabase(postgresUrl, name, async ask => {
      const listed = await ask<{ table: string }>(
        `SELECT quote_ident(tablename) AS table FROM pg_tables WHERE schemaname = 'public'`,
      );
      for (const { table } of listed) {
        tables += 1;
        const [counted] = await ask<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} AS row WHERE row::text ~ $1`, [
          pattern,
        ]);
        if (counted?.n) found.push(`${name}.${table}: ${counted.n}`);
      }
    });
  return { found, tables };
}
