import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates outbox, inbox and the table of refused rows; the first migration of every service's database. */
export class MessagingTables1700000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Time-ordered ids (UUIDv7) on PostgreSQL 15 as well: 48 bits of milliseconds over a random UUID, with the version bits set to 7.
      CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE AS $$
        SELECT encode(
          set_bit(set_bit(
            overlay(uuid_send(gen_random_uuid())
              PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
            52, 1), 53, 1), 'hex')::uuid
      $$;

      CREATE TABLE outbox (
        seq               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id                uuid NOT NULL DEFAULT uuid_v7(),
        type              text NOT NULL,
        subject           text NOT NULL,
        aggregate_version int NOT NULL,
        occurred_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
        correlation_id    text NOT NULL,
        causation_id      uuid,
        traceparent       text NOT NULL,
        data              json NOT NULL
      ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);

      CREATE TABLE outbox_dead (
        LIKE outbox,
        error   text NOT NULL,
        died_at timestamptz NOT NULL
      );

      CREATE TABLE inbox (
        consumer     text NOT NULL,
        event_id     uuid NOT NULL,
        processed_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (consumer, event_id)
      ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);
      CREATE INDEX inbox_processed_at ON inbox (processed_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE inbox, outbox_dead, outbox;
      DROP FUNCTION uuid_v7();
    `);
  }
}
