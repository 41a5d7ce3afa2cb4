import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOrders1710000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Each process takes fifty numbers at a time; see order-number.ts for how they become ORD-dddddd.
      CREATE SEQUENCE order_number_block INCREMENT BY 50 MINVALUE 0 START 0;

      -- Cash that riders have handed in.
      CREATE TABLE cash_handovers (
        -- Chosen by the client, so that a repeated request is the same hand-over.
        id           uuid PRIMARY KEY,
        rider_id     text NOT NULL,
        -- Grosze.
        amount_minor int NOT NULL CHECK (amount_minor >= 0),
        -- [{orderId, number, amountMinor}]
        lines        jsonb NOT NULL,
        -- Email address of the admin who took the money.
        actor        text NOT NULL,
        at           timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX cash_handovers_rider ON cash_handovers (rider_id, at DESC);

      CREATE TABLE orders (
        id                uuid PRIMARY KEY,
        number            text NOT NULL,
        state             text NOT NULL,
        -- statusOf(state), see order-state.ts
        status            text NOT NULL GENERATED ALWAYS AS (
          CASE
            WHEN state IN ('reserving', 'opening-payment', 'awaiting-payment', 'voiding-payment', 'accepted') THEN 'pending'
            WHEN state IN ('rejected', 'refunding', 'cancelled') THEN 'cancelled'
            ELSE state
          END) STORED,
        version           int NOT NULL DEFAULT 1,
        -- The account the order belongs to; null for a guest's.
        customer_id       uuid,
        customer_name     text NOT NULL,
        email             text NOT NULL,
        phone             text NOT NULL,
        address           text NOT NULL,
        city              text NOT NULL,
        district          text NOT NULL,
        zip_code          text NOT NULL,
        latitude          double precision NOT NULL,
        longitude         double precision NOT NULL,
        -- The buyer's tax number, for the receipt.
        nip               text,
        locale            text NOT NULL,
        -- Metres.
        delivery_distance int NOT NULL,
        delivery_time     text NOT NULL,
        -- A browser of its customer follows the order.
        followed          boolean NOT NULL DEFAULT false,
        -- What the customer tells the rider.
        rider_note        text,
        -- What extensions asked for, by key; apart what says something about the person.
        fields            jsonb,
        personal_fields   jsonb,
        window_from       timestamptz NOT NULL,
        window_to         timestamptz NOT NULL,
        -- All sums are grosze; tax is the service fee (D-06).
        subtotal_minor    int NOT NULL CHECK (subtotal_minor >= 0),
        delivery_fee      int NOT NULL CHECK (delivery_fee >= 0),
        tax               int NOT NULL CHECK (tax >= 0),
        -- What the discount code takes off; a share of goods is in order_items, the rest is off the delivery fee.
        discount_minor    int NOT NULL DEFAULT 0 CHECK (discount_minor >= 0),
        coupon_id         uuid REFERENCES coupons (id),
        coupon_code       text,
        total_amount      int NOT NULL CHECK (total_amount >= 0 AND total_amount = subtotal_minor + delivery_fee + tax - discount_minor),
        -- Partial refunds, completed or requested. The refund of the whole order returns the rest.
        refunded_minor    int NOT NULL DEFAULT 0 CHECK (refunded_minor BETWEEN 0 AND total_amount),
        payment_method    text NOT NULL,
        payment_status    text NOT NULL DEFAULT 'unpaid',
        payment_url       text,
        cancel_reason     text,
        -- Of a rejected order: the lines that were short at that time.
        short_lines       jsonb,
        rider             jsonb,
        eta_at            timestamptz,
        deadline_at       timestamptz,
        on_hold           boolean NOT NULL DEFAULT false,
        -- The goods are with the customer; still true when the order ends as refunded.
        handed_over       boolean NOT NULL DEFAULT false,
        -- How often the request of the present state was repeated because its deadline had passed.
        reminders         int NOT NULL DEFAULT 0,
        -- Why an admin has to look at the order.
        attention         text,
        -- The cash was handed in by the rider.
        cash_handover_id  uuid REFERENCES cash_handovers (id),
        access_token_hash bytea NOT NULL,
        body_hash         text NOT NULL,
        -- The request was answered 202, so the result is sent by email (ADR 0038).
        acknowledged_at   timestamptz,
        -- The customer is to be erased as soon as the order is closed.
        erasure_due_at    timestamptz,
        archived_at       timestamptz,
        created_at        timestamptz NOT NULL DEFAULT now(),
        updated_at        timestamptz NOT NULL DEFAULT now()
      );
      -- The number of an archived order is free again (F-05).
      CREATE UNIQUE INDEX orders_number ON orders (number) WHERE archived_at IS NULL;
      CREATE INDEX orders_deadline ON orders (deadline_at) WHERE deadline_at IS NOT NULL;
      CREATE INDEX orders_newest ON orders (created_at DESC);
      CREATE INDEX orders_status_newest ON orders (status, created_at DESC);
      CREATE INDEX orders_email ON orders (lower(email), created_at DESC);
      CREATE INDEX orders_customer ON orders (customer_id, created_at DESC) WHERE customer_id IS NOT NULL;
      CREATE INDEX orders_guest_email ON orders (lower(email)) WHERE customer_id IS NULL;
      -- Counts the orders of a delivery window while their number is limited.
      CREATE INDEX orders_window ON orders (window_from) WHERE status <> 'cancelled';
      CREATE INDEX orders_attention ON orders (created_at DESC) WHERE attention IS NOT NULL;
      CREATE INDEX orders_cash_to_hand_in ON orders ((rider ->> 'id'))
        WHERE payment_method = 'cash' AND payment_status = 'paid' AND cash_handover_id IS NULL;
      -- Counts the uses of a discount code.
      CREATE INDEX orders_coupon ON orders (coupon_id) WHERE coupon_id IS NOT NULL;
      CREATE INDEX orders_erasure ON orders (erasure_due_at) WHERE erasure_due_at IS NOT NULL;

      CREATE TABLE order_items (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        order_id     uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        -- Null once the product is gone; name and price stay.
        product_id   text,
        product_name text NOT NULL,
        -- Grosze for one piece.
        price        int NOT NULL CHECK (price >= 0),
        quantity     int NOT NULL CHECK (quantity > 0),
        vat_rate     numeric(4, 2) NOT NULL,
        -- The customer accepts a substitute if it is missing.
        substitutable boolean NOT NULL DEFAULT false,
        -- The line's share of the order's discount, grosze.
        discount_minor int NOT NULL DEFAULT 0 CHECK (discount_minor BETWEEN 0 AND price::bigint * quantity)
      );
      CREATE INDEX order_items_order ON order_items (order_id);

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
        published      jsonb NOT NULL DEFAULT '[]',
        at             timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX saga_log_order ON saga_log (order_id);
      -- When whole orders were refunded, for the VAT report.
      CREATE INDEX saga_log_refunded ON saga_log (at) WHERE payment_status = 'refunded';

      CREATE TABLE order_notes (
        seq      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        at       timestamptz NOT NULL DEFAULT clock_timestamp(),
        actor    text NOT NULL,
        text     text NOT NULL,
        -- Of the order after the step that the note belongs to.
        version  int
      );
      CREATE INDEX order_notes_order ON order_notes (order_id);

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
        requested_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
        settled_at        timestamptz,
        CONSTRAINT settled_at_a_time CHECK ((state = 'requested') = (settled_at IS NULL))
      );
      CREATE INDEX partial_refunds_order ON partial_refunds (order_id);
      CREATE INDEX partial_refunds_settled ON partial_refunds (settled_at) WHERE state = 'completed';

      -- What each partial refund takes off the goods and the fees of its order: reports of goods and VAT are net of it.
      CREATE TABLE refund_shares (
        refund_id    uuid NOT NULL REFERENCES partial_refunds (id) ON DELETE CASCADE,
        -- Null for a fee.
        item_id      bigint REFERENCES order_items (id) ON DELETE CASCADE,
        fee          text CHECK (fee IN ('delivery', 'service')),
        -- Grosze.
        amount_minor int NOT NULL CHECK (amount_minor > 0),
        CONSTRAINT goods_or_fee CHECK ((item_id IS NULL) <> (fee IS NULL))
      );
      CREATE INDEX refund_shares_refund ON refund_shares (refund_id);
      CREATE INDEX refund_shares_item ON refund_shares (item_id);

      -- Which account of the staff belongs to which rider of dispatch.
      CREATE TABLE rider_accounts (
        user_id  uuid PRIMARY KEY,
        rider_id text NOT NULL UNIQUE
      );

      -- A copy of what the catalogue has published, so that an order is priced without a request to it.
      CREATE TABLE product_prices (
        product_id  text PRIMARY KEY,
        name        text NOT NULL,
        category_id text NOT NULL DEFAULT '',
        price_minor int NOT NULL,
        vat_rate    numeric(4, 2) NOT NULL,
        is_active   boolean NOT NULL,
        version     int NOT NULL
      );

      CREATE TABLE settings (
        key         text PRIMARY KEY,
        value       text NOT NULL,
        description text NOT NULL
      );

      CREATE TABLE districts (
        name      text PRIMARY KEY,
        latitude  double precision NOT NULL,
        longitude double precision NOT NULL,
        rank      int NOT NULL,
        -- False: nothing is delivered there at the moment.
        is_active boolean NOT NULL DEFAULT true,
        version   int NOT NULL DEFAULT 1
      );
      INSERT INTO districts (name, latitude, longitude, rank) VALUES
        ('Śródmieście',    52.2310, 21.0150, 1),
        ('Mokotów',        52.1930, 21.0350, 2),
        ('Praga-Południe', 52.2420, 21.0850, 3),
        ('Wola',           52.2380, 20.9600, 4),
        ('Ochota',         52.2120, 20.9720, 5),
        ('Ursynów',        52.1410, 21.0320, 6),
        ('Żoliborz',       52.2690, 20.9830, 7),
        ('Bielany',        52.2920, 20.9350, 8),
        ('Bemowo',         52.2540, 20.9100, 9),
        ('Wilanów',        52.1550, 21.0900, 10);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE districts, settings, rider_accounts, product_prices, refund_shares, partial_refunds, order_notes, saga_log, order_items, orders, cash_handovers;
      DROP SEQUENCE order_number_block;
    `);
  }
}
