/** The embedded broker's private tables, one row per message and queue. Written only by the process that holds the broker's lock. */
export const tables = `
  CREATE TABLE IF NOT EXISTS message (
    seq         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    queue       text NOT NULL,
    id          text NOT NULL,
    routing_key text NOT NULL,
    body        text NOT NULL,
    attempt     int NOT NULL DEFAULT 1,
    stored_at   timestamptz NOT NULL DEFAULT clock_timestamp()
  ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);
  CREATE INDEX IF NOT EXISTS message_by_queue ON message (queue, seq);

  -- Waiting for their next attempt. Whoever wants to put a message into a queue from outside of the owning process puts it here, due now:
  -- the owner reads message by ever growing seq, and a row of another's transaction could become visible behind its back.
  CREATE TABLE IF NOT EXISTS delayed (
    seq         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    queue       text NOT NULL,
    id          text NOT NULL,
    routing_key text NOT NULL,
    body        text NOT NULL,
    attempt     int NOT NULL,
    due_at      timestamptz NOT NULL
  );
  CREATE INDEX IF NOT EXISTS delayed_by_due ON delayed (due_at, seq);

  CREATE TABLE IF NOT EXISTS dead_letter (
    seq         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    queue       text NOT NULL,
    id          text NOT NULL,
    routing_key text NOT NULL,
    body        text NOT NULL,
    reason      text NOT NULL,
    attempts    int NOT NULL,
    died_at     timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX IF NOT EXISTS dead_letter_by_queue ON dead_letter (queue, seq);
`;
