import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { testConfig } from './config.js';
import { startPostgres } from './postgres.js';

/**
 * Private databases of a test file, on a server that may be shared: the test must neither stop the server nor change its settings or roles.
 */
export interface TestDatabases {
  /** URL of the database `postgres`, for connecting while the test's own databases refuse connections. */
  readonly url: string;
  /** Creates an empty database and returns its URL. Its actual name is longer and unique. */
  createDatabase(name: string): Promise<string>;
  /** Removes the databases. */
  stop(): Promise<void>;
}

/** Provides databases on the server of the test run (`TEST_POSTGRES_URL`), or on a private one where there is none. */
export async function testDatabases(): Promise<TestDatabases> {
  const { postgresUrl } = testConfig;
  if (!postgresUrl) return startPostgres();
  const made: string[] = [];
  return {
    url: postgresUrl,
    async createDatabase(name) {
      const unique = `${name}_${randomBytes(4).toString('hex')}`;
      await ask(postgresUrl, `CREATE DATABASE ${pg.escapeIdentifier(unique)}`);
      made.push(unique);
      const url = new URL(postgresUrl);
      url.pathname = `/${unique}`;
      return url.href;
    },
    async stop() {
      for (const name of made.splice(0))
        await ask(postgresUrl, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
    },
  };
}

async function ask(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
