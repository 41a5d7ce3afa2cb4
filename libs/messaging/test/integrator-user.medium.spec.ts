import {
  applyTopology,
  connectRabbitBroker,
  integratorDefinitions,
  topology,
  userDefinitions,
  usersFor,
  type Broker,
} from '@kirana/messaging';
import { silentLogger } from '@kirana/observability';
import { describeWith, eventually, startProgram, vhostOf, workerRabbitMq, type ChildProgram } from '@kirana/testing';
import amqp, { type Channel } from 'amqplib';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const password = 'a password for tests';
const example = new URL('../../../examples/amqp-subscriber/main.mjs', import.meta.url);

await describeWith(workerRabbitMq, 'An integrator on RabbitMQ', (server, { own }) => {
  const withUsers = own ? it : it.skip;
  let broker: Broker | undefined;
  let program: ChildProgram | undefined;

  const urlFor = (user: string) => {
    const url = new URL(server().url);
    url.username = user;
    url.password = encodeURIComponent(password);
    return url.toString();
  };

  beforeAll(async () => {
    if (!own) return;
    await applyTopology(server().url, topology);
    const folder = mkdtempSync(join(tmpdir(), 'kirana-integrators-'));
    const file = join(folder, 'definitions.json');
    const vhost = vhostOf(server().url);
    const definitions = [
      userDefinitions(usersFor(topology), () => password, vhost),
      integratorDefinitions(topology, 'acme', password, vhost),
      integratorDefinitions(topology, 'other', password, vhost),
    ] as Record<string, unknown[]>[];
    // In one import, because each starts a virtual machine of Erlang.
    const kinds = new Set(definitions.flatMap(each => Object.keys(each)));
    const all = Object.fromEntries([...kinds].map(kind => [kind, definitions.flatMap(each => each[kind] ?? [])]));
    writeFileSync(file, JSON.stringify(all), { mode: 0o644 });
    await server().ctl('import_definitions', file);
    rmSync(folder, { recursive: true });
  }, 90_000);

  afterEach(async () => {
    await program?.stop();
    await broker?.close();
  });

  withUsers('receives events published by integrations, and keeps them while it is disconnected', async () => {
    broker = await connectRabbitBroker({
      url: urlFor('integrations'),
      service: 'integrations',
      topology,
      logger: silentLogger(),
    });
    const publish = async () => {
      const id = randomUUID();
      const type = 'order.accepted.v1';
      await broker?.publish([
        { id, routingKey: type, body: JSON.stringify({ id, type, subject: id, data: { number: 'ORD-204816' } }) },
      ]);
      return id;
    };
    const early = await publish();
    program = await startProgram(example, { env: { AMQP_URL: urlFor('integrator.acme'), QUEUE: 'integrator.acme' } });
    await program.line(new RegExp(`event ${early} order.accepted.v1 ORD-204816`));
    const late = await publish();
    await program.line(new RegExp(`event ${late} order.accepted.v1 ORD-204816`));
    // No event was unrouted, and the queue of the other integrator received both.
    const admin = await amqp.connect(server().url);
    const channel = await admin.createChannel();
    await eventually('it is acknowledged', async () => (await channel.checkQueue('integrator.acme')).messageCount === 0);
    expect((await channel.checkQueue('kirana.unrouted')).messageCount).toBe(0);
    expect((await channel.checkQueue('integrator.other')).messageCount).toBe(2);
    await admin.close();
  });

  withUsers.each([
    ['closes its connection', [['close_all_connections', '--global', 'maintenance']]],
    ['restarts', [['stop_app'], ['start_app']]],
  ])(
    'reconnects, and prints so, when RabbitMQ %s',
    async (_what, commands) => {
      broker = await connectRabbitBroker({
        url: urlFor('integrations'),
        service: 'integrations',
        topology,
        logger: silentLogger(),
      });
      program = await startProgram(example, { env: { AMQP_URL: urlFor('integrator.acme'), QUEUE: 'integrator.acme' } });
      await program.line(/taking from integrator\.acme/);
      for (const words of commands) await server().ctl(...words);
      await program.line(/RabbitMQ has closed the connection .*connecting again/);
      await eventually('it consumes again', () => program?.lines.filter(line => line.startsWith('taking from')).length === 2);
      const id = randomUUID();
      const type = 'order.accepted.v1';
      const event = { id, routingKey: type, body: JSON.stringify({ id, type, subject: id, data: { number: 'ORD-204817' } }) };
      await eventually(
        'the shop is connected again',
        () =>
          broker?.publish([event]).then(
            () => true,
            () => false,
          ) ?? false,
      );
      await program.line(new RegExp(`event ${id} order.accepted.v1 ORD-204817`));
    },
    90_000,
  );

  withUsers('prints the reason and exits with code 2 when it is refused', async () => {
    const wrongPassword = urlFor('integrator.acme').replace(encodeURIComponent(password), 'wrong');
    for (const env of [
      { AMQP_URL: wrongPassword, QUEUE: 'integrator.acme' },
      { AMQP_URL: urlFor('integrator.acme'), QUEUE: 'integrator.unknown' },
    ]) {
      program = await startProgram(example, { env });
      expect(await program.ended).toBe(2);
      expect(program.lines.join('\n')).toMatch(/RabbitMQ refuses us: .* Check the user, the password and QUEUE/s);
    }
  });

  withUsers('is refused every other operation', async () => {
    const tried = async (work: (channel: Channel) => Promise<unknown>): Promise<string> => {
      const model = await amqp.connect(urlFor('integrator.acme'));
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
    const mine = 'integrator.acme';
    const attempts: Record<string, (channel: Channel) => Promise<unknown>> = {
      'takes from the queue of another integrator': channel => channel.consume('integrator.other', () => undefined),
      'gets a message from the queue of another integrator': channel => channel.get('integrator.other'),
      'takes from a queue of the shop': channel => channel.consume('notifications.emails', () => undefined),
      'reads dead letters': channel => channel.get('notifications.emails.dead'),
      'reads unrouted messages': channel => channel.get('kirana.unrouted'),
      'binds its queue to more of the public events': channel => channel.bindQueue(mine, 'kirana.public', '#'),
      "binds its queue to the shop's own events": channel =>
        channel.bindQueue(mine, 'kirana.events', 'orders.order-email-requested.v1'),
      'binds its queue to the live broadcasts': channel => channel.bindQueue(mine, 'kirana.live', '#'),
      'removes its own binding': channel => channel.unbindQueue(mine, 'kirana.public', '#'),
      'speaks to other integrators': publish('kirana.public', 'order.accepted.v1'),
      'speaks as the shop': publish('kirana.events', 'orders.order-accepted.v1'),
      'writes into its own queue past all exchanges': publish('', mine),
      'writes into a queue of the shop past all exchanges': publish('', 'payments.money'),
      'puts something aside for later': publish('kirana.retry.1s', mine),
      'makes a dead letter': publish('kirana.dead', mine),
      'declares a queue': channel => channel.assertQueue('integrator.acme.second'),
      'declares a queue for itself alone': channel => channel.assertQueue('', { exclusive: true }),
      'declares an exchange': channel => channel.assertExchange('acme', 'topic'),
      'deletes its queue': channel => channel.deleteQueue(mine),
      'deletes the exchange': channel => channel.deleteExchange('kirana.public'),
    };
    const answers: Record<string, string> = {};
    for (const [what, work] of Object.entries(attempts)) answers[what] = await tried(work);
    console.log(
      Object.entries(answers)
        .map(([what, answer]) => `${answer}  ${what}`)
        .join('\n'),
    );
    expect(Object.entries(answers).filter(([, answer]) => answer !== '403')).toEqual([]);
    // Checks the test helper itself: it also reports permitted operations.
    expect(await tried(channel => channel.get(mine))).toBe('allowed');
  });
});
