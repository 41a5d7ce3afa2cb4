import { FailureLog, Signal, counter, gauge, pause, type Logger } from '@kirana/observability';
import pg from 'pg';
import type { Broker } from '../broker/broker.js';
import { BrokerUnavailable, MessageRefused } from '../errors.js';
import { sending } from './sending-span.js';
import { outboxColumns, storedColumns, toMessage, type OutboxRow } from './outbox-row.js';

const batchSize = 200;
const pollMs = 200;
/** Poll interval where all writers of the outbox run in this process and nudge the relay; it only finds rows written by other programs. */
const pollInOneProcessMs = 10_000;
/** Handed-over rows that are settled are deleted together, this long after the first. */
const deleteAfterMs = 250;
/** Maximum number of rows handed over to consumers of this process and not yet settled. */
const mostUnderWay = 1_000;
const standbyMs = 1_000;
const reconnectMs = 500;
/** How long a stopping relay continues while there are rows to send: other replicas may keep adding to the outbox. */
const lastBatchMs = 2_000;
/** Number of individual refusals after which a row is set aside. */
const maxRefusals = 5;

const published = counter('outbox_published_total', 'Events published to the broker', ['service', 'result']);
const pending = gauge('outbox_batch_rows', 'Rows in the batch the relay last read', ['service']);

export interface RelaySettings {
  readonly service: string;
  readonly databaseUrl: string;
  readonly broker: Broker;
  readonly logger: Logger;
  /** Source of the public events it sends; without it, they have the source of internal ones. */
  readonly publicSource?: string | undefined;
}

/**
 * Sends a service's outbox to the broker: in order, at least once, and with only one relay per database at a time (a session lock on the
 * connection that also reads and deletes, so a relay that lost its lock can do neither). A row is deleted only after the broker has
 * confirmed it or, where the consumers are in this process, after all of them have settled it.
 */
export class Relay {
  readonly #signal = new Signal();
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #stopAt = Number.POSITIVE_INFINITY;
  readonly #refusals = new Map<string, number>();
  /** Rows that were handed over; true: settled and to be deleted. */
  readonly #underWay = new Map<string, boolean>();
  /**
   * Rows up to here are published and not handed over: an earlier process left them, and the broker counts their deliveries; or handing
   * over failed.
   */
  #storedUpTo: bigint | undefined;
  #deleting: NodeJS.Timeout | undefined;
  readonly #failures: FailureLog;

  constructor(private readonly settings: RelaySettings) {
    this.#failures = new FailureLog({ ...settings, task: 'outbox-relay' });
  }

  /** Starts sending; returns at once. */
  start(): void {
    // Initializes the counters with 0: an alert on an increase would otherwise miss the first failure.
    for (const result of ['ok', 'failed']) published.inc({ service: this.settings.service, result }, 0);
    this.#running ??= this.#keepRunning();
  }

  /** Announces new rows. Without this, they are found at the next poll. */
  nudge(): void {
    this.#signal.notify();
  }

