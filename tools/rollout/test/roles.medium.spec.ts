import { migrateService, seedService } from '@kirana/bootstrap';
import { Secret } from '@kirana/config';
import { databaseOf, services } from '@kirana/host/services';
import { startPostgres, type TestPostgres } from '@kirana/testing';
import pg from 'pg';
import { addressOf, ensureDatabase, limitRights } from '../src/databases.js';
import { rolesOf } from '../src/roles.js';

const passwords = { owner: 'for owners', runtime: 'for services' };
const stored = services.filter(({ database }) => database);

describe("the services' roles on PostgreSQL", () => {
  let postgres: TestPostgres;
  const clients: pg.Client[] = [];

  const connect = async (service: string, who: 'owner' | 'runtime', database = databaseOf(service)) => {
    const user = { name: rolesOf(service)[who], password: passwords[who] };
    const client = new pg.Client({ connectionString: addressOf(postgres.url, database, user) });
    await client.connect();
    clients.push(client);
    return client;
  };
  /** Why PostgreSQL refuses: its own code. */
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'allowed',
      (error: { code?: string }) => error.code,
    );

  beforeAll(async () => {
    postgres = await startPostgres();
    for (const service of stored) {
      // As in a shop that ran without roles before: the administrator owns what is there.
      const before = service.name === 'orders' ? await postgres.createDatabase(databaseOf('orders')) : undefined;
      if (before) await migrateService(service, { DATABASE_URL: new Secret(before) });
      const roles = await ensureDatabase(postgres.url, service.name, passwords);
      const user = { name: roles.owner, password: passwords.owner };
      const config = { DATABASE_URL: new Secret(addressOf(postgres.url, roles.database, user)) };
      await migrateService(service, config);
      await limitRights(postgres.url, roles);
      await seedService(service, config);
    }
  }, 120_000);
  afterEach(() => Promise.all(clients.splice(0).map(client => client.end())));
  afterAll(() => postgres.stop());

  it.each(stored.map(({ name }) => [name]))('%s reads and writes its own tables', async name => {
    const client = await connect(name, 'runtime');
    const { rows } = await client.query<{ tablename: string }>(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { tablename } of rows) {
      const can = `has_table_privilege('public.' || quote_ident($1), $2)`;
      const { rows: rights } = await client.query<{ all: boolean }>(
        `SELECT bool_and(${can.replace('$2', 'r')}) AS all FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) r`,
        [tablename],
      );
      expect([tablename, rights[0]?.all]).toEqual([tablename, true]);
    }
  });

  it('a service writes an event and takes an advisory lock', async () => {
    const client = await connect('orders', 'runtime');
    await client.query('SELECT pg_advisory_lock(1), pg_advisory_unlock(1)');
    const { rows } = await client.query<{ id: string }>('SELECT uuid_v7() AS id');
    expect(rows[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('a service is refused what is for migrations', async () => {
    const client = await connect('orders', 'runtime');
    const tries = {
      'makes a table': 'CREATE TABLE mine (id int)',
      'changes a table': 'ALTER TABLE outbox ADD COLUMN mine int',
      'drops a table': 'DROP TABLE inbox',
      'empties a table': 'TRUNCATE inbox',
      'makes a function': `CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
      'makes a temporary table': 'CREATE TEMP TABLE mine (id int)',
      'makes a schema': 'CREATE SCHEMA mine',
      'forges a migration': `INSERT INTO schema_migrations (timestamp, name) VALUES (1, 'mine')`,
      'becomes the owner': `SET ROLE ${rolesOf('orders').owner}`,
      'makes a role': 'CREATE ROLE mine',
      'makes a database': 'CREATE DATABASE mine',
      'reads the files of the server': `SELECT pg_read_file('postgresql.conf')`,
    };
    const answers: Record<string, string | undefined> = {};
    for (const [what, sql] of Object.entries(tries)) answers[what] = await refusal(client.query(sql));
    console.log(
      Object.entries(answers)
        .map(([what, answer]) => `${answer}  orders ${what}`)
        .join('\n'),
    );
    expect(answers).toEqual(Object.fromEntries(Object.keys(tries).map(what => [what, '42501'])));
  });

  it("no service gets into another's database, whichever of its roles it takes", async () => {
    const answers: (string | undefined)[] = [];
    for (const who of ['owner', 'runtime'] as const) {
      for (const { name } of stored) if (name !== 'orders') answers.push(await refusal(connect('orders', who, databaseOf(name))));
    }
    expect(answers).toEqual(answers.map(() => '42501'));
    expect(answers.length).toBe(2 * (stored.length - 1));
  });

  it('the owner changes tables, and the service sees new ones', async () => {
    const [owner, runtime] = [await connect('orders', 'owner'), await connect('orders', 'runtime')];
    await owner.query('ALTER TABLE outbox ADD COLUMN tried int');
    await owner.query('ALTER TABLE outbox DROP COLUMN tried');
    await owner.query('CREATE TABLE later (id bigint GENERATED ALWAYS AS IDENTITY, word text)');
    await runtime.query(`INSERT INTO later (word) VALUES ('x')`);
    expect((await runtime.query('SELECT word FROM later')).rows).toEqual([{ word: 'x' }]);
    await owner.query('DROP TABLE later');
  });
});
