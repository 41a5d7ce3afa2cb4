import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMail1710000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- One row for each letter that was ever due. What it says is kept only until it has left.
      CREATE TABLE mails (
        id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        about         uuid NOT NULL,                -- the order; for letters about an account, the event that asked
        template      text NOT NULL,
        message_id    text NOT NULL UNIQUE,
        letter        jsonb,                        -- what the letter says and to whom; null once it has left
        state         text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
        attempts      int NOT NULL DEFAULT 0,
        due_at        timestamptz NOT NULL DEFAULT now(),
        used_fallback boolean NOT NULL DEFAULT false,
        last_error    text,
        created_at    timestamptz NOT NULL DEFAULT now(),
        sent_at       timestamptz,
        UNIQUE (about, template)
      );
      CREATE INDEX mails_due ON mails (due_at) WHERE state = 'waiting';

      -- Calls of the order email function: one answer for each order and session, one call for each message id (F-33).
      CREATE TABLE order_email_requests (
        order_id   uuid NOT NULL,
        session_id text NOT NULL,
        message_id text NOT NULL UNIQUE,
        asked_at   timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (order_id, session_id)
      );

      -- The development inbox: the last mails, where nothing is really sent.
      CREATE TABLE kept_mails (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        message_id text NOT NULL,
        recipient  text NOT NULL,
        subject    text NOT NULL,
        html       text NOT NULL,
        body_text  text NOT NULL,
        kept_at    timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE kept_mails, order_email_requests, mails`);
  }
}
