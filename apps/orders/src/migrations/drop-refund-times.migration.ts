import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only the VAT report looked for refunds by their time, until it was read from the ledger; without them, that of the release before takes longer. */
export class DropRefundTimes1806000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX saga_log_refunded, partial_refunds_settled');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX saga_log_refunded ON saga_log (at) WHERE payment_status = 'refunded';
      CREATE INDEX partial_refunds_settled ON partial_refunds (settled_at) WHERE state = 'completed';
    `);
  }
}
