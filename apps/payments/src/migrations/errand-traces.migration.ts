import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErrandTraces1700000350000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE provider_errands ADD COLUMN traceparent text, ADD COLUMN correlation_id text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE provider_errands DROP COLUMN traceparent, DROP COLUMN correlation_id`);
  }
}
