/** Partial refunds, and what each takes off the goods and the fees of its order. */
export const partialRefundTables = `
  CREATE TABLE partial_refunds (
    -- Chosen by the client, so that a repeated request is the same refund.
    id                uuid PRIMARY KEY,
    order_id          uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    -- [{productId, quantity}]
    lines             jsonb NOT NULL,
    with_delivery_fee boolean NOT NULL,
    amount_minor      int NOT NULL CHECK (amount_minor > 0),
    reason            text NOT NULL,
    note              text,
    restock           boolean NOT NULL,
    state             text NOT NULL CHECK (state IN ('requested', 'completed', 'failed')),
    -- Email address of the admin.
    actor             text NOT NULL,
    failure           text,
    -- It failed after the order had ended; the refund of the whole order did not cover it.
    owed              boolean NOT NULL DEFAULT false,
    from_till         boolean NOT NULL DEFAULT false,
    -- Null: it has an email of its own, or the customer knows.
    tell_with         uuid,
    -- When it was asked for last, by whom, and whether its goods go back into stock once it is completed, and then not again.
    asked_at          timestamptz,
    actor_id          text,
    restock_due       boolean NOT NULL DEFAULT false,
    requested_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
    settled_at        timestamptz,
    CONSTRAINT settled_at_a_time CHECK ((state = 'requested') = (settled_at IS NULL))
  );
  CREATE INDEX partial_refunds_order ON partial_refunds (order_id);
  CREATE INDEX partial_refunds_open ON partial_refunds (order_id) WHERE state IN ('failed', 'requested');

  -- What each partial refund takes off the goods and the fees of its order: reports of goods and VAT are net of it.
  CREATE TABLE refund_shares (
    refund_id    uuid NOT NULL REFERENCES partial_refunds (id) ON DELETE CASCADE,
    -- Null for a fee, and for the deposits of the order.
    item_id      bigint REFERENCES order_items (id) ON DELETE CASCADE,
    fee          text CHECK (fee IN ('delivery', 'service', 'deposit')),
    -- Grosze.
    amount_minor int NOT NULL CHECK (amount_minor > 0),
    CONSTRAINT goods_or_fee CHECK ((item_id IS NULL) <> (fee IS NULL))
  );
  CREATE INDEX refund_shares_refund ON refund_shares (refund_id);
  CREATE INDEX refund_shares_item ON refund_shares (item_id);`;
