import { eventually } from './eventually.js';

/** The parts of TypeORM's data source that a held lock uses. */
export interface LockableDatabase {
  query<T>(sql: string): Promise<T>;
  createQueryRunner(): {
    startTransaction(): Promise<void>;
    query(sql: string, values?: unknown[]): Promise<unknown>;
    commitTransaction(): Promise<void>;
    release(): Promise<void>;
  };
}

/** A lock held by a test, so that other transactions wait for it: what they have read before is outdated when they get the lock. */
export class HeldLock {
  private constructor(
    private readonly database: LockableDatabase,
    private readonly holder: ReturnType<LockableDatabase['createQueryRunner']>,
  ) {}

  /** Takes the locks of the statement `sql`. */
  static async take(database: LockableDatabase, sql: string, values: unknown[] = []): Promise<HeldLock> {
    const holder = database.createQueryRunner();
    await holder.startTransaction();
    await holder.query(sql, values);
    return new HeldLock(database, holder);
  }

  /**
   * Resolves when `waiting` connections wait for a lock in this database. Queries outside the transaction, which would always see the same
   * snapshot.
   */
  async until(waiting: number): Promise<void> {
    await eventually(`${waiting} wait for a lock`, async () => {
      const found = await this.database.query<unknown[]>(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return found.length >= waiting;
    });
  }

  /** Runs a statement while all other transactions wait. */
  async query<T>(sql: string, values: unknown[] = []): Promise<T> {
    return (await this.holder.query(sql, values)) as T;
  }

  async release(): Promise<void> {
    await this.holder.commitTransaction();
    await this.holder.release();
  }
}
