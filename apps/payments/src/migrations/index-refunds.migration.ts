import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The metrics read the payments of a week and the refunds that failed; a refund reads those of its order under the payment's lock. */
export class IndexRefunds1750000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX payments_changed ON payments (updated_at);
      -- Finds those that are old enough to be deleted.
      CREATE INDEX provider_events_received ON provider_events (received_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX provider_events_received, payments_changed`);
  }
}
