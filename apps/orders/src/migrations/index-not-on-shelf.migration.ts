import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was not on the shelf is found by its time. On its own: with a change of the table, no order could take a step while it is built. */
export class IndexNotOnShelf1796000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX saga_log_not_on_shelf ON saga_log (at) WHERE missing <> '[]' OR substitutes <> '[]'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX saga_log_not_on_shelf');
  }
}
