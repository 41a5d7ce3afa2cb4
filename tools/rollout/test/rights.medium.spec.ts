import { migrateService, seedService } from '@kirana/bootstrap';
import { Secret } from '@kirana/config';
import { databaseOf, services } from '@kirana/host/services';
import { embeddedBrokerTables } from '@kirana/messaging';
import { startPostgres, type TestPostgres } from '@kirana/testing';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { addressOf, ensureDatabase, limitRights } from '../src/databases.js';

const passwords = { owner: 'for owners @:/#?%', runtime: "for 'services' @:/#?%" };
const stored = services.filter(({ database }) => database);
const refused = '42501';

/** The rows of docs/data-retention.md: whose tables, which, and how long they are kept. */
const retention = [
  ...readFileSync(new URL('../../../docs/data-retention.md', import.meta.url), 'utf8').matchAll(
    /^\| (\S+) *\|([^|]*`[^|]*)\|([^|]+)\|/gm,
  ),
].map(([, of = '', tables = '', kept = '']) => ({
  of,
  kept,
  tables: [...tables.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
}));
const tablesSaid = (...of: string[]) => retention.filter(row => of.includes(row.of)).flatMap(({ tables }) => tables);

/** Statements that only migrations may run. */
const forMigrations = (database: string): string[] => [
  'CREATE TABLE mine (id int)',
  'CREATE TEMP TABLE mine (id int)',
  'CREATE VIEW mine AS SELECT 1 AS one',
  `CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
  `CREATE TYPE mine AS ENUM ('a')`,
  'CREATE SCHEMA mine',
  'CREATE TRIGGER mine BEFORE INSERT ON outbox EXECUTE FUNCTION suppress_redundant_updates_trigger()',
  `INSERT INTO schema_migrations (timestamp, name) VALUES (1, 'mine')`,
  'DELETE FROM schema_migrations',
  'SET session_replication_role = replica',
  `SET ROLE ${database}_owner`,
  'CREATE ROLE mine',
  `GRANT ${database}_owner TO ${database}`,
  'CREATE DATABASE mine',
  `DROP DATABASE ${database}`,
  `SELECT pg_read_file('postgresql.conf')`,
  `COPY (SELECT 1) TO PROGRAM 'true'`,
];

describe('ensureDatabase: the roles of every service on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
    for (const service of stored) {
      const roles = await ensureDatabase(postgres.url, service.name, passwords);
      const asOwner = addressOf(postgres.url, roles.database, { name: roles.owner, password: passwords.owner });
      await migrateService(service, { DATABASE_URL: new Secret(asOwner) });
      await limitRights(postgres.url, roles);
      await seedService(service, { DATABASE_URL: new Secret(asOwner) });
    }
  }, 120_000);
  afterAll(() => postgres.stop());

  /** Returns `allowed` or PostgreSQL's error code for each statement. */
  async function answers(service: string, who: 'owner' | 'runtime', statements: string[], database = databaseOf(service)) {
    const name = who === 'owner' ? `${databaseOf(service)}_owner` : databaseOf(service);
    const client = new pg.Client({ connectionString: addressOf(postgres.url, database, { name, password: passwords[who] }) });
    const answer = (work: Promise<unknown>) =>
      work.then(
        () => 'allowed',
        (error: { code?: string }) => error.code ?? 'no code',
      );
    const connected = await answer(client.connect());
    if (connected !== 'allowed') return [connected];
    const codes: string[] = [];
    for (const sql of statements) codes.push(await answer(client.query(sql)));
    await client.end();
    return codes;
  }

  async function tablesOf(service: string): Promise<string[]> {
    const admin = new pg.Client({ connectionString: addressOf(postgres.url, databaseOf(service)) });
    await admin.connect();
    const { rows } = await admin.query<{ table: string }>(
      `SELECT quote_ident(tablename) AS table FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`,
    );
    await admin.end();
    return rows.map(({ table }) => table);
  }

  it('let a service read and write rows, but not change the schema', async () => {
    for (const { name } of stored) {
      const tables = await tablesOf(name);
      const rights = `unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS needed`;
      const work = tables.map(table => `SELECT 1 / bool_and(has_table_privilege('${table}', needed))::int FROM ${rights}`);
      expect(new Set(await answers(name, 'runtime', ['SELECT uuid_v7(), pg_advisory_lock(1)', ...work]))).toEqual(
        new Set(['allowed']),
      );
      const changes = tables.flatMap(table => [
        `ALTER TABLE ${table} ADD COLUMN mine int`,
        `DROP TABLE ${table}`,
        `TRUNCATE ${table}`,
      ]);
      const codes = await answers(name, 'runtime', [...forMigrations(databaseOf(name)), ...changes]);
      expect([name, codes.filter(code => code !== refused)]).toEqual([name, []]);
    }
  }, 60_000);

  it("let no role of a service into another service's database", async () => {
    for (const { name } of stored) {
      for (const who of ['owner', 'runtime'] as const) {
        const elsewhere = [...stored.map(other => databaseOf(other.name)), 'postgres', 'template1'];
        for (const database of elsewhere.filter(other => other !== databaseOf(name)))
          expect([name, who, database, await answers(name, who, ['CREATE TABLE mine (id int)'], database)]).toEqual([
            name,
            who,
            database,
            [refused],
          ]);
      }
    }
  }, 60_000);

  it('let a service remove what it keeps for a time; docs/data-retention.md says of every table how long', async () => {
    for (const { name, database } of stored) {
      const tables = await tablesOf(name);
      const several = tablesSaid('several').filter(table => tables.includes(table));
      expect([name, [...tablesSaid(name, 'every'), ...several].toSorted()]).toEqual([name, tables.toSorted()]);
      const kept = database?.retention ?? [];
      expect(
        await answers(
          name,
          'runtime',
          kept.map(({ sql }) => sql),
        ),
      ).toEqual(kept.map(() => 'allowed'));
      for (const { table, sql } of kept)
        for (const [, time] of sql.matchAll(/interval '(\d+ \w+)'/g))
          expect([table, retention.find(row => row.of === name && row.tables.includes(table))?.kept]).toEqual([
            table,
            expect.stringContaining(time ?? ''),
          ]);
    }
    const brokerTables = [...embeddedBrokerTables.matchAll(/CREATE TABLE IF NOT EXISTS (\w+)/g)].map(([, table]) => table);
    expect(tablesSaid('broker').toSorted()).toEqual(brokerTables.toSorted());
  });

  it('let the service write to a table that the owner adds', async () => {
    const made = await answers('orders', 'owner', ['CREATE TABLE later (id bigint GENERATED ALWAYS AS IDENTITY, word text)']);
    const used = await answers('orders', 'runtime', [`INSERT INTO later (word) VALUES ('x')`, 'SELECT word FROM later']);
    expect([...made, ...used, ...(await answers('orders', 'owner', ['DROP TABLE later']))]).toEqual(Array(4).fill('allowed'));
  });
});
