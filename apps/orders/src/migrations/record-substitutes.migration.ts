import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The end of packing keeps what stood in for what; what was not on the shelf is found by its time. */
export class RecordSubstitutes1795000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE saga_log ADD COLUMN substitutes jsonb;
      CREATE INDEX saga_log_not_on_shelf ON saga_log (at) WHERE missing <> '[]' OR substitutes <> '[]';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX saga_log_not_on_shelf;
      ALTER TABLE saga_log DROP COLUMN substitutes;
    `);
  }
}
