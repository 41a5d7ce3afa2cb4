import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderCustomers1720000100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE orders
        ADD COLUMN customer_id    uuid,                        -- the account it belongs to; null for a guest's
        ADD COLUMN erasure_due_at timestamptz;                 -- its customer is to be forgotten as soon as it is closed
      CREATE INDEX orders_customer ON orders (customer_id, created_at DESC) WHERE customer_id IS NOT NULL;
      CREATE INDEX orders_guest_email ON orders (lower(email)) WHERE customer_id IS NULL;
      CREATE INDEX orders_erasure ON orders (erasure_due_at) WHERE erasure_due_at IS NOT NULL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE orders DROP COLUMN customer_id, DROP COLUMN erasure_due_at`);
  }
}
