import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateNotifications1710000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- One row for each email that was ever due.
      CREATE TABLE mails (
        id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- The order; for emails about an account, the event that requested it.
        about          uuid NOT NULL,
        template       text NOT NULL,
        -- The partial refund it is about, if any.
        refund_id      uuid,
        message_id     text NOT NULL UNIQUE,
        -- The account the email is about, so that it can be shown to its customer and erased.
        account_id     uuid,
        -- Content and recipient, kept only until the email is sent; then null.
        email          jsonb,
        state          text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
        attempts       int NOT NULL DEFAULT 0,
        due_at         timestamptz NOT NULL DEFAULT now(),
        used_fallback  boolean NOT NULL DEFAULT false,
        last_error     text,
        correlation_id text,
        traceparent    text,
        created_at     timestamptz NOT NULL DEFAULT now(),
        sent_at        timestamptz,
        UNIQUE NULLS NOT DISTINCT (about, template, refund_id)
      );
      CREATE INDEX mails_due ON mails (due_at) WHERE state = 'waiting';
      -- Finds the failed emails whose content is old enough to be removed.
      CREATE INDEX mails_failed ON mails (created_at) WHERE state = 'failed' AND email IS NOT NULL;
      CREATE INDEX mails_account ON mails (account_id) WHERE account_id IS NOT NULL;

      -- How the shop presents itself, as orders told it last; none before it has a name or look of its own.
      CREATE TABLE shop_brand (
        one     boolean PRIMARY KEY DEFAULT true CHECK (one),
        version int NOT NULL,
        brand   jsonb NOT NULL
      );

      -- Calls of the order email function: one answer for each order and session, one call for each message id (F-33).
      CREATE TABLE order_email_requests (
        order_id   uuid NOT NULL,
        session_id text NOT NULL,
        message_id text NOT NULL UNIQUE,
        asked_at   timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (order_id, session_id)
      );

      -- Browsers that follow an order, until it has ended or its push service has forgotten them.
      CREATE TABLE push_subscriptions (
        order_id uuid NOT NULL,
        endpoint text NOT NULL,
        -- What messages to this browser are encrypted with.
        keys     jsonb NOT NULL,
        kept_at  timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (order_id, endpoint)
      );

      -- One row for each browser and step it is told.
      CREATE TABLE pushes (
        id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        order_id uuid NOT NULL,
        endpoint text NOT NULL,
        status   text NOT NULL,
        message  jsonb NOT NULL,
        state    text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent')),
        attempts int NOT NULL DEFAULT 0,
        due_at   timestamptz NOT NULL DEFAULT now(),
        UNIQUE (order_id, endpoint, status),
        FOREIGN KEY (order_id, endpoint) REFERENCES push_subscriptions ON DELETE CASCADE
      );
      CREATE INDEX pushes_due ON pushes (due_at) WHERE state = 'waiting';

      -- The development inbox: the last emails, where none is really sent; empty after a crash of the server.
      CREATE UNLOGGED TABLE kept_mails (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        message_id text NOT NULL UNIQUE,
        email      jsonb NOT NULL,
        kept_at    timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE pushes, push_subscriptions, kept_mails, order_email_requests, shop_brand, mails;
    `);
  }
}
