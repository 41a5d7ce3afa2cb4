import type { DataSourceOptions, EntityTarget, MigrationInterface } from 'typeorm';
import { preparingDriver } from './preparing-driver.js';

/** A service's own database: where it is, what it stores, how its tables came about. */
export interface DatabaseSettings {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  /** Connections this process may hold. */
  readonly poolSize: number;
  readonly entities: readonly EntityTarget<object>[];
  /** In the order they run. */
  readonly migrations: readonly (new () => MigrationInterface)[];
}

/** TypeORM's view of the settings. Tables come from migrations only; entities never change a database. */
export function databaseOptions(settings: DatabaseSettings, applicationName: string): DataSourceOptions {
  return {
    type: 'postgres',
    url: settings.url,
    applicationName,
    driver: preparingDriver,
    poolSize: settings.poolSize,
    entities: [...settings.entities] as DataSourceOptions['entities'],
    migrations: [...settings.migrations] as DataSourceOptions['migrations'],
    migrationsTableName: 'schema_migrations',
    synchronize: false,
    extra: {
      // A stopped or unreachable server must turn into an error, not into a request that never ends.
      connectionTimeoutMillis: 5_000,
      query_timeout: 15_000,
      statement_timeout: 10_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  };
}
