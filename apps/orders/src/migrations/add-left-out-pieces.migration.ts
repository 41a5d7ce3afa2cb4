import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an order was packed without, for its customer and its rider; the marks of the packer are deleted once the order is archived. */
export class AddLeftOutPieces1780000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE order_items ADD COLUMN left_out int NOT NULL DEFAULT 0 CHECK (left_out BETWEEN 0 AND quantity)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE order_items DROP COLUMN left_out`);
  }
}
