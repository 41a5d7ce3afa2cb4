import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The metrics count the refunds that are owed. One that another has replaced is settled, also of the time before that was written down. */
export class IndexOwedRefunds1815000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE refunds f SET closed_as = 'settled'
      WHERE state = 'failed' AND coalesce(closed_as, 'reversed') = 'reversed' AND EXISTS (SELECT FROM refunds r
        WHERE r.order_id = f.order_id AND r.request_id IS NOT DISTINCT FROM f.request_id AND r.created_at > f.created_at);
      CREATE INDEX refunds_owed ON refunds (order_id) WHERE state = 'failed' AND coalesce(closed_as, 'reversed') = 'reversed';
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX refunds_owed');
  }
}
