import { Injectable } from '@nestjs/common';
import type { PublicEvent } from '@kirana/contracts';
import type { NewEvent } from '@kirana/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import { toPublicEvent, type PublicEventRow } from './public-event-row.js';

/** A stretch of the feed. */
export interface Stretch {
  readonly events: (PublicEvent & { cursor: number })[];
  readonly next: number;
  readonly more: boolean;
}

/** What is told because of one event of the shop. */
export interface Told {
  readonly events: readonly NewEvent[];
  /** Under which they are published, in the same order. */
  readonly ids: readonly string[];
  /** Time of the shop's event, ISO 8601. */
  readonly occurredAt: string;
}

@Injectable()
export class PublicEvents {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds events in the order given; returns their cursors. A lock held until the commit lets one transaction at a time number and commit its
   * events: whoever sees a cursor sees everything below it, now and for ever. A rollback leaves a hole that nobody fills.
   */
  async append(tx: EntityManager, told: readonly Told[]): Promise<number[]> {
    const events = told.flatMap(({ events: each }) => each);
    const rows = await tx.query<{ cursor: string }[]>(
      `WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtext('public-events')))
       INSERT INTO public_events (id, type, subject, version, occurred_at, data)
       SELECT id, type, subject, version, occurred_at, data::jsonb
       FROM turn, unnest($1::uuid[], $2::text[], $3::text[], $4::int[], $5::timestamptz[], $6::text[])
         WITH ORDINALITY AS e (id, type, subject, version, occurred_at, data, position)
       ORDER BY position RETURNING cursor`,
      [
        told.flatMap(({ ids }) => ids),
        events.map(({ contract }) => contract.type),
        events.map(({ subject }) => subject),
        events.map(({ version }) => version),
        told.flatMap(({ events: each, occurredAt }) => each.map(() => occurredAt)),
        events.map(({ contract, data }) => JSON.stringify(contract.strictData.parse(data))),
      ],
    );
    return rows.map(({ cursor }) => Number(cursor));
  }

  /** At most `limit` events after a cursor, of these types or all. */
  async after(cursor: number, limit: number, types: readonly string[] | undefined): Promise<Stretch> {
    // The end first: what is committed meanwhile belongs to the next stretch, whatever its type.
    const [end] = await this.dataSource.query<{ cursor: string | null }[]>(`SELECT max(cursor) AS cursor FROM public_events`);
    const top = Number(end?.cursor ?? 0);
    if (top <= cursor) return { events: [], next: cursor, more: false };
    const rows = await this.dataSource.query<PublicEventRow[]>(
      `SELECT cursor, id, type, subject, version, occurred_at, data FROM public_events
       WHERE cursor > $1 AND cursor <= $2 AND ($3::text[] IS NULL OR type = ANY ($3)) ORDER BY cursor LIMIT $4`,
      [cursor, top, types ?? null, limit + 1],
    );
    const events = rows.slice(0, limit).map(row => ({ ...toPublicEvent(row), cursor: Number(row.cursor) }));
    const more = rows.length > limit;
    return { events, more, next: more ? (events.at(-1)?.cursor ?? top) : top };
  }

  /** The last event that was forgotten; 0: none yet. */
  async floor(): Promise<number> {
    const [row] = await this.dataSource.query<{ cursor: string }[]>(`SELECT cursor FROM public_events_floor`);
    return Number(row?.cursor ?? 0);
  }

  /** Forgets what is older, with its deliveries. */
  async forget(days: number): Promise<void> {
    await this.dataSource.query(
      `WITH gone AS (DELETE FROM public_events WHERE added_at < now() - $1 * interval '1 day' RETURNING cursor)
       UPDATE public_events_floor SET cursor = greatest(cursor, (SELECT max(cursor) FROM gone))`,
      [days],
    );
    await this.dataSource.query(`DELETE FROM public_orders WHERE changed_at < now() - $1 * interval '1 day'`, [days]);
  }
}
