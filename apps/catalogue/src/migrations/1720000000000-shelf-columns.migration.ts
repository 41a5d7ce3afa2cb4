import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What lists filter by, and what the law wants beside a reduced price. The search has moved into the service (ADR 0015). */
export class ShelfColumns1720000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX IF EXISTS products_search;
      ALTER TABLE products DROP COLUMN search_text;
      DROP FUNCTION search_pattern(text), searchable(text);

      CREATE FUNCTION texts_in(list jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT coalesce(array_agg(value), '{}') FROM jsonb_array_elements_text(list)
      $$;

      ALTER TABLE products
        -- Null while the product is not reduced.
        ADD COLUMN regular_price_minor  int CHECK (regular_price_minor > price_minor),
        -- The lowest of the 30 days before the reduction began; null without one, or when nothing is known of those days.
        ADD COLUMN lowest_30_days_minor int,
        -- Null when nobody knows: such a product suits nobody who must be careful.
        ADD COLUMN diets     text[] GENERATED ALWAYS AS (CASE WHEN details IS NOT NULL THEN texts_in(details -> 'diets') END) STORED,
        ADD COLUMN allergens text[] GENERATED ALWAYS AS (CASE WHEN details IS NOT NULL THEN texts_in(details -> 'allergens') END) STORED,
-- What it contains and what it may contain.
        ADD COLUMN traces    text[] GENERATED ALWAYS AS (
          CASE WHEN details IS NOT NULL THEN texts_in(details -> 'allergens') || texts_in(details -> 'mayContain') END) STORED;

      -- One for each order of the list (price-high reads the second backwards), so that a page is not sorted out of the whole range.
      CREATE INDEX products_featured ON products (rank, created_at DESC, id);
      CREATE INDEX products_by_price ON products (price_minor, id);
      CREATE INDEX products_by_name ON products (name COLLATE "en-x-icu", id);

      -- The regular price that stood beside a reduced one.
      ALTER TABLE price_history ADD COLUMN regular_minor int;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE price_history DROP COLUMN regular_minor;
      DROP INDEX products_featured, products_by_price, products_by_name;
      ALTER TABLE products DROP COLUMN regular_price_minor, DROP COLUMN lowest_30_days_minor,
        DROP COLUMN diets, DROP COLUMN allergens, DROP COLUMN traces;
      DROP FUNCTION texts_in(jsonb);

      CREATE FUNCTION searchable(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT translate(
          regexp_replace(normalize(lower(words COLLATE "und-x-icu"), NFKD), '[\\u0300-\\u036f]', '', 'g'), 'łøđ', 'lod')
      $$;
      CREATE FUNCTION search_pattern(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT '%' || regexp_replace(searchable(words), '([\\\\%_])', '\\\\\\1', 'g') || '%'
      $$;
      ALTER TABLE products ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (searchable(
        name || E'\\n' || name_pl || E'\\n' || indian_name || E'\\n' || description || E'\\n' || description_pl || E'\\n' || synonyms
      )) STORED;
    `);
  }
}
