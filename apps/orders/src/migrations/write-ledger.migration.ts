import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Writes the entries of the orders that were paid before there was a ledger: the sale when the order was paid, what went back when it did, to the grosz
 * what the triggers would have written. Cash that came back to be collected once more, and refunds that the provider has taken back, left no time, and
 * count neither way.
 */
export const entriesOfPast = `
  INSERT INTO ledger_entries (order_id, at, kind, document, refund_id, vat_rate, gross_minor, vat_minor)
  WITH paid AS MATERIALIZED (
    SELECT o.id, o.payment_status, o.delivery_fee + o.tax - o.discount_minor AS fees_minor, l.refunded_at,
           coalesce(l.paid_at, CASE o.payment_status WHEN 'paid' THEN o.created_at END) AS paid_at
    FROM orders o LEFT JOIN (
      SELECT order_id, min(at) FILTER (WHERE payment_status = 'paid') AS paid_at, max(at) FILTER (WHERE payment_status = 'refunded') AS refunded_at
      FROM saga_log WHERE payment_status IN ('paid', 'refunded') GROUP BY order_id) l ON l.order_id = o.id
    WHERE o.payment_status IN ('paid', 'refunded')
  ), parts AS MATERIALIZED (
    SELECT id, vat_rate, sum(minor)::bigint AS minor
    FROM (SELECT paid.id, i.vat_rate, i.price::bigint * i.quantity - i.discount_minor AS minor FROM paid JOIN order_items i ON i.order_id = paid.id
          -- What of the discount is not off the goods is off the fees.
          UNION ALL SELECT paid.id, 23, i.discount_minor FROM paid JOIN order_items i ON i.order_id = paid.id WHERE i.discount_minor > 0
          UNION ALL SELECT id, 23, fees_minor FROM paid) each_part
    GROUP BY id, vat_rate
  ), refunds AS MATERIALIZED (
    SELECT paid.id, r.id AS refund_id, coalesce(i.vat_rate, 23) AS vat_rate, CASE r.state WHEN 'completed' THEN greatest(r.settled_at, paid.paid_at) END AS at,
           -- Cash that was not collected.
           r.settled_at < paid.paid_at AS was_off, sum(s.amount_minor)::bigint AS minor
    FROM paid JOIN partial_refunds r ON r.order_id = paid.id AND (r.state <> 'failed' OR r.owed)
      JOIN refund_shares s ON s.refund_id = r.id LEFT JOIN order_items i ON i.id = s.item_id
    GROUP BY paid.id, paid.paid_at, r.id, coalesce(i.vat_rate, 23)
  ), taken AS (
    SELECT id, vat_rate, sum(minor)::bigint AS counted, coalesce(sum(minor) FILTER (WHERE was_off), 0)::bigint AS off FROM refunds GROUP BY id, vat_rate
  ), entries AS (
    SELECT id, paid_at AS at, 0 AS place, NULL::uuid AS refund_id, vat_rate, minor - coalesce(off, 0) AS minor
    FROM parts JOIN paid USING (id) LEFT JOIN taken USING (id, vat_rate)
    UNION ALL SELECT id, at, 1, refund_id, vat_rate, -minor FROM refunds WHERE at IS NOT NULL AND was_off IS NOT TRUE
    UNION ALL SELECT id, refunded_at, 2, NULL, vat_rate, coalesce(counted, 0) - minor
    FROM parts JOIN paid USING (id) LEFT JOIN taken USING (id, vat_rate) WHERE payment_status = 'refunded'
  ), numbered AS (
    SELECT id, at, refund_id, vat_rate, minor, dense_rank() OVER (PARTITION BY id ORDER BY place = 0 DESC, at, place, refund_id) - 1 AS n,
           sum(minor) OVER (PARTITION BY id, vat_rate ORDER BY place = 0 DESC, at, place, refund_id)::bigint AS after
    FROM entries WHERE minor <> 0 AND at IS NOT NULL AND EXISTS (SELECT FROM paid WHERE paid.id = entries.id AND paid_at IS NOT NULL)
  )
  SELECT n.id, at, CASE n WHEN 0 THEN 'sale' ELSE 'correction' END, o.number || CASE n WHEN 0 THEN '' ELSE '/K' || n END, refund_id, vat_rate, minor,
         vat_in(after, vat_rate) - vat_in(after - minor, vat_rate)
  FROM numbered n JOIN orders o ON o.id = n.id ORDER BY at, n.id, n, vat_rate`;

/**
 * The books: what was paid and what went back, by VAT rate, in entries that never change (ADR 0098). Triggers write them at the end of the transaction
 * that changes what is paid, so replicas of the release before write them as well.
 */
