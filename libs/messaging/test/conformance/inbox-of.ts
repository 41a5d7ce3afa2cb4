import type { Broker, IncomingMessage, Outcome, Subscription } from '@kirana/messaging';
import { eventually } from '@kirana/testing';

type Decide = (message: IncomingMessage) => Outcome | Promise<Outcome>;

export const done: Outcome = { kind: 'done' };

/** All messages delivered to a test, in order. */
export interface Inbox {
  readonly got: IncomingMessage[];
  /** Waits until `count` messages have arrived. */
  until(count: number, withinMs?: number): Promise<IncomingMessage[]>;
  stop(): Promise<void>;
}

/** Consumes a queue and records its messages; `decide` returns the outcome of each. */
export async function inboxOf(broker: Broker, queue: string, prefetch = 10, decide: Decide = () => done): Promise<Inbox> {
  const got: IncomingMessage[] = [];
  const subscription = await broker.consume(queue, prefetch, async message => {
    got.push(message);
    return decide(message);
  });
  return inbox(got, subscription);
}

/** Listens and records the received messages. */
export async function listenedTo(broker: Broker, routingKeys: readonly string[]): Promise<Inbox> {
  const got: IncomingMessage[] = [];
  return inbox(got, await broker.listen(routingKeys, message => void got.push(message)));
}

function inbox(got: IncomingMessage[], subscription: Subscription): Inbox {
  return {
    got,
    async until(count, withinMs = 15_000) {
      await eventually(`${count} messages came in`, () => got.length >= count, withinMs, 5).catch(error => {
        throw new Error(`${String(error)}; there were ${got.length}`);
      });
      return got;
    },
    stop: () => subscription.stop(),
  };
}
