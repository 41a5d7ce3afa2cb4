import type { RunningShop } from '@kirana/testing';
import { databaseNames, Databases } from '../invariants/databases.js';
import type { Fault } from './fault-run.js';
import type { HandOverPlace, KilledAt } from './hand-over-places.js';
import { killPostgresOf } from './targets.js';

/** What was found in the databases after a kill, while nothing ran. */
export interface Found extends KilledAt {
  /** Whether the event's outbox row is there. */
  readonly isInOutbox: boolean;
  /** Consumers with a committed inbox row for it; only those of the queue's service where the kill names a queue. */
  readonly notedBy: readonly string[];
}

/**
 * Kills the shop (`faulty-shop.program.ts`) when the next events pass the place, up to the 40th of them; reads what is stored into `found`; and
 * starts it again. With `powerLoss` its PostgreSQL dies as well, as when the machine loses power.
 */
export function killedAt(
  shop: RunningShop,
  place: HandOverPlace,
  { random, found, powerLoss = false }: { readonly random: () => number; readonly found: Found[]; readonly powerLoss?: boolean },
): Fault {
  return {
    name: powerLoss ? `${place}, and PostgreSQL` : place,
    inject: async () => {
      const from = shop.lines.length;
      shop.tell(`kill ${1 + Math.floor(random() * 40)} ${place}`);
      await shop.ended();
      const line = shop.lines.slice(from).find(text => text.startsWith('killed ')) ?? '';
      found.push(await stored(shop.postgresUrl, JSON.parse(line.slice('killed '.length)) as KilledAt));
      if (powerLoss) killPostgresOf(shop);
      await shop.start();
      return { recovered: true };
    },
  };
}

/** Whether the databases hold what they must at that place: the row always, a note only after the consumer has committed. */
export function isHit({ place, isInOutbox, notedBy }: Found): boolean {
  return isInOutbox && notedBy.length > 0 === (place === 'before the removal');
}

/** One line about a kill, for the log of a test run. */
export function told({ place, routingKey, queue, isInOutbox, notedBy }: Found): string {
  return `killed ${place}: ${routingKey}${queue ? ` for ${queue}` : ''}; outbox row ${isInOutbox ? 'there' : 'gone'}, noted by ${notedBy.join(', ') || 'nobody'}`;
}

async function stored(postgresUrl: string, killed: KilledAt): Promise<Found> {
  const databases = Databases.at(postgresUrl);
  const consumers = killed.queue ? databaseNames.filter(name => name === serviceOf(killed.queue ?? '')) : databaseNames;
  try {
    const rows = await Promise.all(databaseNames.map(name => databases.count(name, 'outbox WHERE id = $1', [killed.eventId])));
    const noted = await Promise.all(
      consumers.map(name => databases.ids(name, 'SELECT consumer FROM inbox WHERE event_id = $1', [killed.eventId])),
    );
    return { ...killed, isInOutbox: rows.some(count => count > 0), notedBy: noted.flatMap(ids => [...ids]) };
  } finally {
    await databases.close();
  }
}

function serviceOf(queue: string): string {
  return (queue.split('.')[0] ?? '').replaceAll('-', '_');
}
