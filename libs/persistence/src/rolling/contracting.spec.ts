import { contractingStatements } from './contracting.js';

describe('a migration that runs while the version before still serves', () => {
  it.each([
    'ALTER TABLE orders ADD COLUMN gift_note text',
    `ALTER TABLE orders ADD COLUMN by_hand boolean NOT NULL DEFAULT false, ADD COLUMN weight numeric(8, 2) CHECK (weight > 0)`,
    'CREATE TABLE gifts (id bigint PRIMARY KEY, note text NOT NULL)',
    'CREATE TABLE gifts (id int); ALTER TABLE gifts ADD COLUMN note text NOT NULL; ALTER TABLE gifts ALTER COLUMN note SET NOT NULL',
    'CREATE INDEX CONCURRENTLY gifts_note ON gifts (note)',
    'DROP INDEX gifts_note',
    'ALTER TABLE orders ALTER COLUMN note DROP NOT NULL, ALTER COLUMN other DROP DEFAULT',
    'ALTER TABLE orders DROP CONSTRAINT orders_total_check',
    'ALTER TABLE orders ADD CONSTRAINT total CHECK (total > 0) NOT VALID',
    `UPDATE settings SET value = 'DROP TABLE orders; -- not' WHERE name = 'x' -- DROP TABLE orders`,
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE orders; END $$',
  ])('may %s', sql => {
    expect(contractingStatements(sql)).toEqual([]);
  });

  it.each([
    ['DROP TABLE orders', 'drops what the version before uses'],
    ['drop function searchable(text)', 'drops what the version before uses'],
    ['ALTER TABLE orders DROP COLUMN note', 'drops a column'],
    ['ALTER TABLE orders ADD COLUMN a int, DROP note', 'drops a column'],
    ['ALTER TABLE orders RENAME COLUMN note TO remark', 'renames'],
    ['ALTER TABLE IF EXISTS orders RENAME TO purchases', 'renames'],
    ['ALTER TABLE orders ALTER COLUMN total TYPE bigint', 'changes a type'],
    ['ALTER TABLE orders ALTER total SET DATA TYPE bigint', 'changes a type'],
    ['ALTER TABLE orders ALTER COLUMN note SET NOT NULL', 'forbids null'],
    ['ALTER TABLE orders ADD COLUMN note text NOT NULL', 'adds a column the version before cannot fill'],
    [
      'ALTER TABLE orders ADD COLUMN a int NOT NULL DEFAULT 0, ADD note text NOT NULL',
      'adds a column the version before cannot fill',
    ],
    ['ALTER TABLE orders ADD CONSTRAINT short CHECK (length(note) < 9)', 'demands of rows what the version before does not know'],
    ['TRUNCATE inbox', 'forgets rows'],
    ['CREATE TABLE x (id int); ALTER TABLE orders DROP COLUMN note', 'drops a column'],
  ])('must not %s', (sql, why) => {
    expect(contractingStatements(sql).join('\n')).toContain(why);
  });
});
