import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language of the provider's page. Payments of the release before have none: a repeated request to the provider must not differ. */
export class AddPaymentLanguage1710000010000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE payments ADD COLUMN locale text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE payments DROP COLUMN locale`);
  }
}
