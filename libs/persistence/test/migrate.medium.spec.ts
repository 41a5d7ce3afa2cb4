import { eventually, testDatabases, type TestDatabases } from '@kirana/testing';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrate } from '../src/index.js';

class TwoTables1800000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE first (n int); CREATE TABLE second (n int)');
    await queryRunner.query('INSERT INTO first VALUES (1); INSERT INTO second VALUES (1)');
  }
  async down(): Promise<void> {}
}

class BothGetAColumn1800000001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE first ADD COLUMN note text');
    await queryRunner.query('ALTER TABLE second ADD COLUMN note text');
  }
  async down(): Promise<void> {}
}

describe('migrate, while the service runs', () => {
  let postgres: TestDatabases;
  beforeAll(async () => {
    postgres = await testDatabases();
  }, 60_000);
  afterAll(() => postgres?.stop());

  it('gives way to the service in a deadlock and tries again', async () => {
    const url = await postgres.createDatabase('crossing');
    const settings = { url, poolSize: 2 };
    await migrate({ ...settings, migrations: [TwoTables1800000000000] }, 'test');
    const service = new pg.Client(url);
    service.on('error', () => undefined);
    await service.connect();
    await service.query('BEGIN');
    await service.query('UPDATE second SET n = 2');
    const migrated = migrate({ ...settings, migrations: [TwoTables1800000000000, BothGetAColumn1800000001000] }, 'test');
    // The migration holds the lock on the first table and waits for the second.
    const waits = `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'second'::regclass`;
    await eventually('the migration waits', async () => (await service.query<{ n: number }>(waits)).rows[0]?.n === 1);
    const started = performance.now();
    const refusal = await service.query('UPDATE first SET n = 2').then(
      () => undefined,
      (error: unknown) => String(error),
    );
    const waitedMs = performance.now() - started;
    await service.query('COMMIT');
    console.log(`the service waited for ${waitedMs.toFixed(0)} ms`);
    expect(refusal).toBeUndefined();
    expect(await migrated).toEqual(['BothGetAColumn1800000001000']);
    expect((await service.query('SELECT first.n + second.n AS sum, first.note FROM first, second')).rows).toEqual([
      { sum: 4, note: null },
    ]);
    await service.end();
    // Before the server's deadlock check (after one second), which might end the service's transaction instead.
    expect(waitedMs).toBeLessThan(1_000);
  });
});
