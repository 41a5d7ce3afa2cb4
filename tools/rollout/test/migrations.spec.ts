import { services } from '@kirana/host/services';
import { AuditLogTable1700000050000, objectionsTo } from '@kirana/persistence';
import { readFileSync } from 'node:fs';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const root = new URL('../../../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };

/** Written before the first release: no version before them ever ran beside the one they belong to. Nothing is ever added here. */
const baseline = new Set(['ShelfColumns1720000000000', 'Usernames1720000200000', 'LettersAndReceipts1710000000000']);

const all = services.flatMap(({ name, database }) =>
  [...(database?.migrations ?? []), AuditLogTable1700000050000].map(migration => ({ name, migration })),
);

describe('the migrations of all services', () => {
  it('can each run while the version before still serves, or are marked as what has to wait', async () => {
    const looked = all.filter(({ migration }) => !baseline.has(migration.name));
    const objections: string[] = [];
    for (const { name, migration } of looked)
      for (const objection of await objectionsTo(migration, version)) objections.push(`${name}: ${objection}`);
    console.log(
      `${looked.length} migrations of ${services.length} services looked at for release ${version}, ${baseline.size} of the baseline`,
    );
    expect(objections).toEqual([]);
    expect(looked.length).toBeGreaterThan(20);
  });

  it('of the baseline would have been refused, which is why they are named', async () => {
    const names = new Set(all.map(({ migration }) => migration.name));
    expect([...baseline].filter(name => !names.has(name))).toEqual([]);
    for (const { migration } of all.filter(each => baseline.has(each.migration.name)))
      expect((await objectionsTo(migration, version)).length).toBeGreaterThan(0);
  });

  it('are refused as soon as one takes away', async () => {
    class Careless1900000000000 implements MigrationInterface {
      up(queryRunner: QueryRunner): Promise<void> {
        return queryRunner.query('ALTER TABLE orders DROP COLUMN nip') as Promise<void>;
      }
      async down(): Promise<void> {}
    }
    expect(await objectionsTo(Careless1900000000000, version)).toEqual([
      'Careless1900000000000 drops a column: ALTER TABLE orders DROP COLUMN nip',
    ]);
  });
});
