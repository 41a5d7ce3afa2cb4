import type { Topology } from '@kirana/messaging';
import { eventually } from '@kirana/testing';
import type { Bench, BrokerClient, BrokerUnderTest } from './conformance/bench.js';
import { deadLetters } from './conformance/dead-letters.js';
import { delivery } from './conformance/delivery.js';
import { holding } from './conformance/holding.js';
import { listening } from './conformance/listening.js';
import { retries } from './conformance/retries.js';
import { routing } from './conformance/routing.js';
import { serverLoss } from './conformance/server-loss.js';
import { aTestGround, type TestGround } from './conformance/test-ground.js';

/**
 * Defines the conformance suite for a broker adapter.
 *
 * @param ownServer whether its server may be killed.
 * @param many number of messages that are published while it is killed.
 * @param stops whether it is also stopped in order and started again, which takes RabbitMQ as long as a kill.
 */
export function describeBroker(
  name: string,
  make: (topology: Topology) => Promise<BrokerUnderTest>,
  { ownServer = true, many = 2_000, stops = false } = {},
): void {
  describe(`${name} as a broker`, () => {
    let ground: TestGround;
    let underTest: BrokerUnderTest;
    let client: BrokerClient;

    const bench: Bench = {
      name,
      get ground() {
        return ground;
      },
      get underTest() {
        return underTest;
      },
      get client() {
        return client;
      },
      get broker() {
        return client.broker;
      },
      async reopen(settings) {
        client = await underTest.open(settings);
      },
      async deadQueuesOf(queue, count) {
        const deadLetterStore = await underTest.deadLetters();
        try {
          return await eventually(`${count} dead letters in ${queue}`, async () => {
            const deadLetters = await deadLetterStore.list(queue, 100);
            return deadLetters.length >= count && deadLetters;
          });
        } finally {
          await deadLetterStore.close();
        }
      },
    };

    beforeEach(async () => {
      ground = aTestGround();
      underTest = await make(ground.topology);
      client = await underTest.open();
    });

    afterEach(async () => {
      await client.broker.close();
      await underTest.dispose();
    });

    routing(bench);
    delivery(bench);
    retries(bench);
    holding(bench);
    deadLetters(bench);
    listening(bench);
    if (ownServer) serverLoss(bench, many, stops);
    else it.skip('after a loss of its server: skipped on a server not started by the tests', () => undefined);
  });
}
