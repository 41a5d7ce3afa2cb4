import type { Logger } from '@kirana/observability';
import type { IncomingMessage, OutgoingMessage } from '../broker.js';

type Hear = (message: IncomingMessage) => void;

/** Who listens in this process, by routing key. Nothing is kept for those who come later. */
export class Listeners {
  readonly #byKey = new Map<string, Set<Hear>>();

  constructor(private readonly logger: Logger) {}

  /** Returns the way to stop. */
  add(routingKeys: readonly string[], hear: Hear): () => void {
    // A set holds a function once, but two subscriptions may share one.
    const own: Hear = message => hear(message);
    for (const key of routingKeys) this.#byKey.set(key, (this.#byKey.get(key) ?? new Set()).add(own));
    return () => {
      for (const key of routingKeys) this.#byKey.get(key)?.delete(own);
    };
  }

  tell({ id, routingKey, body }: OutgoingMessage): void {
    for (const hear of this.#byKey.get(routingKey) ?? []) {
      try {
        hear({ id, routingKey, body, attempt: 1 });
      } catch (error) {
        this.logger.error({ err: error, type: routingKey }, 'a listener failed');
      }
    }
  }
}
