import { setImmediate } from 'node:timers/promises';
import { createLogger, type Logger } from './logger.js';
import { logAs, NestLogger } from './nest-logger.js';
import { newTraceparent, runInContext } from './work-context.js';

describe('NestLogger', () => {
  const lines: string[] = [];
  const loggerOf = (service: string): Logger => {
    const logger = createLogger(service, 'silent');
    logger.error = ((_fields: unknown, message: string) => void lines.push(`${service}: ${message}`)) as Logger['error'];
    return logger;
  };

  it('logs as the service of the current work, although Nest keeps only the logger of the last service started', async () => {
    const loops: Promise<void>[] = [];
    const keptByNest: NestLogger[] = [];
    for (const service of ['dispatch', 'orders', 'gateway']) {
      const logger = loggerOf(service);
      logAs(logger, () => {
        keptByNest.push(new NestLogger(logger));
        // Nest looks up its logger when a line is written; by then it is that of another service.
        loops.push(setImmediate().then(() => keptByNest.at(-1)?.error(`the loop of ${service} is stuck`)));
      });
    }
    await Promise.all(loops);
    const work = { correlationId: '1', traceparent: newTraceparent(), service: 'orders' };
    runInContext(work, () => keptByNest.at(-1)?.error('a request failed'));
    keptByNest.at(-1)?.error('outside any work');
    expect(lines).toEqual([
      'dispatch: the loop of dispatch is stuck',
      'orders: the loop of orders is stuck',
      'gateway: the loop of gateway is stuck',
      'orders: a request failed',
      'gateway: outside any work',
    ]);
  });
});
