import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the console needs of deliveries: clocks that stand still, and shifts of riders. */
export class Console1700000400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE deliveries
        -- An admin has the order: no timer moves it.
        ADD COLUMN by_hand boolean NOT NULL DEFAULT false,
        -- The order's version behind by_hand.
        ADD COLUMN order_version int NOT NULL DEFAULT 0;
      ALTER TABLE riders ADD COLUMN on_shift boolean NOT NULL DEFAULT true;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE riders DROP COLUMN on_shift; ALTER TABLE deliveries DROP COLUMN order_version, DROP COLUMN by_hand`,
    );
  }
}
