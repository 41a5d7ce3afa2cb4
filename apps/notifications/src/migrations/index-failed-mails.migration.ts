import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the failed emails whose content is old enough to be removed. */
export class IndexFailedMails1750000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX mails_failed ON mails (created_at) WHERE state = 'failed' AND email IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX mails_failed`);
  }
}
