import { StateFolder, startEmbeddedShop } from '@kirana/host';
import type { Broker } from '@kirana/messaging';
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HandOverPlace, KilledAt } from './chaos/hand-over-places.js';
import { withMembers } from './with-members.js';

/**
 * The embedded shop with faults that it is told of on its standard input:
 * - `kill <n> <place>`: it kills itself (SIGKILL) when the n-th event from then on passes this place of the hand-over;
 * - `deliver doubled`: every message is delivered twice at the same moment, every tenth five times;
 * - `deliver shuffled`: messages that arrive within 50 ms are handled in random order, and one in a hundred is delivered again later;
 * - `deliver once`: as without a fault.
 * - `give up <n> <type>`: the next n events of this type become dead letters.
 * `RETRY_DELAYS_MS`, separated by commas, replaces the backoff between attempts to handle an event.
 */
let armed: { place: HandOverPlace; left: number } | undefined;
let givenUp = { type: '', left: 0 };
let deliveries = 'once';
let seen = 0;
let repeated = 0;
/** Events of this process only: what an earlier process left behind is delivered from the broker's tables. */
const handedOver = new Set<string>();

type Handle = Parameters<Broker['consume']>[2];

function passes(at: KilledAt): void {
  if (armed?.place !== at.place || --armed.left > 0) return;
  // Written synchronously: a queued line would be lost with the process.
  writeSync(1, `killed ${JSON.stringify(at)}\n`);
  process.kill(process.pid, 'SIGKILL');
}

async function delivered(handle: Handle, message: Parameters<Handle>[0]): ReturnType<Handle> {
  if (message.routingKey === givenUp.type && givenUp.left-- > 0) return { kind: 'dead', reason: 'given up by the test' };
  // Others arrive while this one is handled.
  const nth = ++seen;
  if (deliveries === 'doubled') {
    const times = nth % 10 === 0 ? 5 : 2;
    repeated += times - 1;
    const outcomes = await Promise.all(Array.from({ length: times }, () => handle(message)));
    // Acknowledged only when all copies are handled, as separate deliveries would be.
    return outcomes.find(outcome => outcome.kind !== 'done') ?? { kind: 'done' };
  }
  const isShuffled = deliveries === 'shuffled';
  if (isShuffled) await sleep(Math.random() * 50);
  const outcome = await handle(message);
  if (isShuffled && nth % 100 === 0) {
    repeated++;
    await sleep(Math.random() * 50);
    await handle(message);
  }
  return outcome;
}

function faulty(broker: Broker): Broker {
  const handOver: Broker['handOver'] = message => {
    passes({ place: 'before the hand-over', eventId: message.id, routingKey: message.routingKey });
    handedOver.add(message.id);
    return broker.handOver?.(message) ?? Promise.reject(new Error('this broker hands nothing over'));
  };
  const consume: Broker['consume'] = (queue, prefetch, handle) =>
    broker.consume(queue, prefetch, async message => {
      const { id: eventId, routingKey } = message;
      if (handedOver.has(eventId)) passes({ place: 'before the note', eventId, routingKey, queue });
      const outcome = await delivered(handle, message);
      if (handedOver.has(eventId) && outcome.kind === 'done') passes({ place: 'before the removal', eventId, routingKey, queue });
      return outcome;
    });
  return withMembers(broker, { handOver, consume });
}

createInterface({ input: process.stdin }).on('line', line => {
  const [what, first = '', ...rest] = line.split(' ');
  if (what === 'deliver') {
    deliveries = first;
    console.log(`delivering ${first}: ${seen} messages so far, ${repeated} repeated`);
    [seen, repeated] = [0, 0];
  } else if (what === 'give') {
    const [times = '', type = ''] = rest;
    givenUp = { type, left: Number(times) };
    console.log(`giving up ${times} ${type}`);
  } else armed = { place: rest.join(' ') as HandOverPlace, left: Number(first) };
});
const delays = process.env['RETRY_DELAYS_MS'];
const shop = await startEmbeddedShop({
  state: new StateFolder(process.env['KIRANA_STATE'] ?? ''),
  env: process.env,
  throughBroker: faulty,
  ...(delays ? { retryDelaysMs: delays.split(',').map(Number) } : {}),
});
console.log(`Kirana is ready: ${shop.address}`);
process.once('SIGTERM', () => void shop.stop().then(() => process.exit(0)));
