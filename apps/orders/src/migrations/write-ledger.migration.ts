import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The books: what was paid and what went back, by VAT rate, in entries that never change (ADR 0098). Triggers write them at the end of the transaction
 * that changes what is paid, so replicas of the release before write them as well.
 */
export class WriteLedger1805000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE ledger_entries (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        order_id    uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        at          timestamptz NOT NULL,
        kind        text NOT NULL CHECK (kind IN ('sale', 'correction')),
        -- The order's number, its corrections with /K1, /K2 …
        document    text NOT NULL,
        -- The partial refund that a correction is of; null: the whole order.
        refund_id   uuid,
        -- Percent; null: a returnable deposit, which is outside VAT.
        vat_rate    numeric(4, 2),
        -- Grosze. What goes back is negative.
        gross_minor int NOT NULL CHECK (gross_minor <> 0),
        vat_minor   int NOT NULL,
        CONSTRAINT written_once UNIQUE NULLS NOT DISTINCT (order_id, document, vat_rate)
      );
      CREATE INDEX ledger_entries_at ON ledger_entries (at) INCLUDE (vat_rate, gross_minor, vat_minor);

      CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'the ledger is only ever added to'; END $$;
      -- The deletion of an order removes its entries by a trigger.
      CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON ledger_entries
        FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_ledger_change();

      -- The VAT contained in a gross amount, both in grosze, rounded half up; the rate in percent, null: outside VAT.
      CREATE FUNCTION vat_in(gross bigint, rate numeric) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
        SELECT coalesce((2 * gross * (rate * 100)::bigint + 10000 + (rate * 100)::bigint) / (2 * (10000 + (rate * 100)::bigint)), 0) $$;

      -- Writes by how much what is paid and has not gone back differs from the entries of the order, as its next document.
      CREATE FUNCTION write_ledger(the_order uuid, the_refund uuid) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        o record;
        documents int;
        moment timestamptz;
      BEGIN
        SELECT number, payment_status, fee_vat_rate, deposit_minor, delivery_fee + tax - discount_minor AS fees_minor INTO o FROM orders WHERE id = the_order FOR UPDATE;
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
          SELECT o.fee_vat_rate, o.fees_minor + (SELECT coalesce(sum(discount_minor), 0) FROM order_items WHERE order_id = the_order), 0
          WHERE o.payment_status = 'paid'
          UNION ALL
          SELECT NULL, o.deposit_minor, 0 WHERE o.payment_status = 'paid'
          UNION ALL
          -- Of a refunded order the parts are left that are still to go back: its refund as a whole was less by them.
          SELECT CASE WHEN s.fee IS DISTINCT FROM 'deposit' THEN coalesce(i.vat_rate, o.fee_vat_rate) END, CASE o.payment_status WHEN 'paid' THEN -s.amount_minor ELSE s.amount_minor END, 0
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
