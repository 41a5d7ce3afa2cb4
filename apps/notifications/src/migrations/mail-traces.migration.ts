import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailTraces1710000050000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE mails ADD COLUMN traceparent text, ADD COLUMN correlation_id text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE mails DROP COLUMN traceparent, DROP COLUMN correlation_id`);
  }
}
