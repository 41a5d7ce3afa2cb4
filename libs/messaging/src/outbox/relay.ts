import { counter, gauge, type Logger } from '@kirana/observability';
import pg from 'pg';
import type { Broker } from '../broker/broker.js';
import { outboxColumns, toMessage, type OutboxRow } from './outbox-row.js';

const batchSize = 200;
const pollMs = 200;
/** Attempts to publish one row on its own before it is set aside. */
const maxAttempts = 5;

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
  #stopping = false;
  #awake = false;
  #wake: (() => void) | undefined;
  #running: Promise<void> | undefined;
  readonly #attempts = new Map<string, number>();

  constructor(private readonly settings: RelaySettings) {}

  /** Starts carrying; returns at once. */
  start(): void {
    this.#running ??= this.#keepRunning();
  }

  /** There is something new to carry. Without a nudge it is found within 200 ms. */
  nudge(): void {
    this.#awake = true;
    this.#wake?.();
  }

  /** Finishes the batch under way and lets go. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.nudge();
    await this.#running;
  }

  async #keepRunning(): Promise<void> {
    while (!this.#stopping) {
      const client = new pg.Client({
        connectionString: this.settings.databaseUrl,
        application_name: `${this.settings.service}-relay`,
        connectionTimeoutMillis: 5_000,
        query_timeout: 15_000,
      });
      let lost = false;
      client.on('error', () => {
        lost = true;
        this.#wake?.();
      });
      try {
        await client.connect();
        if (await this.#holdLock(client, () => lost)) await this.#carry(client, () => lost);
      } catch (error) {
        this.settings.logger.warn({ err: error }, 'relay lost its database, connecting again');
        await this.#sleep(500);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  /** Waits until no other relay works on this database. False when stopped or disconnected meanwhile. */
  async #holdLock(client: pg.Client, lost: () => boolean): Promise<boolean> {
    while (!this.#stopping && !lost()) {
      const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(hashtext('outbox-relay')) AS held`);
      if (rows[0]?.held) return true;
      await this.#sleep(1_000);
    }
    return false;
  }

  async #carry(client: pg.Client, lost: () => boolean): Promise<void> {
    let sent: string[] = [];
    while (!lost()) {
      this.#awake = false;
      // Deleting the last batch and reading the next is one round trip.
      const { rows } = await client.query<OutboxRow>({
        name: 'carry',
        text: `WITH sent AS (DELETE FROM outbox WHERE seq = ANY ($1::bigint[]))
               SELECT ${outboxColumns} FROM outbox WHERE seq <> ALL ($1::bigint[]) ORDER BY seq LIMIT ${batchSize}`,
        values: [sent],
      });
      sent = [];
      pending.set({ service: this.settings.service }, rows.length);
      if (rows.length > 0) {
        sent = await this.#publish(client, rows);
        if (sent.length === 0) await this.#sleep(pollMs);
      } else if (this.#stopping) {
        return;
      } else {
        await this.#sleep(pollMs);
      }
    }
  }

  /** Returns the rows that are safe with the broker. */
  async #publish(client: pg.Client, rows: OutboxRow[]): Promise<string[]> {
    const { broker, logger, service } = this.settings;
    try {
      await broker.publish(rows.map(toMessage));
      published.inc({ service, result: 'ok' }, rows.length);
      return rows.map(row => row.seq);
    } catch (error) {
      published.inc({ service, result: 'failed' }, rows.length);
      // No connection says nothing about the rows: they wait, however long it takes.
      if (!broker.isConnected()) return [];
      logger.warn({ err: error, rows: rows.length }, 'the broker refused a batch, sending its rows one by one');
      return this.#publishSingly(client, rows);
    }
  }

  /** Finds the row that spoils a batch. Stops at the first refusal, to keep the order, until that row is set aside. */
  async #publishSingly(client: pg.Client, rows: OutboxRow[]): Promise<string[]> {
    const { broker, logger } = this.settings;
    const sent: string[] = [];
    for (const row of rows) {
      try {
        await broker.publish([toMessage(row)]);
        this.#attempts.delete(row.seq);
        sent.push(row.seq);
      } catch (error) {
        if (!broker.isConnected()) break;
        const attempts = (this.#attempts.get(row.seq) ?? 0) + 1;
        this.#attempts.set(row.seq, attempts);
        if (attempts < maxAttempts) break;
        logger.error({ err: error, eventId: row.id, type: row.type }, 'event cannot be published, set aside in outbox_dead');
        await client.query(
          `WITH gone AS (DELETE FROM outbox WHERE seq = $1 RETURNING *)
           INSERT INTO outbox_dead SELECT gone.*, $2, clock_timestamp() FROM gone`,
          [row.seq, String(error)],
        );
        this.#attempts.delete(row.seq);
      }
    }
    return sent;
  }

  async #sleep(ms: number): Promise<void> {
    if (this.#awake || this.#stopping) return;
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }
}
