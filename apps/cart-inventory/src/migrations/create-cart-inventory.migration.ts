import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCartInventory1710000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Locks are taken in order of product ids; collation "C" makes that the same order in every database.
      CREATE TABLE stock_levels (
        product_id        text COLLATE "C" PRIMARY KEY,
        on_hand           int NOT NULL CHECK (on_hand >= 0),
        reserved          int NOT NULL DEFAULT 0 CHECK (reserved >= 0),
        -- Whether the catalogue has the product and customers may buy it.
        is_sold           boolean NOT NULL,
        -- Grows whenever the number that can be sold may have changed.
        version           int NOT NULL DEFAULT 1,
        -- The product's version in the catalogue that is_sold is of.
        catalogue_version int NOT NULL,
        -- When the first stock arrived; null while a change of the product has been handled and its first stock has not.
        stocked_at        timestamptz,
        -- Below this many available pieces it is to be reordered; null: below the shop's low-stock threshold.
        reorder_point     int CHECK (reorder_point >= 0),
        -- Where it stands in the storeroom; shown to packers.
        shelf             text,
        CONSTRAINT not_more_reserved_than_there_is CHECK (reserved <= on_hand),
        -- From whom it is ordered, and in packs of how many.
        supplier          text,
        pack_size         int CHECK (pack_size > 0),
        -- What the product was called last: a deleted one whose pieces are still on the shelf has no other name. Null until its next change.
        last_name         text
      ) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);

      -- Apart from the levels, so that publishing them and reserving a product in demand do not wait for each other.
      CREATE TABLE announced_levels (
        product_id text COLLATE "C" PRIMARY KEY,
        version    int NOT NULL DEFAULT 0
      ) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
      CREATE SEQUENCE level_announcements AS int;

      -- Every change of on_hand: how much, why, by which admin. The deltas of a product add up to its on_hand.
      CREATE TABLE stock_movements (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        product_id text COLLATE "C" NOT NULL,
        delta      int NOT NULL CHECK (delta <> 0),
        reason     text NOT NULL,
        -- The order, command or export that caused it; a repeated command or export is recognised by it.
        reference  text,
        -- Of a delivery: the number of the delivery note.
        note       text,
        -- Email address of the admin; null: the shop itself.
        actor      text,
        at         timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX stock_movements_product ON stock_movements (product_id, id DESC);
      -- Without those of orders, which are many and never looked up by reference.
      CREATE INDEX stock_movements_reference ON stock_movements (reference, product_id) WHERE reason NOT IN ('sale', 'cancelled');
      CREATE INDEX stock_movements_delivery_note ON stock_movements (note, product_id) WHERE reason = 'delivery';

      CREATE TABLE reservations (
        order_id   uuid PRIMARY KEY,
        state      text NOT NULL CHECK (state IN ('held', 'rejected', 'committed', 'released')),
        held_until timestamptz,
        -- When the order was last asked about an overdue reservation.
        asked_at   timestamptz,
        version    int NOT NULL DEFAULT 1,
        made_at    timestamptz NOT NULL DEFAULT now(),
        changed_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT held_until_a_time CHECK ((state = 'held') = (held_until IS NOT NULL))
      );
      CREATE INDEX reservations_held ON reservations (held_until) WHERE state = 'held';

      -- What the order asked for, of rejected reservations as well; less what came back after the delivery.
      CREATE TABLE reservation_lines (
        order_id   uuid NOT NULL REFERENCES reservations,
        product_id text COLLATE "C" NOT NULL,
        quantity   int NOT NULL CHECK (quantity > 0),
        PRIMARY KEY (order_id, product_id)
      );

      -- All lines of an order or none, in one round trip: orders of one product wait for each other only from the lock below to the commit.
      -- outcome: 'held', 'rejected', or 'known' when the order has a reservation already, in any state, and nothing was changed.
      -- short_lines: with 'rejected', what is left of each product that is short.
      CREATE FUNCTION reserve_stock(
        reserving_order uuid, lines jsonb, reserve_for interval,
        OUT outcome text, OUT reserved_until timestamptz, OUT short_lines jsonb
      ) LANGUAGE plpgsql AS $$
      BEGIN
        reserved_until := now() + reserve_for;
        -- The reservation before the stock: all that happens to one order waits here, and reserves no stock while it waits.
        INSERT INTO reservations (order_id, state, held_until) VALUES (reserving_order, 'held', reserved_until)
          ON CONFLICT (order_id) DO NOTHING;
        IF NOT FOUND THEN
          outcome := 'known';
          reserved_until := NULL;
          RETURN;
        END IF;

        INSERT INTO reservation_lines (order_id, product_id, quantity)
          SELECT reserving_order, "productId", sum(quantity)
          FROM jsonb_to_recordset(lines) AS wanted ("productId" text, quantity int) GROUP BY "productId";

        WITH locked AS MATERIALIZED (
          SELECT product_id, CASE WHEN is_sold THEN on_hand - reserved ELSE 0 END AS available
          FROM stock_levels WHERE product_id IN (SELECT l.product_id FROM reservation_lines l WHERE l.order_id = reserving_order)
          ORDER BY product_id FOR NO KEY UPDATE
        )
        SELECT jsonb_agg(
          jsonb_build_object('productId', product_id, 'requested', quantity, 'available', coalesce(available, 0)) ORDER BY product_id
        )
        INTO short_lines
        FROM reservation_lines LEFT JOIN locked USING (product_id)
        WHERE order_id = reserving_order AND quantity > coalesce(available, 0);

        IF short_lines IS NOT NULL THEN
          UPDATE reservations SET state = 'rejected', held_until = NULL WHERE order_id = reserving_order;
          outcome := 'rejected';
          reserved_until := NULL;
          RETURN;
        END IF;

        UPDATE stock_levels s SET reserved = s.reserved + l.quantity, version = s.version + 1
          FROM reservation_lines l WHERE l.order_id = reserving_order AND s.product_id = l.product_id;
        outcome := 'held';
      END
      $$;

      -- Of signed-in customers.
      CREATE TABLE carts (
        user_id    uuid PRIMARY KEY,
        -- [{productId, quantity}]
        items      jsonb NOT NULL,
        version    int NOT NULL DEFAULT 1,
        changed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX carts_changed_at ON carts (changed_at);

      -- Products that signed-in customers marked.
      CREATE TABLE favourites (
        user_id    uuid NOT NULL,
        product_id text NOT NULL,
        added_at   timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, product_id)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP FUNCTION reserve_stock(uuid, jsonb, interval);
      DROP TABLE favourites, carts, reservation_lines, reservations, stock_movements, announced_levels, stock_levels;
      DROP SEQUENCE level_announcements;
    `);
  }
}
