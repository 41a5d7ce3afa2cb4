import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateImages1710000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- What is drawn of each product.
      CREATE TABLE pictured_products (
        product_id        text COLLATE "C" PRIMARY KEY,
        -- The product's version in the catalogue that the facts are of.
        catalogue_version int NOT NULL,
        facts             jsonb NOT NULL,
        -- The product's own picture; null: one is drawn from the facts.
        image_url         text
      );
      CREATE INDEX pictured_products_name ON pictured_products ((facts->>'name'));

      -- Files of drawn pictures.
      CREATE TABLE media_files (
        product_id      text COLLATE "C" NOT NULL,
        picture_version text NOT NULL,
        width           int NOT NULL CHECK (width > 0),
        format          text NOT NULL,
        -- Of the file's bytes, in hexadecimal; also its name.
        sha256          text NOT NULL,
        size_bytes      int NOT NULL CHECK (size_bytes > 0),
        made_at         timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (product_id, picture_version, width, format)
      );

      -- Pictures made on request of an admin, or uploaded by one.
      CREATE TABLE generated_pictures (
        id           text COLLATE "C" PRIMARY KEY,
        made_by      text NOT NULL CHECK (made_by IN ('ai', 'drawn', 'uploaded') AND id LIKE made_by || '-%'),
        model        text,
        -- The product it was made for; null for an uploaded one.
        product_name text CHECK (product_name IS NOT NULL OR made_by = 'uploaded'),
        asked_by     text NOT NULL,
        -- WebP.
        master       bytea NOT NULL,
        made_at      timestamptz NOT NULL DEFAULT now()
      );
      -- WebP is compressed already. As an option of the column, STORAGE would need PostgreSQL 16.
      ALTER TABLE generated_pictures ALTER COLUMN master SET STORAGE EXTERNAL;

      CREATE TABLE generated_files (
        picture_id text COLLATE "C" NOT NULL REFERENCES generated_pictures ON DELETE CASCADE,
        width      int NOT NULL CHECK (width > 0),
        format     text NOT NULL,
        sha256     text NOT NULL,
        size_bytes int NOT NULL CHECK (size_bytes > 0),
        made_at    timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (picture_id, width, format)
      );

      CREATE TABLE picture_spending (
        -- Where the shop is.
        day         date PRIMARY KEY,
        spent_minor int NOT NULL CHECK (spent_minor >= 0)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE picture_spending, generated_files, generated_pictures, media_files, pictured_products`);
  }
}
