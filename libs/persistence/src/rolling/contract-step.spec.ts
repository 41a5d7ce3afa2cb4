import type { MigrationInterface, QueryRunner } from 'typeorm';
import { objectionsTo } from './contract-step.js';

const migrationOf = (sql: string, contractsAfter?: string) =>
  class DropNotes1800000000000 implements MigrationInterface {
    readonly contractsAfter = contractsAfter;
    up(queryRunner: QueryRunner): Promise<void> {
      return queryRunner.query(sql) as Promise<void>;
    }
    async down(): Promise<void> {}
  };
const drop = 'ALTER TABLE orders DROP COLUMN note';

describe('objections to a migration', () => {
  it('are none to one that adds', async () => {
    expect(await objectionsTo(migrationOf('ALTER TABLE orders ADD COLUMN note text'), '1.0.0')).toEqual([]);
  });

  it('name what one takes away that is not marked', async () => {
    expect(await objectionsTo(migrationOf(drop), '1.0.0')).toEqual([`DropNotes1800000000000 drops a column: ${drop}`]);
  });

  it.each([
    ['1.4.0', '1.4.0', 'may run after release 1.4.0 only; this is 1.4.0'],
    ['1.3.9', '1.4.0', 'may run after release 1.4.0 only'],
  ])('hold in release %s against one marked for after %s', async (release, mark, objection) => {
    expect((await objectionsTo(migrationOf(drop, mark), release)).join()).toContain(objection);
  });

  it.each(['1.4.1', '1.10.0', '2.0.0'])('are none in release %s to one marked for after 1.4.0', async release => {
    expect(await objectionsTo(migrationOf(drop, '1.4.0'), release)).toEqual([]);
  });

  it('are raised against a mark without need', async () => {
    expect(await objectionsTo(migrationOf('CREATE TABLE a (id int)', '1.4.0'), '2.0.0')).toHaveLength(1);
  });
});
