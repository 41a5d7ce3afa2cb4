import { Injectable } from '@nestjs/common';
import { mostListed, type WebhookEndpoint } from '@kirana/contracts';
import { Database, type Transaction } from '@kirana/persistence';
import type { StoredSecrets } from './webhook-secrets.repository.js';

/** The fields of an endpoint that an admin edits. */
export interface EndpointFields {
  readonly name: string;
  readonly url: string;
  readonly types: readonly string[];
}

const columns = `id, name, url, types, state, disabled_because AS "disabledBecause", failing_since AS "failingSince",
  CASE WHEN former_secret_until > now() THEN former_secret_until END AS "formerSecretUntil", created_at AS "createdAt",
  (SELECT count(*)::int FROM webhook_deliveries d WHERE d.endpoint_id = webhook_endpoints.id AND d.state = 'waiting') AS waiting,
  (SELECT count(*)::int FROM (SELECT FROM webhook_deliveries d WHERE d.endpoint_id = webhook_endpoints.id AND d.state = 'delivered'
    LIMIT ${mostListed}) counted) AS delivered,
  (SELECT count(*)::int FROM webhook_deliveries d WHERE d.endpoint_id = webhook_endpoints.id AND d.state = 'failed') AS failed`;

@Injectable()
export class WebhookEndpoints {
  constructor(private readonly database: Database) {}

  async all(): Promise<WebhookEndpoint[]> {
    return this.database.rows<WebhookEndpoint>(`SELECT ${columns} FROM webhook_endpoints ORDER BY created_at DESC, id`);
  }

  async find(tx: Transaction, id: string): Promise<WebhookEndpoint | undefined> {
    return tx.one<WebhookEndpoint>(`SELECT ${columns} FROM webhook_endpoints WHERE id = $1`, [id]);
  }

  /** Returns the URL and the secrets of an endpoint. */
  async target(id: string): Promise<{ url: string; secrets: StoredSecrets } | undefined> {
    const row = await this.database.one<StoredSecrets & { url: string }>(
      `SELECT id AS "endpointId", url, sealed_secret,
         CASE WHEN former_secret_until > now() THEN sealed_former_secret END AS sealed_former_secret
       FROM webhook_endpoints WHERE id = $1`,
      [id],
    );
    return row && { url: row.url, secrets: row };
  }

  /** Adds an endpoint without a secret. */
  async add(tx: Transaction, { name, url, types }: EndpointFields): Promise<string> {
    const row = await tx.one<{ id: string }>(
      `INSERT INTO webhook_endpoints (name, url, types) VALUES ($1, $2, $3) RETURNING id`,
      [name, url, types],
    );
    if (!row) throw new Error('the endpoint was not stored');
    return row.id;
  }

  /** Locks the endpoint until the transaction ends. */
  async lock(tx: Transaction, id: string): Promise<void> {
    await tx.one(`SELECT FROM webhook_endpoints WHERE id = $1 FOR NO KEY UPDATE`, [id]);
  }

  /** Changes an endpoint; turning it on resets its failures. */
  async change(tx: Transaction, id: string, { name, url, types }: EndpointFields, state: 'on' | 'off'): Promise<void> {
    await tx.count(
      `UPDATE webhook_endpoints SET name = $2, url = $3, types = $4, disabled_because = NULL, state = $5,
         failing_since = CASE WHEN state = 'on' THEN failing_since END WHERE id = $1`,
      [id, name, url, types, state],
    );
  }

  async remove(tx: Transaction, id: string): Promise<void> {
    await tx.count(`DELETE FROM webhook_endpoints WHERE id = $1`, [id]);
  }

  async succeeded(tx: Transaction, id: string): Promise<void> {
    await tx.count(`UPDATE webhook_endpoints SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL`, [id]);
  }

  /** Records a failure; returns true when all deliveries have failed for longer than `timeoutMs`. */
  async failed(tx: Transaction, id: string, timeoutMs: number): Promise<boolean> {
    const endpoint = await tx.one<{ exhausted: boolean }>(
      `UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, now()) WHERE id = $1
       RETURNING failing_since < now() - $2 * interval '1 millisecond' AS exhausted`,
      [id, timeoutMs],
    );
    return endpoint?.exhausted ?? false;
  }

  /** Disables an endpoint; returns it when it was on before. */
  async disable(tx: Transaction, id: string, because: string): Promise<EndpointFields | undefined> {
    return tx.one(
      `UPDATE webhook_endpoints SET state = 'disabled', disabled_because = $2 WHERE id = $1 AND state = 'on' RETURNING name, url, types`,
      [id, because],
    );
  }
}
