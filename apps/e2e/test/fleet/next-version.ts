import type { ServiceConfig, ServiceDefinition } from '@kirana/bootstrap';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the next version of every service might bring: a column more in every table, and a table more. An expanding step, so the present
 * version has to go on over it, whatever statements it has prepared.
 */
class NextVersion9900000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const tables = (await queryRunner.query(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations' ORDER BY tablename`,
    )) as { tablename: string }[];
    for (const { tablename } of tables) {
      await queryRunner.query(`ALTER TABLE "${tablename}" ADD COLUMN of_the_next_version text`);
    }
    await queryRunner.query('CREATE TABLE of_the_next_version (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, note text)');
  }

  down(): Promise<void> {
    throw new Error('an expanding step is not taken back');
  }
}

/** The service as its next version would migrate it. */
export function nextVersionOf(definition: ServiceDefinition<ServiceConfig>): ServiceDefinition<ServiceConfig> {
  const { database } = definition;
  return database
    ? { ...definition, database: { ...database, migrations: [...database.migrations, NextVersion9900000000000] } }
    : definition;
}
