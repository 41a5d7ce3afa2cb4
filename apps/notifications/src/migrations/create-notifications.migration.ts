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
      CREATE INDEX mails_account ON mails (account_id) WHERE account_id IS NOT NULL;

      -- Calls of the order email function: one answer for each order and session, one call for each message id (F-33).
      CREATE TABLE order_email_requests (
        order_id   uuid NOT NULL,
        session_id text NOT NULL,
        message_id text NOT NULL UNIQUE,
        asked_at   timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (order_id, session_id)
      );

      -- The development inbox: the last emails, where none is really sent.
      CREATE TABLE kept_mails (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        message_id text NOT NULL,
        recipient  text NOT NULL,
        subject    text NOT NULL,
        html       text NOT NULL,
        body_text  text NOT NULL,
        kept_at    timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX kept_mails_message_id ON kept_mails (message_id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE kept_mails, order_email_requests, mails;
    `);
  }
}
