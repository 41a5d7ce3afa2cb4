import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCatalogue1710000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE categories (
        id                     text PRIMARY KEY,
        name                   text NOT NULL,
        -- By locale, without the default language; likewise below.
        translated_name        jsonb NOT NULL DEFAULT '{}',
        image                  text NOT NULL,
        description            text NOT NULL DEFAULT '',
        translated_description jsonb NOT NULL DEFAULT '{}',
        storefront_visible     boolean NOT NULL,
        rank                   int NOT NULL DEFAULT 0,
        -- Incremented by each change in the console.
        version                int NOT NULL DEFAULT 1
      );

      CREATE FUNCTION texts_in(list jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT coalesce(array_agg(value), '{}') FROM jsonb_array_elements_text(list)
      $$;

      CREATE TABLE products (
        id                     text PRIMARY KEY,
        name                   text NOT NULL CHECK (name <> ''),
        translated_name        jsonb NOT NULL DEFAULT '{}',
        indian_name            text NOT NULL DEFAULT '',
        description            text NOT NULL DEFAULT '',
        translated_description jsonb NOT NULL DEFAULT '{}',
        synonyms               text NOT NULL DEFAULT '',
        category_id            text NOT NULL REFERENCES categories,
        price_minor            int NOT NULL CHECK (price_minor >= 0),
        -- Null while the product is not reduced.
        regular_price_minor    int CHECK (regular_price_minor > price_minor),
        -- The lowest price of the 30 days before the reduction, which the law wants beside it; null without a reduction, or when no price
        -- of those days is known.
        lowest_30_days_minor   int,
        -- Returnable deposit on the bottles and cans of a piece, charged beside the price.
        deposit_minor          int NOT NULL DEFAULT 0 CHECK (deposit_minor BETWEEN 0 AND 10000),
        -- Sold by weight: the price is that of a portion, rounded up. Null: sold by the piece.
        portion_grams          int CHECK (portion_grams BETWEEN 50 AND 5000),
        price_per_kg_minor     int CHECK (price_per_kg_minor > 0),
        CONSTRAINT sold_by_weight CHECK ((portion_grams IS NULL) = (price_per_kg_minor IS NULL)),
        vat_rate               smallint NOT NULL CHECK (vat_rate BETWEEN 0 AND 100),
        net_amount             double precision NOT NULL CHECK (net_amount > 0),
        net_unit               text NOT NULL CHECK (net_unit IN ('g', 'kg', 'ml', 'l', 'pcs')),
        image_url              text,
        -- A copy: inventory decides. Version 0 is the first stock, before an event of inventory has been handled.
        quantity               int NOT NULL CHECK (quantity >= 0),
        quantity_version       int NOT NULL DEFAULT 0,
        -- The stock it was added with, by which a file that is imported again is told from one that asks for another stock.
        first_quantity         int,
        is_active              boolean NOT NULL DEFAULT true,
        rank                   int NOT NULL DEFAULT 0,
        details                jsonb CHECK (jsonb_typeof(details) = 'object'),
        -- Null without details, so that a product of unknown ingredients is found by no filter for a diet or an allergy.
        diets                  text[] GENERATED ALWAYS AS (CASE WHEN details IS NOT NULL THEN texts_in(details -> 'diets') END) STORED,
        allergens              text[] GENERATED ALWAYS AS (CASE WHEN details IS NOT NULL THEN texts_in(details -> 'allergens') END) STORED,
        -- What it contains and what it may contain.
        traces                 text[] GENERATED ALWAYS AS (
          CASE WHEN details IS NOT NULL THEN texts_in(details -> 'allergens') || texts_in(details -> 'mayContain') END) STORED,
        -- Barcodes; the writer sees to it that no two products have the same.
        eans                   text[] NOT NULL DEFAULT '{}',
        version                int NOT NULL DEFAULT 1,
        created_at             timestamptz NOT NULL DEFAULT now(),
        updated_at             timestamptz NOT NULL DEFAULT now()
      ) WITH (fillfactor = 80);
      CREATE INDEX products_in_category ON products (category_id, rank);
      -- One for each order of the list (price-high reads the second backwards), so that a page is read without sorting all products.
      CREATE INDEX products_featured ON products (rank, created_at DESC, id);
      CREATE INDEX products_by_price ON products (price_minor, id);
      CREATE INDEX products_by_name ON products (name COLLATE "en-x-icu", id);

      CREATE INDEX products_eans ON products USING gin (eans);

      -- No reference to products: the prices of a removed product stay known.
      CREATE TABLE price_history (
        id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        product_id    text NOT NULL,
        price_minor   int NOT NULL,
        -- The regular price beside a reduced one.
        regular_minor int,
        -- Of what is sold by weight; the price is that of a portion.
        price_per_kg_minor int,
        valid_from    timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX price_history_of_product ON price_history (product_id, valid_from);

      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
      END
      $$;
      CREATE TRIGGER price_history_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON price_history
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

      -- Prices that a product has from one moment to another. Written only while the product is locked, so that two of one product never overlap.
      CREATE TABLE planned_prices (
        id                   uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        product_id           text NOT NULL REFERENCES products ON DELETE CASCADE,
        price_minor          int NOT NULL CHECK (price_minor > 0),
        starts_at            timestamptz NOT NULL,
        ends_at              timestamptz NOT NULL CHECK (ends_at > starts_at),
        state                text NOT NULL DEFAULT 'planned'
          CHECK (state IN ('planned', 'running', 'ended', 'cancelled', 'replaced', 'missed')),
        -- The prices that come back when it ends; known once it has begun.
        before_minor         int CHECK (before_minor IS NOT NULL OR state NOT IN ('running', 'ended', 'replaced')),
        before_regular_minor int,
        planned_by_id        text NOT NULL,
        planned_by           text NOT NULL,
        changed_at           timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX planned_prices_of_product ON planned_prices (product_id, starts_at);
      CREATE INDEX planned_prices_open ON planned_prices (state) WHERE state IN ('planned', 'running');

      -- Other services order a product's events by its version, so the id of a removed product is never given to another one.
      CREATE TABLE removed_products (
        id         text PRIMARY KEY,
        version    int NOT NULL,
        removed_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE dishes (
        id                text PRIMARY KEY,
        title             text NOT NULL CHECK (title <> ''),
        translated_title  jsonb NOT NULL DEFAULT '{}',
        lead              text NOT NULL DEFAULT '',
        translated_lead   jsonb NOT NULL DEFAULT '{}',
        -- Lists of steps.
        method            jsonb NOT NULL,
        translated_method jsonb NOT NULL DEFAULT '{}',
        servings          smallint NOT NULL CHECK (servings > 0),
        minutes           smallint NOT NULL CHECK (minutes > 0),
        look              jsonb NOT NULL,
        at_home           jsonb NOT NULL DEFAULT '[]',
        -- It is started the day before.
        overnight         boolean NOT NULL DEFAULT false,
        is_active         boolean NOT NULL DEFAULT false,
        rank              int NOT NULL DEFAULT 0,
        version           int NOT NULL DEFAULT 1
      );

      CREATE TABLE dish_products (
        dish_id     text NOT NULL REFERENCES dishes ON DELETE CASCADE,
        -- No reference to products: a dish whose product was removed says so, instead of seeming to be complete and free of its allergens.
        product_id  text NOT NULL,
        place       int NOT NULL,
        -- For all servings of the dish.
        amount      double precision NOT NULL CHECK (amount > 0),
        unit        text NOT NULL CHECK (unit IN ('g', 'ml', 'pcs')),
        is_optional boolean NOT NULL DEFAULT false,
        PRIMARY KEY (dish_id, product_id)
      );
      CREATE INDEX dish_products_of_product ON dish_products (product_id);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE dish_products, dishes, removed_products, planned_prices, price_history, products, categories;
      DROP FUNCTION refuse_change(), texts_in(jsonb);
    `);
  }
}
