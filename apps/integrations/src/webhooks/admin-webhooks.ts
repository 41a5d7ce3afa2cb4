import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import type { WebhookEndpoint, WebhookEndpointWithSecret } from '@kirana/contracts';
import { ForbiddenTarget, ProblemError, checkedTarget, notFound, type Actor } from '@kirana/http-edge';
import { AuditLog, Database, type Transaction } from '@kirana/persistence';
import { isDeepStrictEqual } from 'node:util';
import type { IntegrationsConfig } from '../config.js';
import { positionOf } from '../public-events/feed-cursor.js';
import { PublicEventSignal } from '../public-events/public-event-signal.js';
import { newSecret } from './signature.js';
import { WebhookDeliveries } from './webhook-deliveries.repository.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookEndpoints, type EndpointFields } from './webhook-endpoints.repository.js';

/** How long the former secret remains valid after a rotation, hours. */
const overlapHours = 24;

/** Performs what admins and programs do to endpoints and deliveries; every action is recorded in the audit log. */
@Injectable()
export class AdminWebhooks {
  /** Seven: an action changes an endpoint, its secret or its deliveries, is recorded in the same transaction, and wakes the runner. */
  constructor(
    private readonly database: Database,
    private readonly auditLog: AuditLog,
    private readonly endpoints: WebhookEndpoints,
    private readonly secrets: WebhookSecrets,
    private readonly deliveries: WebhookDeliveries,
    private readonly signal: PublicEventSignal,
    @Inject(CONFIG) private readonly config: Pick<IntegrationsConfig, 'WEBHOOK_LOOPBACK'>,
  ) {}

  /** @throws ProblemError 422 `forbidden-address`. */
  async add(fields: EndpointFields, actor: Actor): Promise<WebhookEndpointWithSecret> {
    this.#check(fields.url);
    const secret = newSecret();
    return this.database.transaction(async tx => {
      const id = await this.endpoints.add(tx, fields);
      await this.secrets.set(tx, id, secret);
      await this.#note(tx, actor, 'add-webhook', id, undefined, fields.url);
      return { ...(await this.#one(tx, id)), secret };
    });
  }

  /** @throws ProblemError 422 `forbidden-address`, 404, 409 `changed-meanwhile`. */
  async change(
    id: string,
    { state, was, ...fields }: EndpointFields & { state: 'on' | 'off'; was: object },
    actor: Actor,
  ): Promise<WebhookEndpoint> {
    this.#check(fields.url);
    return this.#act(async tx => {
      await this.endpoints.lock(tx, id);
      const before = await this.#one(tx, id);
      const { name, url, types, state: stateBefore } = before;
      if (!isDeepStrictEqual(was, { name, url, types, state: stateBefore }))
        throw new ProblemError(409, 'changed-meanwhile', 'This endpoint has been changed meanwhile.', { current: before });
      await this.endpoints.change(tx, id, fields, state);
      await this.#note(tx, actor, 'change-webhook', id, `${before.url} ${before.state}`, `${fields.url} ${state}`);
      return this.#one(tx, id);
    });
  }

  async remove(id: string, actor: Actor): Promise<WebhookEndpoint[]> {
    await this.database.transaction(async tx => {
      const before = await this.#one(tx, id);
      await this.endpoints.remove(tx, id);
      await this.#note(tx, actor, 'remove-webhook', id, before.url);
    });
    return this.endpoints.all();
  }

  /** Replaces the secret: deliveries are signed with the new one, and for a day with the former one as well. */
  async rotate(id: string, actor: Actor): Promise<WebhookEndpointWithSecret> {
    const secret = newSecret();
    return this.database.transaction(async tx => {
      await this.#one(tx, id);
      await this.secrets.set(tx, id, secret, overlapHours);
      await this.#note(tx, actor, 'rotate-webhook-secret', id);
      return { ...(await this.#one(tx, id)), secret };
    });
  }

  async retry(id: string, deliveryId: number, actor: Actor): Promise<{ queued: number }> {
    return this.#act(async tx => {
      if (!(await this.deliveries.retry(tx, id, deliveryId))) throw notFound('There is no such delivery.');
      await this.#note(tx, actor, 'retry-webhook', id, undefined, String(deliveryId));
      return { queued: 1 };
    });
  }

  async replay(id: string, what: { after?: string; since?: string; all: boolean }, actor: Actor): Promise<{ queued: number }> {
    return this.#act(async tx => {
      await this.#one(tx, id);
      const after = what.after === undefined ? 0 : positionOf(what.after).number;
      const queued = await this.deliveries.replay(tx, id, { ...what, after });
      await this.#note(tx, actor, 'replay-webhook', id, undefined, `${queued} events`);
      return { queued };
    });
  }

  /** Runs a change after which deliveries may be due. */
  #act<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.transaction(tx => {
      tx.afterCommit(() => this.signal.notify());
      return work(tx);
    });
  }

  #check(url: string): void {
    try {
      checkedTarget(url, { development: this.config.WEBHOOK_LOOPBACK });
    } catch (error) {
      if (error instanceof ForbiddenTarget) throw new ProblemError(422, 'forbidden-address', error.message);
      throw error;
    }
  }

  async #one(tx: Transaction, id: string): Promise<WebhookEndpoint> {
    const endpoint = await this.endpoints.find(tx, id);
    if (!endpoint) throw notFound('There is no such endpoint.');
    return endpoint;
  }

  async #note(tx: Transaction, actor: Actor, action: string, subject: string, before?: string, after?: string): Promise<void> {
    await this.auditLog.note(tx, [{ actor, action, subject, before, after }]);
  }
}
