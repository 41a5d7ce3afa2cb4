import { eventCatalogue, publicEventCatalogue } from '@kirana/contracts';
import { deadLetterQueue, exchanges, retryName } from './names.js';
import { queuesOf, type Topology } from './topology.js';

/** Rights of one service on a RabbitMQ, as regular expressions in RabbitMQ's syntax. */
export interface BrokerUser {
  readonly name: string;
  readonly configure: string;
  readonly write: string;
  readonly read: string;
  /** By exchange: routing keys it may publish with, and those it may bind a queue of its own to. */
  readonly topics: readonly { readonly exchange: string; readonly write: string; readonly read: string }[];
}

/** Services whose event types begin with another word than the service's name. */
const firstWords: Readonly<Record<string, string>> = { 'cart-inventory': 'inventory' };

/** The one service that publishes to integrators. */
const publicPublisher = 'integrations';

const nothing = '^$';
const literally = (text: string) => text.replace(/[.\\+*?[^\]$(){}|]/g, '\\$&');
const oneOf = (names: readonly string[]) => (names.length === 0 ? nothing : `^(${names.map(literally).join('|')})$`);

/**
 * Returns one user per service with no more rights than it needs: it consumes its own queues, publishes with its own prefix, dead-letters
 * messages of its own queues only, and declares nothing. It reads the dead letters of its own queues, to erase those that name a person
 * (ADR 0027) and to show them to an owner (ADR 0078). A service that listens may declare private queues under a name of its own, and bind them to the keys it listens
 * to.
 */
export function usersFor(topology: Topology): BrokerUser[] {
  return servicesIn(topology).map(name => {
    const queues = queuesOf(name, topology).map(([queue]) => queue);
    const deadQueues = queues.map(deadLetterQueue);
    const listened = topology.listeners[name]?.map(({ type }) => type);
    const word = firstWords[name] ?? name;
    const publishes = eventCatalogue.some(({ type }) => type.startsWith(`${word}.`));
    const retries = topology.retryDelaysMs.map(retryName);
    const aside = queues.length > 0 ? [exchanges.dead, ...retries] : [];
    const publishesToIntegrators = name === publicPublisher;
    const writable = [
      ...(publishes ? [exchanges.events, exchanges.live] : []),
      ...(publishesToIntegrators ? [exchanges.public] : []),
      ...aside,
    ];
    const listens = listened ? `^kirana\\.listener\\.${literally(name)}\\..*$` : undefined;
    const events = { write: publishes ? `^${literally(word)}\\.` : nothing, read: oneOf(listened ?? []) };
    return {
      name,
      configure: listens ?? nothing,
      write: either(oneOf(writable), listens),
      read: either(oneOf([...queues, ...deadQueues, ...(listened ? [exchanges.events, exchanges.live] : [])]), listens),
      topics: [
        ...[exchanges.events, exchanges.live].map(exchange => ({ exchange, ...events })),
        { exchange: exchanges.public, write: publishesToIntegrators ? oneOf(publicTypes) : nothing, read: nothing },
        ...[exchanges.dead, ...retries].map(exchange => ({ exchange, write: oneOf(queues), read: nothing })),
      ],
    };
  });
}

const publicTypes = publicEventCatalogue.map(({ type }) => type);

function either(expression: string, other: string | undefined): string {
  if (other === undefined) return expression;
  return expression === nothing ? other : `${expression}|${other}`;
}

/** Returns all services that have queues, listen, or publish. */
function servicesIn(topology: Topology): string[] {
  const named = Object.fromEntries(Object.entries(firstWords).map(([service, word]) => [word, service]));
  const publishers = eventCatalogue.map(({ type }) => type.split('.')[0] ?? '').map(word => named[word] ?? word);
  const consumers = Object.values(topology.queues).map(({ service }) => service);
  return [...new Set([...consumers, ...Object.keys(topology.listeners), ...publishers])].toSorted();
}
