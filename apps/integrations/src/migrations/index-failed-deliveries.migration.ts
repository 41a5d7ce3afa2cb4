import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The page of webhooks counts what failed every quarter of a minute. */
export class IndexFailedDeliveries1750000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (endpoint_id) WHERE state = 'failed'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX webhook_deliveries_failed`);
  }
}
