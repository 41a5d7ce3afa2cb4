import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePayments1710000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE payments (
        order_id       uuid PRIMARY KEY,
        -- Null when the order's cancellation was handled before the request of its payment.
        number         text,
        method         text,
        amount_minor   int NOT NULL DEFAULT 0 CHECK (amount_minor >= 0),
        -- What the session is opened with; the email is removed once it is open.
        lines          jsonb,
        email          text,
        -- The shop's name when the payment was requested: a repeated request to the provider must not differ.
        shop_name      text NOT NULL DEFAULT 'Kirana',
        state          text NOT NULL CHECK (state IN ('opening', 'open', 'paid', 'failed', 'expired')),
        closing        boolean NOT NULL DEFAULT false,
        -- Each attempt has its own idempotency key at the provider; see open-checkout.
        attempt        int NOT NULL DEFAULT 1,
        expires_at     bigint,
        session_id     text UNIQUE,
        url            text,
        intent_id      text UNIQUE,
        captured_minor int NOT NULL DEFAULT 0,
        refunded_minor int NOT NULL DEFAULT 0 CHECK (refunded_minor BETWEEN 0 AND captured_minor),
        failure        text,
        -- The language of the provider's page.
        locale         text,
        -- Events carry it, and consumers refuse one below 1.
        version        int NOT NULL DEFAULT 1 CHECK (version >= 1),
        created_at     timestamptz NOT NULL DEFAULT now(),
        updated_at     timestamptz NOT NULL DEFAULT now()
      );
      -- The metrics read the payments of a week.
      CREATE INDEX payments_changed ON payments (updated_at);

      -- The shop's name, as orders told it last; none before it has one of its own.
      CREATE TABLE shop_brand (
        one     boolean PRIMARY KEY DEFAULT true CHECK (one),
        version int NOT NULL,
        name    text NOT NULL
      );

      CREATE TABLE refunds (
        id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        order_id     uuid NOT NULL REFERENCES payments (order_id),
        -- The id that orders gave a partial refund; null: the refund of the whole order, or of what partial refunds have left of it.
        request_id   uuid,
        reason       text NOT NULL,
        amount_minor int NOT NULL CHECK (amount_minor > 0),
        state        text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'done', 'failed')),
        attempt      int NOT NULL DEFAULT 1,
        provider_id  text UNIQUE,
        -- How a failed one went on. A refund that was withdrawn, settled by hand or taken back counts as not refunded.
        closed_as    text CHECK (closed_as IN ('reversed', 'settled', 'withdrawn')),
        -- The version of the order at which it was withdrawn: a request of an earlier one comes late, a later one is meant.
        withdrawn_version int,
        created_at   timestamptz NOT NULL DEFAULT now()
      );
      -- A repeated request is refunded once; a refund that failed may be requested again.
      CREATE UNIQUE INDEX refunds_once ON refunds (order_id, reason) WHERE state <> 'failed' AND request_id IS NULL;
      CREATE UNIQUE INDEX refunds_once_per_request ON refunds (request_id) WHERE state <> 'failed' AND request_id IS NOT NULL;

      CREATE INDEX refunds_order ON refunds (order_id);
      CREATE INDEX refunds_due ON refunds (created_at) WHERE state = 'due';
      CREATE INDEX refunds_owed ON refunds (order_id) WHERE state = 'failed' AND coalesce(closed_as, 'reversed') = 'reversed';

      -- Money that moved: captured positive, refunded negative, positive again when a refund came back.
      CREATE TABLE ledger_entries (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        order_id     uuid NOT NULL REFERENCES payments (order_id),
        kind         text NOT NULL,
        amount_minor int NOT NULL,
        provider_ref text NOT NULL UNIQUE,
        at           timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT ledger_entries_signs CHECK ((kind IN ('capture', 'reversal') AND amount_minor > 0) OR (kind = 'refund' AND amount_minor < 0))
      );
      CREATE INDEX ledger_entries_order ON ledger_entries (order_id);

      CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'the ledger is only ever added to'; END $$;
      CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

      -- Every message of the provider, once. It only says where to look: the payment is read from the provider.
      CREATE TABLE provider_events (
        id          text PRIMARY KEY,
        type        text NOT NULL,
        object_id   text,
        order_id    uuid,
        received_at timestamptz NOT NULL DEFAULT now()
      );
      -- Finds those that are old enough to be deleted.
      CREATE INDEX provider_events_received ON provider_events (received_at);

      -- Requests to the provider, which are sent outside of any transaction.
      CREATE TABLE provider_jobs (
        key            text PRIMARY KEY,
        -- \`returned\`: what the provider returns by itself.
        kind           text NOT NULL CONSTRAINT provider_jobs_kinds CHECK (kind IN ('open', 'close', 'poll', 'refund', 'returned')),
        order_id       uuid NOT NULL,
        refund_id      uuid,
        -- Grows when the job is enqueued again while it is under way, so that it is not completed by the earlier run.
        ticket         int NOT NULL DEFAULT 1,
        attempts       int NOT NULL DEFAULT 0,
        due_at         timestamptz NOT NULL DEFAULT now(),
        last_error     text,
        correlation_id text,
        traceparent    text
      );
      CREATE INDEX provider_jobs_due ON provider_jobs (due_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE shop_brand, provider_jobs, provider_events, ledger_entries, refunds, payments;
      DROP FUNCTION refuse_ledger_change();
    `);
  }
}
