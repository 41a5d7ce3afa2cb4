import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BrokerInUse } from '../../errors.js';
import type { IncomingMessage, OutgoingMessage } from '../broker.js';
import type { NextStep } from '../next-step.js';
import { tables } from './tables.js';

/** A message as one queue has it; `seq` is its place in the queue and never used twice. */
export interface StoredMessage extends IncomingMessage {
  readonly seq: number;
  readonly queue: string;
}

/** A message that is to be stored for one queue. */
export interface Copy {
  readonly queue: string;
  readonly message: OutgoingMessage;
}

/** What became of a delivered message. */
export interface Settlement {
  readonly queue: string;
  readonly seq: number;
  readonly step: NextStep;
}

interface MessageRow {
  seq: string;
  queue: string;
  id: string;
  routing_key: string;
  body: string;
  attempt: number;
}

const lockKey = `hashtext('kirana-broker')`;
const columns = 'seq, queue, id, routing_key, body, attempt';

/** Everything a round changes, as one statement: one round trip and one commit. */
const round = `
  WITH done AS (
    DELETE FROM message WHERE seq = ANY ($1::bigint[])
  ), given_back AS (
    DELETE FROM message m USING unnest($2::bigint[], $3::int[]) AS r (seq, delay_ms) WHERE m.seq = r.seq
    RETURNING m.queue, m.id, m.routing_key, m.body, m.attempt, r.delay_ms
  ), later AS (
    INSERT INTO delayed (queue, id, routing_key, body, attempt, due_at)
    SELECT queue, id, routing_key, body, attempt + 1, clock_timestamp() + delay_ms * interval '1 millisecond' FROM given_back
  ), given_up AS (
    DELETE FROM message m USING unnest($4::bigint[], $5::text[]) AS r (seq, reason) WHERE m.seq = r.seq
    RETURNING m.queue, m.id, m.routing_key, m.body, m.attempt, r.reason
  ), dead AS (
    INSERT INTO dead_letter (queue, id, routing_key, body, reason, attempts)
    SELECT queue, id, routing_key, body, reason, attempt FROM given_up
  )
  INSERT INTO message (queue, id, routing_key, body)
  SELECT queue, id, routing_key, body
  FROM unnest($6::text[], $7::text[], $8::text[], $9::text[]) WITH ORDINALITY AS n (queue, id, routing_key, body, position)
  ORDER BY position
  RETURNING seq`;

/** The tables of the embedded broker, on one connection that also holds the lock: who loses it can change nothing any more. */
export class BrokerStore {
  private constructor(
    private readonly client: pg.Client,
    /** Aborted when the connection is lost. */
    readonly lost: AbortSignal,
  ) {}

  /**
   * Connects, takes the lock (waiting up to `patienceMs` for a predecessor that is just ending) and makes the tables.
   *
   * @throws BrokerInUse
   */
  static async open(databaseUrl: string, patienceMs: number): Promise<BrokerStore> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: `kirana-broker (process ${process.pid})`,
      connectionTimeoutMillis: 5_000,
      query_timeout: 15_000,
      keepAlive: true,
      // A backlog must be found through its indexes even while the statistics still say that the tables are empty.
      options: '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off -c client_min_messages=warning',
    });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    try {
      await client.connect();
      await takeLock(client, patienceMs);
      await client.query(tables);
      return new BrokerStore(client, lost.signal);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** Stores and settles at once; returns the place of each copy, in order. Settling what is settled already changes nothing. */
  async commit(copies: readonly Copy[], settlements: readonly Settlement[]): Promise<number[]> {
    const done: number[] = [];
    const later: { seq: number; delayMs: number }[] = [];
    const dead: { seq: number; reason: string }[] = [];
    for (const { seq, step } of settlements) {
      if (step.kind === 'done') done.push(seq);
      else if (step.kind === 'later') later.push({ seq, delayMs: step.delayMs });
      else dead.push({ seq, reason: step.reason });
    }
    const { rows } = await this.client.query<{ seq: string }>({
      name: 'round',
      text: round,
      values: [
        done,
        later.map(message => message.seq),
        later.map(message => message.delayMs),
        dead.map(message => message.seq),
        dead.map(message => message.reason),
        copies.map(copy => copy.queue),
        copies.map(copy => copy.message.id),
        copies.map(copy => copy.message.routingKey),
        copies.map(copy => copy.message.body),
      ],
    });
    return rows.map(row => Number(row.seq)).sort((a, b) => a - b);
  }

  /** Moves at most `limit` messages whose time has come to the end of their queues. */
  async moveDue(limit: number): Promise<StoredMessage[]> {
    const { rows } = await this.client.query<MessageRow>({
      name: 'move-due',
      text: `
        WITH due AS (
          DELETE FROM delayed WHERE seq IN (SELECT seq FROM delayed WHERE due_at <= clock_timestamp() ORDER BY due_at, seq LIMIT $1)
          RETURNING *
        )
        INSERT INTO message (queue, id, routing_key, body, attempt)
        SELECT queue, id, routing_key, body, attempt FROM due ORDER BY due_at, seq
        RETURNING ${columns}`,
      values: [limit],
    });
    return rows.map(toMessage).sort((a, b) => a.seq - b.seq);
  }

  /** Milliseconds until the next message is due; undefined when none waits. */
  async nextDueInMs(): Promise<number | undefined> {
    const { rows } = await this.client.query<{ ms: number | null }>({
      name: 'next-due',
      text: `SELECT (extract(epoch FROM min(due_at) - clock_timestamp()) * 1000)::float8 AS ms FROM delayed`,
    });
    return rows[0]?.ms ?? undefined;
  }

  /** The next messages of a queue behind a place in it. */
  async readOn(queue: string, afterSeq: number, limit: number): Promise<StoredMessage[]> {
    const { rows } = await this.client.query<MessageRow>({
      name: 'read-on',
      text: `SELECT ${columns} FROM message WHERE queue = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
      values: [queue, afterSeq, limit],
    });
    return rows.map(toMessage);
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}

async function takeLock(client: pg.Client, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${lockKey}) AS held`);
    if (rows[0]?.held) return;
    if (performance.now() > deadline) throw new BrokerInUse(await lockHolder(client));
    await sleep(100);
  }
}

async function lockHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity WHERE datname = current_database() AND pid IN
       (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objid = (${lockKey})::bit(32)::bigint::oid)`,
  );
  return rows[0]?.name ?? 'unknown';
}

function toMessage(row: MessageRow): StoredMessage {
  return {
    seq: Number(row.seq),
    queue: row.queue,
    id: row.id,
    routingKey: row.routing_key,
    body: row.body,
    attempt: row.attempt,
  };
}
