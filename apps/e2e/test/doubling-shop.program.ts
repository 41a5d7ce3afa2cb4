import { StateFolder, startEmbeddedShop } from '@kirana/host';
import type { Broker } from '@kirana/messaging';

/** The embedded shop with a broker that delivers everything twice, at the same moment; every tenth message five times. */
let seen = 0;

function doubling(broker: Broker): Broker {
  const consume: Broker['consume'] = (queue, prefetch, handle) =>
    broker.consume(queue, prefetch, async message => {
      const times = ++seen % 10 === 0 ? 5 : 2;
      const outcomes = await Promise.all(Array.from({ length: times }, () => handle(message)));
      // As if each had come by itself: it is done only when all are.
      return outcomes.find(outcome => outcome.kind !== 'done') ?? { kind: 'done' };
    });
  return new Proxy(broker, {
    get(target, name) {
      const member: unknown = name === 'consume' ? consume : target[name as keyof Broker];
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}

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
