import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePacking1720000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- What a packer has said about the lines of an order; a line without a row is still to be packed.
      CREATE TABLE packing_lines (
        order_id   uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        product_id text NOT NULL,
        state      text NOT NULL CHECK (state IN ('packed', 'missing')),
        -- How many pieces of a missing line; null: all of them.
        missing    int CHECK (missing > 0),
        -- What is in the bag of a product sold by weight.
        grams      int CHECK (grams > 0),
        substitute text CHECK (state = 'packed' OR substitute IS NULL),
        PRIMARY KEY (order_id, product_id)
      );

      -- Who packs an order now; removed when it is packed or released.
      CREATE TABLE packing_claims (
        order_id    uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
        admin_id    uuid NOT NULL,
        admin_email text NOT NULL,
        -- The claim put the delivery on hold, so its end resumes it.
        holds       boolean NOT NULL,
        -- Of the packer's latest action; a claim without any for a while does not keep others out.
        active_at   timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE packing_claims, packing_lines`);
  }
}
