import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders keep the names of their products in every language, so that each customer reads their own. */
export class AddTranslatedNames1730000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE product_prices ADD COLUMN translated_name jsonb NOT NULL DEFAULT '{}';
      ALTER TABLE order_items ADD COLUMN translated_name jsonb NOT NULL DEFAULT '{}';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE order_items DROP COLUMN translated_name;
      ALTER TABLE product_prices DROP COLUMN translated_name;
    `);
  }
}
