import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is drawn of each product, and which files there are of it. */
export class PictureTables1710000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE pictured_products (
        product_id    text COLLATE "C" PRIMARY KEY,
        -- The product's version in the catalogue behind the facts.
        range_version int NOT NULL,
        facts         jsonb NOT NULL
      );

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
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE media_files, pictured_products');
  }
}
