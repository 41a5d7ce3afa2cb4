import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deliveries know the start of the promised window, so that a rider is not proposed today for an order of tomorrow (ADR 0089). */
export class AddPromisedWindow1760000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Null for orders of before, and until an order's acceptance has come.
      ALTER TABLE deliveries ADD COLUMN promised_from timestamptz;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE deliveries DROP COLUMN promised_from`);
  }
}
