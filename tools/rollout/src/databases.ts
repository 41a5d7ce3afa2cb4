import pg from 'pg';
import { databaseSql, rolesOf, serverSql, type DatabaseRoles } from './roles.js';

/** A server's address with another database and, where given, another user. */
export function addressOf(serverUrl: string, database: string, user?: { name: string; password: string }): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  if (user) {
    url.username = encodeURIComponent(user.name);
    url.password = encodeURIComponent(user.password);
  }
  return url.toString();
}

/** The owner's password is only used by migrations; it is derived from nothing, so give it one of its own in production. */
export interface RolePasswords {
  readonly owner: string;
  readonly runtime: string;
}

/** Makes sure that a service has its database and its two roles. `serverUrl` is of an administrator. May be repeated. */
export async function ensureDatabase(serverUrl: string, service: string, passwords: RolePasswords): Promise<DatabaseRoles> {
  const roles = rolesOf(service);
  await run(serverUrl, serverSql(roles, passwords));
  const { rowCount } = await query(serverUrl, 'SELECT FROM pg_database WHERE datname = $1', [roles.database]);
  if (rowCount === 0) await run(serverUrl, [`CREATE DATABASE ${pg.escapeIdentifier(roles.database)}`]);
  await limitRights(serverUrl, roles);
  return roles;
}

/** Says once more who may do what in a database; after migrations, for what they made. */
export async function limitRights(serverUrl: string, roles: DatabaseRoles): Promise<void> {
  await run(addressOf(serverUrl, roles.database), databaseSql(roles));
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  await connected(url, async client => {
    for (const statement of statements) await client.query(statement);
  });
}

async function query(url: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
  return connected(url, client => client.query(text, values));
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
