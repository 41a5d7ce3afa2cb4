import type { EventContract } from '@kirana/contracts';
import type { Extension } from './define-extension.js';

/** Returns the events that at least one of the extensions subscribes to. */
export function subscribedEvents(extensions: readonly Extension[]): EventContract[] {
  return [...new Set(extensions.flatMap(({ subscribers = [] }) => subscribers.map(({ event }) => event)))];
}
