/** Also created by the dead-letters tool, which may be newer than the process that created the other tables. */
export const auditTable = `
  CREATE TABLE IF NOT EXISTS dead_letter_audit (
    seq    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    record jsonb NOT NULL
  );
`;

/** The embedded broker's private tables, with one row per message and queue. Written only by the process that holds the broker's lock. */
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

  -- Messages that wait for their next attempt. Other processes than the owner also insert here, due now, to add a message to a queue:
  -- the owner reads message in order of seq, and would miss a row of another transaction that commits after a row with a higher seq.
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
  -- How often a message stored by an earlier process was delivered without being settled. Messages of this process have no row.
  CREATE TABLE IF NOT EXISTS handed_over (
    seq   bigint PRIMARY KEY,
    times int NOT NULL
  );
  ${auditTable}
`;
