import { databaseOf } from '@kirana/host/services';
import pg from 'pg';

/** The two roles of a service's database: one owns the tables and changes them, the other one only works with what is in them. */
export interface DatabaseRoles {
  readonly database: string;
  /** For migrations. */
  readonly owner: string;
  /** For the service while it runs. */
  readonly runtime: string;
}

export function rolesOf(service: string): DatabaseRoles {
  const database = databaseOf(service);
  return { database, owner: `${database}_owner`, runtime: database };
}

const name = (identifier: string) => pg.escapeIdentifier(identifier);

/** Makes both roles with their passwords, on any database of the server. May be repeated. */
export function serverSql({ owner, runtime }: DatabaseRoles, passwords: { owner: string; runtime: string }): string[] {
  const role = (who: string, password: string) => [
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${pg.escapeLiteral(who)}) THEN CREATE ROLE ${name(who)}; END IF; END $$`,
    `ALTER ROLE ${name(who)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`,
  ];
  // Without being a superuser, one gives things only to roles one belongs to.
  return [...role(owner, passwords.owner), ...role(runtime, passwords.runtime), `GRANT ${name(owner)} TO CURRENT_USER`];
}

/**
 * Inside the service's database: the owner owns everything, the runtime role reads and writes rows and nothing else, everybody else stays
 * out. Tables of later migrations are covered as well. May be repeated; run it again after migrations so that the list of them is read only.
 */
export function databaseSql({ database, owner, runtime }: DatabaseRoles): string[] {
  const [db, o, r] = [name(database), name(owner), name(runtime)];
  return [
    `ALTER DATABASE ${db} OWNER TO ${o}`,
    `REVOKE ALL ON DATABASE ${db} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${db} TO ${r}`,
    `ALTER SCHEMA public OWNER TO ${o}`,
    `REVOKE ALL ON SCHEMA public FROM PUBLIC`,
    `GRANT USAGE ON SCHEMA public TO ${r}`,
    takeOver(owner),
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${r}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${r}`,
    `ALTER DEFAULT PRIVILEGES FOR ROLE ${o} IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${r}`,
    `ALTER DEFAULT PRIVILEGES FOR ROLE ${o} IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${r}`,
    `DO $$ BEGIN IF to_regclass('public.schema_migrations') IS NOT NULL THEN REVOKE INSERT, UPDATE, DELETE ON public.schema_migrations FROM ${r}; END IF; END $$`,
  ];
}

/** Gives the owner what an administrator made here before there were roles; what an extension brought stays with the extension. */
function takeOver(owner: string): string {
  const who = pg.escapeLiteral(owner);
  const ours = (catalogue: string) =>
    `AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = x.oid AND d.deptype = 'e')`;
  return `DO $$ DECLARE found record; BEGIN
    FOR found IN SELECT x.oid::regclass AS id FROM pg_class x WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
      AND pg_get_userbyid(relowner) <> ${who} ${ours('pg_class')}
    LOOP EXECUTE format('ALTER TABLE %s OWNER TO %I', found.id, ${who}); END LOOP;
    FOR found IN SELECT x.oid::regprocedure AS id FROM pg_proc x WHERE pronamespace = 'public'::regnamespace
      AND pg_get_userbyid(proowner) <> ${who} ${ours('pg_proc')}
    LOOP EXECUTE format('ALTER ROUTINE %s OWNER TO %I', found.id, ${who}); END LOOP;
  END $$`;
}
