import pg from 'pg';

/**
 * Where a pattern stands in any table of any database of a shop, its broker's messages included, as `database.table: rows`. An empty answer
 * also says how many tables were looked through, so that looking nowhere does not pass for finding nothing.
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
