import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the console needs of orders: the shown status to filter by, orders taken over, who did what, notes, and categories for reports. */
export class Console1720000300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE orders
        ADD COLUMN by_hand boolean NOT NULL DEFAULT false,
        -- The account it belongs to; accounts bring the column with them where they came first.
        ADD COLUMN IF NOT EXISTS customer_id uuid,
        -- statusOf(state), see order-state.ts
        ADD COLUMN status text NOT NULL GENERATED ALWAYS AS (
          CASE
            WHEN state IN ('reserving', 'opening-payment', 'awaiting-payment', 'voiding-payment', 'accepted') THEN 'pending'
            WHEN state IN ('rejected', 'refunding', 'cancelled') THEN 'cancelled'
            ELSE state
          END) STORED;
      CREATE INDEX orders_status_newest ON orders (status, created_at DESC);
      CREATE INDEX orders_email ON orders (lower(email), created_at DESC);

      ALTER TABLE saga_log
        ADD COLUMN actor text,
        ADD COLUMN causation_id uuid,
        ADD COLUMN published jsonb NOT NULL DEFAULT '[]';

      CREATE TABLE order_notes (
        seq      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        at       timestamptz NOT NULL DEFAULT clock_timestamp(),
        actor    text NOT NULL,
        text     text NOT NULL
      );
      CREATE INDEX order_notes_order ON order_notes (order_id);

      ALTER TABLE product_prices ADD COLUMN category_id text NOT NULL DEFAULT '';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE product_prices DROP COLUMN category_id;
      DROP TABLE order_notes;
      ALTER TABLE saga_log DROP COLUMN published, DROP COLUMN causation_id, DROP COLUMN actor;
      ALTER TABLE orders DROP COLUMN status, DROP COLUMN by_hand;
    `);
  }
}
