import {
  applyTopology,
  connectRabbitBroker,
  openRabbitDeadLetters,
  type Broker,
  type RabbitBrokerSettings,
} from '@kirana/messaging';
import { silentLogger, type Logger } from '@kirana/observability';
import { describeWith, eventually, startTcpProxy, vhostOf, workerRabbitMq, type TcpProxy } from '@kirana/testing';
import amqp, { type Channel, type ChannelModel, type ConsumeMessage } from 'amqplib';
import { readFileSync } from 'node:fs';
import { done, listenedTo, inboxOf } from './conformance/inbox-of.js';
import { aMessage, aTestGround, messages, numberOf, type TestGround } from './conformance/test-ground.js';

/** What an operator is told to look for in the log, and a logger that keeps its warnings and errors as a container prints them. */
function logOfRunbook(page: string) {
  const text = readFileSync(new URL(`../../../docs/runbooks/${page}.md`, import.meta.url), 'utf8');
  const [, pattern = ''] = /compose logs .*grep -E "([^"]+)"/.exec(text) ?? [];
  const found: string[] = [];
  const keep = (fields: object, msg: string) => {
    const line = JSON.stringify({ ...fields, msg });
    if (new RegExp(pattern).test(line)) found.push(line);
  };
  const logger = { info: () => undefined, warn: keep, error: keep, child: () => logger } as unknown as Logger;
  return { found, logger };
}

