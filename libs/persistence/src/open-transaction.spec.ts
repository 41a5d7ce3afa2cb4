import { jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { setImmediate as immediate } from 'node:timers/promises';
import type pg from 'pg';
import { OpenTransaction } from './open-transaction.js';

/** A connection whose server answers when the test says so. */
class SilentClient extends EventEmitter {
  readonly sent: string[] = [];
  readonly #asked: { resolve: (result: object) => void; reject: (error: Error) => void }[] = [];
  readonly release = jest.fn();

  query({ text }: pg.QueryConfig): Promise<object> {
    this.sent.push(text);
    return new Promise((resolve, reject) => this.#asked.push({ resolve, reject }));
  }

  async answer(command: string): Promise<void> {
    this.#asked.shift()?.resolve({ command, rows: [] });
    await immediate();
  }

  async refuse(error: Error): Promise<void> {
    this.#asked.shift()?.reject(error);
    await immediate();
  }
}

const opened = () => {
  const client = new SilentClient();
  return { client, tx: new OpenTransaction(client as unknown as pg.PoolClient) };
};

it('a transaction sends no statement before its BEGIN is answered', async () => {
  const { client, tx } = opened();
  const both = Promise.all([tx.rows('first'), tx.rows('second')]);
  await immediate();
  expect(client.sent).toEqual(['BEGIN']);
  await client.answer('BEGIN');
  expect(client.sent).toEqual(['BEGIN', 'first', 'second']);
  await client.answer('SELECT');
  await client.answer('SELECT');
  await expect(both).resolves.toEqual([[], []]);
});

it('a transaction whose BEGIN fails sends no statement, also when the error is caught', async () => {
  const { client, tx } = opened();
  tx.beforeCommit(() => ({ text: 'last', values: [1] }));
  const first = tx.rows('first').catch((error: unknown) => error);
  await immediate();
  await client.refuse(new Error('cancelled'));
  expect(await first).toEqual(new Error('cancelled'));
  await expect(tx.rows('second')).rejects.toThrow('cancelled');
  await expect(tx.commit()).rejects.toThrow('cancelled');
  expect(client.sent).toEqual(['BEGIN']);
});

it('a transaction sends COMMIT with the statements that wait for it, and ends with the last response', async () => {
  const { client, tx } = opened();
  for (const text of ['one', 'two']) tx.beforeCommit(() => ({ text, values: [1] }));
  let isOver = false;
  const ended = tx
    .commit()
    .finally(() => (isOver = true))
    .catch((error: unknown) => error);
  await immediate();
  await client.answer('BEGIN');
  expect(client.sent).toEqual(['BEGIN', 'one', 'two', 'COMMIT']);
  await client.refuse(new Error('of one'));
  await client.refuse(new Error('of two'));
  expect(isOver).toBe(false);
  await client.answer('ROLLBACK');
  expect(await ended).toEqual(new Error('of one'));
});

it('a statement that waits for the commit has only values whose conversion cannot fail', () => {
  const { tx } = opened();
  // @ts-expect-error What cannot become JSON is found out when the COMMIT is on its way.
  tx.beforeCommit(() => ({ text: 'INSERT', values: [{}] }));
});

it('a connection that is lost between two statements is not returned to the pool', () => {
  const { client, tx } = opened();
  client.emit('error', new Error('lost'));
  tx.release();
  expect(client.release).toHaveBeenCalledWith(true);
  expect(client.listenerCount('error')).toBe(0);
});
