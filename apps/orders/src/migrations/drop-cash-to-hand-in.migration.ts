import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `orders_cash_with_riders` has taken its place. On its own, because nobody can read orders while one of their indexes is dropped. */
export class DropCashToHandIn1809000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX orders_cash_to_hand_in');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX orders_cash_to_hand_in ON orders ((rider ->> 'id'))
        WHERE payment_method = 'cash' AND payment_status = 'paid' AND cash_handover_id IS NULL
    `);
  }
}
