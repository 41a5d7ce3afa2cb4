import { eventCatalogue, publicEventCatalogue } from '@kirana/contracts';
import { deadLetterQueue, exchanges, retryName } from '../broker/names.js';
import { personalQueuesOf, queuesOf, type Topology } from './topology.js';

/** What one service may do on a RabbitMQ, as regular expressions in RabbitMQ's sense. */
export interface BrokerUser {
  readonly name: string;
  readonly configure: string;
  readonly write: string;
  readonly read: string;
  /** By exchange: keys it may publish with, and keys it may bind a queue of its own to. */
  readonly topics: readonly { readonly exchange: string; readonly write: string; readonly read: string }[];
}

/** Services whose events begin with another word than their name. */
const firstWords: Readonly<Record<string, string>> = { 'cart-inventory': 'inventory' };

/** The one service that speaks to integrators. */
const publicVoice = 'notifications';

const nothing = '^$';
const literally = (text: string) => text.replace(/[.\\+*?[^\]$(){}|]/g, '\\$&');
const oneOf = (names: readonly string[]) => (names.length === 0 ? nothing : `^(${names.map(literally).join('|')})$`);

/**
 * One user for each service with no more rights than it needs: it takes from its own queues, publishes under its own first word, puts aside
 * only messages of its own queues, and declares nothing. Of what was put aside it reads only its own that may name a person, so that it can
 * forget them (ADR 0050). A service that listens may make queues for itself, under a name of its own, and bind them to the keys it listens to.
 */
export function usersFor(topology: Topology): BrokerUser[] {
  return servicesIn(topology).map(name => {
    const queues = queuesOf(name, topology).map(([queue]) => queue);
    const graves = personalQueuesOf(name, topology).map(deadLetterQueue);
    const heard = topology.listeners[name]?.map(({ type }) => type);
    const word = firstWords[name] ?? name;
    const publishes = eventCatalogue.some(({ type }) => type.startsWith(`${word}.`));
    const retries = topology.retryDelaysMs.map(retryName);
    const aside = queues.length > 0 ? [exchanges.dead, ...retries] : [];
    const speaksToIntegrators = name === publicVoice;
    const writable = [
      ...(publishes ? [exchanges.events, exchanges.live] : []),
      ...(speaksToIntegrators ? [exchanges.public] : []),
      ...aside,
    ];
    const listens = heard ? `^kirana\\.listener\\.${literally(name)}\\..*$` : undefined;
    const facts = { write: publishes ? `^${literally(word)}\\.` : nothing, read: oneOf(heard ?? []) };
    return {
      name,
      configure: listens ?? nothing,
      write: either(oneOf(writable), listens),
      read: either(oneOf([...queues, ...graves, ...(heard ? [exchanges.events, exchanges.live] : [])]), listens),
      topics: [
        ...[exchanges.events, exchanges.live].map(exchange => ({ exchange, ...facts })),
        { exchange: exchanges.public, write: speaksToIntegrators ? oneOf(publicTypes) : nothing, read: nothing },
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

/** Those that have queues, listen, or publish. */
function servicesIn(topology: Topology): string[] {
  const named = Object.fromEntries(Object.entries(firstWords).map(([service, word]) => [word, service]));
  const publishers = eventCatalogue.map(({ type }) => type.split('.')[0] ?? '').map(word => named[word] ?? word);
  const consumers = Object.values(topology.queues).map(({ service }) => service);
  return [...new Set([...consumers, ...Object.keys(topology.listeners), ...publishers])].toSorted();
}
