import { declarationsFor, topology } from '@kirana/messaging';
import { askManagement } from '@kirana/rollout/broker-users';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackupRefused } from '../manifest.js';

/** RabbitMQ's statistics are up to this old: a queue reports every 5 s, and they are collected every 5 s. */
const statisticsAgeMs = 12_000;
const lookAgainMs = 500;

/** Queues whose messages are not events on their way: they stay in RabbitMQ, and a backup does not contain them. */
const isKept = (queue: string) => queue.endsWith('.dead') || queue === 'kirana.unrouted' || queue === 'kirana.audit';
const onTheirWay = declarationsFor(topology)
  .queues.map(({ name }) => name)
  .filter(name => !isKept(name));

type Depths = ReadonlyMap<string, number>;

/** Returns the number of messages of each queue, those being handled included; it may be out of date by `statisticsAgeMs`. */
async function depths(managementUrl: string): Promise<Depths> {
  const queues = await askManagement<{ name: string; messages?: number }[]>(managementUrl, 'api/queues?columns=name,messages');
  return new Map(queues.map(({ name, messages }) => [name, messages ?? 0]));
}

const filled = (all: Depths, names: readonly string[]) =>
  names.flatMap(name => ((all.get(name) ?? 0) > 0 ? [`${name} (${all.get(name)})`] : []));

/**
 * Resolves when the consumers have handled every event that had left its outbox: with the relays paused none is added, so queues that are
 * empty by statistics younger than the pause stay empty. Then the databases contain every event.
 *
 * @throws BackupRefused after `withinMs` with the queues that still have messages.
 */
export async function drained(managementUrl: string, withinMs = 45_000): Promise<void> {
  const started = performance.now();
  for (;;) {
    await sleep(lookAgainMs);
    const elapsed = performance.now() - started;
    if (elapsed < statisticsAgeMs) continue;
    const rest = filled(await depths(managementUrl), onTheirWay);
    if (rest.length === 0) return;
    if (elapsed > withinMs)
      throw new BackupRefused(
        `Messages are still in ${rest.join(', ')}: a service that should handle them is down, or they wait for another try. Try again when it is up.`,
      );
  }
}

/** Returns the queues that wait for an operator, with their number of messages; a backup does not contain these. */
export async function leftOut(managementUrl: string): Promise<string[]> {
  const all = await depths(managementUrl);
  return filled(
    all,
    [...all.keys()].filter(name => isKept(name) && name !== 'kirana.audit'),
  );
}

/** @throws BackupRefused when RabbitMQ has messages, which would be about orders that the restored databases do not have. */
export async function assertEmpty(managementUrl: string): Promise<void> {
  const all = await depths(managementUrl);
  const rest = filled(all, [...all.keys()]);
  if (rest.length > 0) throw new BackupRefused(`RabbitMQ is not empty: ${rest.join(', ')}. Restore into new volumes.`);
}
