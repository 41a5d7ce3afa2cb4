import { migrateService, newShopOf, seedService, startService, type RunningService } from '@kirana/bootstrap';
import type { Env } from '@kirana/config';
import { gatewayWith } from '@kirana/gateway';
import { LocalPostgres, PostgresFailed, freePort } from '@kirana/local-postgres';
import { openEmbeddedBroker, topology, topologyWith, type Broker } from '@kirana/messaging';
import { loadExtensions, subscribedEvents } from '@kirana/extension';
import { createLogger, type Logger } from '@kirana/observability';
import { addressRecord, databasesFile } from '@kirana/persistence';
import { readConfig as readSimulatorConfig, startStripeSim } from '@kirana/stripe-sim';
import { commonEnvironment, gatewayEnvironment, ownEnvironment } from './environment.js';
import { demoShopOf } from './demo-shop/demo-shop-of.js';
import { clientRoots } from './client-roots.js';
import { checkedEnvironment } from './going-live/checked-environment.js';
import type { ReadyShop } from './greeting.js';
import { waitUntilStocked } from './wait-until-stocked.js';
import { paymentProvider } from './payment-provider.js';
import { assertPortsFree, readPorts } from './ports.js';
import { step } from './progress.js';
import { askedUrl, shopUrl } from './shop-address.js';
import { databaseOf, services } from './services.js';
import { StateLock } from './state-lock.js';
import type { StateFolder } from './state.js';
import { Started } from './started.js';
import { StoppedEarly, Stopping, orStopped } from './stopping.js';
import { whoCanSignIn } from './who-can-sign-in.js';

export interface EmbeddedShop extends ReadyShop {
  /** Stops the gateway first, so that no requests arrive while the rest stops. */
  stop(): Promise<void>;
}

export interface EmbeddedShopOptions {
  readonly state: StateFolder;
  readonly env: Env;
  /** Wraps the broker; tests use it to deliver every message twice. */
  readonly throughBroker?: (broker: Broker) => Broker;
  /** Tells the shop to stop while it starts, and reports that it cannot continue. */
  readonly stopping?: Stopping;
  /** Delays between attempts at an event, in milliseconds; shorter in tests. */
  readonly retryDelaysMs?: readonly number[];
}

/** Placeholder for the URL of a database that does not exist yet, while settings are validated. */
const anyDatabase = 'postgres://127.0.0.1/any';

/**
 * Runs the whole shop in this process, with a private PostgreSQL and the embedded broker; see ARCHITECTURE.md. All settings are validated
 * before anything is started; a later failure or a stop leaves nothing running.
 */
export async function startEmbeddedShop(options: EmbeddedShopOptions): Promise<EmbeddedShop> {
  const started = new Started();
  try {
    return await start(options, started);
  } catch (error) {
    // The error that is thrown below is the cause.
    await started.stop().catch(() => undefined);
    throw error;
  }
}

