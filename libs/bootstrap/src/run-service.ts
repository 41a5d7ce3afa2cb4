import { ConfigError } from '@kirana/config';
import { connectRabbitBroker, topology } from '@kirana/messaging';
import { createLogger } from '@kirana/observability';
import { migrateService, seedService } from './migrate-service.js';
import type { ServiceConfig } from './service-config.js';
import type { ServiceDefinition } from './service-definition.js';
import { startService } from './start-service.js';

/**
 * A service as a process of its own: `node main.js` runs it until SIGTERM or SIGINT, `node main.js migrate` brings its database up to
 * date, `node main.js seed` gives it what the shop starts with. Exit code 1 means it could not start; the reason is the last thing printed.
 */
export async function runService<C extends ServiceConfig>(definition: ServiceDefinition<C>): Promise<void> {
  try {
    const config = definition.readConfig();
    if (process.argv[2] === 'migrate') {
      const steps = await migrateService(definition, config);
      process.stdout.write(`${definition.name}: ${steps.length === 0 ? 'nothing to migrate' : `migrated ${steps.join(', ')}`}\n`);
      return;
    }
    if (process.argv[2] === 'seed') return await seedService(definition, config);
    await run(definition, config);
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : ((error as Error).stack ?? String(error))}\n`);
    process.exit(1);
  }
}

async function run<C extends ServiceConfig>(definition: ServiceDefinition<C>, config: C): Promise<void> {
  if (!config.RABBITMQ_URL)
    throw new ConfigError(definition.name, ['RABBITMQ_URL: needed by a service that runs as a process of its own']);
  const logger = createLogger(definition.name, config.LOG_LEVEL);
  const broker = await connectRabbitBroker({ url: config.RABBITMQ_URL, service: definition.name, topology, logger });
  const service = await startService(definition, config, broker, logger);
  const address = await service.listen();
  logger.info({ address }, 'ready');

  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    logger.info({ signal }, 'shutting down');
    try {
      await service.close();
      await broker.close();
      process.exit(0);
    } catch (error) {
      // What was not finished is taken up after the next start; but somebody should know.
      logger.fatal({ err: error }, 'did not stop as it should');
      process.exit(1);
    }
  };
  process.once('SIGTERM', signal => void close(signal));
  process.once('SIGINT', signal => void close(signal));
}