  /** Sends the remaining rows, as long as the broker accepts them, and disconnects. Rows left over are sent after the next start. */
  async stop(): Promise<void> {
    this.#stopAt = Math.min(this.#stopAt, performance.now() + lastBatchMs);
    this.#stopping.abort();
    this.#signal.notify();
    await this.#running;
    clearTimeout(this.#deleting);
  }

  async #keepRunning(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const client = new pg.Client({
        connectionString: this.settings.databaseUrl,
        application_name: `${this.settings.service}-relay`,
        connectionTimeoutMillis: 5_000,
        query_timeout: 15_000,
        keepAlive: true,
        // The relay only deletes settled rows: when a crash undoes a delete, the event is sent again and recognized by the inbox.
        options: '-c synchronous_commit=off',
      });
      const lost = new AbortController();
      for (const event of ['error', 'end'] as const) {
        client.on(event, () => {
          lost.abort();
          this.#signal.notify();
        });
      }
      try {
        await client.connect();
        if (await this.#holdLock(client, lost.signal)) await this.#publishWhileLocked(client, lost.signal);
      } catch (error) {
        this.#failures.failed(error);
        await this.#pause(reconnectMs);
      } finally {
        // A lost connection needs no close.
        await client.end().catch(() => undefined);
      }
    }
  }

  /** Waits until no other relay works on this database. Returns false when stopped or disconnected in the meantime. */
  async #holdLock(client: pg.Client, lost: AbortSignal): Promise<boolean> {
    while (!this.#stopping.signal.aborted && !lost.aborted) {
      const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(hashtext('outbox-relay')) AS held`);
      if (rows[0]?.held) return true;
      await this.#pause(standbyMs);
    }
    return false;
  }

  async #publishWhileLocked(client: pg.Client, lost: AbortSignal): Promise<void> {
    const { service } = this.settings;
    const handsOver = 'handOver' in this.settings.broker;
    if (handsOver) this.#storedUpTo ??= await newestRow(client);
    let sent: string[] = [];
    while (!lost.aborted) {
      const ended = [...this.#underWay].filter(([, isOver]) => isOver).map(([seq]) => seq);
      const gone = [...sent, ...ended];
      const kept = [...this.#underWay.keys()];
      const most = Math.max(0, Math.min(batchSize, mostUnderWay - kept.length));
      // Deleting the last batch and reading the next is one round trip.
      const { rows } = await client.query<OutboxRow>({
        name: 'carry',
        // A backup holds this lock while it records its positions: meanwhile no row is sent, and no sent row is deleted.
        text: `WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock_shared(hashtext('outbox-carry'))),
                    sent AS (DELETE FROM outbox WHERE seq = ANY ($1::bigint[]) AND (SELECT count(*) FROM turn) = 1)
               SELECT ${outboxColumns} FROM outbox WHERE seq <> ALL ($1::bigint[]) AND seq <> ALL ($2::bigint[])
                 AND (SELECT count(*) FROM turn) = 1
               ORDER BY seq LIMIT $3`,
        values: [gone, kept, most],
      });
      for (const seq of ended) this.#underWay.delete(seq);
      pending.set({ service }, rows.length);
      this.#failures.succeeded();
      if (performance.now() > this.#stopAt) return;
      const stored = rows.filter(({ seq }) => !handsOver || BigInt(seq) <= (this.#storedUpTo ?? 0n));
      sent = stored.length > 0 ? await this.#publish(client, stored) : [];
      const handedOver = sent.length === stored.length ? rows.slice(stored.length) : [];
      for (const row of handedOver) this.#handOver(row);
      // Rows handed over are not deleted yet, and later rows announce themselves: only a full batch is a reason to read on.
      if (sent.length > 0 || (handedOver.length > 0 && rows.length === most)) continue;
      if (this.#stopping.signal.aborted && this.#underWay.size === 0) return;
      await this.#signal.wait(handsOver ? pollInOneProcessMs : pollMs);
    }
  }

  /** Hands a row over to consumers in this process. The row is the durable message: it is deleted when all of them have settled it. */
  #handOver(row: OutboxRow): void {
    const { broker, logger, service } = this.settings;
    const span = sending(service, row);
    this.#underWay.set(row.seq, false);
    broker.handOver?.(toMessage(row, this.settings.publicSource)).then(
      () => {
        published.inc({ service, result: 'ok' });
        this.#underWay.set(row.seq, true);
        this.#deleting ??= setTimeout(() => {
          this.#deleting = undefined;
          this.#signal.notify();
        }, deleteAfterMs);
      },
      (error: unknown) => {
        published.inc({ service, result: 'failed' });
        if (!this.#isUnrelatedToRows(error))
          logger.error(
            { err: error, eventId: row.id, type: row.type },
            'event could not be passed to its consumers, will be published through the broker',
          );
        // The row is read again and published; a refusal by the broker sets it aside.
        const seq = BigInt(row.seq);
        if (seq > (this.#storedUpTo ?? 0n)) this.#storedUpTo = seq;
        this.#underWay.delete(row.seq);
        this.#signal.notify();
      },
    );
    span.end();
  }

  /** Returns the rows that the broker has stored. */
  async #publish(client: pg.Client, rows: readonly OutboxRow[]): Promise<string[]> {
    const { broker, logger, service } = this.settings;
    const spans = rows.map(row => sending(service, row));
    try {
      await broker.publish(rows.map(row => toMessage(row, this.settings.publicSource)));
      for (const span of spans) span.end();
      published.inc({ service, result: 'ok' }, rows.length);
      return rows.map(row => row.seq);
    } catch (error) {
      for (const span of spans) span.end(error);
      published.inc({ service, result: 'failed' }, rows.length);
      if (this.#isUnrelatedToRows(error)) return [];
      logger.warn({ err: error, rows: rows.length }, 'the broker refused a batch, sending its rows one by one');
      return this.#publishSingly(client, rows);
    }
  }

  /** Finds the row that makes a batch fail. Stops at the first refusal, to keep the order, until that row is set aside. */
  async #publishSingly(client: pg.Client, rows: readonly OutboxRow[]): Promise<string[]> {
    const sent: string[] = [];
    for (const row of rows) {
      try {
        await this.settings.broker.publish([toMessage(row, this.settings.publicSource)]);
        this.#refusals.delete(row.seq);
        sent.push(row.seq);
      } catch (error) {
        if (this.#isUnrelatedToRows(error)) break;
        const refusals = (this.#refusals.get(row.seq) ?? 0) + 1;
        this.#refusals.set(row.seq, refusals);
        if (refusals < maxRefusals && !(error instanceof MessageRefused)) break;
        await this.#setAside(client, row, error);
      }
    }
    return sent;
  }

  /** The broker is unavailable, full or blocked: the rows wait, however long it takes. */
  #isUnrelatedToRows(error: unknown): boolean {
    return error instanceof BrokerUnavailable || !this.settings.broker.isConnected();
  }

  async #setAside(client: pg.Client, row: OutboxRow, error: unknown): Promise<void> {
    const { logger } = this.settings;
    logger.error({ err: error, eventId: row.id, type: row.type }, 'event cannot be published, set aside in outbox_dead');
    await client.query(
      // With named columns: a column that a later version adds to one of the tables must not shift the others.
      `WITH gone AS (DELETE FROM outbox WHERE seq = $1 RETURNING *)
       INSERT INTO outbox_dead (${storedColumns}, error, died_at) SELECT ${storedColumns}, $2, clock_timestamp() FROM gone`,
      [row.seq, String(error)],
    );
    this.#refusals.delete(row.seq);
  }

  /** Nudges do not end this pause: waiting for a lock or an unavailable database must not become a busy loop while events arrive. */
  async #pause(ms: number): Promise<void> {
    await pause(ms, this.#stopping.signal);
  }
}

async function newestRow(client: pg.Client): Promise<bigint> {
  const { rows } = await client.query<{ seq: string }>('SELECT coalesce(max(seq), 0) AS seq FROM outbox');
  return BigInt(rows[0]?.seq ?? 0);
}
