import { migrateService, seedService } from '@kirana/bootstrap';
import { applyTopology, topology } from '@kirana/messaging';
import { freePort } from '@kirana/local-postgres';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { z } from 'zod';
import { loadConfig } from '@kirana/config';
import { commonEnvironment, ownEnvironment } from './environment.js';
import { describeFailure } from './failure.js';
import { goodsArrived } from './goods-arrived.js';
import { paymentProvider } from './payment-provider.js';
import { onStop, step } from './progress.js';
import { asked, databaseOf, services } from './services.js';
import { StateFolder } from './state.js';
import { Supervisor } from './supervisor.js';

const Servers = z.object({
  POSTGRES_URL: z.url({
    error: 'where PostgreSQL is, with a user that may create databases: postgres://user:password@host:5432/postgres',
  }),
  RABBITMQ_URL: z.url({ error: 'where RabbitMQ is, with a user that may declare queues: amqp://user:password@host:5672' }),
  REDIS_URL: z.url({ error: 'where Redis is: redis://host:6379' }),
  PORT: z.coerce.number().int().default(3_000),
});

/** Every service as a process of its own, over servers given by URL. */
async function main(): Promise<void> {
  const servers = loadConfig('start:distributed', Servers, process.env);
  const state = new StateFolder(resolve(process.env['KIRANA_STATE'] ?? '.kirana'));
  const secrets = state.secrets();
  const provider = paymentProvider(process.env, secrets, servers.PORT, await freePort());
  const common = {
    MEDIA_ROOT: `${state.path}/media`,
    ...commonEnvironment(process.env, secrets),
    ...provider.env,
    RABBITMQ_URL: servers.RABBITMQ_URL,
  };
  const webRoot = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));

  const members = await step('Databases', async () => {
    await createDatabases(servers.POSTGRES_URL);
    const withConfig = services.map(definition => {
      const own = ownEnvironment(definition.name, process.env, secrets);
      const env = { ...common, ...own, DATABASE_URL: databaseUrl(servers.POSTGRES_URL, databaseOf(definition.name)) };
      return { definition, env, config: definition.readConfig(env) };
    });
    await Promise.all(withConfig.map(({ definition, config }) => migrateService(definition, config)));
    return withConfig;
  });
  await step('Products, districts, riders', () =>
    Promise.all(members.map(({ definition, config }) => seedService(definition, config))),
  );
  await step('Exchanges and queues', () => applyTopology(servers.RABBITMQ_URL, topology));

  const supervisor = new Supervisor(pids => state.write('distributed.json', pids));
  onStop(() => supervisor.stop());
  const processes = services.length + (provider.simulator ? 2 : 1);
  await supervisor.orStop(async () => {
    await step(`${processes} services`, async () => {
      const urls: Record<string, string> = {};
      const starting: Promise<void>[] = [];
      if (provider.simulator) {
        const settings = { ...provider.simulator, JOURNAL_FILE: `${state.path}/stripe-simulator.jsonl` };
        starting.push(supervisor.start('stripe-sim', settings, Number(settings.PORT)));
      }
      for (const { definition, env } of members) {
        const port = await freePort();
        if (definition.name in asked) urls[asked[definition.name as keyof typeof asked]] = `http://127.0.0.1:${port}`;
        starting.push(supervisor.start(definition.name, { ...env, PORT: String(port) }, port));
      }
      await Promise.all(starting);
      const web: Record<string, string> = existsSync(webRoot) ? { WEB_ROOT: webRoot } : {};
      const metrics: Record<string, string> = process.env['METRICS_PORT'] ? { METRICS_PORT: process.env['METRICS_PORT'] } : {};
      await supervisor.start(
        'gateway',
        { ...common, ...urls, ...web, ...metrics, REDIS_URL: servers.REDIS_URL, PORT: String(servers.PORT) },
        servers.PORT,
      );
    });
    await step('Goods on the shelves', () => goodsArrived(`http://localhost:${servers.PORT}`));
  });
  process.stdout.write(
    `\nKirana is ready: http://localhost:${servers.PORT}\n  ${processes} processes; their ids are in ${state.path}/distributed.json. Ctrl-C stops them.\n`,
  );
}

async function createDatabases(postgresUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
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

main().catch(error => {
  process.stderr.write(`\n${describeFailure(error)}\n`);
  process.exit(1);
});
