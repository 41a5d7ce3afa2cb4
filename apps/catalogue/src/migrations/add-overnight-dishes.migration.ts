import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dishes that are started the day before; those the shop came with are known. */
export class AddOvernightDishes1740000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE dishes ADD COLUMN overnight boolean NOT NULL DEFAULT false;
      UPDATE dishes SET overnight = true, version = version + 1
      WHERE id IN ('dal-makhani', 'chole', 'rajma', 'idli', 'dosa', 'pani-puri');
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE dishes DROP COLUMN overnight;`);
  }
}
