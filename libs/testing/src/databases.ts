import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { testConfig } from './config.js';
import { createDatabase, type Template } from './create-database.js';
import { startPostgres } from './postgres.js';

/**
 * Private databases of a test file, on a server that may be shared: the test must neither stop the server nor change its settings or roles.
 */
export interface TestDatabases {
  /** URL of the database `postgres`, for connecting while the test's own databases refuse connections. */
  readonly url: string;
  /** Creates a database, empty or as a copy of the template, and returns its URL. Its actual name is longer and unique. */
  createDatabase(name: string, template?: Template): Promise<string>;
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
    async createDatabase(name, template) {
      const unique = `${name}_${randomBytes(4).toString('hex')}`;
      const url = await createDatabase(postgresUrl, unique, template);
      made.push(unique);
      return url;
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
