import pg from 'pg';

/** Asks a database for the rows of a statement. */
export type Ask = <T>(sql: string, values?: readonly unknown[]) => Promise<T[]>;

/**
 * Has `work` ask one database of a server, or without a name the one of the address, over a single connection: to open one costs both sides more than most
 * questions do.
 */
export async function inDatabase<T>(postgresUrl: string, name: string | undefined, work: (ask: Ask) => Promise<T>): Promise<T> {
  const url = new URL(postgresUrl);
  if (name) url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    return await work(
      async <Row>(sql: string, values: readonly unknown[] = []) => (await client.query(sql, [...values])).rows as Row[],
    );
  } finally {
    await client.end();
  }
}
