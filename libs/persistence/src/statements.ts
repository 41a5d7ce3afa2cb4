import { outageOf } from '@kirana/observability';
import pg from 'pg';
import { statementOf } from './prepared-statement.js';
import type { Sql } from './sql.js';

/** Runs statements on one connection of the pool. */
export class Statements implements Sql {
  /** False after an error that leaves the connection in doubt: it is lost, or a response may still arrive. */
  protected isUsable = true;

  constructor(protected readonly client: pg.PoolClient) {
    client.on('error', this.#lost);
  }

  async rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    return (await this.run(statementOf(text, values))).rows as Row[];
  }

  async one<Row>(text: string, values?: readonly unknown[]): Promise<Row | undefined> {
    return (await this.run(statementOf(text, values))).rows[0] as Row | undefined;
  }

  async count(text: string, values?: readonly unknown[]): Promise<number> {
    return (await this.run(statementOf(text, values))).rowCount ?? 0;
  }

  /** Returns the connection to the pool, or closes it. */
  release(): void {
    this.client.off('error', this.#lost);
    this.client.release(!this.isUsable);
  }

  protected async run(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await this.client.query(statement);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || outageOf(error)) this.isUsable = false;
      throw error;
    }
  }

  /** The caller of a statement gets the error as well; without a listener it would end the process. */
  readonly #lost = () => {
    this.isUsable = false;
  };
}
