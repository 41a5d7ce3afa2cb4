import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The stock with which a product was added, by which a file that is imported again is told from one that asks for another stock. */
export class AddFirstQuantity1750000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Null for products of earlier releases, whose first stock is not known any more.
    await queryRunner.query(`ALTER TABLE products ADD COLUMN first_quantity int;`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE products DROP COLUMN first_quantity;`);
  }
}
