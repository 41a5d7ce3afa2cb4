import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The report of operations finds deliveries by their time, and why an order was cancelled without the rest of its log; a packer finds what they packed. */
export class IndexSagaLog1815000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX saga_log_arrivals ON saga_log (at, order_id) WHERE to_state = 'delivered' AND from_state <> 'delivered';
      CREATE INDEX saga_log_said ON saga_log (order_id, seq) INCLUDE (reason) WHERE reason IS NOT NULL AND outcome = 'moved';
      CREATE INDEX saga_log_packed ON saga_log (actor, at) INCLUDE (order_id) WHERE trigger IN ('begin-packing', 'set-pickup') AND outcome = 'moved';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX saga_log_packed, saga_log_said, saga_log_arrivals');
  }
}
