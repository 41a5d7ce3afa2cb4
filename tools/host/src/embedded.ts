import { migrateService, seedService, startService, type RunningService } from '@kirana/bootstrap';
import { gatewayWith } from '@kirana/gateway';
import { LocalPostgres } from '@kirana/local-postgres';
import { BrokerInUse, openEmbeddedBroker, topology } from '@kirana/messaging';
import { createLogger } from '@kirana/observability';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commonEnvironment } from './environment.js';
import { describeFailure } from './failure.js';
import { onStop, step } from './progress.js';
import { asked, databaseOf, services } from './services.js';
import { StateFolder } from './state.js';

/** The whole shop in this process, with a PostgreSQL of its own and the broker inside; see ARCHITECTURE.md. */
async function main(): Promise<void> {
  const state = new StateFolder(resolve(process.env['KIRANA_STATE'] ?? '.kirana'));
  const secrets = state.secrets();
  const common = commonEnvironment(process.env, secrets);
  const webRoot = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));

  const postgres = await step('PostgreSQL', () =>
    LocalPostgres.start({ dataDir: `${state.path}/postgres`, password: secrets.postgresPassword, preferredPort: 5_433 }),
  );
  const running: RunningService[] = [];
  const logger = createLogger('host', common['LOG_LEVEL'] ?? 'warn');
  try {
    const brokerUrl = await postgres.createDatabase('kirana_broker');
    state.write('embedded.json', { brokerDatabaseUrl: brokerUrl, postgresUrl: postgres.url() });
    const members = [];
    for (const definition of services) {
      const url = await postgres.createDatabase(databaseOf(definition.name));
      members.push({ definition, config: definition.readConfig({ DATABASE_POOL: '6', ...common, DATABASE_URL: url }) });
    }
    await step('Databases', () => Promise.all(members.map(({ definition, config }) => migrateService(definition, config))));
    await step('Products, districts, riders', () =>
      Promise.all(members.map(({ definition, config }) => seedService(definition, config))),
    );
    const broker = await step('Message broker', () => openEmbeddedBroker({ databaseUrl: brokerUrl, topology, logger }));

    const address = await step(`${services.length + 1} services`, async () => {
      for (const { definition, config } of members) {
        running.push(await startService(definition, config, broker, createLogger(definition.name, config.LOG_LEVEL)));
      }
      const reach = (name: string) => (running.find(service => service.name === name) as RunningService).send;
      const gateway = gatewayWith(Object.fromEntries(Object.keys(asked).map(name => [name, reach(name)])));
      const config = gateway.readConfig({
        ...common,
        PORT: process.env['PORT'],
        WEB_ROOT: existsSync(webRoot) ? webRoot : undefined,
      });
      const door = await startService(gateway, config, broker, createLogger('gateway', config.LOG_LEVEL));
      running.push(door);
      await door.listen();
      return `http://localhost:${config.PORT}`;
    });

    onStop(async () => {
      // The door first, so that nobody comes in while the rest finishes.
      for (const service of running.toReversed()) await service.close();
      await broker.close();
      await postgres.stop();
    });
    process.stdout.write(
      `\nKirana is ready: ${address}\n  Everything it knows is in ${state.path}; Ctrl-C stops it, the next start goes on from there.\n`,
    );
  } catch (error) {
    await Promise.all(running.map(service => service.close().catch(() => undefined)));
    // Another shop is using it; it is theirs to stop.
    if (!(error instanceof BrokerInUse)) await postgres.stop().catch(() => undefined);
    throw error;
  }
}

main().catch(error => {
  process.stderr.write(`\n${describeFailure(error)}\n`);
  process.exit(1);
});
