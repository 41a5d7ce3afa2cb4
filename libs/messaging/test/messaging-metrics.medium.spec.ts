import type { Broker } from '@kirana/messaging';
import { renderMetrics } from '@kirana/observability';
import { testDatabases } from '@kirana/testing';
import { MessagingMetrics } from '../src/messaging-metrics.js';
import { unroutedQueue } from '../src/topology/names.js';
import { startService } from './outbox-under-test.js';

const queue = 'orders.fulfilment';

it('tells of what waits in the outbox and in the queues, and of what was given up', async () => {
  const postgres = await testDatabases();
  const service = await startService(postgres);
  const depths = new Map([
    [queue, { waiting: 7, dead: 2 }],
    [unroutedQueue, { waiting: 3, dead: 0 }],
  ]);
  const broker = { depths: () => Promise.resolve(depths) } as unknown as Broker;
  const metrics = new MessagingMetrics('orders', broker, service.database);
  metrics.onApplicationBootstrap();
  await service.fillOutbox(5);
  await service.database.count(`INSERT INTO outbox_dead SELECT o.*, 'too large', now() FROM outbox o ORDER BY seq DESC LIMIT 4`);
  await service.database.count(
    `UPDATE outbox SET occurred_at = now() - interval '1 hour' WHERE seq = (SELECT min(seq) FROM outbox)`,
  );
  const { body } = await renderMetrics();
  const figure = (series: string) =>
    Number(
      body
        .split('\n')
        .find(line => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  expect(figure('outbox_pending{service="orders"}')).toBe(5);
  expect(figure('outbox_oldest_seconds{service="orders"}')).toBeGreaterThan(3_599);
  expect(figure('outbox_dead_rows{service="orders"}')).toBe(4);
  expect(figure(`queue_depth{service="orders",queue="${queue}"}`)).toBe(7);
  expect(figure(`dlq_depth{service="orders",queue="${queue}"}`)).toBe(2);
  expect(figure('unrouted_depth{service="orders"}')).toBe(3);
  metrics.onModuleDestroy();
  await service.close();
  await postgres.stop();
});
