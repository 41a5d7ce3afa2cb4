import { StateFolder, startEmbeddedShop } from '@kirana/host';
import type { Broker } from '@kirana/messaging';

/** The embedded shop with a broker that delivers everything twice, at the same moment; every tenth message five times. */
let seen = 0;
const doubling = (broker: Broker): Broker =>
  new Proxy(broker, {
    get(target, name) {
      if (name !== 'consume') return (target[name as keyof Broker] as (...args: unknown[]) => unknown).bind(target);
      return (queue: string, prefetch: number, handle: Parameters<Broker['consume']>[2]) =>
        target.consume(queue, prefetch, async message => {
          const times = ++seen % 10 === 0 ? 5 : 2;
          const outcomes = await Promise.all(Array.from({ length: times }, () => handle(message)));
          // As if each had come by itself: it is done only when all are.
          return outcomes.find(outcome => outcome.kind !== 'done') ?? { kind: 'done' };
        });
    },
  });

const shop = await startEmbeddedShop({
  state: new StateFolder(process.env['KIRANA_STATE'] ?? ''),
  env: process.env,
  throughBroker: doubling,
});
console.log(`ready ${shop.address}`);
process.once('SIGTERM', () => {
  void shop.stop().then(() => {
    console.log(`deliveries doubled: ${seen}`);
    process.exit(0);
  });
});
