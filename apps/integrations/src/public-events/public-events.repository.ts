import { Injectable } from '@nestjs/common';
import type { PublicEvent } from '@kirana/contracts';
import type { NewEvent } from '@kirana/messaging';
import { Database, type Transaction } from '@kirana/persistence';
import { toPublicEvent, type PublicEventRow } from './public-event-row.js';

/** A page of the feed. */
export interface EventPage {
  readonly events: (PublicEvent & { cursor: number })[];
  readonly next: number;
  readonly more: boolean;
}

/** The public events derived from one internal event. */
export interface Published {
  readonly events: readonly NewEvent[];
  /** Ids of the published events, in the same order. */
  readonly ids: readonly string[];
  /** Time of the internal event, ISO 8601. */
  readonly occurredAt: string;
}

@Injectable()
export class PublicEvents {
  constructor(private readonly database: Database) {}

  /**
   * Adds events in the order given; returns their cursors. A lock held until the commit lets one transaction at a time number and commit
   * its events, so all events below a visible cursor are visible too. A rollback leaves a gap that is never filled.
   */
  async append(tx: Transaction, published: readonly Published[]): Promise<number[]> {
    const events = published.flatMap(({ events: each }) => each);
    const rows = await tx.rows<{ cursor: string }>(
      `WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtext('public-events')))
       INSERT INTO public_events (id, type, subject, version, occurred_at, data)
       SELECT id, type, subject, version, occurred_at, data::jsonb
       FROM turn, unnest($1::uuid[], $2::text[], $3::text[], $4::int[], $5::timestamptz[], $6::text[])
         WITH ORDINALITY AS e (id, type, subject, version, occurred_at, data, position)
       ORDER BY position RETURNING cursor`,
      [
        published.flatMap(({ ids }) => ids),
        events.map(({ contract }) => contract.type),
        events.map(({ subject }) => subject),
        events.map(({ version }) => version),
        published.flatMap(({ events: each, occurredAt }) => each.map(() => occurredAt)),
        events.map(({ contract, data }) => JSON.stringify(contract.strictData.parse(data))),
      ],
    );
    return rows.map(({ cursor }) => Number(cursor));
  }

  /** Returns at most `limit` events after a cursor, of these types or all. */
  async after(cursor: number, limit: number, types: readonly string[] | undefined): Promise<EventPage> {
    // Reads the end first: events committed meanwhile belong to the next page, whatever their type.
    const end = await this.database.one<{ cursor: string | null }>(`SELECT max(cursor) AS cursor FROM public_events`);
    const top = Number(end?.cursor ?? 0);
    if (top <= cursor) return { events: [], next: cursor, more: false };
    const rows = await this.database.rows<PublicEventRow>(
      `SELECT cursor, id, type, subject, version, occurred_at, data FROM public_events
       WHERE cursor > $1 AND cursor <= $2 AND ($3::text[] IS NULL OR type = ANY ($3)) ORDER BY cursor LIMIT $4`,
      [cursor, top, types ?? null, limit + 1],
    );
    const events = rows.slice(0, limit).map(row => ({ ...toPublicEvent(row), cursor: Number(row.cursor) }));
    const more = rows.length > limit;
    return { events, more, next: more ? (events.at(-1)?.cursor ?? top) : top };
  }

  /** Returns the cursor of the last deleted event; 0 when none was deleted. */
  async lastDeletedCursor(): Promise<number> {
    const row = await this.database.one<{ cursor: string }>(`SELECT cursor FROM public_events_floor`);
    return Number(row?.cursor ?? 0);
  }

  /** Deletes events older than `days` with their deliveries. */
  async deleteOlderThan(days: number): Promise<void> {
    await this.database.count(
      `WITH gone AS (DELETE FROM public_events WHERE added_at < now() - $1 * interval '1 day' RETURNING cursor)
       UPDATE public_events_floor SET cursor = greatest(cursor, (SELECT max(cursor) FROM gone))`,
      [days],
    );
    await this.database.count(`DELETE FROM public_orders WHERE changed_at < now() - $1 * interval '1 day'`, [days]);
  }
}
