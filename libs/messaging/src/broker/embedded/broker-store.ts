import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BrokerInUse } from '../../errors.js';
import type { IncomingMessage, OutgoingMessage } from '../broker.js';
import type { RetryDecision } from '../retry-policy.js';
import { tables } from './tables.js';

/** A message in one queue; `seq` is its position in the queue and is never reused. */
export interface StoredMessage extends IncomingMessage {
  readonly seq: number;
  readonly queue: string;
  /**
   * Only for a message that was handed over: tells the sender that it is settled or, with an error, that it has to be handed over again.
   */
  readonly ended?: (error?: Error) => void;
}

/** A message to be stored in one queue. */
export interface Copy {
  readonly queue: string;
  readonly message: OutgoingMessage;
}

/** The outcome of a delivered message. */
export interface Settlement {
  readonly message: StoredMessage;
  readonly decision: RetryDecision;
}

/** Returns true for messages that were handed over by their sender and are in no table; their positions are negative. */
export const isHandedOver = ({ seq }: StoredMessage): boolean => seq < 0;

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

/** All changes of a round in one statement: one round trip and one commit. */
const round = `
  WITH handed_over_settled AS (
    SELECT queue, id, routing_key, body, delay_ms, reason FROM unnest($10::text[], $11::text[], $12::text[], $13::text[], $14::int[], $15::text[])
      AS r (queue, id, routing_key, body, delay_ms, reason)
  ), done AS (
    DELETE FROM message WHERE seq = ANY ($1::bigint[])
  ), given_back AS (
    DELETE FROM message m USING unnest($2::bigint[], $3::int[]) AS r (seq, delay_ms) WHERE m.seq = r.seq
    RETURNING m.queue, m.id, m.routing_key, m.body, m.attempt, r.delay_ms
  ), later AS (
    INSERT INTO delayed (queue, id, routing_key, body, attempt, due_at)
    SELECT queue, id, routing_key, body, attempt + 1, clock_timestamp() + delay_ms * interval '1 millisecond' FROM (
      SELECT queue, id, routing_key, body, attempt, delay_ms FROM given_back
      UNION ALL SELECT r.queue, r.id, r.routing_key, r.body, 1, r.delay_ms FROM handed_over_settled r WHERE r.delay_ms IS NOT NULL
    ) AS failed
  ), given_up AS (
    DELETE FROM message m USING unnest($4::bigint[], $5::text[]) AS r (seq, reason) WHERE m.seq = r.seq
    RETURNING m.queue, m.id, m.routing_key, m.body, m.attempt, r.reason
  ), dead AS (
    INSERT INTO dead_letter (queue, id, routing_key, body, reason, attempts)
    SELECT queue, id, routing_key, body, reason, attempt FROM given_up
    UNION ALL SELECT r.queue, r.id, r.routing_key, r.body, r.reason, 1 FROM handed_over_settled r WHERE r.reason IS NOT NULL
  )
  INSERT INTO message (queue, id, routing_key, body)
  SELECT queue, id, routing_key, body
  FROM unnest($6::text[], $7::text[], $8::text[], $9::text[]) WITH ORDINALITY AS n (queue, id, routing_key, body, position)
  ORDER BY position
  RETURNING seq`;

/** The tables of the embedded broker, on the one connection that also holds the lock: a process that loses the lock can no longer write. */
export class BrokerStore {
  private constructor(
    private readonly client: pg.Client,
    /** Aborted when the connection is lost. */
    readonly lost: AbortSignal,
    /** Position of the newest message left behind by an earlier process. */
    readonly inheritedUpTo: number,
  ) {}

