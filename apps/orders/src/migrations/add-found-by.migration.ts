import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the staff's searches compare an order with: the customer's name, email address and street, folded, and the digits of the phone number.
 * Kept by the database, because folding the names of all orders would take ten times as long as the rest of a search.
 */
export class AddFoundBy1755000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE orders ADD COLUMN found_by text GENERATED ALWAYS AS (
        replace(replace(replace(translate(regexp_replace(normalize(
          lower((customer_name || E'\\n' || email || E'\\n' || address) COLLATE "und-x-icu"), NFKD), '[\\u0300-\\u036f]', '', 'g'),
          'łøđ', 'lod'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
        || E'\\n' || regexp_replace(phone, '\\D', '', 'g')
      ) STORED;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE orders DROP COLUMN found_by;`);
  }
}
