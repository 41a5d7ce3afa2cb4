import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The end of packing keeps what was left out: the marks of the packer are deleted once the order is archived, or change when it is packed again. */
export class AddMissingLines1740000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE saga_log ADD COLUMN missing jsonb`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE saga_log DROP COLUMN missing`);
  }
}
