import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Codes know how often they were used, so that neither a quote nor an order counts the orders of a code. A trigger keeps both sums with the
 * change that alters them, because an order ends in many ways; it runs for orders with a code only (ADR 0070).
 */
export class CountCouponUses1760000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE coupons
        -- Orders with the code that were not cancelled, and what it took off them, grosze.
        ADD COLUMN uses int NOT NULL DEFAULT 0,
        ADD COLUMN used_discount_minor bigint NOT NULL DEFAULT 0;

      CREATE FUNCTION count_coupon_use() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        step int := CASE WHEN TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND NEW.status = 'cancelled') THEN -1 ELSE 1 END;
        counted orders := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
      BEGIN
        UPDATE coupons SET uses = uses + step, used_discount_minor = used_discount_minor + step * counted.discount_minor
        WHERE id = counted.coupon_id;
        RETURN NULL;
      END
      $$;
      CREATE TRIGGER coupon_use_taken AFTER INSERT ON orders
        FOR EACH ROW WHEN (NEW.coupon_id IS NOT NULL AND NEW.status <> 'cancelled') EXECUTE FUNCTION count_coupon_use();
      CREATE TRIGGER coupon_use_changed AFTER UPDATE OF state ON orders
        FOR EACH ROW WHEN (NEW.coupon_id IS NOT NULL AND (OLD.status = 'cancelled') <> (NEW.status = 'cancelled'))
        EXECUTE FUNCTION count_coupon_use();
      CREATE TRIGGER coupon_use_gone AFTER DELETE ON orders
        FOR EACH ROW WHEN (OLD.coupon_id IS NOT NULL AND OLD.status <> 'cancelled') EXECUTE FUNCTION count_coupon_use();

      -- The triggers hold a lock that lets no other transaction change an order until this one has ended.
      UPDATE coupons c SET uses = found.uses, used_discount_minor = found.discount
      FROM (SELECT coupon_id, count(*) AS uses, sum(discount_minor) AS discount FROM orders
            WHERE coupon_id IS NOT NULL AND status <> 'cancelled' GROUP BY coupon_id) found
      WHERE c.id = found.coupon_id;

      -- Finds a customer's orders with a code by the last nine digits of the phone number.
      CREATE INDEX orders_coupon_phone ON orders (coupon_id, right(regexp_replace(phone, '\\D', '', 'g'), 9)) WHERE coupon_id IS NOT NULL;
      DROP INDEX orders_coupon;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX orders_coupon ON orders (coupon_id) WHERE coupon_id IS NOT NULL;
      DROP INDEX orders_coupon_phone;
      DROP TRIGGER coupon_use_gone ON orders;
      DROP TRIGGER coupon_use_changed ON orders;
      DROP TRIGGER coupon_use_taken ON orders;
      DROP FUNCTION count_coupon_use();
      ALTER TABLE coupons DROP COLUMN used_discount_minor, DROP COLUMN uses;
    `);
  }
}
