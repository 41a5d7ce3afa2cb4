import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds of one packing with substitutes are told in one email, which waits for all of them. */
export class TellPackingsOnce1817000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Null: it has an email of its own, or the customer knows.
      ALTER TABLE partial_refunds ADD COLUMN tell_with uuid;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE partial_refunds DROP COLUMN tell_with');
  }
}
