import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a receipt needs beyond the order: the rate of VAT in each price, and the tax number of a buyer who has one. */
export class LettersAndReceipts1710000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE orders ADD COLUMN nip text;
      ALTER TABLE order_items ADD COLUMN vat_rate numeric(4, 2);
      -- Of earlier orders the rate is known as long as the product is; otherwise it is the ordinary one.
      UPDATE order_items SET vat_rate = coalesce((SELECT p.vat_rate FROM product_prices p WHERE p.product_id = order_items.product_id), 23);
      ALTER TABLE order_items ALTER COLUMN vat_rate SET NOT NULL;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE order_items DROP COLUMN vat_rate; ALTER TABLE orders DROP COLUMN nip`);
  }
}
