import { openEmbeddedBroker, openEmbeddedDeadLetters, type Broker, type Topology } from '@kirana/messaging';
import { silentLogger } from '@kirana/observability';
import { startTcpProxy, type TestPostgres } from '@kirana/testing';
import { randomBytes } from 'node:crypto';
import type { BrokerUnderTest } from './conformance/bench.js';
import { aTestGround } from './conformance/test-ground.js';

/** A database in which an embedded broker has made its tables, which takes longer than to copy them. */
export const brokerTables = {
  key: 'embedded_broker',
  async fill(databaseUrl: string) {
    const broker = await openEmbeddedBroker({ databaseUrl, topology: aTestGround().topology, logger: silentLogger() });
    await broker.close();
  },
};

/** The embedded broker for the conformance suite. */
export const embeddedBrokerOn =
  (server: () => TestPostgres) =>
  async (topology: Topology): Promise<BrokerUnderTest> => {
    const databaseUrl = await server().createDatabase(`broker_${randomBytes(4).toString('hex')}`, brokerTables);
    const leftovers: (() => Promise<void>)[] = [];
    let current = topology;
    return {
      async open() {
        const proxy = await startTcpProxy(databaseUrl);
        const broker: Broker = await openEmbeddedBroker({ databaseUrl: proxy.url, topology: current, logger: silentLogger() });
        leftovers.push(() => proxy.close());
        const crash = async () => {
          proxy.block();
          leftovers.push(() => broker.close());
        };
        return { broker, crash };
      },
      deadLetters: () => openEmbeddedDeadLetters(databaseUrl, current),
      async evolve(next) {
        current = next;
      },
      async killServer() {
        await server().kill();
        await server().start();
      },
      restartServer: () => server().restart(),
      async dispose() {
        for (const clear of leftovers) await clear();
      },
    };
  };
