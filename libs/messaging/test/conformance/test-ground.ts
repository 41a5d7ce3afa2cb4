import { defineEvent, type EventContract } from '@kirana/contracts';
import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { OutgoingMessage, Topology } from '@kirana/messaging';

/** Queues and keys nobody else uses, so that tests can share a server. */
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
  readonly heardOnly: string;
  /** Nobody is bound to it. */
  readonly unbound: string;
}

export const retryDelaysMs = [60, 120, 180];

export function aTestGround(): TestGround {
  return topologyOf(`test-${randomBytes(4).toString('hex')}`);
}

export function topologyOf(prefix: string): TestGround {
  const contract = (name: string): EventContract => defineEvent(`${prefix}.${name}.v1`, 'Something happened.', { n: z.int() });
  const [alpha, beta, heardOnly] = [contract('alpha'), contract('beta'), contract('heard-only')];
  const [first, second] = [`${prefix}.first`, `${prefix}.second`];
  return {
    prefix,
    topology: {
      queues: {
        [first]: { service: 'tester', binds: [alpha, beta] },
        [second]: { service: 'tester', binds: [alpha] },
      },
      listeners: { tester: [heardOnly, beta] },
      retryDelaysMs,
    },
    first,
    second,
    alpha: alpha.type,
    beta: beta.type,
    heardOnly: heardOnly.type,
    unbound: `${prefix}.unbound.v1`,
  };
}

/** A message whose body says its number. */
export function aMessage(routingKey: string, n = 0): OutgoingMessage {
  return { id: randomUUID(), routingKey, body: JSON.stringify({ n, note: 'zażółć gęślą jaźń — मसूर दाल' }) };
}

export function messages(routingKey: string, count: number, from = 0): OutgoingMessage[] {
  return Array.from({ length: count }, (_, index) => aMessage(routingKey, from + index));
}

export function numberOf(message: OutgoingMessage): number {
  return (JSON.parse(message.body) as { n: number }).n;
}

/** The next version of a ground's topology, in which its first queue also takes what nobody took. */
export function withUnboundBound({ topology, first, unbound }: TestGround): Topology {
  const queue = topology.queues[first];
  const contract = defineEvent(unbound as `${string}.${string}.v1`, 'Something happened.', { n: z.int() });
  return {
    ...topology,
    queues: { ...topology.queues, [first]: { service: 'tester', binds: [...(queue?.binds ?? []), contract as EventContract] } },
  };
}
