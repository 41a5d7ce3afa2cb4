import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carts of people who are signed in. */
export class Carts1730000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE carts (
        user_id    uuid PRIMARY KEY,
        items      jsonb NOT NULL,                 -- [{productId, quantity}]
        version    int NOT NULL DEFAULT 1,
        changed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX carts_changed_at ON carts (changed_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE carts`);
  }
}
