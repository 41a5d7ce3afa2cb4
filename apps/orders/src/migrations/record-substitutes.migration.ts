import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The end of packing keeps what stood in for what. */
export class RecordSubstitutes1795000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE saga_log ADD COLUMN substitutes jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE saga_log DROP COLUMN substitutes');
  }
}
