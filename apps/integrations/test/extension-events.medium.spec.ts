import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { orderAccepted, orderCancelled } from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { defineExtension, subscribe, type Transaction } from '@kirana/extension';
import { PermanentFailure, topologyWith } from '@kirana/messaging';
import { FakeBroker } from '@kirana/messaging/testing';
import { testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { integrations } from '../src/index.js';
import { webhookKey } from './webhook-key.js';

/** What the subscriber of `failing` throws next. */
let failure: Error | undefined;

const note = (tx: Transaction, by: string, orderId: string) =>
  tx.count('INSERT INTO noted_orders (noted_by, order_id) VALUES ($1, $2)', [by, orderId]);

class CreateNoted1764000000000 {
  async up(database: { query(sql: string): Promise<unknown> }): Promise<void> {
    await database.query('CREATE TABLE noted_orders (noted_by text NOT NULL, order_id text NOT NULL)');
  }
  async down(): Promise<void> {
    throw new Error('is not taken back');
  }
}

const noting = defineExtension({
  name: 'noting',
  migrations: [CreateNoted1764000000000],
  subscribers: [subscribe(orderAccepted, async ({ data }, tx) => void (await note(tx, 'noting', data.orderId)))],
});
const failing = defineExtension({
  name: 'failing',
  subscribers: [
    subscribe(orderAccepted, async ({ data }, tx) => {
      await note(tx, 'failing', data.orderId);
      if (failure) throw failure;
    }),
  ],
});

describe('ExtensionEvents', () => {
  let postgres: TestDatabases;
  let service: ServiceUnderTest;
  beforeAll(async () => {
    postgres = await testDatabases();
    const env = { WEBHOOK_SECRETS_KEY: webhookKey() };
    // As if another extension had subscribed to cancelled orders until the last start.
    const broker = new FakeBroker('integrations', topologyWith([orderAccepted, orderCancelled]));
    service = await ServiceUnderTest.start(integrations, postgres, env, { extensions: [noting, failing], broker });
  });
  afterAll(async () => {
    await service.stop();
    await postgres.stop();
  });
  afterEach(() => (failure = undefined));

  const accepted = (orderId: string, id: string = randomUUID()) =>
    service.broker.deliver(orderAccepted, anOrderAccepted({ orderId }), { id, version: 2 });
  const notedBy = async (orderId: string) => {
    const rows = await service.database.query<{ by: string }[]>(
      'SELECT noted_by AS by FROM noted_orders WHERE order_id = $1 ORDER BY 1',
      [orderId],
    );
    return rows.map(({ by }) => by);
  };

  it('gives an event to every subscriber, whose writes happen once however often it is delivered', async () => {
    const [orderId, id] = [randomUUID(), randomUUID()];
    for (let delivery = 0; delivery < 3; delivery++) expect(await accepted(orderId, id)).toEqual({ kind: 'done' });
    expect(await notedBy(orderId)).toEqual(['failing', 'noting']);
  });

  it('writes nothing of a subscriber that fails, gives the event to it alone again, and keeps what the other has done', async () => {
    const [orderId, id] = [randomUUID(), randomUUID()];
    failure = new Error('the other side is away');
    expect(await accepted(orderId, id)).toEqual({ kind: 'retry', reason: 'Error: the other side is away' });
    expect(await notedBy(orderId)).toEqual(['noting']);
    failure = undefined;
    expect(await accepted(orderId, id)).toEqual({ kind: 'done' });
    expect(await notedBy(orderId)).toEqual(['failing', 'noting']);
  });

  it('makes a dead letter of what a subscriber says can never be handled', async () => {
    failure = new PermanentFailure('there is no such customer there');
    expect(await accepted(randomUUID())).toMatchObject({ kind: 'dead' });
  });

  it('drops an event that only an extension wanted that is off by now', async () => {
    const data = { orderId: randomUUID(), number: 'ORD-100001', reason: 'shopper' } as const;
    expect(await service.broker.deliver(orderCancelled, data)).toEqual({ kind: 'done' });
  });
});
