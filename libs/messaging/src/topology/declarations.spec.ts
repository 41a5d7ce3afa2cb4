import { defineEvent, type EventContract } from '@kirana/contracts';
import { z } from 'zod';
import { declarationsFor } from './declarations.js';
import { topology, type Topology } from './topology.js';

const contract = (type: `${string}.${string}.v1`): EventContract => defineEvent(type, 'Something happened.', { n: z.int() });
const [made, sold, seen] = [contract('shop.made.v1'), contract('shop.sold.v1'), contract('shop.seen.v1')];

const small: Topology = {
  queues: { 'shop.work': { service: 'shop', binds: [made, sold] } },
  listeners: { gateway: [seen] },
  retryDelaysMs: [1_000, 300_000, 250],
  retired: [{ queue: 'shop.work', routingKey: 'shop.old.v1' }],
};

describe('declarationsFor', () => {
  const { exchanges, queues, bindings, retiredBindings } = declarationsFor(small);
  const queue = (name: string) => queues.find(candidate => candidate.name === name)?.arguments;
  const bound = (source: string) =>
    bindings.filter(binding => binding.source === source).map(binding => [binding.routingKey, binding.destination]);

  it('binds each work queue to exactly its keys, to its retries and to its dead-letter queue', () => {
    expect(bound('kirana.events')).toEqual([
      ['shop.made.v1', 'shop.work'],
      ['shop.sold.v1', 'shop.work'],
      ['shop.seen.v1', 'kirana.live'],
    ]);
    expect(bound('kirana.requeue')).toEqual([['shop.work', 'shop.work']]);
    expect(bound('kirana.dead')).toEqual([['shop.work', 'shop.work.dead']]);
  });

  it('makes every queue a quorum queue', () => {
    expect(queues.map(({ arguments: args }) => args['x-queue-type'])).toEqual(queues.map(() => 'quorum'));
  });

  it('lets RabbitMQ dead-letter a message whose handlers kill their processes, without losing it', () => {
    expect(queue('shop.work')).toMatchObject({
      'x-delivery-limit': 20,
      'x-dead-letter-exchange': 'kirana.dead',
      'x-dead-letter-routing-key': 'shop.work',
      'x-dead-letter-strategy': 'at-least-once',
      'x-overflow': 'reject-publish',
    });
    expect(queue('shop.work.dead')?.['x-delivery-limit']).toBeGreaterThan(100_000);
    expect(queue('kirana.unrouted')?.['x-delivery-limit']).toBeGreaterThan(100_000);
  });

  it('has one retry queue per delay for all queues', () => {
    expect(queues.map(({ name }) => name).filter(name => name.startsWith('kirana.retry.'))).toEqual([
      'kirana.retry.1s',
      'kirana.retry.5m',
      'kirana.retry.250ms',
    ]);
    expect(queue('kirana.retry.5m')).toMatchObject({ 'x-message-ttl': 300_000, 'x-dead-letter-exchange': 'kirana.requeue' });
    expect(bound('kirana.retry.1s')).toEqual([['#', 'kirana.retry.1s']]);
  });

  it('routes unroutable messages of every exchange to kirana.unrouted', () => {
    const alternates = exchanges.filter(exchange => exchange.arguments['alternate-exchange'] === 'kirana.unrouted');
    expect(alternates.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['kirana.events', 'kirana.requeue', 'kirana.dead', 'kirana.retry.1s']),
    );
    expect(bound('kirana.unrouted')).toEqual([['', 'kirana.unrouted']]);
  });

  it('lists the retired bindings', () => {
    expect(retiredBindings).toEqual([
      { source: 'kirana.events', destination: 'shop.work', destinationType: 'queue', routingKey: 'shop.old.v1' },
    ]);
  });

  it('binds only declared exchanges and queues, also in the topology of the shop', () => {
    for (const declared of [declarationsFor(topology), declarationsFor(small)]) {
      const names = new Set([...declared.exchanges, ...declared.queues].map(({ name }) => name));
      for (const { source, destination } of declared.bindings)
        expect([names.has(source), names.has(destination)]).toEqual([true, true]);
      for (const { arguments: args } of declared.queues) {
        const exchange = args['x-dead-letter-exchange'];
        if (exchange !== undefined) expect(names.has(String(exchange))).toBe(true);
      }
    }
  });
});
