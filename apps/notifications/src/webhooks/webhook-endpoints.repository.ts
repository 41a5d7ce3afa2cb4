import { Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '@kirana/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { StoredSecrets } from './webhook-secrets.js';

/** What an admin says of an endpoint. */
export interface EndpointFields {
  readonly name: string;
  readonly url: string;
  readonly types: readonly string[];
}

const columns = `id, name, url, types, state, disabled_because AS "disabledBecause", failing_since AS "failingSince",
  CASE WHEN former_secret_until > now() THEN former_secret_until END AS "formerSecretUntil", created_at AS "createdAt",
  (SELECT count(*)::int FROM webhook_deliveries d WHERE d.endpoint_id = webhook_endpoints.id AND d.state = 'waiting') AS waiting,
  (SELECT count(*)::int FROM webhook_deliveries d WHERE d.endpoint_id = webhook_endpoints.id AND d.state = 'delivered') AS delivered,
  (SELECT count(*)::int FROM webhook_deliveries d WHERE d.endpoint_id = webhook_endpoints.id AND d.state = 'failed') AS failed`;

@Injectable()
export class WebhookEndpoints {
  constructor(private readonly dataSource: DataSource) {}

  async all(): Promise<WebhookEndpoint[]> {
    return this.dataSource.query<WebhookEndpoint[]>(`SELECT ${columns} FROM webhook_endpoints ORDER BY created_at DESC, id`);
  }

  async find(tx: EntityManager, id: string): Promise<WebhookEndpoint | undefined> {
    const [row] = await tx.query<WebhookEndpoint[]>(`SELECT ${columns} FROM webhook_endpoints WHERE id = $1`, [id]);
    return row;
  }

  /** Where an endpoint lies and what signs for it. */
  async target(id: string): Promise<{ url: string; secrets: StoredSecrets } | undefined> {
    const [row] = await this.dataSource.query<(StoredSecrets & { url: string })[]>(
      `SELECT id AS "endpointId", url, secret, sealed_secret,
         CASE WHEN former_secret_until > now() THEN former_secret END AS former_secret,
         CASE WHEN former_secret_until > now() THEN sealed_former_secret END AS sealed_former_secret
       FROM webhook_endpoints WHERE id = $1`,
      [id],
    );
    return row && { url: row.url, secrets: row };
  }

  /** It has no secret yet. */
  async add(tx: EntityManager, { name, url, types }: EndpointFields): Promise<string> {
    const [row] = await tx.query<{ id: string }[]>(
      `INSERT INTO webhook_endpoints (name, url, types) VALUES ($1, $2, $3) RETURNING id`,
      [name, url, types],
    );
    if (!row) throw new Error('the endpoint was not stored');
    return row.id;
  }

  /** Turning it on forgives what was. */
  async change(tx: EntityManager, id: string, { name, url, types }: EndpointFields, state: 'on' | 'off'): Promise<void> {
    await tx.query(
      `UPDATE webhook_endpoints SET name = $2, url = $3, types = $4, disabled_because = NULL, state = $5,
         failing_since = CASE WHEN state = 'on' THEN failing_since END WHERE id = $1`,
      [id, name, url, types, state],
    );
  }

  async remove(tx: EntityManager, id: string): Promise<void> {
    await tx.query(`DELETE FROM webhook_endpoints WHERE id = $1`, [id]);
  }

  async succeeded(tx: EntityManager, id: string): Promise<void> {
    await tx.query(`UPDATE webhook_endpoints SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL`, [id]);
  }

  /** Notes a failure; true when there have been nothing but failures for longer than `patienceMs`. */
  async failed(tx: EntityManager, id: string, patienceMs: number): Promise<boolean> {
    const [rows] = await tx.query<[{ hopeless: boolean }[], number]>(
      `UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, now()) WHERE id = $1
       RETURNING failing_since < now() - $2 * interval '1 millisecond' AS hopeless`,
      [id, patienceMs],
    );
    return rows[0]?.hopeless ?? false;
  }

  /** Gives an endpoint up; returns it when it was on before. */
  async disable(tx: EntityManager, id: string, because: string): Promise<EndpointFields | undefined> {
    const [rows] = await tx.query<[EndpointFields[], number]>(
      `UPDATE webhook_endpoints SET state = 'disabled', disabled_because = $2 WHERE id = $1 AND state = 'on' RETURNING name, url, types`,
      [id, because],
    );
    return rows[0];
  }
}
