import type { Logger } from '@kirana/observability';
import type { IncomingMessage, OutgoingMessage } from '../broker.js';

type MessageListener = (message: IncomingMessage) => void;

/** The listeners of this process, by routing key. Messages are not kept for later listeners. */
export class Listeners {
  readonly #byKey = new Map<string, Set<MessageListener>>();

  constructor(private readonly logger: Logger) {}

  /** Adds a listener and returns a function that removes it. */
  add(routingKeys: readonly string[], onMessage: MessageListener): () => void {
    // A set holds a function only once, but two subscriptions may share one.
    const own: MessageListener = message => onMessage(message);
    for (const key of routingKeys) this.#byKey.set(key, (this.#byKey.get(key) ?? new Set()).add(own));
    return () => {
      for (const key of routingKeys) this.#byKey.get(key)?.delete(own);
    };
  }

  hears(routingKey: string): boolean {
    return (this.#byKey.get(routingKey)?.size ?? 0) > 0;
  }

  tell({ id, routingKey, body }: OutgoingMessage): void {
    for (const onMessage of this.#byKey.get(routingKey) ?? []) {
      try {
        onMessage({ id, routingKey, body, attempt: 1 });
      } catch (error) {
        this.logger.error({ err: error, type: routingKey }, 'a listener failed');
      }
    }
  }
}
