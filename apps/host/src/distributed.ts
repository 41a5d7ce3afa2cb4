import { clientRoots } from './client-roots.js';
import { migrateService, newShopOf, seedService } from '@kirana/bootstrap';
import { askRedis } from '@kirana/gateway';
import { urlVariableOf } from '@kirana/http-edge';
import { applyTopology, askRabbit, topologyWith } from '@kirana/messaging';
import { loadExtensions, subscribedEvents } from '@kirana/extension';
import { freePort } from '@kirana/local-postgres';
import { addressRecord, askDatabase, databasesFile } from '@kirana/persistence';
import { resolve } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { ServerProblem, loadConfig } from '@kirana/config';
import { commonEnvironment, gatewayEnvironment, ownEnvironment } from './environment.js';
import { checkedEnvironment } from './going-live/checked-environment.js';
import { distributedGreeting } from './greeting.js';
import { waitUntilStocked } from './wait-until-stocked.js';
import { paymentProvider } from './payment-provider.js';
import { assertPortsFree, readPorts } from './ports.js';
import { step } from './progress.js';
import { runHost, type Running } from './run-host.js';
import { askedUrl, shopUrl } from './shop-address.js';
import { databaseOf, services } from './services.js';
import { Started } from './started.js';
import { StateLock } from './state-lock.js';
import { StateFolder } from './state.js';
import { orStopped, type Stopping } from './stopping.js';
import { Supervisor } from './supervisor.js';
import { whoCanSignIn } from './who-can-sign-in.js';

const Servers = z.object({
  POSTGRES_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'where PostgreSQL is, with a user that may create databases: postgres://user:password@host:5432/postgres',
  }),
  RABBITMQ_URL: z.url({
    protocol: /^amqps?$/,
    error: 'where RabbitMQ is, with a user that may declare queues: amqp://user:password@host:5672',
  }),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'where Redis is: redis://host:6379' }),
});

/** Starts every service as its own process, using servers given by URL. */
async function start(stopping: Stopping, started: Started): Promise<Running> {
  const { signal } = stopping;
  const given = checkedEnvironment(process.env);
  const ports = readPorts(given);
  const servers = loadConfig('start:distributed', Servers, given);
  const state = new StateFolder(resolve(process.env['KIRANA_STATE'] ?? '.kirana'));
  const lock = await StateLock.take(state.path);
  started.add(() => lock.release());
  await assertPortsFree(ports);
  const secrets = state.secrets();
  const provider = paymentProvider(given, secrets, await freePort());
  const common: Record<string, string> = {
    MEDIA_ROOT: `${state.path}/media`,
    ...commonEnvironment(given, secrets),
    ...provider.env,
    RABBITMQ_URL: servers.RABBITMQ_URL,
  };
  const subscribed = subscribedEvents(await loadExtensions(common['EXTENSIONS'] ?? ''));
  const members = services.map(definition => {
    const own = ownEnvironment(definition.name, given, secrets);
    const env = { ...common, ...own, DATABASE_URL: databaseUrl(servers.POSTGRES_URL, databaseOf(definition.name)) };
    return { definition, env, config: definition.readConfig(env) };
  });
  const all = (work: (member: (typeof members)[number]) => Promise<unknown>) => orStopped(signal, Promise.all(members.map(work)));

  await step('Servers', () => orStopped(signal, assertServersAnswer(servers)), signal);
  await step(
    'Databases',
    async () => {
      await createDatabases(servers.POSTGRES_URL);
      await all(({ definition, config }) => migrateService(definition, config));
    },
    signal,
  );
  await step('Products, districts, riders', () => all(({ definition, config }) => seedService(definition, config)), signal);
  const urls = Object.fromEntries(members.map(({ definition, env }) => [definition.name, env.DATABASE_URL]));
  state.write(databasesFile, addressRecord(state.path, urls));
  const accounts = await whoCanSignIn(given, urls['identity'] ?? '', newShopOf(members[0]?.config ?? {}).seed);
  await step(
    'Exchanges and queues',
    () => orStopped(signal, applyTopology(servers.RABBITMQ_URL, topologyWith(subscribed))),
    signal,
  );

  const supervisor = new Supervisor({
    publishPids: pids => state.write('distributed.json', pids),
    onGivenUp: error => stopping.fail(error),
  });
  started.add(() => supervisor.stop());
  stopping.endsAtOnce(() => supervisor.kill());
  const processes = services.length + (provider.simulator ? 2 : 1);
  await step(
    `${processes} services`,
    () => {
      const startAll = async () => {
        const urls: Record<string, string> = {};
        const starting: Promise<void>[] = [];
        if (provider.simulator) {
          const settings = { ...provider.simulator, JOURNAL_FILE: `${state.path}/stripe-simulator.jsonl` };
          starting.push(supervisor.start('stripe-sim', settings, Number(settings.PORT)));
        }
        for (const { definition, env } of members) {
          const port = await freePort();
          urls[urlVariableOf(definition.name)] = `http://127.0.0.1:${port}`;
          starting.push(supervisor.start(definition.name, { ...env, PORT: String(port) }, port));
        }
        await Promise.all(starting);
        await supervisor.start(
          'gateway',
          {
            ...common,
            ...urls,
            ...clientRoots(),
            ...gatewayEnvironment(given),
            REDIS_URL: servers.REDIS_URL,
            PORT: String(ports.PORT),
          },
          ports.PORT,
        );
      };
      return orStopped(signal, startAll());
    },
    signal,
  );
  const stocked = () => orStopped(signal, waitUntilStocked(askedUrl(ports.HOST, ports.PORT)));
  await step('Stock in the catalogue', stocked, signal);
  signal.throwIfAborted();
  const address = shopUrl(ports);
  const shop = { address, accounts, inbox: common['MAIL_INBOX'] ? `${address}/inbox` : undefined };
  return { greeting: distributedGreeting(shop, processes, state.path), stop: () => started.stop() };
}

/**
 * Checks the servers once and reports unavailable ones at once, because the shop was started manually. Only Redis is optional: the gateway
 * then counts requests itself and logs that.
 *
 * @throws ServerProblem
 */
async function assertServersAnswer({ POSTGRES_URL, RABBITMQ_URL, REDIS_URL }: z.infer<typeof Servers>): Promise<void> {
  const [postgres, rabbit, redis] = await Promise.all([
    askDatabase(POSTGRES_URL, 'POSTGRES_URL'),
    askRabbit(RABBITMQ_URL),
    askRedis(REDIS_URL),
  ]);
  const problems = [postgres, rabbit, redis?.passes ? undefined : redis].filter(problem => problem !== undefined);
  if (problems.length > 0) throw new ServerProblem(problems.map(({ message }) => message).join('\n'), false);
}

async function createDatabases(postgresUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  // The statement under way rejects with it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const { name } of services) {
      const database = databaseOf(name);
      const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
    }
  } finally {
    await client.end();
  }
}

function databaseUrl(postgresUrl: string, database: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

await runHost(async stopping => {
  const started = new Started();
  try {
    return await start(stopping, started);
  } catch (error) {
    // The error that is thrown below is the cause.
    await started.stop().catch(() => undefined);
    throw error;
  }
});
