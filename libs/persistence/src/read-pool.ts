import { TookTooLong, type Waiting } from '@kirana/observability';
import pg from 'pg';
import type { Sql } from './sql.js';
import { Statements } from './statements.js';

/** Connections close when nobody has asked for this long, ms. */
const idleMs = 10_000;
const queryCancelled = '57014';

/**
 * The connections of those who ask about what lies behind. They are few, so that any number of reports leaves the rest of the database to
 * orders; a statement ends with its caller's time, and is cancelled when its caller goes (ADR 0085).
 */
export class ReadPool {
  readonly #pool: pg.Pool;
  #ended: Promise<void> | undefined;

  constructor(
    options: pg.PoolConfig,
    /** Cancels statements; its connections are not kept waiting by those of this pool. */
    private readonly other: () => pg.Pool,
  ) {
    this.#pool = new pg.Pool({ ...options, idleTimeoutMillis: idleMs });
    // A connection that is lost while it is idle is replaced.
    this.#pool.on('error', () => undefined);
  }

  /** @throws TookTooLong when the caller has gone or its time is up, whether the statement had begun or not. */
  async run<T>({ until = performance.now() + 10_000, gone }: Waiting, work: (sql: Sql) => Promise<T>): Promise<T> {
    const signal = gone();
    const client = await this.#pool.connect();
    const leftMs = Math.floor(until - performance.now());
    if (signal.aborted || leftMs <= 0) {
      client.release();
      throw new TookTooLong('nobody waits for the answer any more');
    }
    const sql = new Statements(client);
    let cancelling: Promise<unknown> | undefined;
    let cancel: (() => void) | undefined;
    try {
      const begun = await sql.one<{ pid: number }>(`SELECT set_config('statement_timeout', $1, false), pg_backend_pid() AS pid`, [
        String(leftMs),
      ]);
      cancel = () => {
        cancelling = this.other()
          .query('SELECT pg_cancel_backend($1)', [begun?.pid])
          // A cancellation that fails costs no more than the statement's own limit.
          .catch(() => undefined);
      };
      if (signal.aborted) cancel();
      signal.addEventListener('abort', cancel, { once: true });
      return await work(sql);
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === queryCancelled)
        throw new TookTooLong('the caller waits no longer', { cause: error });
      throw error;
    } finally {
      if (cancel) signal.removeEventListener('abort', cancel);
      await cancelling;
      // A cancellation may still arrive; it must not meet the next statement.
      if (cancelling) client.release(true);
      else sql.release();
    }
  }

  /** May be called again: an application that also handles events ends its providers once with each of the two. */
  end(): Promise<void> {
    return (this.#ended ??= this.#pool.end());
  }
}
