import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIntegrators1710000010000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- What is known of each order that integrators may know, to tell what is news.
      CREATE TABLE public_orders (
        order_id   uuid PRIMARY KEY,
        known      jsonb NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now()
      );

      -- Everything integrators are told, in the order they are told it. Written only under the lock of append (ADR 0060).
      CREATE TABLE public_events (
        cursor      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id          uuid NOT NULL UNIQUE,
        type        text NOT NULL,
        subject     text NOT NULL,
        version     int NOT NULL,
        occurred_at timestamptz NOT NULL,
        added_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
        data        jsonb NOT NULL
      );
      CREATE INDEX public_events_added_at ON public_events (added_at);
      -- The last event that was forgotten; a reader who stands before it has missed some.
      CREATE TABLE public_events_floor (cursor bigint NOT NULL);
      INSERT INTO public_events_floor VALUES (0);

      CREATE TABLE feed_keys (
        id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name         text NOT NULL,
        hint         text NOT NULL,
        key_hash     bytea NOT NULL UNIQUE,         -- SHA-256; the key has 256 random bits
        types        text[] NOT NULL,               -- what it may read; empty: everything
        created_at   timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz,
        revoked_at   timestamptz
      );

      CREATE TABLE webhook_endpoints (
        id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name                text NOT NULL,
        url                 text NOT NULL,
        types               text[] NOT NULL,
        secret              text NOT NULL,          -- in the clear, because every delivery is signed with it
        former_secret       text,
        former_secret_until timestamptz,
        state               text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'off', 'disabled')),
        disabled_because    text,
        failing_since       timestamptz,
        created_at          timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE webhook_deliveries (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
        cursor      bigint NOT NULL REFERENCES public_events ON DELETE CASCADE,
        state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
        attempts    int NOT NULL DEFAULT 0,         -- since it was last queued
        due_at      timestamptz NOT NULL DEFAULT now(),
        leased_until timestamptz,                  -- while a process has it under way
        UNIQUE (endpoint_id, cursor)
      );
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, due_at) WHERE state = 'waiting';
      CREATE INDEX webhook_deliveries_cursor ON webhook_deliveries (cursor);

      CREATE TABLE webhook_attempts (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        delivery_id bigint NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
        at          timestamptz NOT NULL DEFAULT clock_timestamp(),
        duration_ms int NOT NULL,
        status      int,
        answer      text NOT NULL,
        error       text
      );
      CREATE INDEX webhook_attempts_delivery ON webhook_attempts (delivery_id, id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `DROP TABLE webhook_attempts, webhook_deliveries, webhook_endpoints, feed_keys, public_events_floor, public_events, public_orders`,
    );
  }
}
