import { personalEvents } from '@kirana/contracts';
import type { DeadLetter } from '../broker/broker.js';

/** Types of the events that name a person. */
export const personalTypes: readonly string[] = personalEvents.map(({ type }) => type);

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * Every order and account a letter may be about; none when its kind names nobody. Read from the text, because a letter may be dead for the
 * very reason that it cannot be parsed.
 */
export function subjectsOf({ routingKey, body }: Pick<DeadLetter, 'routingKey' | 'body'>): string[] {
  return personalTypes.includes(routingKey) ? [...new Set(body.toLowerCase().match(uuid) ?? [])] : [];
}
