/** The runs that dispatch has planned (ADR 0109). */
export const runTable = `
      -- A copy of what dispatch has published: the orders that riders take along together, in the sequence of their stops (ADR 0109).
      CREATE TABLE runs (
        id         uuid PRIMARY KEY,
        version    int NOT NULL,
        rider_id   text NOT NULL,
        stops      uuid[] NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX runs_stops ON runs USING gin (stops);`;
