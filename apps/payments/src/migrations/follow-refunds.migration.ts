import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How refunds go on after the provider has decided. `state` keeps the values that the release before knows: a refund that was withdrawn,
 * settled by hand or taken back is `failed` to it, so its sum counts as not refunded.
 */
export class FollowRefunds1760000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE refunds ADD COLUMN closed_as text CHECK (closed_as IN ('reversed', 'settled', 'withdrawn'));
      -- The version of the order at which it was withdrawn: a request of an earlier one comes late, a later one is meant.
      ALTER TABLE refunds ADD COLUMN withdrawn_version int;
      CREATE INDEX refunds_order ON refunds (order_id);
      CREATE INDEX refunds_due ON refunds (created_at) WHERE state = 'due';
      CREATE INDEX refunds_failed ON refunds (order_id) WHERE state = 'failed';

      -- Also what the provider returns by itself.
      ALTER TABLE provider_jobs DROP CONSTRAINT provider_jobs_kind_check;
      ALTER TABLE provider_jobs ADD CONSTRAINT provider_jobs_kinds CHECK (kind IN ('open', 'close', 'poll', 'refund', 'returned')) NOT VALID;

      -- A refund that came back is an entry of its own: positive, like a capture.
      ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_kind_check;
      ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_check;
      ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_signs CHECK (
        (kind IN ('capture', 'reversal') AND amount_minor > 0) OR (kind = 'refund' AND amount_minor < 0)) NOT VALID;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_signs;
      ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_check CHECK (
        (kind = 'capture' AND amount_minor > 0) OR (kind = 'refund' AND amount_minor < 0)) NOT VALID;
      ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_kind_check CHECK (kind IN ('capture', 'refund')) NOT VALID;
      ALTER TABLE provider_jobs DROP CONSTRAINT provider_jobs_kinds;
      ALTER TABLE provider_jobs ADD CONSTRAINT provider_jobs_kind_check CHECK (kind IN ('open', 'close', 'poll', 'refund')) NOT VALID;
      DROP INDEX refunds_order, refunds_due, refunds_failed;
      ALTER TABLE refunds DROP COLUMN closed_as, DROP COLUMN withdrawn_version;
    `);
  }
}
