import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs before the orders, which refer to the code they were placed with. */
export class CreateCoupons1705000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Discount codes. Their uses are the orders that have them and were not cancelled (ADR 0070).
      CREATE TABLE coupons (
        id                    uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- Upper case, without spaces.
        code                  text NOT NULL UNIQUE,
        kind                  text NOT NULL CHECK (kind IN ('percent', 'amount', 'free-delivery')),
        percent               numeric(5, 2) CHECK (percent > 0 AND percent <= 100),
        -- Grosze.
        amount_minor          int CHECK (amount_minor > 0),
        -- The least value of the goods at their prices, grosze.
        minimum_minor         int NOT NULL CHECK (minimum_minor >= 0),
        max_uses              int CHECK (max_uses > 0),
        max_uses_per_customer int CHECK (max_uses_per_customer > 0),
        first_order_only      boolean NOT NULL,
        starts_at             timestamptz,
        ends_at               timestamptz,
        is_active             boolean NOT NULL,
        note                  text NOT NULL,
        -- Of codes that were made at once; chosen by the client, so that a repeated request makes no further codes.
        batch_id              uuid,
        -- Orders with the code that were not cancelled, and what it took off them, grosze; counted by the triggers of orders.
        uses                  int NOT NULL DEFAULT 0,
        used_discount_minor   bigint NOT NULL DEFAULT 0,
        version               int NOT NULL DEFAULT 1,
        created_at            timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT coupon_value CHECK ((percent IS NOT NULL) = (kind = 'percent') AND (amount_minor IS NOT NULL) = (kind = 'amount'))
      );
      CREATE INDEX coupons_newest ON coupons (created_at DESC);
      CREATE INDEX coupons_batch ON coupons (batch_id) WHERE batch_id IS NOT NULL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE coupons`);
  }
}
