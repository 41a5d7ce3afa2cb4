import type pg from 'pg';
import { InnerQuery, type Wire } from './first-statement.js';

export const commit = { name: 'commit', text: 'COMMIT' } as const;

/** Connections on which `commit` has been prepared: there, COMMIT is sent together with the last statement. */
export const withPreparedCommit = new WeakSet<pg.ClientBase>();

/** Sends a statement and COMMIT in one write, up to one Sync: when the statement fails, the server skips the COMMIT. */
class LastStatement extends InnerQuery {
  #done = false;

  override requiresPreparation(): boolean {
    return true;
  }

  override _getRows(wire: Wire): void {
    wire.execute({});
    wire.bind({ statement: commit.name });
    wire.execute({});
    wire.sync();
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#done) super.handleCommandComplete(message, wire);
    this.#done = true;
  }
}

/** Runs a statement that returns no rows, and COMMIT, on a connection listed in `withPreparedCommit`. The result is that of COMMIT. */
export function commitWith(client: pg.ClientBase, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(new LastStatement(statement, (error, result) => (error ? reject(error) : resolve(result))));
  });
}
