import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the staff writes about customers; it ends with the account. */
export class CreateCustomerNotes1730000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE profiles ADD COLUMN tags text[] NOT NULL DEFAULT '{}', ADD COLUMN tags_version int NOT NULL DEFAULT 1;
      CREATE INDEX profiles_tags ON profiles USING gin (tags);

      CREATE TABLE customer_notes (
        id      uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        at      timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- Email address of the member of the staff.
        actor   text NOT NULL,
        text    text NOT NULL
      );
      CREATE INDEX customer_notes_user ON customer_notes (user_id, at DESC);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE customer_notes;
      ALTER TABLE profiles DROP COLUMN tags, DROP COLUMN tags_version;
    `);
  }
}
