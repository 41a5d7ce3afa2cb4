/** The log of the saga. */
export const sagaLogTable = `
      -- Every decision about an order and its reason; the order's timeline is read from it.
      CREATE TABLE saga_log (
        seq            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        order_id       uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        version        int NOT NULL,
        trigger        text NOT NULL,
        event_id       uuid,
        causation_id   uuid,
        actor          text,
        from_state     text,
        to_state       text NOT NULL,
        -- Null when the step did not change it.
        payment_status text,
        -- Of a partial refund, grosze.
        amount_minor   int,
        outcome        text NOT NULL,
        -- Why an admin cancelled; null for other steps.
        reason         text,
        -- How the rider proved the delivery.
        proof          text,
        -- Of a packing: the lines that were missing, and the substitutes.
        missing        jsonb,
        substitutes    jsonb,
        published      jsonb NOT NULL DEFAULT '[]',
        at             timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX saga_log_order ON saga_log (order_id);
      CREATE INDEX saga_log_arrivals ON saga_log (at, order_id) WHERE to_state = 'delivered' AND from_state <> 'delivered';
      CREATE INDEX saga_log_said ON saga_log (order_id, seq) INCLUDE (reason) WHERE reason IS NOT NULL AND outcome = 'moved';
      CREATE INDEX saga_log_packed ON saga_log (actor, at) INCLUDE (order_id) WHERE trigger IN ('begin-packing', 'set-pickup') AND outcome = 'moved';
      CREATE INDEX saga_log_not_on_shelf ON saga_log (at) WHERE missing <> '[]' OR substitutes <> '[]';`;
