import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeliveryTraces1700000450000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // What the events of a delivery go on from; `trace_id` alone leaves them without a parent.
    await queryRunner.query(`ALTER TABLE deliveries ADD COLUMN traceparent text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE deliveries DROP COLUMN traceparent`);
  }
}
