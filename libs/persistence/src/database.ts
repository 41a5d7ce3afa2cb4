import { currentContext, type Waiting } from '@kirana/observability';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { databaseOptions } from './database-options.js';
import { ReadPool } from './read-pool.js';
import { OpenTransaction } from './open-transaction.js';
import type { Sql, Transaction } from './sql.js';
import { Statements } from './statements.js';

type Reads = NonNullable<Waiting['reads']>;

/** Maximum number of attempts at a transaction that conflicts with others. */
const mostTries = 4;
/**
 * Delay before the first retry in milliseconds, plus the same again at random, so that two transactions do not collide again; doubled each
 * time.
 */
const restMs = 5;

/** A service's database, using the pool of TypeORM's connection. Injected where a service reads or writes outside a transaction. */
@Injectable()
export class Database implements Sql, OnApplicationShutdown {
  readonly #apart: Readonly<Record<Reads, ReadPool>> | undefined;

  /** @param reads connections for each kind of those who ask about what lies behind; left out: they use the others. */
  constructor(
    private readonly dataSource: DataSource,
    reads?: pg.PoolConfig,
  ) {
    const apart = (options: pg.PoolConfig) => new ReadPool(options, () => this.pool);
    this.#apart = reads && { list: apart(reads), report: apart(reads) };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#apart?.list.end(), this.#apart?.report.end()]);
  }

  /** Connects, runs `work` and disconnects; for a command that runs beside the service. */
  static async during<T>(url: string, applicationName: string, work: (database: Database) => Promise<T>): Promise<T> {
    const dataSource = new DataSource(databaseOptions({ url, poolSize: 2, migrations: [] }, applicationName));
    await dataSource.initialize();
    try {
      return await work(new Database(dataSource));
    } finally {
      await dataSource.destroy();
    }
  }

  get pool(): pg.Pool {
    return (this.dataSource.driver as PostgresDriver).master as pg.Pool;
  }

  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    return this.#connected(sql => sql.rows<Row>(text, values));
  }

  one<Row>(text: string, values?: readonly unknown[]): Promise<Row | undefined> {
    return this.#connected(sql => sql.one<Row>(text, values));
  }

  count(text: string, values?: readonly unknown[]): Promise<number> {
    return this.#connected(sql => sql.count(text, values));
  }

  /** Resolves with true when the database responds. */
  async ping(): Promise<boolean> {
    return (await this.one('SELECT 1')) !== undefined;
  }

  /**
   * Commits when `work` resolves; when it rejects, rolls back, drops the callbacks of the transaction and rethrows. `work` is called again
   * (three times at most) after a deadlock or a serialization failure: it must have no side effects outside of its transaction.
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T> | T): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(work);
      } catch (error) {
        if (attempt >= mostTries || !isConflict(error)) throw error;
        await sleep(restMs * 2 ** (attempt - 1) * (1 + Math.random()));
      }
    }
  }

  async #once<T>(work: (tx: Transaction) => Promise<T> | T): Promise<T> {
    const tx = new OpenTransaction(await this.pool.connect());
    let result: T;
    try {
      result = await work(tx);
      await tx.commit();
    } catch (error) {
      await tx.rollback();
      throw error;
    } finally {
      tx.release();
    }
    tx.committed();
    return result;
  }

  async #connected<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const waiting = this.#apart && currentContext()?.waiting;
    if (this.#apart && waiting?.reads) return this.#apart[waiting.reads].run(waiting, work);
    const sql = new Statements(await this.pool.connect());
    try {
      return await work(sql);
    } finally {
      sql.release();
    }
  }
}

/** Returns true for a serialization failure or a deadlock: the same work succeeds when it is repeated. */
function isConflict(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === '40001' || code === '40P01';
}
