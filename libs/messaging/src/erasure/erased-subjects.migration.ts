import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders and accounts that a service has erased, so that what arrives late of theirs is not kept (ADR 0027). */
export class ErasedSubjectsTable1700000010000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE erased_subjects (
        -- An order or an account.
        about uuid PRIMARY KEY,
        at    timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE erased_subjects`);
  }
}
