import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures made on request, what they cost by day, and which product has one for its own. */
export class GeneratedPictures1720000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE pictured_products ADD COLUMN image_url text;
      CREATE INDEX pictured_products_name ON pictured_products ((facts->>'name'));

      CREATE TABLE generated_pictures (
        id           text COLLATE "C" PRIMARY KEY,
        made_by      text NOT NULL CHECK (made_by IN ('ai', 'drawn') AND id LIKE made_by || '-%'),
        model        text,
        product_name text NOT NULL,
        asked_by     text NOT NULL,
        -- WebP. It is compressed already.
        master       bytea NOT NULL,
        made_at      timestamptz NOT NULL DEFAULT now()
      );
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
        -- In Warsaw.
        day         date PRIMARY KEY,
        spent_minor int NOT NULL CHECK (spent_minor >= 0)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE picture_spending, generated_files, generated_pictures;
      ALTER TABLE pictured_products DROP COLUMN image_url;
      DROP INDEX pictured_products_name;
    `);
  }
}
