import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePayments1700000300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE payments (
        order_id       uuid PRIMARY KEY,
        -- Null in the row of an order that was voided before its payment came due.
        number         text,
        method         text,
        amount_minor   int NOT NULL DEFAULT 0 CHECK (amount_minor >= 0),
        -- What the session is made of; the address leaves with the e-mail once it is made.
        lines          jsonb,
        email          text,
        state          text NOT NULL CHECK (state IN ('opening', 'open', 'paid', 'failed', 'expired')),
        closing        boolean NOT NULL DEFAULT false,
        -- Each attempt has a key of its own at the provider; see open-checkout.
        attempt        int NOT NULL DEFAULT 1,
        expires_at     bigint,
        session_id     text UNIQUE,
        url            text,
        intent_id      text UNIQUE,
        captured_minor int NOT NULL DEFAULT 0,
        refunded_minor int NOT NULL DEFAULT 0 CHECK (refunded_minor BETWEEN 0 AND captured_minor),
        failure        text,
        version        int NOT NULL DEFAULT 0,
        created_at     timestamptz NOT NULL DEFAULT now(),
        updated_at     timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE refunds (
        id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        order_id     uuid NOT NULL REFERENCES payments (order_id),
        reason       text NOT NULL,
        amount_minor int NOT NULL CHECK (amount_minor > 0),
        state        text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'done', 'failed')),
        attempt      int NOT NULL DEFAULT 1,
        provider_id  text UNIQUE,
        created_at   timestamptz NOT NULL DEFAULT now()
      );
      -- However often it is asked for, a refund is given once; one that failed may be asked for again.
      CREATE UNIQUE INDEX refunds_once ON refunds (order_id, reason) WHERE state <> 'failed';

      -- Money that moved: taken positive, given back negative. Rows are only ever added.
      CREATE TABLE ledger_entries (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        order_id     uuid NOT NULL REFERENCES payments (order_id),
        kind         text NOT NULL CHECK (kind IN ('capture', 'refund')),
        amount_minor int NOT NULL CHECK ((kind = 'capture' AND amount_minor > 0) OR (kind = 'refund' AND amount_minor < 0)),
        provider_ref text NOT NULL UNIQUE,
        at           timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX ledger_entries_order ON ledger_entries (order_id);
      CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'the ledger is only ever added to'; END $$;
      CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

      -- Every message of the provider, once. What it says is only a hint where to look.
      CREATE TABLE provider_events (
        id          text PRIMARY KEY,
        type        text NOT NULL,
        object_id   text,
        order_id    uuid,
        received_at timestamptz NOT NULL DEFAULT now()
      );

      -- What has to be done at the provider, outside of any transaction. \`ticket\` tells a wish that came while an earlier one was under way.
      CREATE TABLE provider_errands (
        key        text PRIMARY KEY,
        kind       text NOT NULL CHECK (kind IN ('open', 'close', 'look', 'refund')),
        order_id   uuid NOT NULL,
        refund_id  uuid,
        ticket     int NOT NULL DEFAULT 1,
        attempts   int NOT NULL DEFAULT 0,
        due_at     timestamptz NOT NULL DEFAULT now(),
        last_error text
      );
      CREATE INDEX provider_errands_due ON provider_errands (due_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE provider_errands, provider_events, ledger_entries, refunds, payments;
      DROP FUNCTION refuse_ledger_change;
    `);
  }
}
