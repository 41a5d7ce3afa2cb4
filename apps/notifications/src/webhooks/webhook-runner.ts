import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { counter } from '@kirana/observability';
import { Transactions, afterCommit } from '@kirana/persistence';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { MailLog } from '../mail-log/mail-log.repository.js';
import { SenderDomain } from '../mail-log/sender-domain.js';
import { News } from '../public-events/news.js';
import { Sender } from '../sending/sender.js';
import { WebhookDeliveries, type ClaimedDelivery } from './webhook-deliveries.repository.js';
import { WebhookEndpoints } from './webhook-endpoints.repository.js';
import { WebhookPost, type Attempt } from './webhook-post.js';
import { WebhookRhythm } from './webhook-rhythm.js';

const perEndpoint = 4;
const lookEveryMs = 500;
/** How long a delivery belongs to the process that took it; longer than its request may last. */
const leaseMs = 30_000;

const webhooksTotal = counter('webhook_out_total', 'Attempts to deliver a webhook, by what came of them', ['service', 'result']);

/**
 * Delivers what is due. A delivery is taken under a lease and sent with no transaction open, because a receiver may take its time; its result,
 * the log of the attempt and what becomes of the endpoint are one transaction. A process that dies in between repeats the delivery under
 * the same id when the lease ends.
 */
@Injectable()
export class WebhookRunner implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(WebhookRunner.name);
  readonly #underWay = new Map<string, number>();
  readonly #running = new Set<Promise<void>>();
  #stopped = false;
  #loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly transactions: Transactions,
    private readonly deliveries: WebhookDeliveries,
    private readonly endpoints: WebhookEndpoints,
    private readonly post: WebhookPost,
    private readonly rhythm: WebhookRhythm,
    private readonly news: News,
    private readonly mailLog: MailLog,
    private readonly domain: SenderDomain,
    private readonly sender: Sender,
  ) {}

  onApplicationBootstrap(): void {
    this.#loop = this.#run();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.news.tell();
    await this.#loop;
    await Promise.all(this.#running);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) if ((await this.#claim()) === 0) await this.news.wait(lookEveryMs);
  }

  async #claim(): Promise<number> {
    try {
      const claimed = await this.deliveries.claim(perEndpoint, this.#underWay, leaseMs);
      for (const delivery of claimed) this.#start(delivery);
      return claimed.length;
    } catch (error) {
      this.#logger.warn(`webhooks stand still, trying again: ${String(error)}`);
      return 0;
    }
  }

  #start(delivery: ClaimedDelivery): void {
    const { endpointId } = delivery;
    this.#underWay.set(endpointId, (this.#underWay.get(endpointId) ?? 0) + 1);
    const run = this.#deliver(delivery).finally(() => {
      const left = (this.#underWay.get(endpointId) ?? 1) - 1;
      if (left > 0) this.#underWay.set(endpointId, left);
      else this.#underWay.delete(endpointId);
      this.#running.delete(run);
      this.news.tell();
    });
    this.#running.add(run);
  }

  async #deliver(delivery: ClaimedDelivery): Promise<void> {
    const { url, secrets, eventId, body } = delivery;
    const attempt = await this.post.send(url, secrets, eventId, body);
    try {
      await this.transactions.run(tx => this.#note(tx, delivery, attempt));
    } catch (error) {
      this.#logger.warn(`what came of webhook ${delivery.eventId} is not noted; it is repeated later: ${String(error)}`);
    }
  }

  async #note(tx: EntityManager, { id, endpointId, attempts }: ClaimedDelivery, attempt: Attempt): Promise<void> {
    const { status } = attempt;
    const arrived = status !== null && status >= 200 && status < 300;
    webhooksTotal.inc({ service: 'notifications', result: arrived ? 'delivered' : status === null ? 'no answer' : 'refused' });
    if (arrived) {
      await this.deliveries.settle(tx, id, attempt, { state: 'delivered' });
      await this.endpoints.succeeded(tx, endpointId);
      return;
    }
    const waitMs = this.rhythm.waitAfter(attempts, attempt.retryAfterMs);
    await this.deliveries.settle(tx, id, attempt, waitMs === undefined ? { state: 'failed' } : { state: 'waiting', waitMs });
    const hopeless = await this.endpoints.failed(tx, endpointId, this.rhythm.patienceMs);
    if (status === 410) await this.#giveUp(tx, endpointId, 'gone');
    else if (hopeless) await this.#giveUp(tx, endpointId, 'failing');
  }

  /** Disables an endpoint and writes to the shop about it. */
  async #giveUp(tx: EntityManager, endpointId: string, because: 'gone' | 'failing'): Promise<void> {
    const endpoint = await this.endpoints.disable(tx, endpointId, because);
    if (!endpoint) return;
    const { name, url } = endpoint;
    this.#logger.error(`webhook endpoint ${endpointId} is disabled: ${because}`);
    const at = new Date().toISOString();
    const letter = { template: 'webhook-disabled', data: { name, url, because }, at } as const;
    await this.mailLog.note(tx, randomUUID(), [letter], this.domain.name);
    afterCommit(tx, () => this.sender.wake());
  }
}
