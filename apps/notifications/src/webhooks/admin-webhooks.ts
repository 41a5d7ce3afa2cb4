import { Injectable } from '@nestjs/common';
import type { WebhookEndpoint, WebhookEndpointWithSecret } from '@kirana/contracts';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Transactions, afterCommit } from '@kirana/persistence';
import type { EntityManager } from 'typeorm';
import { ForbiddenTarget, checkedTarget } from '../outgoing/target.js';
import { News } from '../public-events/news.js';
import { newSecret } from './signature.js';
import { WebhookDeliveries } from './webhook-deliveries.repository.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookTargetRules } from './webhook-target-rules.js';
import { WebhookEndpoints, type EndpointFields } from './webhook-endpoints.repository.js';

/** How long the secret before the last one signs as well. */
const overlapHours = 24;

/** What an admin may do to endpoints and deliveries; every act goes into the audit log. */
@Injectable()
export class AdminWebhooks {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly endpoints: WebhookEndpoints,
    private readonly secrets: WebhookSecrets,
    private readonly deliveries: WebhookDeliveries,
    private readonly news: News,
    private readonly rules: WebhookTargetRules,
  ) {}

  /** @throws ProblemError 422 `forbidden-address`. */
  async add(fields: EndpointFields, admin: Admin): Promise<WebhookEndpointWithSecret> {
    this.#check(fields.url);
    const secret = newSecret();
    return this.transactions.run(async tx => {
      const id = await this.endpoints.add(tx, fields);
      await this.secrets.set(tx, id, secret);
      await this.#note(tx, admin, 'add-webhook', id, undefined, fields.url);
      return { ...(await this.#one(tx, id)), secret };
    });
  }

  /** @throws ProblemError 422 `forbidden-address`, 404. */
  async change(
    id: string,
    { state, ...fields }: EndpointFields & { state: 'on' | 'off' },
    admin: Admin,
  ): Promise<WebhookEndpoint> {
    this.#check(fields.url);
    return this.#act(async tx => {
      const before = await this.#one(tx, id);
      await this.endpoints.change(tx, id, fields, state);
      await this.#note(tx, admin, 'change-webhook', id, `${before.url} ${before.state}`, `${fields.url} ${state}`);
      return this.#one(tx, id);
    });
  }

  async remove(id: string, admin: Admin): Promise<WebhookEndpoint[]> {
    await this.transactions.run(async tx => {
      const before = await this.#one(tx, id);
      await this.endpoints.remove(tx, id);
      await this.#note(tx, admin, 'remove-webhook', id, before.url);
    });
    return this.endpoints.all();
  }

  /** From now on deliveries are signed with the new secret, and for a day with the former one too. */
  async rotate(id: string, admin: Admin): Promise<WebhookEndpointWithSecret> {
    const secret = newSecret();
    return this.transactions.run(async tx => {
      await this.#one(tx, id);
      await this.secrets.set(tx, id, secret, overlapHours);
      await this.#note(tx, admin, 'rotate-webhook-secret', id);
      return { ...(await this.#one(tx, id)), secret };
    });
  }

  async retry(id: string, deliveryId: number, admin: Admin): Promise<{ queued: number }> {
    return this.#act(async tx => {
      if (!(await this.deliveries.retry(tx, id, deliveryId))) throw notFound('There is no such delivery.');
      await this.#note(tx, admin, 'retry-webhook', id, undefined, String(deliveryId));
      return { queued: 1 };
    });
  }

  async replay(id: string, what: { after?: number; since?: string; all: boolean }, admin: Admin): Promise<{ queued: number }> {
    return this.#act(async tx => {
      await this.#one(tx, id);
      const queued = await this.deliveries.replay(tx, id, what);
      await this.#note(tx, admin, 'replay-webhook', id, undefined, `${queued} events`);
      return { queued };
    });
  }

  /** A change after which something may be due. */
  #act<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transactions.run(tx => {
      afterCommit(tx, () => this.news.tell());
      return work(tx);
    });
  }

  #check(url: string): void {
    try {
      checkedTarget(url, this.rules);
    } catch (error) {
      if (error instanceof ForbiddenTarget) throw new ProblemError(422, 'forbidden-address', error.message);
      throw error;
    }
  }

  async #one(tx: EntityManager, id: string): Promise<WebhookEndpoint> {
    const endpoint = await this.endpoints.find(tx, id);
    if (!endpoint) throw notFound('There is no such endpoint.');
    return endpoint;
  }

  async #note(tx: EntityManager, actor: Admin, action: string, subject: string, before?: string, after?: string): Promise<void> {
    await this.auditLog.note(tx, [{ actor, action, subject, before, after }]);
  }
}
