import { migrateService } from '@kirana/bootstrap';
import { Secret } from '@kirana/config';
import { databaseOf, services } from '@kirana/host/services';
import { startPostgres, type TestPostgres } from '@kirana/testing';
import pg from 'pg';
import { addressOf, ensureDatabase, limitRights } from '../src/databases.js';
import { rolesOf } from '../src/roles.js';

const passwords = { owner: 'for owners', runtime: 'for services' };
const stored = services.filter(({ database }) => database).map(({ name }) => name);
const insufficientPrivilege = '42501';

/** What only migrations may do, tried with the rights a service has while it runs. */
const forMigrations = (service: string, tables: readonly string[]): Record<string, string> => ({
  'makes a table': 'CREATE TABLE mine (id int)',
  'makes a temporary table': 'CREATE TEMP TABLE mine (id int)',
  'makes a view': 'CREATE VIEW mine AS SELECT 1 AS one',
  'makes a function': `CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
  'makes a type': `CREATE TYPE mine AS ENUM ('a')`,
  'makes a schema': 'CREATE SCHEMA mine',
  'makes an index': 'CREATE INDEX mine ON outbox (subject)',
  'makes a trigger': 'CREATE TRIGGER mine BEFORE INSERT ON outbox EXECUTE FUNCTION suppress_redundant_updates_trigger()',
  'forges a migration': `INSERT INTO schema_migrations (timestamp, name) VALUES (1, 'mine')`,
  'forgets a migration': 'DELETE FROM schema_migrations',
  'turns triggers off': 'SET session_replication_role = replica',
  'becomes the owner': `SET ROLE ${rolesOf(service).owner}`,
  'makes a role': 'CREATE ROLE mine',
  'gives itself more': `GRANT ${rolesOf(service).owner} TO ${rolesOf(service).runtime}`,
  'makes a database': 'CREATE DATABASE mine',
  'drops its database': `DROP DATABASE ${databaseOf(service)}`,
  'reads the files of the server': `SELECT pg_read_file('postgresql.conf')`,
  'runs a program on the server': `COPY (SELECT 1) TO PROGRAM 'true'`,
  ...Object.fromEntries(
    tables.flatMap(table => [
      [`changes ${table}`, `ALTER TABLE "${table}" ADD COLUMN mine int`],
      [`drops ${table}`, `DROP TABLE "${table}"`],
      [`empties ${table}`, `TRUNCATE "${table}"`],
    ]),
  ),
});

describe('every right of every service on PostgreSQL', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await startPostgres();
    for (const service of services.filter(({ database }) => database)) {
      const roles = await ensureDatabase(postgres.url, service.name, passwords);
      const asOwner = addressOf(postgres.url, roles.database, { name: roles.owner, password: passwords.owner });
      await migrateService(service, { DATABASE_URL: new Secret(asOwner) });
      await limitRights(postgres.url, roles);
    }
  }, 120_000);
  afterAll(() => postgres.stop());

  async function withClient<T>(
    service: string,
    who: 'owner' | 'runtime',
    database: string,
    work: (client: pg.Client) => Promise<T>,
  ): Promise<T> {
    const user = { name: rolesOf(service)[who], password: passwords[who] };
    const client = new pg.Client({ connectionString: addressOf(postgres.url, database, user) });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
  /** `allowed`, or PostgreSQL's code for the refusal. */
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'allowed',
      (error: { code?: string }) => error.code ?? 'no code',
    );

  it("ends at its own database: each service against every other's, with both of its roles", async () => {
    const wrong: string[] = [];
    let attempts = 0;
    const elsewhere = [...stored.map(databaseOf), 'postgres', 'template1'];
    for (const service of stored) {
      for (const who of ['owner', 'runtime'] as const) {
        for (const database of elsewhere.filter(name => name !== databaseOf(service))) {
          attempts++;
          // Where everybody may come in (PostgreSQL's own databases), there is nothing to see and nothing to make.
          const answer = await refusal(
            withClient(service, who, database, client =>
              client.query(database.startsWith('kirana_') ? 'SELECT 1' : 'CREATE TABLE mine (id int)'),
            ),
          );
          if (answer !== insufficientPrivilege) wrong.push(`${service} (${who}) in ${database}: ${answer}`);
        }
      }
    }
    console.log(`${stored.length} services, ${attempts} attempts at other databases, ${attempts - wrong.length} refused`);
    expect(wrong).toEqual([]);
    expect(attempts).toBe(stored.length * 2 * (stored.length + 1));
  }, 60_000);

  it('is to work with rows: no service changes what holds them', async () => {
    const wrong: string[] = [];
    const table: string[] = [];
    for (const service of stored) {
      await withClient(service, 'runtime', databaseOf(service), async client => {
        const { rows } = await client.query<{ tablename: string }>(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
        const tries = Object.entries(
          forMigrations(
            service,
            rows.map(({ tablename }) => tablename),
          ),
        );
        for (const [what, sql] of tries) {
          const answer = await refusal(client.query(sql));
          if (answer !== insufficientPrivilege) wrong.push(`${service} ${what}: ${answer}`);
        }
        table.push(`${service.padEnd(16)} ${rows.length} tables, ${tries.length} attempts`);
      });
    }
    console.log(table.join('\n'));
    expect(wrong).toEqual([]);
  }, 60_000);
});
