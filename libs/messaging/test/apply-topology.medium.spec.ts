import { orderAccepted } from '@kirana/contracts';
import { applyTopology, extensionsQueue, topologyWith, type Topology } from '@kirana/messaging';
import { describeWith, workerRabbitMq } from '@kirana/testing';
import amqp, { type Channel, type ChannelModel } from 'amqplib';
import { randomUUID } from 'node:crypto';
import { aTestGround, type TestGround } from './conformance/test-ground.js';

await describeWith(workerRabbitMq, 'applyTopology', server => {
  let ground: TestGround;
  let connection: ChannelModel;
  let channel: Channel;

  beforeEach(async () => {
    ground = aTestGround();
    connection = await amqp.connect(server().url);
    channel = await connection.createChannel();
    channel.on('error', () => undefined);
  });

  afterEach(() => connection.close());

  /** Publishes a message with this key and returns the number of messages in the queue. */
  const arrives = async (queue: string, routingKey: string) => {
    const confirm = await connection.createConfirmChannel();
    confirm.publish('kirana.events', routingKey, Buffer.from('{}'), { messageId: randomUUID() });
    await confirm.waitForConfirms();
    await confirm.close();
    return (await channel.checkQueue(queue)).messageCount;
  };

  it('declares everything, and can be repeated', async () => {
    const first = await applyTopology(server().url, ground.topology);
    expect(await applyTopology(server().url, ground.topology)).toEqual(first);
    expect(await arrives(ground.first, ground.beta)).toBe(1);
    for (const queue of [ground.second, `${ground.first}.dead`, 'kirana.unrouted', 'kirana.retry.60ms'])
      await channel.checkQueue(queue);
    for (const exchange of ['kirana.public', 'kirana.live', 'kirana.retry.180ms']) await channel.checkExchange(exchange);
  });

  it('removes retired bindings, also when they or their queue no longer exist', async () => {
    await applyTopology(server().url, ground.topology);
    const retired = [
      { queue: ground.first, routingKey: ground.beta },
      { queue: `${ground.prefix}.never-there`, routingKey: ground.beta },
    ];
    const first = ground.topology.queues[ground.first];
    const next: Topology = {
      ...ground.topology,
      queues: {
        ...ground.topology.queues,
        [ground.first]: { service: 'tester', binds: (first?.binds ?? []).filter(({ type }) => type !== ground.beta) },
      },
      retired,
    };
    expect(await applyTopology(server().url, next)).toMatchObject({ removedBindings: 2 });
    await applyTopology(server().url, next);
    expect(await arrives(ground.first, ground.beta)).toBe(0);
    expect(await arrives(ground.first, ground.alpha)).toBe(1);
  });

  it('binds the queue of extensions to what they subscribe to, until they are switched off', async () => {
    const queues = { ...ground.topology.queues, [extensionsQueue]: { service: 'integrations', binds: [] } };
    const shop = (subscribed: (typeof orderAccepted)[]) => topologyWith(subscribed, { ...ground.topology, queues });
    await applyTopology(server().url, shop([orderAccepted]));
    await channel.purgeQueue(extensionsQueue);
    expect(await arrives(extensionsQueue, orderAccepted.type)).toBe(1);
    await applyTopology(server().url, shop([]));
    expect(await arrives(extensionsQueue, orderAccepted.type)).toBe(1);
  });

  it('refuses to change a queue that exists with other settings', async () => {
    await channel.assertQueue(ground.first, { durable: true });
    await expect(applyTopology(server().url, ground.topology)).rejects.toThrow(
      new RegExp(`inequivalent arg .* for queue '${ground.first}'`),
    );
  });
});
