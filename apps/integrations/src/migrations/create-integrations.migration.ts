import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIntegrations1710000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- The public state of each order as last published; the next public event is the difference to it.
      CREATE TABLE public_orders (
        order_id   uuid PRIMARY KEY,
        known      jsonb NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now()
      );

      -- Every event for integrators, in the order of publication. Written only under the lock of append (ADR 0029).
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

      -- The last event that was deleted for its age; a reader whose cursor is before it has missed some. Null: none was deleted.
      CREATE TABLE public_events_floor (cursor bigint NOT NULL, id uuid);
      INSERT INTO public_events_floor (cursor) VALUES (0);

      -- The stock of each product as last received and as last published; changes between two publications are combined (ADR 0071).
      CREATE TABLE public_stock (
        product_id          text COLLATE "C" PRIMARY KEY,
        version             int NOT NULL,
        available           int NOT NULL,
        -- Below this many pieces, a product that is sold is low on stock.
        low_below           int NOT NULL,
        is_low              boolean NOT NULL,
        published_available int,
        published_low       boolean NOT NULL DEFAULT false
      );
      CREATE INDEX public_stock_changed ON public_stock (product_id)
        WHERE available IS DISTINCT FROM published_available OR is_low <> published_low;

      CREATE TABLE api_keys (
        id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name         text NOT NULL,
        hint         text NOT NULL,
        -- SHA-256, without a salt, because the key has 256 random bits.
        key_hash     bytea NOT NULL UNIQUE,
        -- What a program may do with it.
        scopes       text[] NOT NULL CHECK (scopes <> '{}'),
        -- Event types it may read with events.read; empty: all.
        types        text[] NOT NULL,
        created_at   timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz,
        expires_at   timestamptz,
        revoked_at   timestamptz
      );

      CREATE TABLE webhook_endpoints (
        id                   uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name                 text NOT NULL,
        url                  text NOT NULL,
        types                text[] NOT NULL,
        -- Null only inside the transaction that adds the endpoint.
        sealed_secret        text,
        sealed_former_secret text,
        former_secret_until  timestamptz,
        state                text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'off', 'disabled')),
        disabled_because     text,
        failing_since        timestamptz,
        created_at           timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE webhook_deliveries (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        endpoint_id  uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
        cursor       bigint NOT NULL REFERENCES public_events ON DELETE CASCADE,
        state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
        -- Since it was last queued.
        attempts     int NOT NULL DEFAULT 0,
        due_at       timestamptz NOT NULL DEFAULT now(),
        -- Set while a process sends it.
        leased_until timestamptz,
        UNIQUE (endpoint_id, cursor)
      );
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, due_at) WHERE state = 'waiting';
      CREATE INDEX webhook_deliveries_cursor ON webhook_deliveries (cursor);
      -- The page of webhooks counts what failed every quarter of a minute.
      CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (endpoint_id) WHERE state = 'failed';

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
    await queryRunner.query(`
      DROP TABLE webhook_attempts, webhook_deliveries, webhook_endpoints, api_keys, public_stock, public_events_floor, public_events, public_orders;
    `);
  }
}
