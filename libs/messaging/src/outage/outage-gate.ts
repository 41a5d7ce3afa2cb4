import { counter, gauge, pause, type Logger, type Outage } from '@kirana/observability';
import { UnprovedLosses } from './unproved-losses.js';

const pauses = counter('consumer_pauses_total', 'How often consumers paused because a database was unavailable', ['service']);
const paused = gauge('consumer_paused', '1 while consumers are paused because a database is unavailable', ['service']);

/** Delay between two probes, in milliseconds: doubled each time, up to the longest. */
const firstProbeMs = 100;
const longestProbeMs = 5_000;

export interface OutageGateSettings {
  readonly service: string;
  readonly logger: Logger;
  /** Resolves when the dependencies of the service's handlers are available; absent for a service without a database. */
  readonly probe?: () => Promise<void>;
}

/**
 * Pauses all consumers of a service while a dependency of their handlers is unavailable. The first handler that meets an outage closes the
 * gate; it opens when the probe succeeds. The outage is over when a handler has finished without meeting it again.
 *
 * Each outage is logged twice, however long it lasts: when it begins and when it is over.
 */
export class OutageGate {
  #shut: Promise<void> | undefined;
  /** When the current outage began; set until the outage is proved to be over. */
  #outageSince: number | undefined;
  #probeMs = firstProbeMs;
  #lastOver = performance.now();
  readonly #losses = new UnprovedLosses();
  readonly #stopping = new AbortController();

  constructor(private readonly settings: OutageGateSettings) {
    const { service } = settings;
    pauses.inc({ service }, 0);
    paused.set({ service }, 0);
  }

  /** Undefined when handlers may run; otherwise a promise that resolves when they may retry. */
  get shut(): Promise<void> | undefined {
    return this.#shut;
  }

  /** When the last outage was over (or this gate was created), by `performance.now()`; undefined during an outage. */
  get steadySince(): number | undefined {
    return this.#outageSince === undefined ? this.#lastOver : undefined;
  }

  /**
   * Reports that the handler of a message has met an outage. The promise resolves when it may retry; undefined when this message has lost
   * its connection so often on a healthy database that the loss counts as a failure of its handler.
   */
  met(messageId: string, outage: Outage): Promise<void> | undefined {
    if (!outage.isCertain && this.#losses.isOneTooMany(messageId)) return undefined;
    if (this.#shut) return this.#shut;
    const { service, logger } = this.settings;
    if (this.#outageSince === undefined) {
      this.#outageSince = performance.now();
      pauses.inc({ service });
      paused.set({ service }, 1);
      logger.warn({ outage: outage.reason }, 'consumers paused: a dependency is unavailable');
    }
    this.#shut = this.#probeUntilAvailable().then(() => {
      // A lost connection to a database that is available was a minor disturbance; a server that reports to be full will do so again, even
      // if the probe succeeds, so the backoff is kept.
      if (!outage.isCertain) this.#probeMs = firstProbeMs;
      this.#shut = undefined;
    });
    return this.#shut;
  }

  /** Reports that the handler of a message has finished without meeting an outage. */
  passed(messageId: string): void {
    this.#losses.remove(messageId);
    // A handler that started before the outage proves nothing about the present state.
    if (this.#outageSince === undefined || this.#shut) return;
    const { service, logger } = this.settings;
    logger.info({ ms: Math.round(performance.now() - this.#outageSince) }, 'consumers resumed');
    paused.set({ service }, 0);
    this.#outageSince = undefined;
    this.#lastOver = performance.now();
    this.#probeMs = firstProbeMs;
  }

  /** Stops probing and releases all waiting handlers. Called by Nest, too. */
  onModuleDestroy(): void {
    this.#stopping.abort();
  }

  async #probeUntilAvailable(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await pause(this.#probeMs, this.#stopping.signal);
      this.#probeMs = Math.min(longestProbeMs, this.#probeMs * 2);
      try {
        await this.settings.probe?.();
        return;
      } catch {
        // Proves that the messages did not cause the losses. The outage is already logged, and the next probe follows.
        this.#losses.removeAll();
      }
    }
  }
}
