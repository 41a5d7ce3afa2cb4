import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is not paid yet is listed whether it is cash or not; among these few, what is awaited online is found as well. */
export class IndexUnpaidOrders1811000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX orders_unpaid ON orders (created_at DESC) WHERE payment_status = 'unpaid' AND status <> 'cancelled'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX orders_unpaid');
  }
}
