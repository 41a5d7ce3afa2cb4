import { defineEvent, type EventContract } from '@kirana/contracts';
import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { OutgoingMessage, Topology } from '@kirana/messaging';

/** Queues and keys used by one test only, so that tests can share a server. */
export interface TestGround {
  readonly prefix: string;
  readonly topology: Topology;
  /** Bound to `alpha` and `beta`. */
  readonly first: string;
  /** Bound to `alpha`. */
  readonly second: string;
  readonly alpha: string;
  readonly beta: string;
  /** For listeners only. */
  readonly listenersOnly: string;
  /** No queue is bound to it. */
  readonly unbound: string;
}

export const retryDelaysMs = [60, 120, 180];

export function aTestGround(): TestGround {
  return topologyOf(`test-${randomBytes(4).toString('hex')}`);
}

export function topologyOf(prefix: string): TestGround {
  const contract = (name: string): EventContract => defineEvent(`${prefix}.${name}.v1`, 'Something happened.', { n: z.int() });
  const [alpha, beta, listenersOnly] = [contract('alpha'), contract('beta'), contract('listeners-only')];
  const [first, second] = [`${prefix}.first`, `${prefix}.second`];
  return {
    prefix,
    topology: {
      queues: {
        [first]: { service: 'tester', binds: [alpha, beta] },
        [second]: { service: 'tester', binds: [alpha] },
      },
      listeners: { tester: [listenersOnly, beta] },
      retryDelaysMs,
    },
    first,
    second,
    alpha: alpha.type,
    beta: beta.type,
    listenersOnly: listenersOnly.type,
    unbound: `${prefix}.unbound.v1`,
  };
}

/** Creates a message whose body contains `n`. */
export function aMessage(routingKey: string, n = 0): OutgoingMessage {
  return { id: randomUUID(), routingKey, body: JSON.stringify({ n, note: 'zażółć gęślą jaźń — मसूर दाल' }) };
}

export function messages(routingKey: string, count: number, from = 0): OutgoingMessage[] {
  return Array.from({ length: count }, (_, index) => aMessage(routingKey, from + index));
}

export function numberOf(message: OutgoingMessage): number {
  return (JSON.parse(message.body) as { n: number }).n;
}

/** Returns the next version of the topology, in which the first queue also receives the previously unrouted messages. */
export function withUnboundBound({ topology, first, unbound }: TestGround): Topology {
  const queue = topology.queues[first];
  const contract = defineEvent(unbound as `${string}.${string}.v1`, 'Something happened.', { n: z.int() });
  return {
    ...topology,
    queues: { ...topology.queues, [first]: { service: 'tester', binds: [...(queue?.binds ?? []), contract as EventContract] } },
  };
}
