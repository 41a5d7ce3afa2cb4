import { Customer, connect } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'undici';
import { visit } from './acceptance/visit.js';

const product = 'toor-dal-1kg';
const requests = 50;

describe('fifty concurrent requests with one Idempotency-Key', () => {
  const at = visit({ browser: false });
  let pool: Pool;
  beforeAll(() => {
    pool = connect(at.shop.url, requests);
  });
  afterAll(() => pool?.close());

  const ordersOf = (id: string) => at.databases.count('orders', 'orders WHERE id = $1', [id]);

  it.each(['cash', 'blik'] as const)('all get the same complete answer: %s', async method => {
    const key = randomUUID();
    const items = [{ productId: product, quantity: 1 }];
    const answers = await Promise.all(
      Array.from({ length: requests }, () => new Customer(pool).order(items, 'Mokotów', undefined, key, method)),
    );
    const distinct = new Set(answers.map(({ status, body }) => JSON.stringify([status, body])));
    console.log(
      `${method}: ${distinct.size} different answers to ${requests} requests, the last after ${Math.round(Math.max(...answers.map(({ ms }) => ms)))} ms`,
    );
    expect([...distinct]).toHaveLength(1);
    expect(answers[0]).toMatchObject({ status: 201, body: { payment: method === 'cash' ? null : { url: expect.any(String) } } });
    expect(await ordersOf(answers[0]?.body.id ?? '')).toBe(1);
  });

  it('create one order for two bodies and refuse the other body', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: requests }, (_, n) =>
        new Customer(pool).order([{ productId: product, quantity: 1 + (n % 2) }], 'Mokotów', undefined, key),
      ),
    );
    const placed = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status, body }) => status === 422 && body.code === 'idempotency-key-reused');
    expect([placed.length, refused.length]).toEqual([requests / 2, requests / 2]);
    expect(new Set(placed.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await ordersOf(placed[0]?.body.id ?? '')).toBe(1);
  });
});
