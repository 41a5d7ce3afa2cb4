import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where people have things brought; gone with the account. */
export class Addresses1730000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE addresses (
        id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        label      text NOT NULL,
        first_name text NOT NULL,
        last_name  text NOT NULL,
        phone      text NOT NULL,
        address    text NOT NULL,
        district   text NOT NULL,
        zip_code   text NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX addresses_user ON addresses (user_id, changed_at DESC);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE addresses`);
  }
}
