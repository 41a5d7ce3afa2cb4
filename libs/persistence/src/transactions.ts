import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

interface Hooks {
  readonly beforeCommit: (() => Promise<void>)[];
  readonly afterCommit: (() => void)[];
}

const hooksOf = new WeakMap<EntityManager, Hooks>();

/** Runs work in a transaction of the service's database and, at its end, what waited for it. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /** Commits when `work` resolves; rolls back, runs nothing that waited, and rethrows when it rejects. */
  async run<T>(work: (tx: EntityManager) => Promise<T> | T): Promise<T> {
    const hooks: Hooks = { beforeCommit: [], afterCommit: [] };
    const result = await this.dataSource.transaction(async tx => {
      hooksOf.set(tx, hooks);
      const done = await work(tx);
      for (const callback of hooks.beforeCommit) await callback();
      return done;
    });
    for (const callback of hooks.afterCommit) callback();
    return result;
  }
}

/**
 * Calls back inside the transaction, as the last thing it does. For what is cheaper to write once for all of it.
 *
 * @throws Error when `tx` did not come from `Transactions.run`, because then nobody would ever call.
 */
export function beforeCommit(tx: EntityManager, callback: () => Promise<void>): void {
  hooks(tx).beforeCommit.push(callback);
}

/**
 * Calls back when the transaction is committed, never when it is rolled back.
 *
 * @throws Error when `tx` did not come from `Transactions.run`.
 */
export function afterCommit(tx: EntityManager, callback: () => void): void {
  hooks(tx).afterCommit.push(callback);
}

function hooks(tx: EntityManager): Hooks {
  const found = hooksOf.get(tx);
  if (!found) throw new Error('not inside Transactions.run');
  return found;
}
