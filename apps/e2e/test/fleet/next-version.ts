import type { ServiceConfig, ServiceDefinition } from '@kirana/bootstrap';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Returns a next version of the service with migrations that add a column to each of `tables`, each in a separate transaction, and a new
 * table. They only expand the schema, so the current version must keep working, including its prepared statements.
 */
export function nextVersionOf(
  definition: ServiceDefinition<ServiceConfig>,
  tables: readonly string[],
): ServiceDefinition<ServiceConfig> {
  const { database } = definition;
  if (!database) return definition;
  const statements = [
    ...tables.map(table => `ALTER TABLE "${table}" ADD COLUMN of_the_next_version text`),
    'CREATE TABLE of_the_next_version (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, note text)',
  ];
  return { ...definition, database: { ...database, migrations: [...database.migrations, ...statements.map(migration)] } };
}

function migration(statement: string, index: number): new () => MigrationInterface {
  return class implements MigrationInterface {
    readonly name = `NextVersion${9_900_000_000_000 + index}`;
    async up(queryRunner: QueryRunner): Promise<void> {
      await queryRunner.query(statement);
    }
    down(): Promise<void> {
      throw new Error('an expanding step is not taken back');
    }
  };
}
