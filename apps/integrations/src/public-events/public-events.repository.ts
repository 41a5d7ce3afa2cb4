import { CONFIG } from '@kirana/config';
import { Inject, Injectable } from '@nestjs/common';
import type { PublicEvent } from '@kirana/contracts';
import type { NewEvent } from '@kirana/messaging';
import { Database, type KeptRows, type Transaction } from '@kirana/persistence';
import type { IntegrationsConfig } from '../config.js';
import { cursorOf, isAt, type FeedPosition } from './feed-cursor.js';
import { toPublicEvent, type PublicEventRow } from './public-event-row.js';

/** A page of the feed. */
export interface EventPage {
  readonly events: (PublicEvent & { cursor: string })[];
  /** Undefined: the position has not moved. */
  readonly next: string | undefined;
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

/**
 * Public events with their deliveries: ninety days, long enough for an integrator who was offline for a whole summer. The last one deleted is noted.
 */
export const keptPublicEvents: KeptRows = {
  table: 'public_events',
  sql: `WITH gone AS (
      DELETE FROM public_events WHERE cursor IN (
        SELECT cursor FROM public_events WHERE added_at < now() - interval '90 days' ORDER BY cursor LIMIT 1000) RETURNING cursor, id
    ), floored AS (
      UPDATE public_events_floor floor SET cursor = last.cursor, id = last.id
      FROM (SELECT cursor, id FROM gone ORDER BY cursor DESC LIMIT 1) last WHERE last.cursor > floor.cursor
    )
    SELECT cursor FROM gone`,
};

@Injectable()
export class PublicEvents {
  readonly source: string;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) { PUBLIC_URL }: Pick<IntegrationsConfig, 'PUBLIC_URL'>,
  ) {
    this.source = PUBLIC_URL;
  }

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
  async after(number: number, limit: number, types: readonly string[] | undefined): Promise<EventPage> {
    // Reads the end first: events committed meanwhile belong to the next page, whatever their type.
    const end = await this.database.one<{ cursor: string; id: string }>(
      `SELECT cursor, id FROM public_events ORDER BY cursor DESC LIMIT 1`,
    );
    const top = Number(end?.cursor ?? 0);
    if (!end || top <= number) return { events: [], next: undefined, more: false };
    const rows = await this.database.rows<PublicEventRow>(
      `SELECT cursor, id, type, subject, version, occurred_at, data FROM public_events
       WHERE cursor > $1 AND cursor <= $2 AND ($3::text[] IS NULL OR type = ANY ($3)) ORDER BY cursor LIMIT $4`,
      [number, top, types ?? null, limit + 1],
    );
    const events = rows
      .slice(0, limit)
      .map(row => ({ ...toPublicEvent(row, this.source), cursor: cursorOf(Number(row.cursor), row.id) }));
    const more = rows.length > limit;
    const atEnd = cursorOf(top, end.id);
    return { events, more, next: more ? (events.at(-1)?.cursor ?? atEnd) : atEnd };
  }

  /**
   * Returns whether a position is that of a stored event, or of the last deleted one (`here`), an earlier one (`too-old`), or none that this
   * feed knows: beyond its end, in a gap, or with the mark of another event.
   */
  async locate(position: FeedPosition): Promise<'here' | 'too-old' | 'unknown'> {
    const row = await this.database.one<{ floor: string; floorId: string | null; id: string | null }>(
      `SELECT cursor AS floor, id AS "floorId", (SELECT id FROM public_events WHERE cursor = $1) AS id FROM public_events_floor`,
      [position.number],
    );
    const floor = Number(row?.floor ?? 0);
    if (position.number < floor) return 'too-old';
    const id = position.number === floor ? row?.floorId : row?.id;
    return id && isAt(position, id) ? 'here' : 'unknown';
  }
}
