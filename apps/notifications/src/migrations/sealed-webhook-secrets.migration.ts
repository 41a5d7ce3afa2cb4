import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Room for sealed secrets. The version before reads the plain ones, so they stay beside for a day after a rollout over endpoints that are
 * there already; a shop without any never writes one (docs/rolling-change.md). The plain columns go when no version reads them any more.
 */
export class SealedWebhookSecrets1795000100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE webhook_endpoints
        ADD COLUMN sealed_secret text,
        ADD COLUMN sealed_former_secret text,
        ALTER COLUMN secret DROP NOT NULL;
      -- Until when a version may run or come back that cannot read sealed secrets.
      CREATE TABLE plain_webhook_secrets (until timestamptz NOT NULL);
      INSERT INTO plain_webhook_secrets
        SELECT CASE WHEN EXISTS (SELECT FROM webhook_endpoints) THEN now() + interval '1 day' ELSE now() END;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE plain_webhook_secrets;
      ALTER TABLE webhook_endpoints DROP COLUMN sealed_secret, DROP COLUMN sealed_former_secret
    `);
  }
}
