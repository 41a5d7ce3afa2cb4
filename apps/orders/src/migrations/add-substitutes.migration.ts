import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a packer takes instead of a product that is not on the shelf, and what an item was ordered as before it was replaced. */
export class AddSubstitutes1790000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE packing_lines ADD COLUMN substitute text CHECK (state = 'packed' OR substitute IS NULL);
      -- {productId, name, translatedName} of the product that was ordered.
      ALTER TABLE order_items ADD COLUMN instead_of jsonb;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE order_items DROP COLUMN instead_of;
      ALTER TABLE packing_lines DROP COLUMN substitute;
    `);
  }
}
