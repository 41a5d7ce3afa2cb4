import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { webhookDisabledEmailRequested } from '@kirana/contracts';
import { Outbox, newEvent } from '@kirana/messaging';
import { JobQueue, Tasks, counter } from '@kirana/observability';
import { Database, type Transaction } from '@kirana/persistence';
import { PublicEventSignal } from '../public-events/public-event-signal.js';
import { WebhookDeliveries, type ClaimedDelivery } from './webhook-deliveries.repository.js';
import { WebhookEndpoints } from './webhook-endpoints.repository.js';
import { WebhookPost, type Attempt } from './webhook-post.js';
import { WebhookRetryPolicy } from './webhook-retry-policy.js';

const maxPerEndpoint = 4;
/** Deliveries announce themselves; a look at this interval finds those of a replica that has ended. */
const pollEveryMs = 2_000;
/** How long a delivery is leased to the process that claimed it, milliseconds; longer than its request can take. */
const leaseMs = 30_000;

const webhooksTotal = counter('webhook_out_total', 'Attempts to deliver a webhook, by result', ['service', 'result']);

/**
 * Sends due deliveries. A delivery is claimed under a lease and sent without an open transaction, because a receiver may be slow; its
 * result, the log of the attempt and the state of the endpoint are written in one transaction. If the process dies in between, the
 * delivery is repeated under the same id when the lease ends.
 */
@Injectable()
export class WebhookRunner implements OnModuleDestroy {
  readonly #logger = new Logger(WebhookRunner.name);
  readonly #queue: JobQueue<ClaimedDelivery>;

  constructor(
    private readonly database: Database,
    private readonly deliveries: WebhookDeliveries,
    private readonly endpoints: WebhookEndpoints,
    private readonly post: WebhookPost,
    private readonly retryPolicy: WebhookRetryPolicy,
    signal: PublicEventSignal,
    private readonly outbox: Outbox,
    tasks: Tasks,
  ) {
    this.#queue = new JobQueue(
      {
        name: 'webhooks',
        pollEveryMs,
        take: running => this.deliveries.claim(maxPerEndpoint, countByEndpoint(running), leaseMs),
        run: delivery => this.#deliver(delivery),
      },
      tasks,
    );
    signal.onNotified(() => this.#queue.wake());
  }

  onModuleDestroy(): Promise<void> {
    return this.#queue.stop();
  }

  async #deliver(delivery: ClaimedDelivery): Promise<void> {
    const { url, secrets, eventId, body } = delivery;
    const attempt = await this.post.send(url, secrets, eventId, body);
    await this.database.transaction(tx => this.#recordAttempt(tx, delivery, attempt));
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
    if (waitMs !== undefined) this.#queue.wakeIn(waitMs);
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

function countByEndpoint(deliveries: readonly ClaimedDelivery[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { endpointId } of deliveries) counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1);
  return counts;
}
