import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { testConfig } from './config.js';
import { createDatabaseOver, type Template } from './create-database.js';
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

/** The connection over which this process creates and removes databases. A new connection costs PostgreSQL more than a database does. */
let connection: { readonly url: string; readonly client: Promise<pg.Client> } | undefined;
/** One after another: a lock of a session does not hold back the session's own next statement. */
let turn: Promise<unknown> = Promise.resolve();

/** Provides databases on the server of the test run (`TEST_POSTGRES_URL`), or on a private one where there is none. */
export async function testDatabases(): Promise<TestDatabases> {
  const { postgresUrl } = testConfig;
  if (!postgresUrl) return startPostgres();
  const made: string[] = [];
  return {
    url: postgresUrl,
    async createDatabase(name, template) {
      const unique = `${name}_${randomBytes(4).toString('hex')}`;
      const url = await inTurn(async () => createDatabaseOver(await connected(postgresUrl), postgresUrl, unique, template));
      made.push(unique);
      return url;
    },
    async stop() {
      for (const name of made.splice(0)) {
        const statement = `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`;
        await inTurn(async () => (await connected(postgresUrl)).query(statement));
      }
    },
  };
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

/** Returns the connection to the server, a new one when the last was lost. It does not keep this process alive. */
function connected(url: string): Promise<pg.Client> {
  if (connection?.url !== url) {
    const forget = () => (connection = undefined);
    const client = connect(url, forget);
    client.catch(forget);
    connection = { url, client };
  }
  return connection.client;
}

async function connect(url: string, onEnd: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', onEnd);
  client.on('end', onEnd);
  await client.connect();
  (client as unknown as { unref(): void }).unref();
  return client;
}
