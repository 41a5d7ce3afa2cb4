import { openEmbeddedBroker } from '@kirana/messaging';
import { silentLogger } from '@kirana/observability';
import { describeWith, rabbitMq, startPostgres, type TestPostgres } from '@kirana/testing';
import { describeBroker } from './broker.conformance.js';
import { inboxOf } from './conformance/inbox-of.js';
import { aMessage, aTestGround, messages } from './conformance/test-ground.js';
import { embeddedBrokerOn } from './embedded-broker-under-test.js';
import { rabbitBrokerOn } from './rabbit-broker-under-test.js';
import { killedOwnerLosesNothing } from './killed-owner.js';
import { relayLosesNothing } from './relay-rabbitmq.js';

const many = 20_000;

describe('The embedded broker, for long', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.stop());
  describeBroker(
    'The embedded broker',
    embeddedBrokerOn(() => postgres),
    { many, stops: true },
  );
  killedOwnerLosesNothing(() => postgres, 5, 1_000);
});

await describeWith(rabbitMq, 'RabbitMQ, for long', (server, { own }) => {
  describeBroker('RabbitMQ', rabbitBrokerOn(server), { ownServer: own, many, stops: true });
});

await relayLosesNothing(many, rabbitMq);

describe('The throughput of the embedded broker', () => {
  it('is measured with commits that reach the disk', async () => {
    const safe = await startPostgres({ fsync: true });
    const ground = aTestGround();
    const broker = await openEmbeddedBroker({
      databaseUrl: await safe.createDatabase('broker'),
      topology: ground.topology,
      logger: silentLogger(),
    });
    try {
      const total = 30_000;
      const inbox = await inboxOf(broker, ground.first, 200);
      const started = performance.now();
      for (let from = 0; from < total; from += 200) await broker.publish(messages(ground.beta, 200, from));
      const published = performance.now() - started;
      await inbox.until(total, 60_000);
      const handled = performance.now() - started;

      const waits: number[] = [];
      for (let n = 0; n < 200; n++) {
        const before = performance.now();
        const count = inbox.got.length + 1;
        await broker.publish([aMessage(ground.beta, n)]);
        while (inbox.got.length < count) await new Promise(resolve => setImmediate(resolve));
        waits.push(performance.now() - before);
      }
      waits.sort((a, b) => a - b);
      const [p50, p99] = [waits[100] as number, waits[198] as number];
      const perSecond = (ms: number) => Math.round((total / ms) * 1_000);
      console.log(
        `embedded broker, fsync on, batches of 200: published ${perSecond(published)}/s, published and handled ${perSecond(handled)}/s; ` +
          `idle: publish to handler p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      );
      // Far below the usual throughput, so that a busy machine does not fail the test, and far above what one commit per message could
      // reach.
      expect(perSecond(handled)).toBeGreaterThan(2_000);
    } finally {
      await broker.close();
      await safe.stop();
    }
  }, 90_000);
});
