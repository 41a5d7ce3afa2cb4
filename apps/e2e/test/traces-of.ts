import pg from 'pg';

/**
 * Searches all tables of all databases of a shop, including its broker's messages, for a pattern; returns `database.table: rows`. The
 * result also contains the number of searched tables, so that an empty search is not mistaken for no matches.
 */
export async function tracesOf(postgresUrl: string, pattern: string): Promise<{ found: string[]; tables: number }> {
  const found: string[] = [];
  let tables = 0;
  for (const database of await rows<{ datname: string }>(
    postgresUrl,
    undefined,
    `SELECT datname FROM pg_database WHERE datname LIKE 'kirana%'`,
  )) {
    const name = database.datname;
    const listed = await rows<{ table: string }>(
      postgresUrl,
      name,
      `SELECT quote_ident(tablename) AS table FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { table } of listed) {
      tables += 1;
      const [counted] = await rows<{ n: number }>(
        postgresUrl,
        name,
        `SELECT count(*)::int AS n FROM ${table} AS row WHERE row::text ~ $1`,
        [pattern],
      );
      if (counted?.n) found.push(`${name}.${table}: ${counted.n}`);
    }
  }
  return { found, tables };
}

async function rows<T>(postgresUrl: string, database: string | undefined, sql: string, values: unknown[] = []): Promise<T[]> {
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
