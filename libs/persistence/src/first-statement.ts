import pg from 'pg';

/** The methods with which `pg` writes the messages of the extended protocol; its types omit them. */
export interface Wire {
  bind(message: { readonly statement: string }): void;
  execute(message: object): void;
  sync(): void;
}

export interface InnerQuery extends pg.Submittable {
  requiresPreparation(): boolean;
  prepare(wire: Wire): void;
  _getRows(wire: Wire): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}

export type Done = (error: Error | null, result: pg.QueryResult) => void;
export const InnerQuery = pg.Query as unknown as new (config: pg.QueryConfig, callback: Done) => InnerQuery;

export const begin = { name: 'begin', text: 'BEGIN' } as const;

/**
 * Connections on which `begin` has been prepared, so that the server knows it by name: there, BEGIN is sent together with the first
 * statement.
 */
export const withPreparedBegin = new WeakSet<pg.ClientBase>();

/**
 * Sends BEGIN and a statement in one write, up to one Sync: when BEGIN fails, the server skips the statement; when the statement fails, the
 * transaction waits for its ROLLBACK.
 */
class FirstStatement extends InnerQuery {
  #begun = false;

  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(wire: Wire): void {
    wire.bind({ statement: begin.name });
    wire.execute({});
    super.prepare(wire);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#begun) super.handleCommandComplete(message, wire);
    this.#begun = true;
  }
}

/** Runs BEGIN and a statement on a connection listed in `withPreparedBegin`. */
export function beginWith(client: pg.ClientBase, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(new FirstStatement(statement, (error, result) => (error ? reject(error) : resolve(result))));
  });
}
