import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The cash book: where the money of cash orders is, with a rider, in the till or, paid by card, at a terminal, in entries that never change (ADR 0099). Triggers write them with the
 * ledger's entries and the hand-overs, so replicas of the release before write them as well.
 */
export class WriteCashBook1808000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE cash_entries (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at           timestamptz NOT NULL,
        kind         text NOT NULL CHECK (kind IN ('collected', 'paid-back', 'handed-in', 'difference')),
        -- Who has the money; null: the till, or with on_terminal whom the cards were charged for (ADR 0115).
        rider_id     text,
        on_terminal  boolean NOT NULL DEFAULT false,
        -- Null: the difference of a hand-over, which is of no order.
        order_id     uuid REFERENCES orders (id) ON DELETE CASCADE,
        handover_id  uuid REFERENCES cash_handovers (id) ON DELETE CASCADE,
        -- Grosze. What goes away is negative.
        amount_minor int NOT NULL CHECK (amount_minor <> 0),
        CONSTRAINT of_an_order CHECK (kind = 'difference' OR order_id IS NOT NULL),
        CONSTRAINT one_holder CHECK (NOT on_terminal OR rider_id IS NULL)
      );
      CREATE INDEX cash_entries_order ON cash_entries (order_id);
      CREATE INDEX cash_entries_till ON cash_entries (at) INCLUDE (on_terminal, kind, amount_minor) WHERE rider_id IS NULL;
      CREATE TRIGGER cash_book_is_append_only BEFORE UPDATE OR DELETE ON cash_entries
        FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_ledger_change();

      -- A document of a cash order moves as much money: the rider's until it is handed in, the till's from then on, and of an order without a rider. What was
      -- paid at a terminal goes back there.
      CREATE FUNCTION write_cash_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          WITH moved AS (
            SELECT w.order_id, w.at, w.minor, w.minor < 0 AND coalesce(r.from_till, o.refunded_from_till) AS from_till, terminal.holds AS on_terminal,
                   CASE WHEN o.cash_handover_id IS NULL AND NOT terminal.holds THEN o.rider ->> 'id' END AS rider_id
            FROM (SELECT order_id, refund_id, at, sum(gross_minor)::int AS minor FROM written GROUP BY order_id, refund_id, at) w
              JOIN orders o ON o.id = w.order_id AND o.payment_method = 'cash' LEFT JOIN partial_refunds r ON r.id = w.refund_id
              CROSS JOIN LATERAL (SELECT CASE WHEN w.minor > 0 THEN o.card_terminal ELSE coalesce(
                (SELECT sum(c.amount_minor) > 0 FROM cash_entries c WHERE c.order_id = o.id AND c.on_terminal), false) END AS holds) terminal
            WHERE w.minor <> 0
          ), entered AS (
            INSERT INTO cash_entries (at, kind, rider_id, on_terminal, order_id, amount_minor)
            SELECT at, CASE WHEN minor > 0 THEN 'collected' ELSE 'paid-back' END, CASE WHEN NOT from_till THEN rider_id END, on_terminal, order_id, minor FROM moved
          )
          UPDATE orders SET till_paid_back = true FROM moved WHERE id = order_id AND from_till AND rider_id IS NOT NULL;
          RETURN NULL;
        END $$;
      CREATE TRIGGER cash_of_ledger AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS written
        FOR EACH STATEMENT EXECUTE FUNCTION write_cash_of_ledger();

      -- What the rider has of the order becomes the till's.
      CREATE FUNCTION write_cash_of_handover() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO cash_entries (at, kind, rider_id, order_id, handover_id, amount_minor)
          SELECT h.at, 'handed-in', holder.rider_id, NEW.id, h.id, holder.sign * has.minor
          FROM cash_handovers h
            CROSS JOIN (SELECT rider_id, sum(amount_minor)::int AS minor FROM cash_entries
                        WHERE order_id = NEW.id AND rider_id IS NOT NULL GROUP BY rider_id) has
            CROSS JOIN LATERAL (VALUES (has.rider_id, -1), (NULL, 1)) AS holder (rider_id, sign)
          WHERE h.id = NEW.cash_handover_id AND has.minor <> 0;
          RETURN NULL;
        END $$;
      CREATE TRIGGER cash_of_order_handed_in AFTER UPDATE OF cash_handover_id ON orders
        FOR EACH ROW WHEN (OLD.cash_handover_id IS NULL AND NEW.cash_handover_id IS NOT NULL) EXECUTE FUNCTION write_cash_of_handover();
      CREATE FUNCTION write_cash_difference() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO cash_entries (at, kind, handover_id, amount_minor) VALUES (NEW.at, 'difference', NEW.id, NEW.counted_minor - NEW.amount_minor);
          RETURN NULL;
        END $$;
      CREATE TRIGGER cash_counted AFTER INSERT ON cash_handovers
        FOR EACH ROW WHEN (NEW.counted_minor <> NEW.amount_minor) EXECUTE FUNCTION write_cash_difference();

      CREATE INDEX orders_cash_with_riders ON orders ((rider ->> 'id'))
        WHERE payment_method = 'cash' AND (payment_status = 'paid' AND NOT card_terminal OR till_paid_back) AND cash_handover_id IS NULL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER cash_of_ledger ON ledger_entries;
      DROP TRIGGER cash_of_order_handed_in ON orders;
      DROP TRIGGER cash_counted ON cash_handovers;
      DROP FUNCTION write_cash_of_ledger(), write_cash_of_handover(), write_cash_difference();
      DROP TABLE cash_entries;
      DROP INDEX orders_cash_with_riders;
    `);
  }
}
