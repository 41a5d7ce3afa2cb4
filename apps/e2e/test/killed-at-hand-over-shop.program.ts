import { StateFolder, startEmbeddedShop } from '@kirana/host';
import type { Broker } from '@kirana/messaging';
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { HandOverPlace, KilledAt } from './chaos/hand-over-places.js';
import { withMembers } from './with-members.js';

/**
 * The embedded shop, which kills itself (SIGKILL) at a named place of the hand-over: after the line `<n> <place>` on its standard input, when
 * the n-th event from then on passes that place.
 */
let armed: { place: HandOverPlace; left: number } | undefined;
/** Events of this process only: what an earlier process left behind is delivered from the broker's tables. */
const handedOver = new Set<string>();

function passes(at: KilledAt): void {
  if (armed?.place !== at.place || --armed.left > 0) return;
  // Written synchronously: a queued line would be lost with the process.
  writeSync(1, `killed ${JSON.stringify(at)}\n`);
  process.kill(process.pid, 'SIGKILL');
}

function watched(broker: Broker): Broker {
  const handOver: Broker['handOver'] = message => {
    passes({ place: 'before the hand-over', eventId: message.id, routingKey: message.routingKey });
    handedOver.add(message.id);
    return broker.handOver?.(message) ?? Promise.reject(new Error('this broker hands nothing over'));
  };
  const consume: Broker['consume'] = (queue, prefetch, handle) =>
    broker.consume(queue, prefetch, async message => {
      const { id: eventId, routingKey } = message;
      if (handedOver.has(eventId)) passes({ place: 'before the note', eventId, routingKey, queue });
      const outcome = await handle(message);
      if (handedOver.has(eventId) && outcome.kind === 'done') passes({ place: 'before the removal', eventId, routingKey, queue });
      return outcome;
    });
  return withMembers(broker, { handOver, consume });
}

createInterface({ input: process.stdin }).on('line', line => {
  const [count = '', ...place] = line.split(' ');
  armed = { place: place.join(' ') as HandOverPlace, left: Number(count) };
});
const shop = await startEmbeddedShop({
  state: new StateFolder(process.env['KIRANA_STATE'] ?? ''),
  env: process.env,
  throughBroker: watched,
});
console.log(`ready ${shop.address}`);
process.once('SIGTERM', () => void shop.stop().then(() => process.exit(0)));
