import { counter, gauge, startSpan, type Logger, type WorkSpan } from '@kirana/observability';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Bell } from '../bell.js';
import type { Broker } from '../broker/broker.js';
import { BrokerUnavailable, MessageRefused } from '../errors.js';
import { exchanges } from '../broker/names.js';
import { outboxColumns, storedColumns, toMessage, type OutboxRow } from './outbox-row.js';

const batchSize = 200;
const pollMs = 200;
const standbyMs = 1_000;
const reconnectMs = 500;
/** After being told to stop, for so long it goes on while there is something to carry: other replicas may add to it without end. */
const lastCarryMs = 2_000;
/** Refusals of one row on its own before it is set aside. */
const maxRefusals = 5;

const published = counter('outbox_published_total', 'Events handed to the broker', ['service', 'result']);
const pending = gauge('outbox_batch_rows', 'Rows in the batch the relay last read', ['service']);

export interface RelaySettings {
  readonly service: string;
  readonly databaseUrl: string;
  readonly broker: Broker;
  readonly logger: Logger;
}

/**
 * Carries a service's outbox to the broker: in order, at least once, and only one relay per database at a time (a session lock on the
 * connection that also reads and deletes, so a relay that lost its lock can do neither). A row goes only after the broker has confirmed it.
 */
export class Relay {
  readonly #bell = new Bell();
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #stopAt = Number.POSITIVE_INFINITY;
  readonly #refusals = new Map<string, number>();

  constructor(private readonly settings: RelaySettings) {}

  /** Starts carrying; returns at once. */
  start(): void {
    // Nothing has failed yet: an alert that asks for an increase needs to see the first one.
    for (const result of ['ok', 'failed']) published.inc({ service: this.settings.service, result }, 0);
    this.#running ??= this.#keepRunning();
  }

  /** There is something new to carry. Without a nudge it is found within 200 ms. */
  nudge(): void {
    this.#bell.ring();
  }

  /** Carries what is there, as long as the broker takes it, and lets go. What stays behind is carried after the next start. */
  async stop(): Promise<void> {
    this.#stopAt = Math.min(this.#stopAt, performance.now() + lastCarryMs);
    this.#stopping.abort();
    this.#bell.ring();
    await this.#running;
  }

  async #keepRunning(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const client = new pg.Client({
        connectionString: this.settings.databaseUrl,
        application_name: `${this.settings.service}-relay`,
        connectionTimeoutMillis: 5_000,
        query_timeout: 15_000,
        keepAlive: true,
      });
      const lost = new AbortController();
      for (const event of ['error', 'end'] as const) {
        client.on(event, () => {
          lost.abort();
          this.#bell.ring();
        });
      }
      try {
        await client.connect();
        if (await this.#holdLock(client, lost.signal)) await this.#carry(client, lost.signal);
      } catch (error) {
        this.settings.logger.warn({ err: error }, 'relay lost its database, connecting again');
        await this.#pause(reconnectMs);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  /** Waits until no other relay works on this database. False when stopped or disconnected meanwhile. */
  async #holdLock(client: pg.Client, lost: AbortSignal): Promise<boolean> {
    while (!this.#stopping.signal.aborted && !lost.aborted) {
      const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(hashtext('outbox-relay')) AS held`);
      if (rows[0]?.held) return true;
      await this.#pause(standbyMs);
    }
    return false;
  }

  async #carry(client: pg.Client, lost: AbortSignal): Promise<void> {
    const { service } = this.settings;
    let sent: string[] = [];
    while (!lost.aborted) {
      // Deleting the last batch and reading the next is one round trip.
      const { rows } = await client.query<OutboxRow>({
        name: 'carry',
        // A backup holds the turn while it takes its bearings: then nothing leaves the outbox, and nothing is forgotten that has left.
        text: `WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock_shared(hashtext('outbox-carry'))),
                    sent AS (DELETE FROM outbox WHERE seq = ANY ($1::bigint[]) AND (SELECT count(*) FROM turn) = 1)
               SELECT ${outboxColumns} FROM outbox WHERE seq <> ALL ($1::bigint[]) AND (SELECT count(*) FROM turn) = 1
               ORDER BY seq LIMIT ${batchSize}`,
        values: [sent],
      });
      pending.set({ service }, rows.length);
      if (performance.now() > this.#stopAt) return;
      sent = rows.length > 0 ? await this.#publish(client, rows) : [];
      if (sent.length > 0) continue;
      if (this.#stopping.signal.aborted) return;
      await this.#bell.wait(pollMs);
    }
  }

  /** Returns the rows that are safe with the broker. */
  async #publish(client: pg.Client, rows: readonly OutboxRow[]): Promise<string[]> {
    const { broker, logger, service } = this.settings;
    const spans = rows.map(row => sending(service, row));
    try {
      await broker.publish(rows.map(toMessage));
      for (const span of spans) span.end();
      published.inc({ service, result: 'ok' }, rows.length);
      return rows.map(row => row.seq);
    } catch (error) {
      for (const span of spans) span.end(error);
      published.inc({ service, result: 'failed' }, rows.length);
      if (this.#saysNothingOfRows(error)) return [];
      logger.warn({ err: error, rows: rows.length }, 'the broker refused a batch, sending its rows one by one');
      return this.#publishSingly(client, rows);
    }
  }

  /** Finds the row that spoils a batch. Stops at the first refusal, to keep the order, until that row is set aside. */
  async #publishSingly(client: pg.Client, rows: readonly OutboxRow[]): Promise<string[]> {
    const sent: string[] = [];
    for (const row of rows) {
      try {
        await this.settings.broker.publish([toMessage(row)]);
        this.#refusals.delete(row.seq);
        sent.push(row.seq);
      } catch (error) {
        if (this.#saysNothingOfRows(error)) break;
        const refusals = (this.#refusals.get(row.seq) ?? 0) + 1;
        this.#refusals.set(row.seq, refusals);
        if (refusals < maxRefusals && !(error instanceof MessageRefused)) break;
        await this.#setAside(client, row, error);
      }
    }
    return sent;
  }

  /** The broker is away, full or blocked: the rows wait, however long it takes. */
  #saysNothingOfRows(error: unknown): boolean {
    return error instanceof BrokerUnavailable || !this.settings.broker.isConnected();
  }

  async #setAside(client: pg.Client, row: OutboxRow, error: unknown): Promise<void> {
    const { logger } = this.settings;
    logger.error({ err: error, eventId: row.id, type: row.type }, 'event cannot be published, set aside in outbox_dead');
    await client.query(
      // By name: a column that a later version adds to one of the tables must not shift the others.
      `WITH gone AS (DELETE FROM outbox WHERE seq = $1 RETURNING *)
       INSERT INTO outbox_dead (${storedColumns}, error, died_at) SELECT ${storedColumns}, $2, clock_timestamp() FROM gone`,
      [row.seq, String(error)],
    );
    this.#refusals.delete(row.seq);
  }

  /** Not ended by nudges: waiting for a lock or a database that is away must not become a busy loop while events come in. */
  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}

/** From the outbox to the broker's confirmation, in the trace of whoever wrote the row. */
function sending(service: string, row: OutboxRow): WorkSpan {
  return startSpan({
    service,
    name: `send ${row.type}`,
    kind: 'client',
    parent: row.traceparent,
    attributes: {
      'messaging.system': 'kirana',
      'messaging.operation.type': 'send',
      'messaging.destination.name': exchanges.events,
      'messaging.message.id': row.id,
      'kirana.event.type': row.type,
    },
  });
}
