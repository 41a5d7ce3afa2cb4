import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { webhookDisabledEmailRequested } from '@kirana/contracts';
import { Outbox, newEvent } from '@kirana/messaging';
import { Tasks, counter, type FailureLog } from '@kirana/observability';
import { Database, type Transaction } from '@kirana/persistence';
import { PublicEventSignal } from '../public-events/public-event-signal.js';
import { WebhookDeliveries, type ClaimedDelivery } from './webhook-deliveries.repository.js';
import { WebhookEndpoints } from './webhook-endpoints.repository.js';
import { WebhookPost, type Attempt } from './webhook-post.js';
import { WebhookRetryPolicy } from './webhook-retry-policy.js';

const maxPerEndpoint = 4;
const pollEveryMs = 500;
/** How long a delivery is leased to the process that claimed it, milliseconds; longer than its request can take. */
const leaseMs = 30_000;

const webhooksTotal = counter('webhook_out_total', 'Attempts to deliver a webhook, by result', ['service', 'result']);

/**
 * Sends due deliveries. A delivery is claimed under a lease and sent without an open transaction, because a receiver may be slow; its
 * result, the log of the attempt and the state of the endpoint are written in one transaction. If the process dies in between, the
 * delivery is repeated under the same id when the lease ends.
 */
@Injectable()
export class WebhookRunner implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(WebhookRunner.name);
  readonly #failures: FailureLog;
  readonly #inProgress = new Map<string, number>();
  readonly #running = new Set<Promise<void>>();
  #stopped = false;
  #loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly deliveries: WebhookDeliveries,
    private readonly endpoints: WebhookEndpoints,
    private readonly post: WebhookPost,
    private readonly retryPolicy: WebhookRetryPolicy,
    private readonly signal: PublicEventSignal,
    private readonly outbox: Outbox,
    tasks: Tasks,
  ) {
    this.#failures = tasks.failuresOf('webhooks');
  }

  onApplicationBootstrap(): void {
    this.#loop = this.#run();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.signal.notify();
    await this.#loop;
    await Promise.all(this.#running);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) if ((await this.#claim()) === 0) await this.signal.wait(pollEveryMs);
  }

  async #claim(): Promise<number> {
    try {
      const claimed = await this.deliveries.claim(maxPerEndpoint, this.#inProgress, leaseMs);
      for (const delivery of claimed) this.#start(delivery);
      this.#failures.succeeded();
      return claimed.length;
    } catch (error) {
      this.#failures.failed(error);
      return 0;
    }
  }

  #start(delivery: ClaimedDelivery): void {
    const { endpointId } = delivery;
    this.#inProgress.set(endpointId, (this.#inProgress.get(endpointId) ?? 0) + 1);
    const run = this.#deliver(delivery).finally(() => {
      const left = (this.#inProgress.get(endpointId) ?? 1) - 1;
      if (left > 0) this.#inProgress.set(endpointId, left);
      else this.#inProgress.delete(endpointId);
      this.#running.delete(run);
      this.signal.notify();
    });
    this.#running.add(run);
  }

  async #deliver(delivery: ClaimedDelivery): Promise<void> {
    const { url, secrets, eventId, body } = delivery;
    const attempt = await this.post.send(url, secrets, eventId, body);
    try {
      await this.database.transaction(tx => this.#recordAttempt(tx, delivery, attempt));
    } catch (error) {
      // The result could not be stored; the delivery is repeated when its lease ends.
      this.#failures.failed(error);
    }
  }

  async #recordAttempt(tx: Transaction, { id, endpointId, attempts }: ClaimedDelivery, attempt: Attempt): Promise<void> {
    const { status } = attempt;
    const isDelivered = status !== null && status >= 200 && status < 300;
    webhooksTotal.inc({
      service: 'integrations',
      result: isDelivered ? 'delivered' : status === null ? 'no answer' : 'refused',
    });
    if (isDelivered) {
      await this.deliveries.settle(tx, id, attempt, { state: 'delivered' });
      await this.endpoints.succeeded(tx, endpointId);
      return;
    }
    const waitMs = this.retryPolicy.waitAfter(attempts, attempt.retryAfterMs);
    await this.deliveries.settle(tx, id, attempt, waitMs === undefined ? { state: 'failed' } : { state: 'waiting', waitMs });
    const exhausted = await this.endpoints.failed(tx, endpointId, this.retryPolicy.timeoutMs);
    if (status === 410) await this.#disable(tx, endpointId, 'gone');
    else if (exhausted) await this.#disable(tx, endpointId, 'failing');
  }

  /** Disables an endpoint and requests an email to the shop. */
  async #disable(tx: Transaction, endpointId: string, because: 'gone' | 'failing'): Promise<void> {
    const endpoint = await this.endpoints.disable(tx, endpointId, because);
    if (!endpoint) return;
    const { name, url } = endpoint;
    this.#logger.error(`webhook endpoint ${endpointId} is disabled: ${because}`);
    this.outbox.add(tx, [newEvent(webhookDisabledEmailRequested, endpointId, 1, { name, url, because })]);
  }
}
