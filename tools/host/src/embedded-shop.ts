import { migrateService, seedService, startService, type RunningService } from '@kirana/bootstrap';
import type { Env } from '@kirana/config';
import { gatewayWith } from '@kirana/gateway';
import { LocalPostgres, freePort } from '@kirana/local-postgres';
import { BrokerInUse, openEmbeddedBroker, topology, type Broker } from '@kirana/messaging';
import { addDemoAccounts } from '@kirana/identity';
import { createLogger } from '@kirana/observability';
import { readConfig as readSimulatorConfig, startStripeSim, type StripeSim } from '@kirana/stripe-sim';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commonEnvironment, ownEnvironment } from './environment.js';
import { goodsArrived } from './goods-arrived.js';
import { paymentProvider } from './payment-provider.js';
import { step } from './progress.js';
import { asked, databaseOf, services } from './services.js';
import type { StateFolder } from './state.js';

/** The web client, where it has been built. */
const webRoot = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));

export interface EmbeddedShop {
  readonly address: string;
  /** Where its mail can be read, while it keeps it. */
  readonly inbox: string | undefined;
  /** The door first, so that nobody comes in while the rest finishes. */
  stop(): Promise<void>;
}

export interface EmbeddedShopOptions {
  readonly state: StateFolder;
  readonly env: Env;
  /** Puts something between the services and the broker; tests deliver everything twice with it. */
  readonly throughBroker?: (broker: Broker) => Broker;
}

/** The whole shop in this process, with a PostgreSQL of its own and the broker inside; see ARCHITECTURE.md. */
export async function startEmbeddedShop({
  state,
  env,
  throughBroker = broker => broker,
}: EmbeddedShopOptions): Promise<EmbeddedShop> {
  const secrets = state.secrets();
  const provider = paymentProvider(env, secrets, Number(env['PORT'] ?? 3_000), await freePort());
  const common: Record<string, string> = {
    MEDIA_ROOT: `${state.path}/media`,
    ...commonEnvironment(env, secrets),
    ...provider.env,
  };
  const postgres = await step('PostgreSQL', () =>
    LocalPostgres.start({ dataDir: `${state.path}/postgres`, password: secrets.postgresPassword, preferredPort: 5_433 }),
  );
  const running: RunningService[] = [];
  let simulator: StripeSim | undefined;
  try {
    const brokerUrl = await postgres.createDatabase('kirana_broker');
    state.write('embedded.json', { brokerDatabaseUrl: brokerUrl, postgresUrl: postgres.url() });
    const members = await Promise.all(
      services.map(async definition => {
        const url = await postgres.createDatabase(databaseOf(definition.name));
        return {
          definition,
          config: definition.readConfig({
            DATABASE_POOL: '6',
            ...common,
            ...ownEnvironment(definition.name, env, secrets),
            DATABASE_URL: url,
          }),
        };
      }),
    );
    await step('Databases', () => Promise.all(members.map(({ definition, config }) => migrateService(definition, config))));
    await step('Products, districts, riders', () =>
      Promise.all(members.map(({ definition, config }) => seedService(definition, config))),
    );
    // A shop that stands on the open net is no place for passwords everybody knows.
    if (env['NODE_ENV'] !== 'production') await addDemoAccounts(await postgres.createDatabase(databaseOf('identity')));
    const opened = await step('Message broker', () =>
      openEmbeddedBroker({ databaseUrl: brokerUrl, topology, logger: createLogger('broker', common['LOG_LEVEL'] ?? 'warn') }),
    );
    const broker = throughBroker(opened);

    if (provider.simulator) {
      const settings = { ...provider.simulator, JOURNAL_FILE: `${state.path}/stripe-simulator.jsonl`, NODE_ENV: env['NODE_ENV'] };
      simulator = await step('Payment simulator', () => startStripeSim(readSimulatorConfig(settings)));
    }
    const address = await step(`${services.length + 1} services`, async () => {
      for (const { definition, config } of members) {
        running.push(await startService(definition, config, broker, createLogger(definition.name, config.LOG_LEVEL)));
      }
      const send = (name: string) => running.find(service => service.name === name)?.send;
      const gateway = gatewayWith(Object.fromEntries(Object.keys(asked).map(name => [name, send(name)])));
      const config = gateway.readConfig({
        ...common,
        PORT: env['PORT'],
        METRICS_PORT: env['METRICS_PORT'],
        WEB_ROOT: existsSync(webRoot) ? webRoot : undefined,
      });
      const door = await startService(gateway, config, broker, createLogger('gateway', config.LOG_LEVEL));
      running.push(door);
      await door.listen();
      return `http://localhost:${config.PORT}`;
    });
    await step('Goods on the shelves', () => goodsArrived(address));
    return {
      address,
      inbox: common['MAIL_INBOX'] ? `${address}/inbox` : undefined,
      async stop() {
        for (const service of running.toReversed()) await service.close();
        await simulator?.stop();
        await opened.close();
        await postgres.stop();
      },
    };
  } catch (error) {
    await Promise.all(running.map(service => service.close().catch(() => undefined)));
    await simulator?.stop().catch(() => undefined);
    // Another shop is using it; it is theirs to stop.
    if (!(error instanceof BrokerInUse)) await postgres.stop().catch(() => undefined);
    throw error;
  }
}
