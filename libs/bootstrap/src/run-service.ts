import { ConfigError, ServerProblem } from '@kirana/config';
import { connectRabbitBroker, topology } from '@kirana/messaging';
import { createLogger } from '@kirana/observability';
import { awaitServers, serversOf } from './await-servers.js';
import { migrateService, seedService } from './migrate-service.js';
import type { ServiceConfig } from './service-config.js';
import type { ServiceDefinition } from './service-definition.js';
import { startService } from './start-service.js';

/**
 * Runs a service as its own process. `node main.js` runs it until SIGTERM or SIGINT and first waits for unavailable servers; `node main.js
 * migrate` migrates its database; `node main.js seed` writes its initial data. Exit code 1 means that the service could not start; the
 * reason is the last line printed.
 */
export async function runService<C extends ServiceConfig>(definition: ServiceDefinition<C>): Promise<void> {
  try {
    const config = definition.readConfig(process.env);
    if (process.argv[2] === 'migrate') {
      const steps = await migrateService(definition, config);
      process.stdout.write(`${definition.name}: ${steps.length === 0 ? 'nothing to migrate' : `migrated ${steps.join(', ')}`}\n`);
      return;
    }
    if (process.argv[2] === 'seed') return await seedService(definition, config);
    await run(definition, config);
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exit(1);
  }
}

/** Returns one sentence with the cause and the remedy for known errors, and the stack for all others. */
function describe(error: unknown): string {
  if (error instanceof ConfigError || error instanceof ServerProblem) return error.message;
  const { code, syscall, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall === 'listen' && code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to another one.`;
  if (syscall === 'listen') return `It cannot listen: ${message}. Set PORT and HOST to what this user may use.`;
  return stack ?? String(error);
}

async function run<C extends ServiceConfig>(definition: ServiceDefinition<C>, config: C): Promise<void> {
  if (!config.RABBITMQ_URL)
    throw new ConfigError(definition.name, ['RABBITMQ_URL: needed by a service that runs as a process of its own']);
  const logger = createLogger(definition.name, config.LOG_LEVEL);
  await awaitServers(serversOf({ rabbitUrl: config.RABBITMQ_URL, databaseUrl: config.DATABASE_URL?.reveal() }), logger);
  const broker = await connectRabbitBroker({ url: config.RABBITMQ_URL, service: definition.name, topology, logger });
  const service = await startService(definition, config, broker, logger);
  const address = await service.listen();
  logger.info({ address }, 'ready');
  // Tells the parent process, if there is an IPC channel, that this process owns the port.
  process.send?.('listening');

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
      // Unfinished work is resumed after the next start; the log entry makes the failed shutdown visible.
      logger.fatal({ err: error }, 'shutdown failed');
      process.exit(1);
    }
  };
  process.once('SIGTERM', signal => void close(signal));
  process.once('SIGINT', signal => void close(signal));
  // The IPC channel closes when the parent process ends; this process then stops too.
  if (process.send) process.once('disconnect', () => void close('the supervisor has ended'));
}
