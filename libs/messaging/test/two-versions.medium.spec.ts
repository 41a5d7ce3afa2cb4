import { defineEvent, type Event, type EventContract } from '@kirana/contracts';
import {
  applyTopology,
  connectRabbitBroker,
  EventTransport,
  fact,
  inTwoVersions,
  openRabbitDeadLetters,
  Outbox,
  type Broker,
  type Topology,
} from '@kirana/messaging';
import { silentLogger } from '@kirana/observability';
import { describeWith, eventually, rabbitMq, startPostgres, type TestPostgres } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { startService, type Service } from './outbox-under-test.js';

const soldV1 = defineEvent('shop.item-sold.v1', 'An item was sold.', { product: z.string(), pieces: z.int() });
const soldV2 = defineEvent('shop.item-sold.v2', 'Items were sold.', {
  products: z.array(z.object({ id: z.string(), pieces: z.int() })),
});
const topologyOf = (...binds: EventContract[]): Topology => ({
  queues: { 'till.sales': { service: 'till', binds } },
  listeners: {},
  retryDelaysMs: [1_000, 2_000, 4_000],
});
const olderTopology = topologyOf(soldV1 as EventContract);
const newerTopology = topologyOf(soldV1 as EventContract, soldV2 as EventContract);

await describeWith(rabbitMq, 'two versions of a service beside each other', server => {
  let postgres: TestPostgres;
  let service: Service;
  const closing: (() => Promise<unknown>)[] = [];
  const handledBy = { older: [] as string[], newer: [] as string[] };

  /** A replica that counts what was sold, once for each event. */
  async function replica(version: 'older' | 'newer', topology: Topology): Promise<() => Promise<void>> {
    const broker = await brokerFor('till', topology);
    const transport = new EventTransport({ service: 'till', broker, topology, prefetch: 10, logger: silentLogger() });
    const count = (pieces: (event: Event) => number) => async (event: Event) => {
      const outcome = await service.inbox.once(event, 'sales', async tx => {
        await tx.query('UPDATE sales SET pieces = pieces + $1', [pieces(event)]);
      });
      handledBy[version].push(`${event.type.slice(-2)} ${outcome}`);
    };
    transport.addHandler(
      soldV1.type,
      count(({ data }) => (data as { pieces: number }).pieces),
      true,
    );
    if (version === 'newer') {
      const sum = (data: unknown) =>
        (data as { products: { pieces: number }[] }).products.reduce((all, { pieces }) => all + pieces, 0);
      transport.addHandler(
        soldV2.type,
        count(({ data }) => sum(data)),
        true,
      );
    }
    await new Promise<void>((resolve, reject) => transport.listen(error => (error ? reject(error as Error) : resolve())));
    closing.unshift(() => transport.close());
    return () => transport.close();
  }

  async function brokerFor(name: string, topology: Topology): Promise<Broker> {
    const broker = await connectRabbitBroker({ url: server().url, service: name, topology, logger: silentLogger() });
    closing.unshift(() => broker.close());
    return broker;
  }

  beforeAll(async () => {
    postgres = await startPostgres();
    service = await startService(postgres);
    await service.dataSource.query('CREATE TABLE sales (pieces int NOT NULL); INSERT INTO sales VALUES (0)');
  }, 60_000);
  afterAll(async () => {
    for (const close of closing) await close();
    await service.close();
    await postgres.stop();
  }, 60_000);

  it('handle a fact that is told in both versions once, and give up none', async () => {
    await applyTopology(server().url, olderTopology);
    const stopOlder = await replica('older', olderTopology);
    // The rollout widens the queue while only the older version takes from it.
    await applyTopology(server().url, newerTopology);
    const relay = service.relay(await brokerFor('shop', newerTopology));
    relay.start();
    closing.unshift(() => relay.stop());
    const outbox = new Outbox(relay);
    const sell = (pieces: number) =>
      service.transactions.run(tx => {
        const id = randomUUID();
        outbox.add(
          tx,
          inTwoVersions(
            fact(soldV1, id, 1, { product: 'toor-dal-1kg', pieces }),
            fact(soldV2, id, 1, { products: [{ id: 'toor-dal-1kg', pieces }] }),
          ),
        );
      });
    const alone = fact(soldV2, randomUUID(), 1, { products: [{ id: 'besan-1kg', pieces: 100 }] });
    for (let n = 0; n < 10; n++) await sell(1);
    // And a producer that tells it in the new version only.
    await service.transactions.run(tx => outbox.add(tx, [alone]));
    await eventually('the older replica has seen the first ten', () => handledBy.older.length >= 10);
    await replica('newer', newerTopology);
    for (let n = 0; n < 10; n++) await sell(1);
    await eventually('all have left', async () => (await service.waiting()) === 0);
    await stopOlder();

    const pieces = async () => (await service.dataSource.query<{ pieces: number }[]>('SELECT pieces FROM sales'))[0]?.pieces;
    await eventually('all is counted', async () => (await pieces()) === 120, 20_000);
    const office = await openRabbitDeadLetters(server().url, newerTopology);
    const all = () => [...handledBy.older, ...handledBy.newer];
    await eventually('every copy has come to rest', () => all().length === 41, 20_000);
    const dead = [...(await office.count())];
    await office.close();
    const tally = (lines: string[]) =>
      Object.fromEntries([...new Set(lines)].toSorted().map(line => [line, lines.filter(each => each === line).length]));
    console.log(
      `older replica: ${JSON.stringify(tally(handledBy.older))}; newer: ${JSON.stringify(tally(handledBy.newer))}; dead letters ${JSON.stringify(dead)}`,
    );
    expect(await pieces()).toBe(120);
    expect(all().filter(line => line.endsWith(' handled'))).toHaveLength(21);
    expect(dead).toEqual([]);
  }, 90_000);
});
