import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

const waiting = new WeakMap<EntityManager, (() => void)[]>();

/** Runs work in a transaction of the service's database and, once it is committed, what waited for the commit. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /** Commits when `work` resolves; rolls back, runs nothing that waited, and rethrows when it rejects. */
  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const callbacks: (() => void)[] = [];
    const result = await this.dataSource.transaction(tx => {
      waiting.set(tx, callbacks);
      return work(tx);
    });
    for (const callback of callbacks) callback();
    return result;
  }
}

/**
 * Calls back when the transaction is committed, never when it is rolled back.
 *
 * @throws Error when `tx` did not come from `Transactions.run`, because then nobody would ever call.
 */
export function afterCommit(tx: EntityManager, callback: () => void): void {
  const callbacks = waiting.get(tx);
  if (!callbacks) throw new Error('not inside Transactions.run');
  callbacks.push(callback);
}
