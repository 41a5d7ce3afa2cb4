import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is polled, or on an order's way, reads what is open, whatever lies behind. */
export class IndexOpenOrders1750000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX orders_open ON orders (window_to) WHERE state NOT IN ('delivered', 'cancelled', 'rejected');
      -- An order that an admin has set to delivered may still be unpaid.
      CREATE INDEX orders_awaiting_payment ON orders (created_at DESC)
        WHERE payment_method <> 'cash' AND payment_status = 'unpaid' AND status <> 'cancelled';
      -- Riders ask for their orders of the last days.
      CREATE INDEX orders_rider ON orders ((rider ->> 'id'), created_at DESC) WHERE rider IS NOT NULL;
      CREATE INDEX partial_refunds_open ON partial_refunds (order_id) WHERE state IN ('failed', 'requested');
      -- orders_email finds the same.
      DROP INDEX orders_guest_email;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX orders_guest_email ON orders (lower(email)) WHERE customer_id IS NULL;
      DROP INDEX partial_refunds_open, orders_rider, orders_awaiting_payment, orders_open;
    `);
  }
}
