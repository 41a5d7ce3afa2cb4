import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * All lines of an order or none, in one round trip. Many buyers of one product wait for each other only from the lock below to the commit,
 * so everything in between that can be done in the server is done here.
 */
export class ReserveStock1710000001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- outcome: 'held', 'rejected', or 'known' when the order has a claim already, in whatever state, and nothing was changed.
      -- short_lines: with 'rejected', what is left of each product that is short.
      CREATE FUNCTION reserve_stock(
        claiming_order uuid, product_ids text[], quantities int[], hold interval,
        OUT outcome text, OUT hold_ends timestamptz, OUT short_lines jsonb
      ) LANGUAGE plpgsql AS $$
      BEGIN
        hold_ends := now() + hold;
        -- The claim before the stock: all that happens to one order queues here, and never holds stock while it waits.
        INSERT INTO stock_claims (order_id, state, held_until) VALUES (claiming_order, 'held', hold_ends)
          ON CONFLICT (order_id) DO NOTHING;
        IF NOT FOUND THEN
          outcome := 'known';
          hold_ends := NULL;
          RETURN;
        END IF;

        INSERT INTO stock_claim_lines (order_id, product_id, quantity)
          SELECT claiming_order, product_id, sum(quantity)
          FROM unnest(product_ids, quantities) AS wanted (product_id, quantity) GROUP BY product_id;

        WITH locked AS MATERIALIZED (
          SELECT product_id, CASE WHEN is_sold THEN on_hand - reserved ELSE 0 END AS available
          FROM stock_levels WHERE product_id = ANY (product_ids)
          ORDER BY product_id FOR NO KEY UPDATE
        )
        SELECT jsonb_agg(
          jsonb_build_object('productId', product_id, 'requested', quantity, 'available', coalesce(available, 0)) ORDER BY product_id
        )
        INTO short_lines
        FROM stock_claim_lines LEFT JOIN locked USING (product_id)
        WHERE order_id = claiming_order AND quantity > coalesce(available, 0);

        IF short_lines IS NOT NULL THEN
          UPDATE stock_claims SET state = 'rejected', held_until = NULL WHERE order_id = claiming_order;
          outcome := 'rejected';
          hold_ends := NULL;
          RETURN;
        END IF;

        UPDATE stock_levels s SET reserved = s.reserved + l.quantity, version = s.version + 1
          FROM stock_claim_lines l WHERE l.order_id = claiming_order AND s.product_id = l.product_id;
        outcome := 'held';
      END
      $$;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION reserve_stock(uuid, text[], int[], interval)`);
  }
}
