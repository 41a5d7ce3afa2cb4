import type pg from 'pg';
import { begin, beginWith, withPreparedBegin } from './first-statement.js';
import { commit, commitWith, withPreparedCommit } from './last-statement.js';
import { statementOf } from './preparing-driver.js';
import type { Statement, Transaction } from './sql.js';
import { Statements } from './statements.js';

/** A running transaction; its BEGIN is sent with its first statement, its COMMIT with the last that waits for it. */
export class OpenTransaction extends Statements implements Transaction {
  readonly #beforeCommit: (() => Statement)[] = [];
  readonly #afterCommit: (() => void)[] = [];
  #begun = false;

  /** Has to be called once, before any statement. */
  async open(): Promise<void> {
    if (withPreparedBegin.has(this.client)) return;
    this.#begun = true;
    await this.run(begin);
    withPreparedBegin.add(this.client);
  }

  beforeCommit(statement: () => Statement): void {
    this.#beforeCommit.push(statement);
  }

  afterCommit(callback: () => void): void {
    this.#afterCommit.push(callback);
  }

  /** @throws Error also when the error of a statement was caught by the caller: the server rolls back in that case. */
  async commit(): Promise<void> {
    const statements = this.#beforeCommit.map(build => build()).map(({ text, values }) => statementOf(text, values));
    const last = this.#begun && withPreparedCommit.has(this.client) ? statements.pop() : undefined;
    for (const statement of statements) await this.run(statement);
    if (!this.#begun) return;
    const { command } = await (last ? this.run(last, each => commitWith(this.client, each)) : this.run(commit));
    withPreparedCommit.add(this.client);
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back because a statement of it had failed');
  }

  async rollback(): Promise<void> {
    if (!this.#begun || !this.isUsable) return;
    try {
      await this.run({ text: 'ROLLBACK' });
    } catch {
      // The server rolls back when the connection ends.
      this.isUsable = false;
    }
  }

  /** Runs the callbacks that waited for the commit. */
  committed(): void {
    for (const callback of this.#afterCommit) callback();
  }

  protected override send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.#begun) return super.send(statement);
    this.#begun = true;
    return beginWith(this.client, statement);
  }
}
