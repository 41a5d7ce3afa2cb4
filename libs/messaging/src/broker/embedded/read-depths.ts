import type pg from 'pg';
import { unroutedQueue } from '../../topology/names.js';
import type { Depth } from '../broker.js';

/** Counts the waiting messages and the dead letters of queues, in tables written by another connection. */
export async function readDepths(pool: pg.Pool, queues: readonly string[]): Promise<ReadonlyMap<string, Depth>> {
  const { rows } = await pool.query<{ queue: string; waiting: number; dead: number }>(
    `SELECT queue, (SELECT count(*)::int FROM message WHERE message.queue = asked.queue) AS waiting,
            (SELECT count(*)::int FROM dead_letter WHERE dead_letter.queue = asked.queue) AS dead
     FROM unnest($1::text[]) AS asked (queue)`,
    [queues],
  );
  return new Map(rows.map(({ queue, waiting, dead }) => [queue, { waiting, dead: queue === unroutedQueue ? 0 : dead }]));
}
