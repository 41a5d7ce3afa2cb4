import type { DeadLetter, DeadLetterOffice } from '../broker/broker.js';
import { subjectsOf } from '../forgotten/subjects-of.js';

export const usage = `npm run dead-letters -- list                        how many dead letters wait, by queue
npm run dead-letters -- show <queue> [n]            the n oldest of a queue (10), with reason and content
npm run dead-letters -- redrive <queue> <id>        puts one back into its queue, as if it had never been tried
npm run dead-letters -- redrive <queue> --all       puts all of a queue back
npm run dead-letters -- forget <order or account>   takes away for good those of all queues that name this person

The broker is the one of RABBITMQ_URL, else of BROKER_DATABASE_URL, else the shop that runs in this folder.
Messages no queue was bound to are shown as the queue kirana.unrouted; redriving them publishes them again.`;

export type Command =
  | { readonly name: 'list' }
  | { readonly name: 'show'; readonly queue: string; readonly limit: number }
  | { readonly name: 'redrive'; readonly queue: string; readonly id: string | undefined }
  | { readonly name: 'forget'; readonly subject: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Undefined when the words are no command. Redriving everything has to be said in so many words. */
export function readCommand(words: readonly string[]): Command | undefined {
  const [name, queue, last, ...more] = words;
  if (more.length > 0) return undefined;
  if (name === 'list' && queue === undefined) return { name };
  if (name === 'show' && queue && (last === undefined || /^[1-9]\d{0,5}$/.test(last)))
    return { name, queue, limit: Number(last ?? 10) };
  if (name === 'redrive' && queue && last === '--all') return { name, queue, id: undefined };
  if (name === 'redrive' && queue && last && !last.startsWith('-')) return { name, queue, id: last };
  if (name === 'forget' && queue && uuid.test(queue) && last === undefined) return { name, subject: queue.toLowerCase() };
  return undefined;
}

/** Carries a command out and returns the exit code. */
export async function runCommand(command: Command, office: DeadLetterOffice, print: (line: string) => void): Promise<number> {
  switch (command.name) {
    case 'list': {
      const counts = await office.count();
      if (counts.size === 0) print('There are no dead letters.');
      for (const [queue, letters] of counts) print(`${String(letters).padStart(7)}  ${queue}`);
      return 0;
    }
    case 'show': {
      const letters = await office.list(command.queue, command.limit);
      if (letters.length === 0) print(`There are no dead letters in ${command.queue}.`);
      for (const letter of letters) print(describeLetter(letter));
      return 0;
    }
    case 'redrive': {
      const redriven = await office.redrive(command.queue, command.id);
      if (redriven === 0 && command.id !== undefined) {
        print(`There is no dead letter ${command.id} in ${command.queue}.`);
        return 1;
      }
      print(`${redriven} put back into ${command.queue}.`);
      return 0;
    }
    case 'forget': {
      let removed = 0;
      for (const queue of (await office.count()).keys())
        removed += await office.remove(queue, letter => Promise.resolve(subjectsOf(letter).includes(command.subject)));
      print(`${removed} that named somebody because of ${command.subject} are gone.`);
      return 0;
    }
  }
}

function describeLetter(letter: DeadLetter): string {
  return [
    `${letter.id}  ${letter.routingKey}`,
    `  died      ${letter.diedAt.toISOString()} after ${letter.attempts} ${letter.attempts === 1 ? 'attempt' : 'attempts'}`,
    `  reason    ${letter.reason.replaceAll('\n', '\n            ')}`,
    `  content   ${letter.body}`,
    '',
  ].join('\n');
}
