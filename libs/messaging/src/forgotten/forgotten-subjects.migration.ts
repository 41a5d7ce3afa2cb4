import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which orders and accounts a service has forgotten, so that nothing late of theirs stays (ADR 0050). */
export class ForgottenSubjects1795000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS forgotten (
        about uuid PRIMARY KEY,                    -- an order or an account
        at    timestamptz NOT NULL DEFAULT now()
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE forgotten`);
  }
}
