import { CONFIG } from '@kirana/config';
import { Inject, Injectable } from '@nestjs/common';
import type { WebhookAttempt } from '@kirana/contracts';
import { notFound, type Actor } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { randomUUID } from 'node:crypto';
import type { IntegrationsConfig } from '../config.js';
import { WebhookEndpoints } from './webhook-endpoints.repository.js';
import { WebhookPost } from './webhook-post.js';

const testType = 'webhook.test.v1';

/**
 * Sends an endpoint a test event without data, signed like any other, whatever types it receives and whether it is on or off. It is sent
 * once, is not part of the feed and does not affect the endpoint's state; the audit log records the result.
 */
@Injectable()
export class TestWebhook {
  constructor(
    private readonly endpoints: WebhookEndpoints,
    private readonly post: WebhookPost,
    private readonly database: Database,
    private readonly auditLog: AuditLog,
    @Inject(CONFIG) private readonly config: Pick<IntegrationsConfig, 'PUBLIC_URL'>,
  ) {}

  async send(endpointId: string, actor: Actor): Promise<WebhookAttempt> {
    const target = await this.endpoints.target(endpointId);
    if (!target) throw notFound('There is no such endpoint.');
    const [id, at] = [randomUUID(), new Date().toISOString()];
    const body = JSON.stringify({
      specversion: '1.0',
      id,
      source: this.config.PUBLIC_URL,
      type: testType,
      subject: endpointId,
      time: at,
      datacontenttype: 'application/json',
      aggregateversion: 1,
      data: { text: 'This event was sent to try the endpoint. It stands for nothing.' },
    });
    const { status, durationMs, answer, error } = await this.post.send(target.url, target.secrets, id, body);
    const after = `${status ?? error ?? ''} ${id}`;
    await this.database.transaction(tx =>
      this.auditLog.note(tx, [{ actor, action: 'test-webhook', subject: endpointId, after }]),
    );
    return { at, durationMs, status, answer, error };
  }
}
