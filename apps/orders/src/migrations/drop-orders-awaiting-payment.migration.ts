import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `orders_unpaid` has taken its place. On its own, because nobody can read orders while one of their indexes is dropped. */
export class DropOrdersAwaitingPayment1812000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX orders_awaiting_payment');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX orders_awaiting_payment ON orders (created_at DESC)
        WHERE payment_method <> 'cash' AND payment_status = 'unpaid' AND status <> 'cancelled'
    `);
  }
}
