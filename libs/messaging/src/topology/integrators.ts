import { exchanges } from './names.js';
import { declarationsFor } from './declarations.js';
import { definitionsOf } from './definitions.js';
import type { Topology } from './topology.js';
import { userDefinitions } from './user-definitions.js';

/**
 * Maximum number of unread events per integrator; beyond that the oldest are dropped, so that an inactive one cannot fill the broker. The
 * feed keeps them.
 */
const keptEvents = 100_000;
/** RabbitMQ 4 would dead-letter a message after 20 deliveries to a program that crashes. */
const practicallyNoDeliveryLimit = 1_000_000;
const nothing = '^$';

/** Returns the name of an integrator's queue, which is also the name of its user. */
export function integratorQueue(name: string): string {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name))
    throw new Error('the name of an integrator has small letters, digits and hyphens: acme');
  return `integrator.${name}`;
}

/**
 * Returns the definitions of an integrator in the format of RabbitMQ's own import: a queue that receives every public event, and a user
 * that may consume this queue and nothing else: it may not declare, bind, publish or read other queues. Importing again sets the new
 * password.
 */
export function integratorDefinitions(topology: Topology, name: string, password: string, vhost = '/'): object {
  const queue = integratorQueue(name);
  const { exchanges: declared } = declarationsFor(topology);
  const topics = declared
    .filter(({ type }) => type === 'topic')
    .map(each => ({ exchange: each.name, write: nothing, read: nothing }));
  const user = { name: queue, configure: nothing, write: nothing, read: `^${queue.replaceAll('.', '\\.')}$`, topics };
  const args = {
    'x-queue-type': 'quorum',
    'x-max-length': keptEvents,
    'x-overflow': 'drop-head',
    'x-delivery-limit': practicallyNoDeliveryLimit,
  };
  return {
    ...userDefinitions([user], () => password, vhost),
    ...definitionsOf(
      {
        exchanges: declared.filter(exchange => exchange.name === exchanges.public),
        queues: [{ name: queue, arguments: args }],
        bindings: [{ source: exchanges.public, destination: queue, destinationType: 'queue', routingKey: '#' }],
        retiredBindings: [],
      },
      vhost,
    ),
  };
}
