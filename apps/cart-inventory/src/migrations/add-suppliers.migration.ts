import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From whom a product is ordered, and in packs of how many. */
export class AddSuppliers1740000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE stock_levels ADD COLUMN supplier text, ADD COLUMN pack_size int CHECK (pack_size > 0);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE stock_levels DROP COLUMN supplier, DROP COLUMN pack_size;`);
  }
}
