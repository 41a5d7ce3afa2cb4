import type pg from 'pg';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';

/** A service's own database: its address, its pool size and its migrations. */
export interface DatabaseSettings {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  /** Maximum number of connections of this process. */
  readonly poolSize: number;
  /** In the order they run. */
  readonly migrations: readonly (new () => MigrationInterface)[];
}

/** Converts the settings for TypeORM. Tables come from migrations only. */
export function databaseOptions(settings: DatabaseSettings, applicationName: string): DataSourceOptions {
  return {
    type: 'postgres',
    url: settings.url,
    applicationName,
    poolSize: settings.poolSize,
    migrations: [...settings.migrations] as DataSourceOptions['migrations'],
    migrationsTableName: 'schema_migrations',
    synchronize: false,
    extra: {
      // A transaction sends its COMMIT without waiting for the statements before it.
      pipeline: true,
      // As on an SSD: with the default of 4 the planner reads a whole table of up to about 10,000 orders for an update of some of them.
      options: '-c random_page_cost=1.1',
      // A stopped or unreachable server must cause an error instead of a request that never ends.
      connectionTimeoutMillis: 5_000,
      query_timeout: 15_000,
      statement_timeout: 10_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  };
}

/** One of so many connections is for lists and searches, and one for reports. */
const readShare = 5;

/** Returns the pool of those who read lists, or reports. Its statements end with the time of their callers. */
export function readOptions({ url, poolSize }: DatabaseSettings, applicationName: string): pg.PoolConfig & { max: number } {
  return {
    connectionString: url,
    application_name: `${applicationName}-reads`,
    // After five calls PostgreSQL would plan for any values alike, as if a report of a year and a list without a filter read a few orders.
    options: '-c plan_cache_mode=force_custom_plan',
    max: Math.max(1, Math.floor(poolSize / readShare)),
    connectionTimeoutMillis: 10_000,
  };
}
