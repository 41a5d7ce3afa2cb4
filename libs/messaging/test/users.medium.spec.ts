import {
  applyTopology,
  connectRabbitBroker,
  topology,
  userDefinitions,
  usersFor,
  type Broker,
  type OutgoingMessage,
} from '@kirana/messaging';
import { silentLogger } from '@kirana/observability';
import { describeWith, eventually, vhostOf, workerRabbitMq } from '@kirana/testing';
import amqp, { type Channel, type ChannelModel } from 'amqplib';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const password = 'a password for tests';
const message = (routingKey: string, id = randomUUID()): OutgoingMessage => ({ id, routingKey, body: JSON.stringify({ id }) });

await describeWith(workerRabbitMq, "The services' users on RabbitMQ", (server, { own }) => {
  const withUsers = own ? it : it.skip;
  const brokers: Broker[] = [];
  let connection: ChannelModel | undefined;

  const urlFor = (service: string) => {
    const url = new URL(server().url);
    url.username = service;
    url.password = encodeURIComponent(password);
    return url.toString();
  };
  const brokerOf = async (service: string) => {
    const broker = await connectRabbitBroker({
      url: urlFor(service),
      service,
      topology: { ...topology, retryDelaysMs: [1_000] },
      logger: silentLogger(),
    });
    brokers.push(broker);
    return broker;
  };

  beforeAll(async () => {
    if (!own) return;
    await applyTopology(server().url, topology);
    const folder = mkdtempSync(join(tmpdir(), 'kirana-users-'));
    const file = join(folder, 'users.json');
    writeFileSync(file, JSON.stringify(userDefinitions(usersFor(topology), () => password, vhostOf(server().url))), {
      mode: 0o644,
    });
    await server().ctl('import_definitions', file);
    rmSync(folder, { recursive: true });
  }, 60_000);

  afterEach(async () => {
    await Promise.all(brokers.splice(0).map(broker => broker.close()));
    await connection?.close();
    connection = undefined;
  });

  withUsers('may publish, consume, retry, dead-letter, take back their own dead letters and listen', async () => {
    const [orders, inventory, gateway] = [await brokerOf('orders'), await brokerOf('cart-inventory'), await brokerOf('gateway')];
    const received: string[] = [];
    const attempts: number[] = [];
    await gateway.listen(['orders.order-accepted.v1'], ({ id }) => received.push(id));
    await inventory.consume('cart-inventory.reservations', 10, ({ attempt, routingKey }) => {
      if (routingKey !== 'orders.order-placed.v1') return Promise.resolve({ kind: 'done' });
      attempts.push(attempt);
      return Promise.resolve(attempt === 1 ? { kind: 'retry', reason: 'once more' } : { kind: 'dead', reason: 'enough' });
    });
    const accepted = message('orders.order-accepted.v1');
    await orders.publish([message('orders.order-placed.v1'), accepted]);
    await eventually('the gateway receives the event', () => received.includes(accepted.id));
    await eventually('it was tried again', () => attempts.join() === '1,2', 20_000);
    const admin = (connection = await amqp.connect(server().url));
    const channel = await admin.createChannel();
    await eventually(
      'it was given up',
      async () => (await channel.checkQueue('cart-inventory.reservations.dead')).messageCount === 1,
    );
    const deadLetterStore = await inventory.deadLetters();
    expect(await deadLetterStore.list('cart-inventory.reservations', 10)).toMatchObject([{ reason: 'enough', attempts: 2 }]);
    expect(await deadLetterStore.redrive('cart-inventory.reservations')).toBe(1);
    await deadLetterStore.close();
    await eventually('it is tried again from the first attempt', () => attempts.join() === '1,2,1,2', 20_000);
  });

  withUsers('are refused every other operation', async () => {
    const tried = async (service: string, work: (channel: Channel) => Promise<unknown>): Promise<string> => {
      const model = await amqp.connect(urlFor(service));
      model.on('error', () => undefined);
      try {
        const channel = await model.createConfirmChannel();
        const refused = new Promise<string>(resolve =>
          channel.on('error', error => resolve(`${(error as { code?: number }).code}`)),
        );
        const done = work(channel)
          .then(() => channel.waitForConfirms())
          .then(() => 'allowed');
        return await Promise.race([refused, done.catch(() => refused)]);
      } finally {
        await model.close().catch(() => undefined);
      }
    };
    const publish = (exchange: string, key: string) => (channel: Channel) =>
      Promise.resolve(channel.publish(exchange, key, Buffer.from('{}')));
    const attempts: [service: string, what: string, work: (channel: Channel) => Promise<unknown>][] = [
      ['orders', "takes from another's queue", channel => channel.consume('cart-inventory.reservations', () => undefined)],
      ['orders', "reads another's dead letters", channel => channel.get('cart-inventory.reservations.dead')],
      ['orders', "empties another's queue", channel => channel.purgeQueue('dispatch.deliveries')],
      ['orders', 'publishes an event of payments', publish('kirana.events', 'payments.payment-captured.v1')],
      ['orders', 'broadcasts as dispatch', publish('kirana.live', 'dispatch.rider-moved.v1')],
      ['orders', 'writes into a queue past all exchanges', publish('', 'cart-inventory.reservations')],
      [
        'orders',
        "has a forged message come back into another's queue",
        publish('kirana.retry.1s', 'cart-inventory.reservations'),
      ],
      ['orders', "fills another's dead letters", publish('kirana.dead', 'cart-inventory.reservations')],
      ['orders', 'sends back to work', publish('kirana.requeue', 'orders.fulfilment')],
      ['orders', 'speaks to integrators', publish('kirana.public', 'orders.order-placed.v1')],
      ['orders', 'declares a queue', channel => channel.assertQueue('orders.mine', { durable: true })],
      ['orders', 'declares an exchange', channel => channel.assertExchange('orders.mine', 'topic')],
      ['orders', 'deletes its own queue', channel => channel.deleteQueue('orders.fulfilment')],
      ['orders', 'binds its queue to more', channel => channel.bindQueue('orders.fulfilment', 'kirana.events', '#')],
      ['gateway', 'publishes', publish('kirana.events', 'orders.order-placed.v1')],
      ['gateway', 'declares a queue under a name of another', channel => channel.assertQueue('orders.theirs')],
      [
        'gateway',
        'listens to everything',
        async channel => {
          await channel.assertQueue('kirana.listener.gateway.curious', { exclusive: true });
          await channel.bindQueue('kirana.listener.gateway.curious', 'kirana.events', '#');
        },
      ],
    ];
    const answers: Record<string, string> = {};
    for (const [service, what, work] of attempts) answers[`${service} ${what}`] = await tried(service, work);
    console.log(
      Object.entries(answers)
        .map(([what, answer]) => `${answer}  ${what}`)
        .join('\n'),
    );
    expect(Object.entries(answers).filter(([, answer]) => answer !== '403')).toEqual([]);
    // Checks the test helper itself: it also reports permitted operations.
    expect(await tried('orders', publish('kirana.live', 'orders.order-accepted.v1'))).toBe('allowed');
  });
});
