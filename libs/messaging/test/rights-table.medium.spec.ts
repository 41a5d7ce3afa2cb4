import { eventCatalogue } from '@kirana/contracts';
import { applyTopology, queuesOf, topology, userDefinitions, usersFor } from '@kirana/messaging';
import { describeWith, vhostOf, workerRabbitMq } from '@kirana/testing';
import amqp, { type ChannelModel, type ConfirmChannel } from 'amqplib';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const password = 'a password for tests';
const users = usersFor(topology).map(({ name }) => name);
const queues = Object.keys(topology.queues);
/** Returns the service that publishes an event type. */
const publisherOf = (type: string) => (type.startsWith('inventory.') ? 'cart-inventory' : type.slice(0, type.indexOf('.')));

type Work = (channel: ConfirmChannel) => Promise<unknown>;
interface Attempt {
  readonly kind: string;
  readonly who: string;
  readonly what: string;
  readonly work: Work;
}

const publish =
  (exchange: string, key: string): Work =>
  channel =>
    Promise.resolve(channel.publish(exchange, key, Buffer.from('{}')));

/** Returns every operation a service must not perform: on the queues and events of other services, and on the topology. */
function forbiddenTo(who: string): Attempt[] {
  const own = new Set(queuesOf(who, topology).map(([queue]) => queue));
  const others = queues.filter(queue => !own.has(queue));
  const attempt = (kind: string, what: string, work: Work): Attempt => ({ kind, who, what, work });
  return [
    ...others.flatMap(queue => [
      attempt("another's queue", `takes from ${queue}`, channel => channel.consume(queue, () => undefined)),
      attempt("another's queue", `empties ${queue}`, channel => channel.purgeQueue(queue)),
      attempt("another's queue", `reads ${queue}.dead`, channel => channel.get(`${queue}.dead`)),
      attempt("another's queue", `writes into ${queue} past all exchanges`, publish('', queue)),
      attempt("another's queue", `publishes a retry into ${queue}`, publish('kirana.retry.1s', queue)),
      attempt("another's queue", `dead-letters a message of ${queue}`, publish('kirana.dead', queue)),
      attempt("another's queue", `requeues into ${queue}`, publish('kirana.requeue', queue)),
    ]),
    ...eventCatalogue
      .filter(({ type }) => publisherOf(type) !== who)
      .flatMap(({ type }) => [
        attempt("another's event", `publishes ${type}`, publish('kirana.events', type)),
        attempt("another's event", `broadcasts ${type}`, publish('kirana.live', type)),
      ]),
    ...eventCatalogue.map(({ type }) =>
      attempt("integrators' exchange", `publishes ${type} to integrators`, publish('kirana.public', type)),
    ),
    ...[...own].flatMap(queue => [
      attempt('topology', `deletes its own ${queue}`, channel => channel.deleteQueue(queue)),
      attempt('topology', `binds ${queue} to everything`, channel => channel.bindQueue(queue, 'kirana.events', '#')),
      attempt('topology', `unbinds ${queue}`, channel => channel.unbindQueue(queue, 'kirana.events', 'orders.order-placed.v1')),
    ]),
    attempt('topology', 'declares a queue', channel => channel.assertQueue(`${who}.mine`, { durable: true })),
    attempt('topology', 'declares an exchange', channel => channel.assertExchange(`${who}.mine`, 'topic')),
    attempt('topology', 'deletes the exchange of all events', channel => channel.deleteExchange('kirana.events')),
    attempt('topology', 'reads unrouted messages', channel => channel.get('kirana.unrouted')),
  ];
}

