import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deliveries know when they were accepted, so that of those promised for the same time the oldest gets a rider first. */
export class AddAcceptedAt1770000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Null for orders of before, and until an order's acceptance has come.
      ALTER TABLE deliveries ADD COLUMN accepted_at timestamptz;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE deliveries DROP COLUMN accepted_at`);
  }
}
