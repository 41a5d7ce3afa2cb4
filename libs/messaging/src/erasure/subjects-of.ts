import { personalEvents } from '@kirana/contracts';
import type { DeadLetter } from '../broker/broker.js';

/** Types of the events that name a person. */
export const personalTypes: readonly string[] = personalEvents.map(({ type }) => type);

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * Returns the ids of all orders and accounts a dead letter may be about; none when its type names no person. Searches the text, because a
 * dead letter may have failed precisely because it cannot be parsed.
 */
export function subjectsOf({ routingKey, body }: Pick<DeadLetter, 'routingKey' | 'body'>): string[] {
  return personalTypes.includes(routingKey) ? [...new Set(body.toLowerCase().match(uuid) ?? [])] : [];
}