async function start(
  {
    state,
    env: given,
    throughBroker = broker => broker,
    stopping = new Stopping(),
    retryDelaysMs = topology.retryDelaysMs,
  }: EmbeddedShopOptions,
  started: Started,
): Promise<EmbeddedShop> {
  const { signal } = stopping;
  const env = checkedEnvironment(given);
  const ports = readPorts(env);
  const lock = await StateLock.take(state.path);
  started.add(() => lock.release());
  await assertPortsFree(ports);
  const secrets = state.secrets();
  const provider = paymentProvider(env, secrets, await freePort());
  const common: Record<string, string> = {
    MEDIA_ROOT: `${state.path}/media`,
    ...commonEnvironment(env, secrets),
    ...provider.env,
  };
  const configOf = (definition: (typeof services)[number], databaseUrl: string) =>
    definition.readConfig({
      DATABASE_POOL: '6',
      ...common,
      ...ownEnvironment(definition.name, env, secrets),
      DATABASE_URL: databaseUrl,
    });
  for (const definition of services) configOf(definition, anyDatabase);
  const subscribed = subscribedEvents(await loadExtensions(common['EXTENSIONS'] ?? ''));
  const postgres = await step(
    'PostgreSQL',
    () =>
      LocalPostgres.start({
        dataDir: `${state.path}/postgres`,
        password: secrets.postgresPassword,
        preferredPort: 5_433,
        signal,
      }),
    signal,
  );
  started.add(() => postgres.stop());
  stopping.endsAtOnce(() => postgres.stop({ atOnce: true }));
  const { brokerUrl, members, accounts } = await becauseOf(postgres, async () => {
    const brokerUrl = await postgres.createDatabase('kirana_broker');
    state.write('embedded.json', addressRecord(state.path, { brokerDatabaseUrl: brokerUrl, postgresUrl: postgres.url() }));
    const members = await Promise.all(
      services.map(async definition => {
        const url = await postgres.createDatabase(databaseOf(definition.name));
        return { definition, url, config: configOf(definition, url) };
      }),
    );
    const all = (work: (member: (typeof members)[number]) => Promise<unknown>) =>
      orStopped(signal, Promise.all(members.map(work)));
    await step('Databases', () => all(({ definition, config }) => migrateService(definition, config)), signal);
    await step('Products, districts, riders', () => all(({ definition, config }) => seedService(definition, config)), signal);
    const { seed } = newShopOf(members[0]?.config ?? {});
    const urls = Object.fromEntries(members.map(({ definition, url }) => [definition.name, url]));
    state.write(databasesFile, addressRecord(state.path, urls));
    return { brokerUrl, members, accounts: await whoCanSignIn(env, urls['identity'] ?? '', seed) };
  });
  const logLevel = common['LOG_LEVEL'] ?? 'warn';
  keepPostgres(postgres, createLogger('host', logLevel), stopping);
  const opened = await step(
    'Message broker',
    () =>
      openEmbeddedBroker({
        databaseUrl: brokerUrl,
        topology: { ...topologyWith(subscribed), retryDelaysMs },
        logger: createLogger('broker', logLevel),
      }),
    signal,
  );
  started.add(() => opened.close());
  const broker = throughBroker(opened);

  if (provider.simulator) {
    const settings = { ...provider.simulator, JOURNAL_FILE: `${state.path}/stripe-simulator.jsonl`, NODE_ENV: env['NODE_ENV'] };
    const simulator = await step('Payment simulator', () => startStripeSim(readSimulatorConfig(settings)), signal);
    started.add(() => simulator.stop());
  }
  const running: RunningService[] = [];
  const run = async (...[definition, config, ...rest]: Parameters<typeof startService>): Promise<RunningService> => {
    signal.throwIfAborted();
    const service = await startService(definition, config, ...rest);
    running.push(service);
    started.add(() => service.close());
    return service;
  };
  await step(
    `${services.length + 1} services`,
    async () => {
      for (const { definition, config } of members)
        await run(definition, config, broker, createLogger(definition.name, config.LOG_LEVEL));
      const send = (name: string) => running.find(service => service.name === name)?.send;
      const demoShop = demoShopOf(env, state.path);
      if (demoShop) started.add(() => demoShop.stop());
      const gateway = gatewayWith(Object.fromEntries(services.map(({ name }) => [name, send(name)])), demoShop);
      const config = gateway.readConfig({
        ...common,
        PORT: String(ports.PORT),
        ...gatewayEnvironment(env),
        ...clientRoots(),
      });
      const gatewayApp = await run(gateway, config, broker, createLogger('gateway', config.LOG_LEVEL));
      await gatewayApp.listen();
    },
    signal,
  );
  await step('Stock in the catalogue', () => orStopped(signal, waitUntilStocked(askedUrl(ports.HOST, ports.PORT))), signal);
  signal.throwIfAborted();
  const address = shopUrl(ports);
  return {
    address,
    accounts,
    inbox: common['MAIL_INBOX'] ? `${address}/inbox` : undefined,
    stop: () => started.stop(),
  };
}

/**
 * When PostgreSQL ends unexpectedly, only its log contains the reason; all clients merely report a lost connection. On a full disk the log is
 * cut off as well and clients get errors that name something else, so the free space is looked at too.
 */
async function becauseOf<T>(postgres: LocalPostgres, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoppedEarly) throw error;
    const why = postgres.diskIsFull ? 'No space left on device' : postgres.logOfThisStart();
    const failed = new PostgresFailed('PostgreSQL failed', why);
    throw failed.passes ? error : failed;
  }
}

/** Restarts the shop's PostgreSQL whenever it is lost, logging each loss and each return; stops the shop if that fails. */
function keepPostgres(postgres: LocalPostgres, logger: Logger, stopping: Stopping): void {
  let lostAt = 0;
  postgres.watch({
    lost() {
      lostAt = performance.now();
      logger.warn('PostgreSQL is lost, starting it again');
    },
    back() {
      logger.warn({ afterMs: Math.round(performance.now() - lostAt) }, 'PostgreSQL is back');
    },
    givenUp: error => stopping.fail(error),
  });
}