export class WriteLedger1805000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE ledger_entries (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        order_id    uuid NOT NULL,
        at          timestamptz NOT NULL,
        kind        text NOT NULL CHECK (kind IN ('sale', 'correction')),
        -- The order's number, its corrections with /K1, /K2 …
        document    text NOT NULL,
        -- The partial refund that a correction is of; null: the whole order.
        refund_id   uuid,
        -- Percent.
        vat_rate    numeric(4, 2) NOT NULL,
        -- Grosze. What goes back is negative.
        gross_minor int NOT NULL CHECK (gross_minor <> 0),
        vat_minor   int NOT NULL,
        CONSTRAINT written_once UNIQUE (order_id, document, vat_rate)
      );
      CREATE INDEX ledger_entries_at ON ledger_entries (at) INCLUDE (vat_rate, gross_minor, vat_minor);

      CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'the ledger is only ever added to'; END $$;
      -- The deletion of an order removes its entries by a trigger.
      CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON ledger_entries
        FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_ledger_change();

      -- The VAT contained in a gross amount, both in grosze, rounded half up; the rate in percent.
      CREATE FUNCTION vat_in(gross bigint, rate numeric) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
        SELECT (2 * gross * (rate * 100)::bigint + 10000 + (rate * 100)::bigint) / (2 * (10000 + (rate * 100)::bigint)) $$;

      -- Writes by how much what is paid and has not gone back differs from the entries of the order, as its next document.
      CREATE FUNCTION write_ledger(the_order uuid, the_refund uuid) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        o record;
        documents int;
        moment timestamptz;
      BEGIN
        SELECT number, payment_status, delivery_fee + tax - discount_minor AS fees_minor INTO o FROM orders WHERE id = the_order FOR UPDATE;
        SELECT count(DISTINCT document) INTO documents FROM ledger_entries WHERE order_id = the_order;
        moment := clock_timestamp();
        INSERT INTO ledger_entries (order_id, at, kind, document, refund_id, vat_rate, gross_minor, vat_minor)
        SELECT the_order, moment, CASE documents WHEN 0 THEN 'sale' ELSE 'correction' END,
               o.number || CASE documents WHEN 0 THEN '' ELSE '/K' || documents END, CASE WHEN documents > 0 THEN the_refund END,
               vat_rate, sum(due) - sum(written), vat_in(sum(due)::bigint, vat_rate) - vat_in(sum(written)::bigint, vat_rate)
        FROM (
          SELECT vat_rate, price::bigint * quantity - discount_minor AS due, 0 AS written FROM order_items
          WHERE order_id = the_order AND o.payment_status = 'paid'
          UNION ALL
          -- What of the discount is not off the goods is off the fees.
          SELECT 23, o.fees_minor + (SELECT coalesce(sum(discount_minor), 0) FROM order_items WHERE order_id = the_order), 0
          WHERE o.payment_status = 'paid'
          UNION ALL
          -- Of a refunded order the parts are left that are still to go back: its refund as a whole was less by them.
          SELECT coalesce(i.vat_rate, 23), CASE o.payment_status WHEN 'paid' THEN -s.amount_minor ELSE s.amount_minor END, 0
          FROM partial_refunds r JOIN refund_shares s ON s.refund_id = r.id LEFT JOIN order_items i ON i.id = s.item_id
          WHERE r.order_id = the_order AND CASE o.payment_status
            WHEN 'paid' THEN r.state = 'completed' WHEN 'refunded' THEN r.state = 'requested' OR r.owed ELSE false END
          UNION ALL
          SELECT vat_rate, 0, gross_minor FROM ledger_entries WHERE order_id = the_order
        ) amounts
        GROUP BY vat_rate HAVING sum(due) <> sum(written) ORDER BY vat_rate;
      END
      $$;

      CREATE FUNCTION write_ledger_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM write_ledger(NEW.id, NULL); RETURN NULL; END $$;
      CREATE FUNCTION write_ledger_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM write_ledger(NEW.order_id, NEW.id); RETURN NULL; END $$;
      CREATE FUNCTION write_ledger_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM write_ledger(NEW.order_id, NULL); RETURN NULL; END $$;

      -- Deferred: at the end of the transaction the shares of a refund are stored as well.
      CREATE CONSTRAINT TRIGGER ledger_of_order AFTER UPDATE OF payment_status ON orders DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (OLD.payment_status <> NEW.payment_status) EXECUTE FUNCTION write_ledger_of_order();
      -- A substitute may have another rate.
      CREATE CONSTRAINT TRIGGER ledger_of_item AFTER UPDATE OF vat_rate ON order_items DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (OLD.vat_rate <> NEW.vat_rate) EXECUTE FUNCTION write_ledger_of_item();
      CREATE CONSTRAINT TRIGGER ledger_of_refund AFTER INSERT OR UPDATE OF state ON partial_refunds DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.state <> 'requested') EXECUTE FUNCTION write_ledger_of_refund();

      -- The triggers hold locks that let no other transaction change an order until this one has ended.
      ${entriesOfPast};
      -- Afterwards: checked row by row while they are written, it would wait for orders that wait for the triggers.
      ALTER TABLE ledger_entries ADD FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER ledger_of_item ON order_items;
      DROP TRIGGER ledger_of_order ON orders;
      DROP TRIGGER ledger_of_refund ON partial_refunds;
      DROP FUNCTION write_ledger_of_item(), write_ledger_of_refund(), write_ledger_of_order(), write_ledger(uuid, uuid), vat_in(bigint, numeric);
      DROP TABLE ledger_entries;
      DROP FUNCTION refuse_ledger_change();
    `);
  }
}