await describeWith(workerRabbitMq, 'The permissions of every service on RabbitMQ', (server, { own: isOwn }) => {
  const withUsers = isOwn ? it : it.skip;
  const connections = new Map<string, ChannelModel>();

  beforeAll(async () => {
    if (!isOwn) return;
    await applyTopology(server().url, topology);
    const folder = mkdtempSync(join(tmpdir(), 'kirana-rights-'));
    const file = join(folder, 'users.json');
    writeFileSync(file, JSON.stringify(userDefinitions(usersFor(topology), () => password, vhostOf(server().url))), {
      mode: 0o644,
    });
    await server().ctl('import_definitions', file);
    rmSync(folder, { recursive: true });
    for (const user of users) {
      const url = new URL(server().url);
      url.username = user;
      url.password = encodeURIComponent(password);
      const connection = await amqp.connect(url.toString(), { noDelay: true });
      connection.on('error', () => undefined);
      connections.set(user, connection);
    }
  }, 90_000);
  afterAll(async () => {
    await Promise.all([...connections.values()].map(connection => connection.close().catch(() => undefined)));
  });

  /** Returns `allowed`, or RabbitMQ's code for the refusal. */
  async function tried({ who, work }: Pick<Attempt, 'who' | 'work'>): Promise<string> {
    const connection = connections.get(who);
    if (!connection) throw new Error(`no connection of ${who}`);
    const channel = await connection.createConfirmChannel();
    const refused = new Promise<string>(resolve => {
      channel.on('error', error => resolve(String((error as { code?: number }).code)));
    });
    const done = work(channel)
      .then(() => channel.waitForConfirms())
      .then(() => 'allowed');
    const answer = await Promise.race([refused, done.catch(() => refused)]);
    await channel.close().catch(() => undefined);
    return answer;
  }

  withUsers(
    'refuse every operation a service does not need',
    async () => {
      const attempts: Attempt[] = [];
      const wrong: string[] = [];
      const counted = new Map<string, number>();
      // Each user has a connection of its own, so they can run concurrently.
      await Promise.all(
        users.map(async user => {
          for (const attempt of forbiddenTo(user)) {
            attempts.push(attempt);
            const answer = await tried(attempt);
            const column = `${attempt.who}: ${attempt.kind}`;
            counted.set(column, (counted.get(column) ?? 0) + 1);
            if (answer !== '403') wrong.push(`${attempt.who} ${attempt.what}: ${answer}`);
          }
        }),
      );
      const kinds = [...new Set(attempts.map(({ kind }) => kind))];
      const rows = users.map(
        user =>
          `${user.padEnd(16)}${kinds.map(kind => String(counted.get(`${user}: ${kind}`) ?? 0).padStart(kind.length + 2)).join('')}`,
      );
      console.log(
        `${attempts.length} attempts, ${attempts.length - wrong.length} refused\n${' '.repeat(16)}${kinds.map(kind => `  ${kind}`).join('')}\n${rows.join('\n')}`,
      );
      expect(wrong).toEqual([]);
      expect(attempts.length).toBeGreaterThan(500);
    },
    120_000,
  );

  withUsers(
    'allow every operation a service needs',
    async () => {
      const needed = users.flatMap(who => [
        ...queuesOf(who, topology).map(([queue]) => ({
          who,
          what: `takes from ${queue}`,
          work: async (channel: ConfirmChannel) => {
            const { consumerTag } = await channel.consume(queue, () => undefined);
            await channel.cancel(consumerTag);
          },
        })),
        ...['notifications.emails', 'payments.money', 'orders.customers']
          .filter(queue => topology.queues[queue]?.service === who)
          .map(queue => ({
            who,
            what: `erases people in ${queue}.dead`,
            work: (channel: ConfirmChannel) => channel.get(`${queue}.dead`),
          })),
        ...eventCatalogue
          .filter(({ type }) => publisherOf(type) === who)
          .map(({ type }) => ({ who, what: `publishes ${type}`, work: publish('kirana.events', type) })),
      ]);
      const wrong: string[] = [];
      for (const attempt of needed) {
        const answer = await tried(attempt);
        if (answer !== 'allowed') wrong.push(`${attempt.who} ${attempt.what}: ${answer}`);
      }
      console.log(`${needed.length} attempts at what is needed, ${needed.length - wrong.length} allowed`);
      expect(wrong).toEqual([]);
      expect(needed.length).toBeGreaterThan(40);
    },
    60_000,
  );
});
