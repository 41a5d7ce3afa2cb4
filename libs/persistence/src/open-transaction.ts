import type pg from 'pg';
import { statementOf } from './prepared-statement.js';
import type { BulkStatement, Transaction } from './sql.js';
import { Statements } from './statements.js';

/** A running transaction; its BEGIN is sent before its first statement, its COMMIT with those that wait for it. */
export class OpenTransaction extends Statements implements Transaction {
  readonly #beforeCommit: (() => BulkStatement)[] = [];
  readonly #afterCommit: (() => void)[] = [];
  #begun: Promise<unknown> | undefined;
  #isOver = false;

  beforeCommit(statement: () => BulkStatement): void {
    this.#beforeCommit.push(statement);
  }

  afterCommit(callback: () => void): void {
    this.#afterCommit.push(callback);
  }

  /** @throws Error also when the error of a statement was caught by the caller: the server rolls back in that case. */
  async commit(): Promise<void> {
    const last = this.#beforeCommit.map(build => build()).map(({ text, values }) => statementOf(text, values));
    if (!this.#begun && last.length === 0) return;
    // Once a statement has failed, the server answers COMMIT by rolling back.
    const sent = [...last, { text: 'COMMIT' }].map(statement => this.run(statement));
    // Only after the last response the connection is free.
    await Promise.allSettled(sent);
    this.#isOver = true;
    const results = await Promise.all(sent);
    if (results.at(-1)?.command !== 'COMMIT')
      throw new Error('the transaction was rolled back because a statement of it had failed');
  }

  async rollback(): Promise<void> {
    if (!this.#begun || this.#isOver || !this.isUsable) return;
    try {
      await super.run({ text: 'ROLLBACK' });
    } catch {
      // The server rolls back when the connection ends.
      this.isUsable = false;
    }
  }

  /** Runs the callbacks that waited for the commit. */
  committed(): void {
    for (const callback of this.#afterCommit) callback();
  }

  /** BEGIN has been answered before the first statement is sent: if BEGIN failed, that statement would be committed alone (ADR 0101). */
  protected override async run(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    await (this.#begun ??= super.run({ text: 'BEGIN' }));
    return super.run(statement);
  }
}
