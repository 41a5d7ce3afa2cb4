import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a product was called last: a deleted one whose pieces are still on the shelf has no other name. Null until its next change. */
export class NameStock1750000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE stock_levels ADD COLUMN last_name text;`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE stock_levels DROP COLUMN last_name;`);
  }
}
