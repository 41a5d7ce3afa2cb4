import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether the till pays back cash that the rider may still have: of a part, and of the whole order (ADR 0099). On its own, because nobody can read
 * orders while their table gets a column.
 */
export class AddTillRefunds1807000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE orders
        ADD COLUMN refunded_from_till boolean NOT NULL DEFAULT false,
        -- It has: the rider hands the cash in even if all of it was refunded.
        ADD COLUMN till_paid_back boolean NOT NULL DEFAULT false;
      ALTER TABLE partial_refunds ADD COLUMN from_till boolean NOT NULL DEFAULT false;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE partial_refunds DROP COLUMN from_till;
      ALTER TABLE orders DROP COLUMN refunded_from_till, DROP COLUMN till_paid_back;
    `);
  }
}
