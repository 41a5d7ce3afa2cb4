import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Levels, claims on them, and what has been announced of them. */
export class StockTables1710000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Collation "C" makes "product-id order", in which all locks are taken, the same order in every database.
      CREATE TABLE stock_levels (
        product_id    text COLLATE "C" PRIMARY KEY,
        on_hand       int NOT NULL CHECK (on_hand >= 0),
        reserved      int NOT NULL DEFAULT 0 CHECK (reserved >= 0),
        -- Whether the range still has it and shoppers may buy it.
        is_sold       boolean NOT NULL,
        -- Grows whenever the number that can be sold may have changed.
        version       int NOT NULL DEFAULT 1,
        -- The product's version in the catalogue behind is_sold.
        range_version int NOT NULL,
        -- When the first stock arrived; null while only news about the product, and not its arrival, has been heard.
        stocked_at    timestamptz,
        CONSTRAINT not_more_reserved_than_there_is CHECK (reserved <= on_hand)
      ) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

      -- Apart from the levels, so that announcing neither waits for a product everybody is buying nor holds up its buyers.
      CREATE TABLE announced_levels (
        product_id text COLLATE "C" PRIMARY KEY,
        version    int NOT NULL DEFAULT 0
      ) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
      CREATE SEQUENCE level_announcements AS int;

      CREATE TABLE stock_claims (
        order_id   uuid PRIMARY KEY,
        state      text NOT NULL CHECK (state IN ('held', 'rejected', 'committed', 'released')),
        held_until timestamptz,
        -- When the order was last asked about an overdue claim.
        asked_at   timestamptz,
        version    int NOT NULL DEFAULT 1,
        made_at    timestamptz NOT NULL DEFAULT now(),
        changed_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT held_until_a_time CHECK ((state = 'held') = (held_until IS NOT NULL))
      );
      CREATE INDEX stock_claims_held ON stock_claims (held_until) WHERE state = 'held';

      -- What the order asked for, of rejected claims as well.
      CREATE TABLE stock_claim_lines (
        order_id   uuid NOT NULL REFERENCES stock_claims,
        product_id text COLLATE "C" NOT NULL,
        quantity   int NOT NULL CHECK (quantity > 0),
        PRIMARY KEY (order_id, product_id)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `DROP TABLE stock_claim_lines, stock_claims, announced_levels, stock_levels; DROP SEQUENCE level_announcements`,
    );
  }
}