  /**
   * Connects, takes the lock (waiting up to `timeoutMs` for a predecessor that is shutting down) and creates the tables.
   *
   * @throws BrokerInUse
   */
  static async open(databaseUrl: string, timeoutMs: number): Promise<BrokerStore> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: `kirana-broker (process ${process.pid})`,
      connectionTimeoutMillis: 5_000,
      query_timeout: 15_000,
      keepAlive: true,
      // A backlog must be read through its indexes even while the statistics still say that the tables are empty.
      options: '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off -c client_min_messages=warning',
    });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    try {
      await client.connect();
      await takeLock(client, timeoutMs);
      await client.query(tables);
      await client.query('DELETE FROM handed_over h WHERE NOT EXISTS (SELECT FROM message m WHERE m.seq = h.seq)');
      const { rows } = await client.query<{ seq: string }>('SELECT coalesce(max(seq), 0) AS seq FROM message');
      return new BrokerStore(client, lost.signal, Number(rows[0]?.seq));
    } catch (error) {
      // The connection has failed already; the original error is thrown.
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /**
   * Stores copies and settles messages in one commit; returns the position of each copy, in order. Settling a message twice changes
   * nothing.
   */
  async commit(copies: readonly Copy[], settlements: readonly Settlement[]): Promise<number[]> {
    const done: number[] = [];
    const later: { seq: number; delayMs: number }[] = [];
    const dead: { seq: number; reason: string }[] = [];
    const handedOver = settlements.filter(({ message }) => isHandedOver(message));
    for (const { message, decision } of settlements) {
      const { seq } = message;
      if (isHandedOver(message)) continue;
      if (decision.kind === 'done') done.push(seq);
      else if (decision.kind === 'later') later.push({ seq, delayMs: decision.delayMs });
      else dead.push({ seq, reason: decision.reason });
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
        handedOver.map(({ message }) => message.queue),
        handedOver.map(({ message }) => message.id),
        handedOver.map(({ message }) => message.routingKey),
        handedOver.map(({ message }) => message.body),
        handedOver.map(({ decision }) => (decision.kind === 'later' ? decision.delayMs : null)),
        handedOver.map(({ decision }) => (decision.kind === 'dead' ? decision.reason : null)),
      ],
    });
    return rows.map(row => Number(row.seq)).sort((a, b) => a - b);
  }

  /** Increments the delivery count of each message before it is delivered, so that the count survives a handler that kills its process. */
  async countDeliveries(seqs: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const { rows } = await this.client.query<{ seq: string; times: number }>({
      name: 'count-deliveries',
      text: `INSERT INTO handed_over (seq, times) SELECT unnest($1::bigint[]), 1
        ON CONFLICT (seq) DO UPDATE SET times = handed_over.times + 1 RETURNING seq, times`,
      values: [seqs],
    });
    return new Map(rows.map(row => [Number(row.seq), row.times]));
  }

  /** Resets the delivery counts on a regular shutdown: no message has ended this process. */
  async clearDeliveries(): Promise<void> {
    await this.client.query('DELETE FROM handed_over');
  }

  /**
   * Moves due messages to the end of their queues, at most `limit` of them. No retry waits for longer than ten minutes: one that is further
   * away is due as well, because the clock was set back since it failed.
   */
  async moveDue(limit: number): Promise<StoredMessage[]> {
    const { rows } = await this.client.query<MessageRow>({
      name: 'move-due',
      text: `
        WITH due AS (
          DELETE FROM delayed WHERE seq IN (
            (SELECT seq FROM delayed WHERE due_at <= clock_timestamp() ORDER BY due_at, seq LIMIT $1)
            UNION ALL (SELECT seq FROM delayed WHERE due_at > clock_timestamp() + interval '10 minutes' ORDER BY due_at, seq LIMIT $1)
          ) RETURNING *
        )
        INSERT INTO message (queue, id, routing_key, body, attempt)
        SELECT queue, id, routing_key, body, attempt FROM due ORDER BY due_at, seq
        RETURNING ${columns}`,
      values: [limit],
    });
    return rows.map(toMessage).sort((a, b) => a.seq - b.seq);
  }

  /** Milliseconds until the next delayed message is due; undefined when there is none. */
  async nextDueInMs(): Promise<number | undefined> {
    const { rows } = await this.client.query<{ ms: number | null }>({
      name: 'next-due',
      text: `SELECT (extract(epoch FROM min(due_at) - clock_timestamp()) * 1000)::float8 AS ms FROM delayed`,
    });
    return rows[0]?.ms ?? undefined;
  }

  /** Reads the next messages of a queue after a position. */
  async readOn(queue: string, afterSeq: number, limit: number): Promise<StoredMessage[]> {
    const { rows } = await this.client.query<MessageRow>({
      name: 'read-on',
      text: `SELECT ${columns} FROM message WHERE queue = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
      values: [queue, afterSeq, limit],
    });
    return rows.map(toMessage);
  }

  async close(): Promise<void> {
    // Everything is committed; a lost connection needs no close.
    await this.client.end().catch(() => undefined);
  }
}

async function takeLock(client: pg.Client, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
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
