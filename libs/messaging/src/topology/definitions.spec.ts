import { declarationsFor } from './declarations.js';
import { definitionsOf } from './definitions.js';
import { topology } from './topology.js';

describe('definitionsOf', () => {
  it('returns all declarations in RabbitMQ’s definitions format', () => {
    const declarations = declarationsFor(topology);
    const definitions = JSON.parse(JSON.stringify(definitionsOf(declarations))) as Record<string, object[]>;
    expect(definitions['exchanges']).toHaveLength(declarations.exchanges.length);
    expect(definitions['queues']).toContainEqual(
      expect.objectContaining({ name: 'orders.fulfilment', vhost: '/', durable: true }),
    );
    expect(definitions['bindings']).toContainEqual({
      source: 'kirana.events',
      vhost: '/',
      destination: 'orders.fulfilment',
      destination_type: 'queue',
      routing_key: 'inventory.stock-reserved.v1',
      arguments: {},
    });
  });
});
