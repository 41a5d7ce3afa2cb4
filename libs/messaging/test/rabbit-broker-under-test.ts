import { applyTopology, connectRabbitBroker, openRabbitDeadLetters, type Topology } from '@kirana/messaging';
import { silentLogger } from '@kirana/observability';
import { startTcpProxy, type ServerInUse } from '@kirana/testing';
import type { BrokerUnderTest } from './conformance/bench.js';

/** RabbitMQ for the conformance suite. */
export const rabbitBrokerOn =
  (server: ServerInUse) =>
  async (topology: Topology): Promise<BrokerUnderTest> => {
    await applyTopology(server().url, topology);
    const leftovers: (() => Promise<void>)[] = [];
    let current = topology;
    return {
      async open(settings = {}) {
        const proxy = await startTcpProxy(server().url);
        const broker = await connectRabbitBroker({
          url: proxy.url,
          service: 'tester',
          topology: current,
          logger: silentLogger(),
          ...settings,
        });
        leftovers.push(() => proxy.close());
        const crash = async () => {
          proxy.block();
          leftovers.push(() => broker.close());
        };
        return { broker, crash };
      },
      deadLetters: () => openRabbitDeadLetters(server().url, current),
      async evolve(next) {
        await applyTopology(server().url, next);
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
