import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose account a letter was about, so that it can be shown to them and forgotten; and which orders nobody is written to about any more. */
export class WhoseMail1730000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE mails ADD COLUMN account_id uuid;
      CREATE INDEX mails_account ON mails (account_id) WHERE account_id IS NOT NULL;
      -- What still waits says whose it is.
      UPDATE mails SET account_id = (letter->'data'->>'userId')::uuid WHERE letter->'data' ? 'userId';

      CREATE TABLE forgotten (
        about uuid PRIMARY KEY,                    -- an order or an account
        at    timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE forgotten; ALTER TABLE mails DROP COLUMN account_id`);
  }
}
