import { eventually } from './eventually.js';

/** What a held lock needs of TypeORM's data source. */
export interface LockableDatabase {
  query<T>(sql: string): Promise<T>;
  createQueryRunner(): {
    startTransaction(): Promise<void>;
    query(sql: string, values?: unknown[]): Promise<unknown>;
    commitTransaction(): Promise<void>;
    release(): Promise<void>;
  };
}

/** A lock that a test holds, so that others meet at it: what they had read before is old by the time they get it. */
export class HeldLock {
  private constructor(
    private readonly database: LockableDatabase,
    private readonly holder: ReturnType<LockableDatabase['createQueryRunner']>,
  ) {}

  /** Takes whatever `sql` locks. */
  static async take(database: LockableDatabase, sql: string, values: unknown[] = []): Promise<HeldLock> {
    const holder = database.createQueryRunner();
    await holder.startTransaction();
    await holder.query(sql, values);
    return new HeldLock(database, holder);
  }

  /** Resolves when so many wait for a lock in this database. Asked outside the transaction, which would see the same picture again and again. */
  async until(waiting: number): Promise<void> {
    await eventually(`${waiting} wait for a lock`, async () => {
      const found = await this.database.query<unknown[]>(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return found.length >= waiting;
    });
  }

  /** Does something while nobody else can. */
  async query<T>(sql: string, values: unknown[] = []): Promise<T> {
    return (await this.holder.query(sql, values)) as T;
  }

  async letGo(): Promise<void> {
    await this.holder.commitTransaction();
    await this.holder.release();
  }
}
