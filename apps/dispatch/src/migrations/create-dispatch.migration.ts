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
        -- Null, with the next six, when the order's cancellation or hold was handled before its acceptance.
        district        text,
        latitude        double precision,
        longitude       double precision,
        distance_metres int,
        -- When the order was accepted, and the promised window (ADR 0089).
        accepted_at     timestamptz,
        promised_from   timestamptz,
        promised_by     timestamptz,
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

      -- What a rider takes along together where the staff moves the orders (ADR 0109).
      CREATE TABLE runs (
        id          uuid PRIMARY KEY,
        rider_id    text NOT NULL REFERENCES riders (id),
        -- Of its stops, their sequence and its departure.
        version     int NOT NULL DEFAULT 0,
        -- An admin has set the sequence: orders that join do not change it.
        is_arranged boolean NOT NULL DEFAULT false,
        -- Null while none of its orders is on its way.
        departed_at timestamptz,
        -- It was out once: no order joins it any more unless an admin gives it to the rider.
        has_departed boolean NOT NULL DEFAULT false,
        ended_at    timestamptz
      );
      CREATE UNIQUE INDEX runs_open ON runs (rider_id) WHERE ended_at IS NULL;

      CREATE TABLE assignments (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        rider_id    text NOT NULL REFERENCES riders (id),
        order_id    uuid NOT NULL REFERENCES deliveries (order_id),
        assigned_at timestamptz NOT NULL DEFAULT now(),
        released_at timestamptz,
        -- Both null in a demonstration. Stops count from 1; those that are done leave gaps.
        run_id      uuid REFERENCES runs (id),
        stop        int,
        CONSTRAINT assignments_stop CHECK ((run_id IS NULL) = (stop IS NULL))
      );
      -- At no moment two orders for a rider outside a run, or two riders for an order. One index, not a second beside it for the orders of runs:
      -- it also finds all orders of a rider.
      CREATE UNIQUE INDEX assignments_rider ON assignments (rider_id, (CASE WHEN run_id IS NULL THEN 0 ELSE id END)) WHERE released_at IS NULL;
      CREATE INDEX assignments_run ON assignments (run_id) WHERE run_id IS NOT NULL;
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
      DROP TABLE position_tick, assignments, runs, delivery_timers, deliveries, riders;
      DROP FUNCTION count_ride();
    `);
  }
}
