import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins and operators have done; every service's database has one, and it only grows. */
export class AuditLogTable1700000050000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE audit_log (
        seq      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at       timestamptz NOT NULL DEFAULT clock_timestamp(),
        actor_id text NOT NULL,
        actor    text NOT NULL,
        action   text NOT NULL,
        subject  text NOT NULL,
        before   text,
        after    text
      );
      CREATE INDEX audit_log_at ON audit_log (at DESC);
      CREATE INDEX audit_log_subject ON audit_log (subject, at DESC);

      CREATE FUNCTION audit_log_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'audit_log only grows';
      END
      $$;
      CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION audit_log_only_grows();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE audit_log;
      DROP FUNCTION audit_log_only_grows();
    `);
  }
}
