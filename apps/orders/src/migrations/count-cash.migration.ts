import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was counted when a rider handed in cash, and why it differs from what was expected. Null: as much as was expected. */
export class CountCash1775000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE cash_handovers
        -- Grosze. The release before does not count.
        ADD COLUMN counted_minor int CHECK (counted_minor >= 0),
        ADD COLUMN reason text,
        ADD CONSTRAINT cash_handovers_difference CHECK (coalesce(counted_minor, amount_minor) = amount_minor OR reason IS NOT NULL) NOT VALID;
      CREATE INDEX cash_handovers_at ON cash_handovers (at DESC);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX cash_handovers_at;
      ALTER TABLE cash_handovers DROP COLUMN counted_minor, DROP COLUMN reason;
    `);
  }
}
