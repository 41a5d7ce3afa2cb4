import { CONFIG } from '@kirana/config';
import { Inject, Injectable } from '@nestjs/common';
import type { WebhookAttempt, WebhookDelivery } from '@kirana/contracts';
import { Database, type Transaction } from '@kirana/persistence';
import type { IntegrationsConfig } from '../config.js';
import { toPublicEvent, type PublicEventRow } from '../public-events/public-event-row.js';
import type { StoredSecrets } from './webhook-secrets.repository.js';

/** A claimed delivery with all data needed to send it. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly url: string;
  readonly secrets: StoredSecrets;
  /** Including this one. */
  readonly attempts: number;
  readonly eventId: string;
  readonly body: string;
}

interface ClaimedRow extends PublicEventRow, Omit<StoredSecrets, 'endpointId'> {
  readonly delivery_id: string;
  readonly endpoint_id: string;
  readonly url: string;
  readonly attempts: number;
}

/** Filter of the console's list of deliveries. */
export interface DeliveryFilter {
  readonly state?: WebhookDelivery['state'];
  readonly before?: number;
}

const pageSize = 50;

@Injectable()
export class WebhookDeliveries {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<IntegrationsConfig, 'PUBLIC_URL'>,
  ) {}

  /** Queues new events for every endpoint that is on and receives their types. */
  async queue(tx: Transaction, cursors: readonly number[]): Promise<void> {
    await tx.count(
      `INSERT INTO webhook_deliveries (endpoint_id, cursor)
       SELECT endpoint.id, event.cursor FROM public_events event
       JOIN webhook_endpoints endpoint ON endpoint.state = 'on' AND (endpoint.types = '{}' OR event.type = ANY (endpoint.types))
       WHERE event.cursor = ANY ($1::bigint[]) ORDER BY event.cursor
       ON CONFLICT DO NOTHING`,
      [cursors],
    );
  }

  /**
   * Claims due deliveries, at most `maxPerEndpoint` per endpoint minus those in progress here. They are leased to this process for
   * `leaseMs`; if it dies, they are due again when the lease ends.
   */
  async claim(maxPerEndpoint: number, inProgress: ReadonlyMap<string, number>, leaseMs: number): Promise<ClaimedDelivery[]> {
    const rows = await this.database.rows<ClaimedRow>(
      `WITH busy AS (SELECT * FROM unnest($1::uuid[], $2::int[]) AS b (endpoint_id, count)),
       due AS (
         SELECT picked.id FROM webhook_endpoints endpoint
         LEFT JOIN busy ON busy.endpoint_id = endpoint.id
         CROSS JOIN LATERAL (
           SELECT id FROM webhook_deliveries
           WHERE endpoint_id = endpoint.id AND state = 'waiting' AND due_at <= now()
           ORDER BY due_at, id LIMIT greatest(0, $3 - coalesce(busy.count, 0)) FOR UPDATE SKIP LOCKED
         ) picked
         WHERE endpoint.state = 'on'
       )
       UPDATE webhook_deliveries delivery
       SET attempts = attempts + 1, due_at = now() + $4 * interval '1 millisecond', leased_until = now() + $4 * interval '1 millisecond'
       FROM webhook_endpoints endpoint, public_events event
       WHERE delivery.id IN (SELECT id FROM due) AND endpoint.id = delivery.endpoint_id AND event.cursor = delivery.cursor
       RETURNING delivery.id AS delivery_id, delivery.attempts, endpoint.id AS endpoint_id, endpoint.url, endpoint.sealed_secret,
         CASE WHEN endpoint.former_secret_until > now() THEN endpoint.sealed_former_secret END AS sealed_former_secret,
         event.cursor, event.id, event.type, event.subject, event.version, event.occurred_at, event.data`,
      [[...inProgress.keys()], [...inProgress.values()], maxPerEndpoint, leaseMs],
    );
    return rows.map(row => ({
      id: row.delivery_id,
      endpointId: row.endpoint_id,
      url: row.url,
      secrets: { ...row, endpointId: row.endpoint_id },
      attempts: row.attempts,
      eventId: row.id,
      body: JSON.stringify(toPublicEvent(row, this.config.PUBLIC_URL)),
    }));
  }

  /** Stores the result of an attempt; `waitMs` is the delay until the next one, undefined when there is none. */
  async settle(
    tx: Transaction,
    id: string,
    { status, answer, error, durationMs }: Omit<WebhookAttempt, 'at'>,
    outcome: { readonly state: WebhookDelivery['state']; readonly waitMs?: number },
  ): Promise<void> {
    await tx.count(
      `INSERT INTO webhook_attempts (delivery_id, duration_ms, status, answer, error)
       SELECT id, $2, $3, $4, $5 FROM webhook_deliveries WHERE id = $1`,
      [id, durationMs, status, answer, error],
    );
    await tx.count(
      `UPDATE webhook_deliveries SET state = $2, due_at = clock_timestamp() + $3 * interval '1 millisecond', leased_until = NULL WHERE id = $1`,
      [id, outcome.state, outcome.waitMs ?? 0],
    );
  }

  /** Queues a delivery again, unless it is in progress; returns false when there is none. */
  async retry(tx: Transaction, endpointId: string, id: number): Promise<boolean> {
    const queued = await tx.count(
      `UPDATE webhook_deliveries SET state = 'waiting', attempts = 0,
         due_at = CASE WHEN leased_until > now() THEN due_at ELSE now() END
       WHERE id = $2 AND endpoint_id = $1`,
      [endpointId, id],
    );
    return queued > 0;
  }

  /**
   * Queues the endpoint's events after a cursor or since a time: those that were never delivered or, with `all`, delivered ones as well.
   * Deliveries in progress are left unchanged. Returns the number of queued deliveries.
   */
  async replay(
    tx: Transaction,
    endpointId: string,
    { after, since, all }: { readonly after?: number; readonly since?: string; readonly all: boolean },
  ): Promise<number> {
    return tx.count(
      `INSERT INTO webhook_deliveries AS delivery (endpoint_id, cursor)
       SELECT endpoint.id, event.cursor FROM webhook_endpoints endpoint
       JOIN public_events event ON endpoint.types = '{}' OR event.type = ANY (endpoint.types)
       WHERE endpoint.id = $1 AND event.cursor > $2 AND ($3::timestamptz IS NULL OR event.added_at >= $3) ORDER BY event.cursor
       ON CONFLICT (endpoint_id, cursor) DO UPDATE SET state = 'waiting', attempts = 0, due_at = now()
         WHERE ($4 OR delivery.state <> 'delivered') AND (delivery.leased_until IS NULL OR delivery.leased_until < now())`,
      [endpointId, after ?? 0, since ?? null, all],
    );
  }

  /** Returns the latest deliveries with the log of their attempts, newest first. */
  async list(endpointId: string, { state, before }: DeliveryFilter): Promise<WebhookDelivery[]> {
    return this.database.rows<WebhookDelivery>(
      `SELECT delivery.id::int AS id, event.id AS "eventId", delivery.cursor::int AS cursor, event.type,
         coalesce(event.data ->> 'number', event.subject) AS subject, delivery.state,
         delivery.attempts, delivery.due_at AS "dueAt",
         coalesce((SELECT json_agg(json_build_object('at', attempt.at, 'durationMs', attempt.duration_ms, 'status', attempt.status,
           'answer', attempt.answer, 'error', attempt.error) ORDER BY attempt.id)
           FROM webhook_attempts attempt WHERE attempt.delivery_id = delivery.id), '[]') AS log
       FROM webhook_deliveries delivery JOIN public_events event USING (cursor)
       WHERE delivery.endpoint_id = $1 AND ($2::text IS NULL OR delivery.state = $2) AND ($3::bigint IS NULL OR delivery.id < $3)
       ORDER BY delivery.id DESC LIMIT $4`,
      [endpointId, state ?? null, before ?? null, pageSize],
    );
  }
}
