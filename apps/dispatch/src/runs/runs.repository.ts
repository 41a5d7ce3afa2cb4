import { Injectable } from '@nestjs/common';
import type { Rider } from '@kirana/contracts';
import type { KeptRows, Transaction } from '@kirana/persistence';

/** A stop as it is stored; the fields besides the id are null when the order's acceptance has not come. */
export interface StoredStop {
  readonly orderId: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** ISO 8601. */
  readonly promisedFrom: string | null;
  readonly promisedBy: string | null;
}

/** A run with the orders that are still with its rider, in their sequence. */
export interface StoredRun {
  readonly id: string;
  readonly rider: Rider;
  readonly version: number;
  readonly isArranged: boolean;
  /** One of its orders is on its way. */
  readonly isOut: boolean;
  readonly stops: readonly StoredStop[];
}

/** A run as it is published. */
export interface SettledRun {
  readonly runId: string;
  readonly riderId: string;
  readonly version: number;
  readonly stops: string[];
  /** ISO 8601; null while none of its orders is on its way. */
  readonly departedAt: string | null;
}

const stop = (
  table: string,
) => `json_build_object('orderId', ${table}.order_id, 'latitude', ${table}.latitude, 'longitude', ${table}.longitude,
  'promisedFrom', ${table}.promised_from, 'promisedBy', ${table}.promised_by)`;

const openRuns = `SELECT r.id, json_build_object('id', p.id, 'name', p.name, 'phone', p.phone) AS rider, r.version,
    r.is_arranged AS "isArranged", r.departed_at IS NOT NULL AS "isOut", json_agg(${stop('d')} ORDER BY a.stop) AS stops
  FROM runs r JOIN riders p ON p.id = r.rider_id
    JOIN assignments a ON a.run_id = r.id AND a.released_at IS NULL JOIN deliveries d ON d.order_id = a.order_id
  WHERE r.ended_at IS NULL`;

/** Runs that ended: as long as the deliveries that were in them. */
export const keptRuns: KeptRows = {
  table: 'runs',
  sql: `DELETE FROM runs WHERE id IN (
      SELECT id FROM runs r WHERE ended_at < now() - interval '2 years' AND NOT EXISTS (SELECT FROM assignments a WHERE a.run_id = r.id) LIMIT 5000)`,
};

/** Runs and their stops. Every caller holds the lock on assigning. */
@Injectable()
export class RunsRepository {
  /** The runs that have not set out yet, of riders on shift, in the order in which those get work. */
  findBoarding(tx: Transaction): Promise<StoredRun[]> {
    return tx.rows(`${openRuns} AND NOT r.has_departed AND p.on_shift GROUP BY r.id, p.id ORDER BY p.rank`);
  }

  findOfRider(tx: Transaction, riderId: string): Promise<StoredRun | undefined> {
    return tx.one(`${openRuns} AND r.rider_id = $1 GROUP BY r.id, p.id`, [riderId]);
  }

  findById(tx: Transaction, id: string): Promise<StoredRun | undefined> {
    return tx.one(`${openRuns} AND r.id = $1 GROUP BY r.id, p.id`, [id]);
  }

  async stopsOf(tx: Transaction, orderIds: readonly string[]): Promise<Map<string, StoredStop>> {
    const rows = await tx.rows<{ stop: StoredStop }>(
      `SELECT ${stop('d')} AS stop FROM deliveries d WHERE d.order_id = ANY ($1::uuid[])`,
      [orderIds],
    );
    return new Map(rows.map(({ stop: each }) => [each.orderId, each]));
  }

  /** Stores runs that are new. One that its rider still had, without an order, ends: it is left of a time when a clock moved the orders. */
  async begin(tx: Transaction, runs: readonly { readonly id: string; readonly riderId: string }[]): Promise<void> {
    const values = [runs.map(({ id }) => id), runs.map(({ riderId }) => riderId)];
    await tx.count(
      `UPDATE runs SET ended_at = clock_timestamp() WHERE ended_at IS NULL AND id <> ALL ($1::uuid[]) AND rider_id = ANY ($2::text[])`,
      values,
    );
    await tx.count(
      `INSERT INTO runs (id, rider_id) SELECT id, rider_id FROM unnest($1::uuid[], $2::text[]) AS r (id, rider_id) ON CONFLICT (id) DO NOTHING`,
      values,
    );
  }

  /** Numbers the stops of a run; `byAdmin`: the sequence is an admin's from now on. */
  async arrange(tx: Transaction, id: string, orderIds: readonly string[], byAdmin: boolean): Promise<void> {
    await tx.count(
      `WITH stops AS (
         UPDATE assignments a SET stop = s.stop FROM unnest($2::uuid[]) WITH ORDINALITY AS s (order_id, stop)
         WHERE a.run_id = $1 AND a.order_id = s.order_id AND a.released_at IS NULL
       )
       UPDATE runs SET is_arranged = is_arranged OR $3 WHERE id = $1`,
      [id, orderIds, byAdmin],
    );
  }

  /**
   * Brings the runs up to date that these orders are, or were, in: one is out while an order of it is on its way, and ends when none is with the
   * rider any more. Returns them as they are now.
   */
  async settle(tx: Transaction, orderIds: readonly string[]): Promise<SettledRun[]> {
    return tx.rows(
      `WITH changed AS (
         SELECT r.id, count(*) FILTER (WHERE a.released_at IS NULL) AS stops,
           bool_or(a.released_at IS NULL AND d.stage IS NOT DISTINCT FROM 'delivering') AS is_out
         FROM runs r JOIN assignments a ON a.run_id = r.id JOIN deliveries d USING (order_id)
         WHERE r.ended_at IS NULL AND r.id IN (SELECT run_id FROM assignments WHERE order_id = ANY ($1::uuid[]))
         GROUP BY r.id
       )
       UPDATE runs r SET version = version + 1,
         ended_at = CASE WHEN c.stops = 0 THEN clock_timestamp() END,
         departed_at = CASE WHEN c.is_out THEN coalesce(departed_at, clock_timestamp()) END,
         has_departed = has_departed OR c.is_out
       FROM changed c WHERE r.id = c.id
       RETURNING r.id AS "runId", rider_id AS "riderId", version, to_json(departed_at) AS "departedAt",
         ARRAY(SELECT a.order_id::text FROM assignments a WHERE a.run_id = r.id AND a.released_at IS NULL ORDER BY a.stop) AS stops`,
      [orderIds],
    );
  }
}
