import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A line may be missing in part. */
export class CountMissingPieces1801000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Null: all pieces of a missing line, as every service before this one marks it.
    await queryRunner.query('ALTER TABLE packing_lines ADD COLUMN missing integer CHECK (missing > 0)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE packing_lines DROP COLUMN missing');
  }
}
