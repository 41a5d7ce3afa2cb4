import { outageOf } from '@kirana/observability';
import { testDatabases, type TestDatabases } from '@kirana/testing';
import { setImmediate as immediate } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Database, databaseOptions, type Sql } from '../src/index.js';

describe('Database', () => {
  let postgres: TestDatabases;
  let dataSource: DataSource;
  let database: Database;
  let other: pg.Client;

  beforeAll(async () => {
    postgres = await testDatabases();
    const url = await postgres.createDatabase('statements');
    dataSource = await new DataSource(databaseOptions({ url, poolSize: 1, migrations: [] }, 'test')).initialize();
    database = new Database(dataSource);
    other = new pg.Client(url);
    await other.connect();
    await other.query('CREATE TABLE t (n int PRIMARY KEY, note text)');
  }, 60_000);
  afterAll(async () => {
    await other?.end();
    await dataSource?.destroy();
    await postgres?.stop();
  });
  beforeEach(async () => {
    await other.query(`TRUNCATE t; INSERT INTO t VALUES (1, 'one'), (2, 'two')`);
  });

  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  beforeAll(() => process.on('unhandledRejection', note));
  afterAll(() => process.off('unhandledRejection', note));
  // Node reports them when the microtasks are done.
  afterEach(async () => {
    await immediate();
    expect(unhandled).toEqual([]);
  });

  const stored = async () => (await other.query<{ n: number }>('SELECT n FROM t ORDER BY n')).rows.map(({ n }) => n);
  const add = (sql: Sql, n: number) => sql.count('INSERT INTO t (n) VALUES ($1)', [n]);
  const adding = (n: number) => ({ text: 'INSERT INTO t (n) VALUES ($1)', values: [n] });
  const pidOf = async (sql: Sql) => (await sql.one<{ pid: number }>('SELECT pg_backend_pid() AS pid'))?.pid ?? 0;
  const end = (pid: number) => other.query('SELECT pg_terminate_backend($1)', [pid]);

  it('returns rows, one row or a count for every kind of statement', async () => {
    expect(await database.rows('SELECT n FROM t ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await database.one('SELECT note FROM t WHERE n = $1', [2])).toEqual({ note: 'two' });
    expect(await database.one('SELECT note FROM t WHERE n = $1', [3])).toBeUndefined();
    expect(await database.rows(`UPDATE t SET note = $1 RETURNING n`, ['x'])).toHaveLength(2);
    expect(await database.one(`DELETE FROM t WHERE n = 2 RETURNING note`)).toEqual({ note: 'x' });
    expect(await database.count(`UPDATE t SET note = 'y'`)).toBe(1);
  });

  it('prepares each text with values once per connection, inside and outside of transactions', async () => {
    const text = 'SELECT note FROM t WHERE n = $1 AND true';
    for (const n of [1, 2]) await database.one(text, [n]);
    await database.transaction(tx => tx.one(text, [1]));
    const plans = 'SELECT custom_plans + generic_plans AS uses FROM pg_prepared_statements WHERE statement = $1';
    expect(await database.rows(plans, [text])).toEqual([{ uses: '3' }]);
  });

  it('runs all statements of a transaction in it, including the first', async () => {
    const ids = await database.transaction(async tx => {
      await add(tx, 3);
      const id = () => tx.one('SELECT pg_current_xact_id() AS id');
      expect(await stored()).toEqual([1, 2]);
      return [await id(), await id()];
    });
    expect(ids[0]).toEqual(ids[1]);
    expect(await stored()).toEqual([1, 2, 3]);
  });

  it('starts a transaction with a statement without values', async () => {
    expect(await database.transaction(tx => tx.rows('SELECT n FROM t ORDER BY n'))).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await database.transaction(tx => tx.count('DELETE FROM t'))).toBe(2);
  });

  it('sends nothing for a transaction without statements', async () => {
    expect(await database.transaction(() => 'nothing')).toBe('nothing');
  });

  describe.each([
    ['cannot be parsed', 'SELEC $1::int', '42601'],
    ['violates a constraint', 'INSERT INTO t (n) VALUES ($1::int)', '23505'],
    ['divides by zero', `SELECT n / ($1::int - 1) FROM t`, '22012'],
  ])('when a statement %s', (_what, text, code) => {
    it.each([0, 1])('rolls back and keeps its connection, after %d earlier statements', async before => {
      const pid = await pidOf(database);
      const failing = database.transaction(async tx => {
        if (before === 1) await add(tx, 3);
        await tx.rows(text, [1]);
      });
      await expect(failing).rejects.toMatchObject({ code });
      await expect(failing).rejects.toBeInstanceOf(pg.DatabaseError);
      expect(await stored()).toEqual([1, 2]);
      // The same text again: the prepared statements of the driver and the server are still consistent.
      await expect(database.transaction(tx => tx.rows(text, [1]))).rejects.toMatchObject({ code });
      await expect(database.rows(text, [1])).rejects.toMatchObject({ code });
      await database.transaction(tx => add(tx, 4));
      expect(await stored()).toEqual([1, 2, 4]);
      expect(await pidOf(database)).toBe(pid);
    });
  });

  describe('with statements that wait for the commit', () => {
    it('runs all of them in the transaction', async () => {
      await database.transaction(async tx => {
        for (const n of [3, 4]) tx.beforeCommit(() => adding(n));
        await add(tx, 5);
      });
      await database.transaction(tx => tx.beforeCommit(() => adding(6)));
      expect(await stored()).toEqual([1, 2, 3, 4, 5, 6]);
    });

    it('has sent the COMMIT before they are answered', async () => {
      let blockedUntil = 0;
      let freed: Promise<pg.QueryResult<{ at: Date }>> | undefined;
      await database.transaction(async tx => {
        await tx.rows('SELECT pg_advisory_xact_lock(1)');
        freed = other.query(
          'WITH taken AS MATERIALIZED (SELECT pg_advisory_xact_lock(1)) SELECT clock_timestamp() AS at FROM taken',
        );
        tx.beforeCommit(() => {
          // From here on, this process neither reads nor writes for a second.
          setImmediate(() => {
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
            blockedUntil = Date.now();
          });
          return { text: 'SELECT pg_sleep($1)', values: [0.1] };
        });
      });
      expect((await freed)?.rows[0]?.at.getTime()).toBeLessThan(blockedUntil - 100);
    });

    it.each([
      ['cannot be parsed', 'INSER $1::int', '42601'],
      ['violates a constraint', 'INSERT INTO t (n) VALUES ($1::int)', '23505'],
      ['violates a constraint that is checked by the commit', 'INSERT INTO late (n) VALUES ($1::int), ($1::int)', '23505'],
    ])('rolls back and keeps its connection when one %s', async (_what, text, code) => {
      await other.query('CREATE TABLE IF NOT EXISTS late (n int UNIQUE DEFERRABLE INITIALLY DEFERRED)');
      const pid = await pidOf(database);
      for (let time = 0; time < 2; time++) {
        const failing = database.transaction(async tx => {
          tx.beforeCommit(() => ({ text, values: [1] }));
          // Of several that fail, the first says why.
          tx.beforeCommit(() => adding(6));
          await add(tx, 3);
        });
        await expect(failing).rejects.toMatchObject({ code });
      }
      await database.transaction(async tx => {
        tx.beforeCommit(() => adding(4));
        await add(tx, 5);
      });
      expect(await stored()).toEqual([1, 2, 4, 5]);
      expect(await pidOf(database)).toBe(pid);
    });

    it('rolls back when the error of a statement before them was caught', async () => {
      const failing = database.transaction(async tx => {
        tx.beforeCommit(() => adding(3));
        await add(tx, 1).catch(() => undefined);
      });
      await expect(failing).rejects.toThrow('transaction is aborted');
      expect(await stored()).toEqual([1, 2]);
    });

    it('reports an outage when its connection is lost with the commit, runs no callback, and continues with a new one', async () => {
      let committed = false;
      const pid = await pidOf(database);
      const failing = database.transaction(async tx => {
        tx.afterCommit(() => (committed = true));
        tx.beforeCommit(() => ({ text: 'SELECT pg_terminate_backend(pg_backend_pid())', values: [] }));
        await add(tx, 3);
      });
      expect(outageOf(await failing.catch((error: unknown) => error))).toBeDefined();
      expect(committed).toBe(false);
      expect(await stored()).toEqual([1, 2]);
      await database.transaction(tx => tx.beforeCommit(() => adding(4)));
      expect(await stored()).toEqual([1, 2, 4]);
      expect(await pidOf(database)).not.toBe(pid);
    });
  });

  it('rolls back a transaction whose failed statement was caught', async () => {
    let committed = false;
    const failing = database.transaction(async tx => {
      tx.afterCommit(() => (committed = true));
      await add(tx, 3);
      await add(tx, 1).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(committed).toBe(false);
    expect(await stored()).toEqual([1, 2]);
  });

  it('rolls back when the work throws an error of its own', async () => {
    const failing = database.transaction(async tx => {
      await add(tx, 3);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await stored()).toEqual([1, 2]);
  });

  it.each(['idle', 'before its first statement', 'between two statements', 'before the commit'])(
    'reports an outage when its connection is lost %s, and continues with a new one',
    async moment => {
      let error: unknown;
      try {
        const pid = await pidOf(database);
        if (moment === 'idle') await end(pid);
        await database.transaction(async tx => {
          if (moment === 'before its first statement') await end(pid);
          await add(tx, 3);
          if (moment === 'between two statements') await end(pid);
          await add(tx, 4);
          if (moment === 'before the commit') await end(pid);
        });
      } catch (caught) {
        error = caught;
      }
      // The pool may have noticed the loss of an idle connection before it is used.
      if (moment !== 'idle') expect(outageOf(error)).toBeDefined();
      expect(await stored()).toEqual(error === undefined ? [1, 2, 3, 4] : [1, 2]);
      await database.transaction(tx => add(tx, 5));
      expect(await stored()).toContain(5);
      expect(database.pool.totalCount).toBe(1);
    },
  );

  it('discards a connection whose response times out', async () => {
    const options = databaseOptions({ url: postgres.url, poolSize: 1, migrations: [] }, 'test');
    const impatient = await new DataSource({ ...options, extra: { query_timeout: 200 } } as typeof options).initialize();
    const slow = new Database(impatient);
    const pid = await pidOf(slow);
    const error = await slow.transaction(tx => tx.rows('SELECT pg_sleep(2)')).catch((caught: unknown) => caught);
    expect(outageOf(error)?.reason).toBe('Query read timeout');
    expect(await pidOf(slow)).not.toBe(pid);
    await impatient.destroy();
  });

  it('tries a deadlocked transaction four times, and runs afterCommit for the last only', async () => {
    let tries = 0;
    const committed: number[] = [];
    const work = (until: number) =>
      database.transaction(async tx => {
        tx.beforeCommit(() => adding(10 + tries));
        tx.afterCommit(() => committed.push(tries));
        if (++tries < until) await tx.rows(`DO $$ BEGIN RAISE EXCEPTION 'crossing' USING ERRCODE = '40P01'; END $$`);
      });
    await work(4);
    expect(tries).toBe(4);
    expect(committed).toEqual([4]);
    expect(await stored()).toEqual([1, 2, 14]);
    tries = 0;
    await expect(work(5)).rejects.toMatchObject({ code: '40P01' });
    expect(tries).toBe(4);
  });
});
