import type { DeadLetter, DeadLetterStore } from '../broker/broker.js';
import type { AuditRecord } from '../broker/audit-record.js';
import { audited, operator } from './audited.js';
import { redrive } from './redrive.js';
import { subjectsOf } from '../erasure/subjects-of.js';

export const usage = `npm run dead-letters -- list                        how many dead letters wait, by queue
npm run dead-letters -- show <queue> [n]            the n oldest of a queue (10), with reason and content
npm run dead-letters -- redrive <queue> <id>        puts one back into its queue, as if it had never been tried
npm run dead-letters -- redrive <queue> --all       puts all of a queue back
npm run dead-letters -- discard <queue> <id|--all>  removes for good what can never succeed
npm run dead-letters -- erase <order or account>    removes for good those of all queues that name this person
npm run dead-letters -- audit [n]                   the n newest records (20) of who did one of the three above, when, to which

redrive, discard and erase take --by <name>; without it the record names the user of the operating system.
The broker is the one of RABBITMQ_URL, else of BROKER_DATABASE_URL, else of the shop in .kirana (or KIRANA_STATE).
Messages no queue was bound to are shown as the queue kirana.unrouted; redriving them publishes them again.`;

export type Command =
  | { readonly name: 'list' }
  | { readonly name: 'show'; readonly queue: string; readonly limit: number }
  | { readonly name: 'redrive' | 'discard'; readonly queue: string; readonly id: string | undefined; readonly by: string }
  | { readonly name: 'erase'; readonly subject: string; readonly by: string }
  | { readonly name: 'audit'; readonly limit: number };

const count = /^[1-9]\d{0,5}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses a command; undefined when it is invalid. Redriving or discarding a whole queue requires `--all`. */
export function readCommand(words: readonly string[]): Command | undefined {
  const at = words.indexOf('--by');
  const byName = at < 0 ? undefined : words[at + 1];
  if (at >= 0 && (!byName || byName.startsWith('-'))) return undefined;
  const [name, queue, last, ...more] = at < 0 ? words : words.toSpliced(at, 2);
  if (more.length > 0) return undefined;
  if (name === 'audit' && last === undefined && (queue === undefined || count.test(queue)) && !byName)
    return { name, limit: Number(queue ?? 20) };
  if (name === 'list' && queue === undefined) return { name };
  if (name === 'show' && queue && (last === undefined || count.test(last))) return { name, queue, limit: Number(last ?? 10) };
  const by = byName ?? operator();
  const moves = name === 'redrive' || name === 'discard';
  if (moves && queue && last === '--all') return { name, queue, id: undefined, by };
  if (moves && queue && last && !last.startsWith('-')) return { name, queue, id: last, by };
  if (name === 'erase' && queue && uuid.test(queue) && last === undefined) return { name, subject: queue.toLowerCase(), by };
  return undefined;
}

/** Runs a command and returns the exit code. */
export async function runCommand(
  command: Command,
  deadLetterStore: DeadLetterStore,
  print: (line: string) => void,
): Promise<number> {
  switch (command.name) {
    case 'list': {
      const counts = await deadLetterStore.count();
      if (counts.size === 0) print('There are no dead letters.');
      for (const [queue, deadLetters] of counts) print(`${String(deadLetters).padStart(7)}  ${queue}`);
      return 0;
    }
    case 'show': {
      const deadLetters = await deadLetterStore.list(command.queue, command.limit);
      if (deadLetters.length === 0) print(`There are no dead letters in ${command.queue}.`);
      for (const deadLetter of deadLetters) print(describeDeadLetter(deadLetter));
      return 0;
    }
    case 'redrive':
    case 'discard': {
      const { name: action, queue, id, by } = command;
      const moved =
        action === 'redrive'
          ? await redrive(deadLetterStore, deadLetterStore, { queue, id, by })
          : await audited(deadLetterStore, { by, action, queue, asked: id ?? null }, touched =>
              deadLetterStore.remove(queue, deadLetter => Promise.resolve(id === undefined || deadLetter.id === id), touched),
            );
      if (moved === 0 && id !== undefined) {
        print(`There is no dead letter ${id} in ${queue}.`);
        return 1;
      }
      print(action === 'redrive' ? `${moved} put back into ${queue}.` : `${moved} discarded from ${queue}.`);
      return 0;
    }
    case 'audit': {
      const { records, unreadable } = await deadLetterStore.audit(command.limit);
      if (records.length === 0) print('There are no audit records.');
      for (const record of records) print(describeRecord(record));
      if (unreadable > 0) print(`Entries that cannot be read, perhaps written by a later release: ${unreadable}`);
      return 0;
    }
    case 'erase': {
      let removed = 0;
      const { subject, by } = command;
      const named = (deadLetter: DeadLetter) => Promise.resolve(subjectsOf(deadLetter).includes(subject));
      for (const queue of (await deadLetterStore.count()).keys())
        removed += await audited(deadLetterStore, { by, action: 'erase', queue, asked: null }, touched =>
          deadLetterStore.remove(queue, named, touched),
        );
      print(`${removed} dead letters about ${command.subject} removed.`);
      return 0;
    }
  }
}

function describeRecord({ at, by, action, queue, asked, phase, ids, operation }: AuditRecord): string {
  const which = phase === 'begun' ? (asked ?? 'all') : `${ids.length}: ${ids.join(' ')}`.trimEnd();
  return `${at}  ${by}  ${action} ${queue}  ${phase} ${which}  (${operation})`;
}

function describeDeadLetter(deadLetter: DeadLetter): string {
  return [
    `${deadLetter.id}  ${deadLetter.routingKey}`,
    `  died      ${timeOf(deadLetter.diedAt)} after ${deadLetter.attempts} ${deadLetter.attempts === 1 ? 'attempt' : 'attempts'}`,
    `  reason    ${deadLetter.reason.replaceAll('\n', '\n            ')}`,
    `  content   ${deadLetter.body}`,
    '',
  ].join('\n');
}

/** Another program's message has no time of its own; the epoch stands for that. */
function timeOf(diedAt: Date): string {
  return diedAt.getTime() === 0 ? 'at an unknown time' : diedAt.toISOString();
}
