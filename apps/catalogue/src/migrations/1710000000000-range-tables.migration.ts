import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Categories, products, what they cost over time, and the ids that may never be used again. */
export class RangeTables1710000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Lower case without diacritics, so that "zurawina" finds "Żurawina". ICU, because a database may have the locale C.
      CREATE FUNCTION searchable(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT translate(
          regexp_replace(normalize(lower(words COLLATE "und-x-icu"), NFKD), '[\\u0300-\\u036f]', '', 'g'), 'łøđ', 'lod')
      $$;

      -- A LIKE pattern that finds exactly these words anywhere; whatever LIKE takes for a sign stands for itself.
      CREATE FUNCTION search_pattern(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT '%' || regexp_replace(searchable(words), '([\\\\%_])', '\\\\\\1', 'g') || '%'
      $$;

      CREATE TABLE categories (
        id                 text PRIMARY KEY,
        name               text NOT NULL,
        name_pl            text NOT NULL,
        image              text NOT NULL,
        description        text NOT NULL DEFAULT '',
        description_pl     text NOT NULL DEFAULT '',
        storefront_visible boolean NOT NULL,
        rank               int NOT NULL DEFAULT 0
      );

      CREATE TABLE products (
        id               text PRIMARY KEY,
        name             text NOT NULL CHECK (name <> ''),
        name_pl          text NOT NULL,
        indian_name      text NOT NULL DEFAULT '',
        description      text NOT NULL DEFAULT '',
        description_pl   text NOT NULL DEFAULT '',
        synonyms         text NOT NULL DEFAULT '',
        category_id      text NOT NULL REFERENCES categories,
        price_minor      int NOT NULL CHECK (price_minor >= 0),
        vat_rate         smallint NOT NULL CHECK (vat_rate BETWEEN 0 AND 100),
        net_amount       double precision NOT NULL CHECK (net_amount > 0),
        net_unit         text NOT NULL CHECK (net_unit IN ('g', 'kg', 'ml', 'l', 'pcs')),
        image_url        text,
        -- A copy: inventory decides. Version 0 is the first stock, before inventory has been heard.
        quantity         int NOT NULL CHECK (quantity >= 0),
        quantity_version int NOT NULL DEFAULT 0,
        is_active        boolean NOT NULL DEFAULT true,
        rank             int NOT NULL DEFAULT 0,
        details          jsonb CHECK (jsonb_typeof(details) = 'object'),
        version          int NOT NULL DEFAULT 1,
        created_at       timestamptz NOT NULL DEFAULT now(),
        updated_at       timestamptz NOT NULL DEFAULT now(),
        -- One line for each field, so that a search never matches across two of them.
        search_text      text NOT NULL GENERATED ALWAYS AS (searchable(
          name || E'\\n' || name_pl || E'\\n' || indian_name || E'\\n' || description || E'\\n' || description_pl || E'\\n' || synonyms
        )) STORED
      ) WITH (fillfactor = 80);
      CREATE INDEX products_in_category ON products (category_id, rank);

      -- Without the extension the search works as well, by reading every product.
      DO $$
      BEGIN
        IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
          CREATE EXTENSION IF NOT EXISTS pg_trgm;
          CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops);
        END IF;
      END
      $$;

      -- No reference to products: what something cost stays known when it is gone.
      CREATE TABLE price_history (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        product_id  text NOT NULL,
        price_minor int NOT NULL,
        valid_from  timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX price_history_of_product ON price_history (product_id, valid_from);

      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
      END
      $$;
      CREATE TRIGGER price_history_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON price_history
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

      -- Other services count versions by id, so the id of a removed product is never given to another one.
      CREATE TABLE removed_products (
        id         text PRIMARY KEY,
        version    int NOT NULL,
        removed_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE removed_products, price_history, products, categories;
      DROP FUNCTION refuse_change(), search_pattern(text), searchable(text);
    `);
  }
}
