import type { MigrationInterface, QueryRunner } from 'typeorm';
import { couponUseTriggers } from './coupon-use-triggers.sql.js';
import { partialRefundTables } from './partial-refund-tables.sql.js';
import { runTable } from './run-table.sql.js';
import { sagaLogTable } from './saga-log-table.sql.js';

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
        -- What was counted, and why it differs.
        counted_minor int CHECK (counted_minor >= 0),
        reason       text,
        -- [{orderId, number, amountMinor}]
        lines        jsonb NOT NULL,
        -- Email address of the admin who took the money.
        actor        text NOT NULL,
        at           timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT cash_handovers_difference CHECK (coalesce(counted_minor, amount_minor) = amount_minor OR reason IS NOT NULL)
      );
      CREATE INDEX cash_handovers_rider ON cash_handovers (rider_id, at DESC);
      CREATE INDEX cash_handovers_at ON cash_handovers (at DESC);

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
        -- What the customer entered in the fields of the order, by key; apart what says something about the person.
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
        -- VAT of the delivery and the service fee when the order was placed, percent.
        fee_vat_rate      smallint NOT NULL DEFAULT 23,
        -- Returnable deposits on bottles and cans, grosze.
        deposit_minor     int NOT NULL DEFAULT 0 CHECK (deposit_minor >= 0),
        total_amount      int NOT NULL CHECK (total_amount >= 0 AND total_amount = subtotal_minor + delivery_fee + tax - discount_minor + deposit_minor),
        -- Partial refunds, completed or requested. The refund of the whole order returns the rest.
        refunded_minor    int NOT NULL DEFAULT 0 CHECK (refunded_minor BETWEEN 0 AND total_amount),
        payment_method    text NOT NULL,
        payment_status    text NOT NULL DEFAULT 'unpaid',
        -- Cash that was paid with a card at the rider's terminal instead.
        card_terminal     boolean NOT NULL DEFAULT false,
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
        -- Who took them, as the rider was told.
        received_by       text,
        -- What was typed at the door instead of the code of the delivery, each once.
        wrong_codes       text[] NOT NULL DEFAULT '{}',
        -- How often the request of the present state was repeated because its deadline had passed.
        reminders         int NOT NULL DEFAULT 0,
        -- Why an admin has to look at the order.
        attention         text,
        refunded_from_till boolean NOT NULL DEFAULT false,
        -- It has: the rider hands the cash in even if all of it was refunded.
        till_paid_back    boolean NOT NULL DEFAULT false,
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
        updated_at        timestamptz NOT NULL DEFAULT now(),
        -- What the search of the console looks in, folded.
        found_by          text GENERATED ALWAYS AS (
          replace(replace(replace(translate(regexp_replace(normalize(
            lower((customer_name || E'\\n' || email || E'\\n' || address) COLLATE "und-x-icu"), NFKD), '[\\u0300-\\u036f]', '', 'g'),
            'łøđ', 'lod'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
          || E'\\n' || regexp_replace(phone, '\\D', '', 'g')
        ) STORED
      );
      -- The number of an archived order is free again (F-05).
      CREATE UNIQUE INDEX orders_number ON orders (number) WHERE archived_at IS NULL;
      CREATE INDEX orders_deadline ON orders (deadline_at) WHERE deadline_at IS NOT NULL;
      CREATE INDEX orders_newest ON orders (created_at DESC);
      CREATE INDEX orders_status_newest ON orders (status, created_at DESC);
      CREATE INDEX orders_email ON orders (lower(email), created_at DESC);
      CREATE INDEX orders_customer ON orders (customer_id, created_at DESC) WHERE customer_id IS NOT NULL;
      -- Counts the orders of a delivery window while their number is limited.
      CREATE INDEX orders_window ON orders (window_from) WHERE status <> 'cancelled';
      CREATE INDEX orders_attention ON orders (created_at DESC) WHERE attention IS NOT NULL;
      CREATE INDEX orders_open ON orders (window_to) WHERE state NOT IN ('delivered', 'cancelled', 'rejected');
      -- An order that an admin has set to delivered may still be unpaid.
      CREATE INDEX orders_unpaid ON orders (created_at DESC) WHERE payment_status = 'unpaid' AND status <> 'cancelled';
      -- Riders ask for their orders of the last days.
      CREATE INDEX orders_rider ON orders ((rider ->> 'id'), created_at DESC) WHERE rider IS NOT NULL;
      -- Finds a customer's orders with a code by the last nine digits of the phone number.
      CREATE INDEX orders_coupon_phone ON orders (coupon_id, right(regexp_replace(phone, '\\D', '', 'g'), 9)) WHERE coupon_id IS NOT NULL;
      CREATE INDEX orders_erasure ON orders (erasure_due_at) WHERE erasure_due_at IS NOT NULL;

      ${couponUseTriggers}

      CREATE TABLE order_items (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        order_id     uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        -- Null once the product is gone; name and price stay.
        product_id   text,
        product_name text NOT NULL,
        translated_name jsonb NOT NULL DEFAULT '{}',
        -- {productId, name, translatedName} of the product that was ordered, if this is its substitute.
        instead_of   jsonb,
        -- Grosze for one piece.
        price        int NOT NULL CHECK (price >= 0),
        quantity     int NOT NULL CHECK (quantity > 0),
        vat_rate     numeric(4, 2) NOT NULL,
        -- The customer accepts a substitute if it is missing.
        substitutable boolean NOT NULL DEFAULT false,
        -- The line's share of the order's discount, grosze.
        discount_minor int NOT NULL DEFAULT 0 CHECK (discount_minor BETWEEN 0 AND price::bigint * quantity),
        -- Returnable deposit on a piece, grosze.
        deposit_minor int NOT NULL DEFAULT 0 CHECK (deposit_minor >= 0),
        -- {portionGrams, pricePerKgMinor, packed: {grams, portions}} of goods sold by weight, whose pieces are portions (ADR 0122).
        weighed      jsonb,
        -- Pieces it was packed without (ADR 0090).
        left_out     int NOT NULL DEFAULT 0 CHECK (left_out BETWEEN 0 AND quantity)
      );
      CREATE INDEX order_items_order ON order_items (order_id);

      ${sagaLogTable}

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

      ${partialRefundTables}

      -- Which account of the staff belongs to which rider of dispatch.
      CREATE TABLE rider_accounts (
        user_id  uuid PRIMARY KEY,
        rider_id text NOT NULL UNIQUE
      );

      ${runTable}

      -- A copy of what the catalogue has published, so that an order is priced without a request to it.
      CREATE TABLE product_prices (
        product_id  text PRIMARY KEY,
        name        text NOT NULL,
        translated_name jsonb NOT NULL DEFAULT '{}',
        category_id text NOT NULL DEFAULT '',
        price_minor int NOT NULL,
        vat_rate    numeric(4, 2) NOT NULL,
        deposit_minor int NOT NULL DEFAULT 0,
        -- {portionGrams, pricePerKgMinor} of goods sold by weight.
        weighed     jsonb,
        is_active   boolean NOT NULL,
        version     int NOT NULL
      );

      CREATE SEQUENCE brand_version;
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
      DROP TABLE districts, settings, runs, rider_accounts, product_prices, refund_shares, partial_refunds, order_notes, saga_log, order_items, orders, cash_handovers;
      DROP FUNCTION count_coupon_use();
      DROP SEQUENCE order_number_block, brand_version;
    `);
  }
}
