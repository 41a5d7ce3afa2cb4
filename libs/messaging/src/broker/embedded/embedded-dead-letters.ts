import pg from 'pg';
import type { Topology } from '../../topology/topology.js';
import type { DeadLetter, DeadLetterOffice } from '../broker.js';
import { unroutedQueue, unroutedReason } from '../names.js';
import { routesOf, type Route } from '../routing.js';

/** Letters that are read at a time while all of a queue are looked through. */
const atATime = 500;

interface DeadLetterRow {
  /** bigint, which `pg` hands over as text. */
  seq: string;
  queue: string;
  id: string;
  routing_key: string;
  body: string;
  reason: string;
  attempts: number;
  died_at: Date;
}

/**
 * The dead letters of an embedded broker. Only changes rows, so it works beside the process that owns the broker, which notices within a
 * second, and without it.
 *
 * @throws Error when there is no broker in that database.
 */
export async function openEmbeddedDeadLetters(databaseUrl: string, topology: Topology): Promise<DeadLetterOffice> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    application_name: 'kirana-dead-letters',
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
  });
  pool.on('error', () => undefined);
  const { rows } = await pool
    .query<{ known: boolean }>(`SELECT to_regclass('dead_letter') IS NOT NULL AS known`)
    .catch(async error => {
      await pool.end();
      throw error;
    });
  if (!rows[0]?.known) {
    await pool.end();
    throw new Error('no broker has ever been opened on this database');
  }
  return new EmbeddedDeadLetters(pool, topology);
}

class EmbeddedDeadLetters implements DeadLetterOffice {
  readonly #route: Route;

  constructor(
    private readonly pool: pg.Pool,
    topology: Topology,
  ) {
    this.#route = routesOf(topology);
  }

  async count(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.pool.query<{ queue: string; letters: number }>(
      `SELECT queue, count(*)::int AS letters FROM (
         SELECT queue FROM dead_letter UNION ALL SELECT queue FROM message WHERE queue = $1
       ) AS letter GROUP BY queue ORDER BY queue`,
      [unroutedQueue],
    );
    return new Map(rows.map(row => [row.queue, row.letters]));
  }

  async list(queue: string, limit: number): Promise<DeadLetter[]> {
    return (await this.#read(queue, '0', limit)).map(letterOf);
  }

  async remove(queue: string, isUnwanted: (letter: DeadLetter) => Promise<boolean>): Promise<number> {
    let removed = 0;
    let after = '0';
    for (;;) {
      const rows = await this.#read(queue, after, atATime);
      for (const row of rows) if (await isUnwanted(letterOf(row))) removed += await this.#delete(queue, row.seq);
      after = rows.at(-1)?.seq ?? after;
      if (rows.length < atATime) return removed;
    }
  }

  async redrive(queue: string, id?: string): Promise<number> {
    if (queue === unroutedQueue) return this.#publishUnroutedAgain(id);
    const { rowCount } = await this.pool.query(
      `WITH back AS (
         DELETE FROM dead_letter WHERE queue = $1 AND ($2::text IS NULL OR id = $2) RETURNING *
       )
       INSERT INTO delayed (queue, id, routing_key, body, attempt, due_at)
       SELECT queue, id, routing_key, body, 1, clock_timestamp() FROM back ORDER BY seq`,
      [queue, id ?? null],
    );
    return rowCount ?? 0;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  async #read(queue: string, after: string, limit: number): Promise<DeadLetterRow[]> {
    const { rows } = await this.pool.query<DeadLetterRow>(
      queue === unroutedQueue
        ? `SELECT seq, queue, id, routing_key, body, $3::text AS reason, 0 AS attempts, stored_at AS died_at
           FROM message WHERE queue = $1 AND seq > $4 ORDER BY seq LIMIT $2`
        : `SELECT seq, queue, id, routing_key, body, reason, attempts, died_at FROM dead_letter
           WHERE queue = $1 AND seq > $4 AND $3::text IS NOT NULL ORDER BY seq LIMIT $2`,
      [queue, limit, unroutedReason, after],
    );
    return rows;
  }

  async #delete(queue: string, seq: string): Promise<number> {
    const { rowCount } = await this.pool.query(
      queue === unroutedQueue
        ? `DELETE FROM message WHERE queue = $1 AND seq = $2`
        : `DELETE FROM dead_letter WHERE queue = $1 AND seq = $2`,
      [queue, seq],
    );
    return rowCount ?? 0;
  }

  /** To the queues that are bound by now; what still has none stays. */
  async #publishUnroutedAgain(id?: string): Promise<number> {
    const { rows } = await this.pool.query<{ key: string }>(`SELECT DISTINCT routing_key AS key FROM message WHERE queue = $1`, [
      unroutedQueue,
    ]);
    const routes = rows
      .flatMap(({ key }) => this.#route(key).map(queue => ({ key, queue })))
      .filter(({ queue }) => queue !== unroutedQueue);
    const { rows: moved } = await this.pool.query<{ letters: number }>(
      `WITH gone AS (
         DELETE FROM message WHERE queue = $1 AND routing_key = ANY ($2::text[]) AND ($4::text IS NULL OR id = $4) RETURNING *
       ), again AS (
         INSERT INTO delayed (queue, id, routing_key, body, attempt, due_at)
         SELECT route.queue, gone.id, gone.routing_key, gone.body, 1, clock_timestamp()
         FROM gone JOIN unnest($2::text[], $3::text[]) AS route (key, queue) ON route.key = gone.routing_key ORDER BY gone.seq
       )
       SELECT count(*)::int AS letters FROM gone`,
      [unroutedQueue, routes.map(({ key }) => key), routes.map(({ queue }) => queue), id ?? null],
    );
    return moved[0]?.letters ?? 0;
  }
}

function letterOf({ queue, id, routing_key, body, reason, attempts, died_at }: DeadLetterRow): DeadLetter {
  return { queue, id, routingKey: routing_key, body, reason, attempts, diedAt: died_at };
}
