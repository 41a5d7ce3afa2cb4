import pg from 'pg';
import { serviceNames } from '../service-names.js';

/** The services' databases, without `kirana_`. */
export const databaseNames = serviceNames.map(name => name.replaceAll('-', '_'));

/** Access to a shop's databases. One connection per database, so that queries between BEGIN and ROLLBACK are one transaction. */
export class Databases {
  private constructor(private readonly pools: ReadonlyMap<string, pg.Pool>) {}

  /** `postgresUrl` is of any database on the shop's server. */
  static at(postgresUrl: string): Databases {
    return new Databases(
      new Map(
        databaseNames.map(name => {
          const url = new URL(postgresUrl);
          url.pathname = `/kirana_${name}`;
          const pool = new pg.Pool({ connectionString: url.toString(), max: 1 });
          pool.on('error', () => undefined);
          return [name, pool];
        }),
      ),
    );
  }

  async query<T>(database: string, sql: string, values: unknown[] = []): Promise<T[]> {
    return ((await this.pools.get(database)?.query(sql, values))?.rows ?? []) as T[];
  }

  async count(database: string, sql: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.query<{ n: string }>(database, `SELECT count(*) AS n FROM ${sql}`, values);
    return Number(row?.n);
  }

  /** Returns one sentence if the query has rows: their number, and one of them. */
  async none(what: string, database: string, sql: string, values: unknown[] = []): Promise<string[]> {
    const rows = await this.query(database, sql, values);
    return rows.length === 0 ? [] : [`${what}: ${rows.length}, for instance ${JSON.stringify(rows[0])}`];
  }

  /** Returns the first column of every row. */
  async ids(database: string, sql: string, values: unknown[] = []): Promise<Set<string>> {
    const rows = await this.query<Record<string, string>>(database, sql, values);
    return new Set(rows.flatMap(row => Object.values(row).slice(0, 1)));
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map(pool => pool.end()));
  }
}
