import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last version of the brand, so that the next one is greater whatever the clock says. */
export class NumberBrandVersions1798000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE SEQUENCE brand_version');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP SEQUENCE brand_version');
  }
}
