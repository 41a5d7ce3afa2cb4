import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDispatch1710000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE riders (
        id        text PRIMARY KEY,
        name      text NOT NULL,
        phone     text NOT NULL,
        rank      int NOT NULL,
        on_shift  boolean NOT NULL DEFAULT true,
        -- Orders that were with this rider when they were delivered; counted by ride_ended.
        delivered int NOT NULL DEFAULT 0,
        -- False: no longer works for the shop.
        is_active boolean NOT NULL DEFAULT true,
        -- Of name, phone number and activity; shifts do not change it.
        version   int NOT NULL DEFAULT 1,
        CONSTRAINT no_shift_when_switched_off CHECK (is_active OR NOT on_shift)
      );

      CREATE TABLE deliveries (
        order_id        uuid PRIMARY KEY,
        -- Null, with the next five, when the order's cancellation or hold was handled before its acceptance.
        district        text,
        latitude        double precision,
        longitude       double precision,
        distance_metres int,
        -- When the order was accepted, and the start of the promised window (ADR 0089).
        accepted_at     timestamptz,
        promised_from   timestamptz,
        stage           text,
        stage_at        timestamptz,
        waiting_since   timestamptz,
        stopped_at      timestamptz,
        -- An admin has the order: no timer moves it.
        on_hold         boolean NOT NULL DEFAULT false,
        -- The order's version that on_hold is of.
        order_version   int NOT NULL DEFAULT 0,
        version         int NOT NULL DEFAULT 1,
        correlation_id  text,
        causation_id    uuid,
        -- Of the handled acceptance; the delivery's events continue that trace.
        traceparent     text
      );
      CREATE INDEX deliveries_waiting ON deliveries (waiting_since, order_id) WHERE waiting_since IS NOT NULL;
      CREATE INDEX deliveries_riding ON deliveries (order_id) WHERE stage = 'delivering' AND stopped_at IS NULL;

      -- One row for each delivery that waits for a moment; \`kind\` is what happens then.
      CREATE TABLE delivery_timers (
        order_id uuid PRIMARY KEY,
        kind     text NOT NULL,
        due_at   timestamptz NOT NULL
      ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);
      CREATE INDEX delivery_timers_due ON delivery_timers (due_at);

      CREATE TABLE assignments (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        rider_id    text NOT NULL REFERENCES riders (id),
        order_id    uuid NOT NULL REFERENCES deliveries (order_id),
        assigned_at timestamptz NOT NULL DEFAULT now(),
        released_at timestamptz
      );
      -- At no moment two orders for a rider, or two riders for an order.
      CREATE UNIQUE INDEX assignments_rider ON assignments (rider_id) WHERE released_at IS NULL;
      CREATE UNIQUE INDEX assignments_order ON assignments (order_id) WHERE released_at IS NULL;

      CREATE INDEX assignments_of_order ON assignments (order_id, id DESC);

      -- The page of riders asks every other second, so rides are counted with the change that alters their number: an admin may also take a
      -- delivery back.
      CREATE FUNCTION count_ride() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE riders SET delivered = delivered + CASE WHEN NEW.stage = 'delivered' THEN 1 ELSE -1 END
        WHERE id = (SELECT rider_id FROM assignments WHERE order_id = NEW.order_id ORDER BY id DESC LIMIT 1);
        RETURN NULL;
      END
      $$;
      CREATE TRIGGER ride_ended AFTER UPDATE OF stage ON deliveries
        FOR EACH ROW WHEN ((OLD.stage IS NOT DISTINCT FROM 'delivered') <> (NEW.stage IS NOT DISTINCT FROM 'delivered'))
        EXECUTE FUNCTION count_ride();

      -- One row: the replica that updates it publishes the positions of this second.
      CREATE TABLE position_tick (at timestamptz NOT NULL);
      INSERT INTO position_tick (at) VALUES (now());
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE position_tick, assignments, delivery_timers, deliveries, riders;
      DROP FUNCTION count_ride();
    `);
  }
}
