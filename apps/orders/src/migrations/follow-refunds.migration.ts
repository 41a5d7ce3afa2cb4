import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a refund was asked for last, and who gets the goods back on sale once it is made. The release before has returned the goods of its
 * refunds when they were requested, so none of them has goods to return.
 */
export class FollowRefunds1770000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE partial_refunds ADD COLUMN asked_at timestamptz;
      ALTER TABLE partial_refunds ADD COLUMN actor_id text;
      -- Its goods go back into stock once it is completed, and then not again.
      ALTER TABLE partial_refunds ADD COLUMN restock_due boolean NOT NULL DEFAULT false;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE partial_refunds DROP COLUMN asked_at, DROP COLUMN actor_id, DROP COLUMN restock_due`);
  }
}
