import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOrders1700000100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Each process takes fifty numbers at a time; see order-number.ts for how they become ORD-dddddd.
      CREATE SEQUENCE order_number_block INCREMENT BY 50 MINVALUE 0 START 0;

      CREATE TABLE orders (
        id                uuid PRIMARY KEY,
        number            text NOT NULL,
        state             text NOT NULL,
        version           int NOT NULL DEFAULT 1,
        customer_name     text NOT NULL,
        email             text NOT NULL,
        phone             text NOT NULL,
        address           text NOT NULL,
        city              text NOT NULL,
        district          text NOT NULL,
        zip_code          text NOT NULL,
        latitude          double precision NOT NULL,
        longitude         double precision NOT NULL,
        delivery_distance int NOT NULL,                       -- metres
        delivery_time     text NOT NULL,
        window_from       timestamptz NOT NULL,
        window_to         timestamptz NOT NULL,
        subtotal_minor    int NOT NULL CHECK (subtotal_minor >= 0),
        delivery_fee      int NOT NULL CHECK (delivery_fee >= 0),  -- grosze
        tax               int NOT NULL CHECK (tax >= 0),           -- the service fee, grosze (D-06)
        total_amount      int NOT NULL CHECK (total_amount = subtotal_minor + delivery_fee + tax),
        payment_method    text NOT NULL,
        payment_status    text NOT NULL DEFAULT 'unpaid',
        payment_url       text,
        cancel_reason     text,
        rider             jsonb,
        eta_at            timestamptz,
        deadline_at       timestamptz,
        locale            text NOT NULL,
        access_token_hash bytea NOT NULL,
        body_hash         text NOT NULL,
        archived_at       timestamptz,
        created_at        timestamptz NOT NULL DEFAULT now(),
        updated_at        timestamptz NOT NULL DEFAULT now()
      );
      -- Closed orders give their number back when they are archived (F-05).
      CREATE UNIQUE INDEX orders_number ON orders (number) WHERE archived_at IS NULL;
      CREATE INDEX orders_deadline ON orders (deadline_at) WHERE deadline_at IS NOT NULL;
      CREATE INDEX orders_newest ON orders (created_at DESC);

      CREATE TABLE order_items (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        order_id     uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        product_id   text,                                     -- null once the product is gone; name and price stay
        product_name text NOT NULL,
        price        int NOT NULL CHECK (price >= 0),          -- grosze a piece
        quantity     int NOT NULL CHECK (quantity > 0)
      );
      CREATE INDEX order_items_order ON order_items (order_id);

      -- Everything that was decided about an order and why; also where its timeline comes from.
      CREATE TABLE saga_log (
        seq        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        order_id   uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        version    int NOT NULL,
        trigger    text NOT NULL,
        event_id   uuid,
        from_state text,
        to_state   text NOT NULL,
        outcome    text NOT NULL,
        at         timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX saga_log_order ON saga_log (order_id);

      -- What things cost, as last heard from the catalogue.
      CREATE TABLE product_prices (
        product_id  text PRIMARY KEY,
        name        text NOT NULL,
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
        rank      int NOT NULL
      );
      INSERT INTO districts (name, latitude, longitude, rank) VALUES
        ('Śródmieście',   52.2310, 21.0150, 1),
        ('Mokotów',       52.1930, 21.0350, 2),
        ('Praga-Południe', 52.2420, 21.0850, 3),
        ('Wola',          52.2380, 20.9600, 4),
        ('Ochota',        52.2120, 20.9720, 5),
        ('Ursynów',       52.1410, 21.0320, 6),
        ('Żoliborz',      52.2690, 20.9830, 7),
        ('Bielany',       52.2920, 20.9350, 8),
        ('Bemowo',        52.2540, 20.9100, 9),
        ('Wilanów',       52.1550, 21.0900, 10);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `DROP TABLE districts, settings, product_prices, saga_log, order_items, orders; DROP SEQUENCE order_number_block`,
    );
  }
}
