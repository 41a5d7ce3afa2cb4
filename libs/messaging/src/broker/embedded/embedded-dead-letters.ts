import pg from 'pg';
import type { Topology } from '../../topology/topology.js';
import type { DeadLetter, DeadLetterStore } from '../broker.js';
import { unroutedQueue, unroutedReason } from '../../topology/names.js';
import { readAudit, type Audit, type AuditRecord } from '../audit-record.js';
import { routesOf, type Route } from '../routing.js';
import { auditTable } from './tables.js';

/** Batch size for reading all dead letters of a queue. */
const atATime = 500;

interface DeadLetterRow {
  /** bigint, which `pg` returns as text. */
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
 * Opens the dead letters of an embedded broker. It only changes rows, so it works with or without a running process that owns the broker;
 * such a process notices the changes within a second.
 *
 * @throws Error when there is no broker in that database.
 */
export async function openEmbeddedDeadLetters(databaseUrl: string, topology: Topology): Promise<DeadLetterStore> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    application_name: 'kirana-dead-letters',
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
  });
  // An idle connection was lost: the next query opens another, and its caller gets the error if that fails.
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

class EmbeddedDeadLetters implements DeadLetterStore {
  readonly #route: Route;

  constructor(
    private readonly pool: pg.Pool,
    topology: Topology,
  ) {
    this.#route = routesOf(topology);
  }

  async count(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.pool.query<{ queue: string; deadLetters: number }>(
      `SELECT queue, count(*)::int AS "deadLetters" FROM (
         SELECT queue FROM dead_letter UNION ALL SELECT queue FROM message WHERE queue = $1
       ) AS dead_letter GROUP BY queue ORDER BY queue`,
      [unroutedQueue],
    );
    return new Map(rows.map(row => [row.queue, row.deadLetters]));
  }

  async list(queue: string, limit: number): Promise<DeadLetter[]> {
    return (await this.#read(queue, '0', limit)).map(deadLetterOf);
  }

  async remove(
    queue: string,
    isUnwanted: (deadLetter: DeadLetter) => Promise<boolean>,
    touched: (id: string) => void = () => undefined,
  ): Promise<number> {
    let removed = 0;
    let after = '0';
    for (;;) {
      const rows = await this.#read(queue, after, atATime);
      for (const row of rows) {
        if (!(await isUnwanted(deadLetterOf(row))) || (await this.#delete(queue, row.seq)) === 0) continue;
        touched(row.id);
        removed += 1;
      }
      after = rows.at(-1)?.seq ?? after;
      if (rows.length < atATime) return removed;
    }
  }

  async redrive(queue: string, id?: string, touched: (id: string) => void = () => undefined): Promise<number> {
    const ids = queue === unroutedQueue ? await this.#publishUnroutedAgain(id) : await this.#putBack(queue, id);
    ids.forEach(touched);
    return ids.length;
  }

  async note(record: AuditRecord): Promise<void> {
    await this.pool.query(auditTable);
    await this.pool.query('INSERT INTO dead_letter_audit (record) VALUES ($1)', [JSON.stringify(record)]);
  }

  async audit(limit: number): Promise<Audit> {
    await this.pool.query(auditTable);
    const { rows } = await this.pool.query<{ record: string }>(
      'SELECT record::text FROM dead_letter_audit ORDER BY seq DESC LIMIT $1',
      [limit],
    );
    return readAudit(rows.map(({ record }) => record).toReversed());
  }

  async #putBack(queue: string, id?: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `WITH back AS (
         DELETE FROM dead_letter WHERE queue = $1 AND ($2::text IS NULL OR id = $2) RETURNING *
       )
       INSERT INTO delayed (queue, id, routing_key, body, attempt, due_at)
       SELECT queue, id, routing_key, body, 1, clock_timestamp() FROM back ORDER BY seq
       RETURNING id`,
      [queue, id ?? null],
    );
    return rows.map(row => row.id);
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

  /** Publishes unrouted messages to the queues bound by now; messages that still have none stay. */
  async #publishUnroutedAgain(id?: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ key: string }>(`SELECT DISTINCT routing_key AS key FROM message WHERE queue = $1`, [
      unroutedQueue,
    ]);
    const routes = rows
      .flatMap(({ key }) => this.#route(key).map(queue => ({ key, queue })))
      .filter(({ queue }) => queue !== unroutedQueue);
    const { rows: moved } = await this.pool.query<{ id: string }>(
      `WITH gone AS (
         DELETE FROM message WHERE queue = $1 AND routing_key = ANY ($2::text[]) AND ($4::text IS NULL OR id = $4) RETURNING *
       ), again AS (
         INSERT INTO delayed (queue, id, routing_key, body, attempt, due_at)
         SELECT route.queue, gone.id, gone.routing_key, gone.body, 1, clock_timestamp()
         FROM gone JOIN unnest($2::text[], $3::text[]) AS route (key, queue) ON route.key = gone.routing_key ORDER BY gone.seq
       )
       SELECT id FROM gone ORDER BY seq`,
      [unroutedQueue, routes.map(({ key }) => key), routes.map(({ queue }) => queue), id ?? null],
    );
    return moved.map(row => row.id);
  }
}

function deadLetterOf({ queue, id, routing_key, body, reason, attempts, died_at }: DeadLetterRow): DeadLetter {
  return { queue, id, routingKey: routing_key, body, reason, attempts, diedAt: died_at };
}
