import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `refunds_owed` has taken its place. On its own, because nobody can read refunds while one of their indexes is dropped. */
export class DropRefundsFailed1816000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX refunds_failed');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX refunds_failed ON refunds (order_id) WHERE state = 'failed'`);
  }
}
