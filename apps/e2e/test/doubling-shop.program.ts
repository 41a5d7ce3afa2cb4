import { StateFolder, startEmbeddedShop } from '@kirana/host';
import type { Broker } from '@kirana/messaging';
import { setTimeout as sleep } from 'node:timers/promises';
import { withMembers } from './with-members.js';

/** The embedded shop with a broker that delivers every message twice at the same moment; every tenth message five times. */
let seen = 0;

/**
 * With DELIVERIES=shuffled instead: messages arriving within 50 ms are handled in random order, and one in a hundred is delivered again
 * later.
 */
function shuffling(broker: Broker): Broker {
  const consume: Broker['consume'] = (queue, prefetch, handle) =>
    broker.consume(queue, prefetch, async message => {
      seen++;
      await sleep(Math.random() * 50);
      const outcome = await handle(message);
      if (seen % 100 === 0) await sleep(Math.random() * 50).then(() => handle(message));
      return outcome;
    });
  return withMembers(broker, { consume });
}

function doubling(broker: Broker): Broker {
  const consume: Broker['consume'] = (queue, prefetch, handle) =>
    broker.consume(queue, prefetch, async message => {
      const times = ++seen % 10 === 0 ? 5 : 2;
      const outcomes = await Promise.all(Array.from({ length: times }, () => handle(message)));
      // Acknowledged only when all copies are handled, as separate deliveries would be.
      return outcomes.find(outcome => outcome.kind !== 'done') ?? { kind: 'done' };
    });
  return withMembers(broker, { consume });
}

const shop = await startEmbeddedShop({
  state: new StateFolder(process.env['KIRANA_STATE'] ?? ''),
  env: process.env,
  throughBroker: process.env['DELIVERIES'] === 'shuffled' ? shuffling : doubling,
});
console.log(`ready ${shop.address}`);
process.once('SIGTERM', () => {
  void shop.stop().then(() => {
    console.log(`deliveries: ${seen}`);
    process.exit(0);
  });
});