await describeWith(workerRabbitMq, 'The RabbitMQ broker when RabbitMQ or the network fails', (server, { own }) => {
  const itOnOwn = own ? it : it.skip;
  let ground: TestGround;
  let proxy: TcpProxy;
  let admin: ChannelModel;
  let channel: Channel;
  const open: Broker[] = [];

  const connect = async (settings: Partial<RabbitBrokerSettings> = {}) => {
    const { topology } = ground;
    const broker = await connectRabbitBroker({
      url: proxy.url,
      service: 'tester',
      topology,
      logger: silentLogger(),
      ...settings,
    });
    open.push(broker);
    return broker;
  };

  let memoryIsLow = false;
  /** Sets the memory RabbitMQ may use before it blocks all publishers. */
  const memory = (most: '1MB' | '512MB') => {
    memoryIsLow = most === '1MB';
    return server().ctl('set_vm_memory_high_watermark', 'absolute', most);
  };

  /** RabbitMQ notifies a publisher of the block only when it publishes, and accepts that one message. */
  const isBlocked = (broker: Broker) =>
    eventually('the publisher is notified of the block', async () => {
      void broker.publish([aMessage(ground.listenersOnly)]).catch(() => undefined);
      return !broker.isConnected();
    });

  beforeEach(async () => {
    ground = aTestGround();
    await applyTopology(server().url, ground.topology);
    proxy = await startTcpProxy(server().url);
    admin = await amqp.connect(server().url);
    admin.on('error', () => undefined);
    channel = await admin.createChannel();
  });

  afterEach(async () => {
    if (memoryIsLow) await memory('512MB');
    for (const broker of open.splice(0)) await broker.close();
    await admin.close().catch(() => undefined);
    await proxy.close();
  });

  it('detects a silent connection by its heartbeat, and resumes when the network is back', async () => {
    const url = new URL(proxy.url);
    url.searchParams.set('heartbeat', '1');
    const broker = await connect({ url: url.href });
    const inbox = await inboxOf(broker, ground.first);
    proxy.freeze();
    const stuck = broker.publish([aMessage(ground.beta, 1)]);
    await expect(stuck).rejects.toMatchObject({ code: 'broker-unavailable' });
    expect(broker.isConnected()).toBe(false);
    proxy.cut();
    proxy.restore();
    await eventually('it is back', () => broker.isConnected());
    await broker.publish([aMessage(ground.beta, 2)]);
    await eventually('it consumes again', () => inbox.got.some(message => numberOf(message) === 2));
  }, 60_000);

  it('logs an outage in a line that the page OutboxStuck looks for', async () => {
    const { found, logger } = logOfRunbook('OutboxStuck');
    const broker = await connect({ logger });
    const inbox = await inboxOf(broker, ground.first);
    expect(found).toEqual([]);
    proxy.block();
    await eventually('the outage is in the log', () => found.some(line => line.includes('"outage"')));
    proxy.restore();
    await eventually('it is back', () => broker.isConnected());
    await broker.publish([aMessage(ground.beta, 1)]);
    await inbox.until(1);
  });

  it('awaits a connection that is being opened before it closes it, since an error of it would end the process', async () => {
    const lines: string[] = [];
    const logger: Logger = silentLogger();
    logger.info = (_fields: object, line?: string) => void lines.push(String(line));
    proxy.slow({ delayMs: 100 });
    await expect(connect({ logger, startMs: 150 })).rejects.toThrow('cannot be reached');
    expect(lines).toContain('connected to RabbitMQ');
  });

  itOnOwn(
    'refuses to publish while RabbitMQ is out of memory, still consumes, and publishes again afterwards',
    async () => {
      const { found, logger } = logOfRunbook('OutboxStuck');
      const broker = await connect({ logger });
      await broker.publish(messages(ground.beta, 20));
      await memory('1MB');
      await isBlocked(broker);
      expect(found).toHaveLength(1);
      const inbox = await inboxOf(broker, ground.first, 1);
      await inbox.until(20);
      await expect(broker.publish([aMessage(ground.beta, 3)])).rejects.toMatchObject({ code: 'broker-unavailable' });
      await memory('512MB');
      await eventually('it may publish again', () => broker.isConnected());
      await broker.publish([aMessage(ground.beta, 4)]);
      await eventually('it arrives', () => inbox.got.some(message => numberOf(message) === 4));
    },
    60_000,
  );

  itOnOwn(
    'keeps a failed message until its copy for the retry is stored',
    async () => {
      const broker = await connect();
      let fail: () => void = () => undefined;
      const gate = new Promise<void>(resolve => (fail = resolve));
      const inbox = await inboxOf(broker, ground.first, 10, async message => {
        if (message.attempt > 1) return done;
        await gate;
        return { kind: 'retry', reason: 'not yet' };
      });
      await broker.publish([aMessage(ground.beta, 1)]);
      await inbox.until(1);
      await memory('1MB');
      await isBlocked(broker);
      fail();
      // If the message were acknowledged although its copy cannot be stored, it would be lost when the process dies now.
      await new Promise(resolve => setTimeout(resolve, 1_000));
      proxy.block();
      await memory('512MB');
      const next = await inboxOf(await connect({ url: server().url }), ground.first);
      expect((await next.until(1)).map(message => [numberOf(message), message.attempt])).toEqual([[1, 1]]);
    },
    30_000,
  );

  it('lists and redrives a message that RabbitMQ dead-lettered because its handler killed every process', async () => {
    const broker = await connect();
    await broker.publish([aMessage(ground.beta, 5)]);
    let deliveries = 0;
    for (let life = 0; life < 21; life++) {
      const doomed = await admin.createChannel();
      const delivered = new Promise<ConsumeMessage | null>(resolve => void doomed.consume(ground.first, resolve));
      if (await delivered) deliveries += 1;
      await doomed.close();
    }
    const deadLetterStore = await openRabbitDeadLetters(server().url, ground.topology);
    const [deadLetter] = await eventually('it is dead-lettered', async () => {
      const deadLetters = await deadLetterStore.list(ground.first, 1);
      return deadLetters.length === 1 && deadLetters;
    });
    expect(deadLetter).toMatchObject({ routingKey: ground.beta, reason: 'given up by RabbitMQ: delivery_limit' });
    expect(deliveries).toBe(21);
    expect(await deadLetterStore.redrive(ground.first)).toBe(1);
    const inbox = await inboxOf(broker, ground.first);
    expect((await inbox.until(1))[0]).toMatchObject({ routingKey: ground.beta, attempt: 1 });
    await deadLetterStore.close();
  }, 30_000);

  it('loses no dead letter when a redrive is interrupted', async () => {
    const total = 2_000;
    const broker = await connect();
    const deadQueue = await inboxOf(broker, ground.first, 100, () => ({ kind: 'dead', reason: 'test' }));
    await broker.publish(messages(ground.beta, total));
    await deadQueue.until(total);
    await deadQueue.stop();
    const deadLetterStore = await openRabbitDeadLetters(proxy.url, ground.topology);
    const inbox = await inboxOf(broker, ground.first, 100);
    const redrive = deadLetterStore.redrive(ground.first);
    await eventually('it is under way', () => inbox.got.length > 200);
    proxy.cut();
    await expect(redrive).rejects.toBeInstanceOf(Error);
    const rest = await openRabbitDeadLetters(server().url, ground.topology);
    await rest.redrive(ground.first);
    await eventually('all have come', () => new Set(inbox.got.map(numberOf)).size === total);
    console.log(`redrive of ${total} cut off in the middle: 0 lost, ${inbox.got.length - total} doubled`);
    expect(await rest.list(ground.first, 1)).toEqual([]);
    await rest.close();
    await deadLetterStore.close();
  }, 60_000);

  it('consumes again when its queue was deleted and declared anew', async () => {
    let waits = 0;
    const logger = Object.assign(silentLogger(), { warn: () => (waits += 1) });
    const broker = await connect({ logger });
    const inbox = await inboxOf(broker, ground.first);
    await channel.deleteQueue(ground.first);
    // RabbitMQ 3.10 fails to notify the consumers of a queue that is declared again within the same milliseconds.
    await eventually('the consumer waits for its queue', () => waits > 0);
    await applyTopology(server().url, ground.topology);
    await broker.publish([aMessage(ground.beta, 1)]);
    expect((await inbox.until(1)).map(numberOf)).toEqual([1]);
  }, 30_000);

  itOnOwn('does not start on a RabbitMQ without a topology', async () => {
    const url = new URL(proxy.url);
    // The virtual host `/`, in which no suite declares anything.
    url.pathname = '%2f';
    await expect(connect({ url: url.href })).rejects.toMatchObject({ code: 'missing-topology' });
  });

  it('refuses to consume a queue that is not declared, and names the command that declares it', async () => {
    await channel.deleteQueue(ground.second);
    const broker = await connect();
    const start = broker.consume(ground.second, 1, () => Promise.resolve(done));
    await expect(start).rejects.toMatchObject({ code: 'missing-topology', message: expect.stringContaining('npm run topology') });
  });

  it('fails to start after a timeout when RabbitMQ does not respond', async () => {
    proxy.block();
    await expect(connect({ startMs: 500 })).rejects.toThrow(/cannot be reached/);
  });

  itOnOwn(
    'needs no configure permission except for its own listener queues',
    async () => {
      const user = ground.prefix;
      await server().ctl('add_user', user, 'secret');
      await server().ctl('set_permissions', '-p', vhostOf(server().url), user, '^kirana\\.listener\\.', '^kirana\\.', '.*');
      const url = new URL(proxy.url);
      [url.username, url.password] = [user, 'secret'];
      const broker = await connect({ url: url.href });
      const listener = await listenedTo(broker, [ground.beta]);
      const inbox = await inboxOf(broker, ground.first, 10, message =>
        message.attempt === 1 ? { kind: 'retry', reason: 'once' } : { kind: 'dead', reason: 'enough' },
      );
      await broker.publish([aMessage(ground.beta, 1)]);
      await inbox.until(2);
      await listener.until(1);
      const deadLetterStore = await openRabbitDeadLetters(server().url, ground.topology);
      await eventually('it is dead-lettered', async () => (await deadLetterStore.list(ground.first, 1)).length === 1);
      await deadLetterStore.close();
    },
    30_000,
  );
});
