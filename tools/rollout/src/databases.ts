import { databaseOf } from '@kirana/host/services';
import pg from 'pg';

/** The two roles of a service's database: one owns and changes the tables, the other only reads and writes their rows. */
export interface DatabaseRoles {
  readonly database: string;
  /** For migrations. */
  readonly owner: string;
  /** For the running service. */
  readonly runtime: string;
}

/** In production the owner, which only migrations use, has its own password. */
export interface RolePasswords {
  readonly owner: string;
  readonly runtime: string;
}

/** Returns a server's address with another database and, if given, another user. */
export function addressOf(serverUrl: string, database: string, user?: { name: string; password: string }): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  if (user) {
    url.username = encodeURIComponent(user.name);
    url.password = encodeURIComponent(user.password);
  }
  return url.toString();
}

/** Creates a service's database and its two roles unless they exist. `serverUrl` has to name an administrator. May be repeated. */
export async function ensureDatabase(serverUrl: string, service: string, passwords: RolePasswords): Promise<DatabaseRoles> {
  const database = databaseOf(service);
  const roles = { database, owner: `${database}_owner`, runtime: database };
  const role = (who: string, password: string) => [
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${pg.escapeLiteral(who)}) THEN CREATE ROLE ${pg.escapeIdentifier(who)}; END IF; END $$`,
    `ALTER ROLE ${pg.escapeIdentifier(who)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`,
  ];
  await connected(serverUrl, async client => {
    for (const sql of [...role(roles.owner, passwords.owner), ...role(roles.runtime, passwords.runtime)]) await client.query(sql);
    // A role that is not a superuser can transfer ownership only to roles it is a member of.
    await client.query(`GRANT ${pg.escapeIdentifier(roles.owner)} TO CURRENT_USER`);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)} ENCODING 'UTF8' TEMPLATE template0`);
  });
  await limitRights(serverUrl, roles);
  return roles;
}

/**
 * Restricts rights: the owner owns the database, the runtime role only reads and writes rows, all other roles have no access. Tables of
 * later migrations are included. May be repeated; has to be run again after migrations so that their list is read-only.
 */
export async function limitRights(serverUrl: string, { database, owner, runtime }: DatabaseRoles): Promise<void> {
  const [db, o, r] = [database, owner, runtime].map(name => pg.escapeIdentifier(name));
  const statements = [
    `ALTER DATABASE ${db} OWNER TO ${o}`,
    `REVOKE ALL ON DATABASE ${db} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${db} TO ${r}`,
    `ALTER SCHEMA public OWNER TO ${o}`,
    `REVOKE ALL ON SCHEMA public FROM PUBLIC`,
    `GRANT USAGE ON SCHEMA public TO ${r}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${r}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${r}`,
    `ALTER DEFAULT PRIVILEGES FOR ROLE ${o} IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${r}`,
    `ALTER DEFAULT PRIVILEGES FOR ROLE ${o} IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${r}`,
    `DO $$ BEGIN IF to_regclass('public.schema_migrations') IS NOT NULL THEN REVOKE INSERT, UPDATE, DELETE ON public.schema_migrations FROM ${r}; END IF; END $$`,
  ];
  await connected(addressOf(serverUrl, database), async client => {
    for (const statement of statements) await client.query(statement);
  });
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
