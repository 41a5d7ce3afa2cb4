import { Injectable } from '@nestjs/common';
import type { DeliveryStage } from '@kirana/contracts';
import type { EventOrigin } from '@kirana/messaging';
import { ColumnMap, type KeptRows, type Transaction } from '@kirana/persistence';
import type { Lateness, PlannedDelivery, TimerKind, WaitingOrder } from './delivery-plan.js';

/** A delivery as the plan and its events need it. */
export interface Delivery extends PlannedDelivery, EventOrigin {
  readonly orderId: string;
  readonly version: number;
}

/** A delivery whose timer is due. */
export interface DueDelivery extends Delivery, Lateness {
  readonly due: TimerKind;
}

/** An order to be delivered; the events of its delivery continue the trace of its acceptance. */
export interface AcceptedOrder extends EventOrigin {
  readonly orderId: string;
  readonly district: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly distanceMetres: number;
  /** ISO 8601; null: the event did not say. */
  readonly promisedFrom: string | null;
  readonly promisedBy: string | null;
  /** ISO 8601; the delivery's clock starts then. */
  readonly acceptedAt: string;
}

/** What is to be saved of a delivery; its stage stays where none is given. Moments are the database's, as it writes them. */
export interface DeliveryChange {
  readonly orderId: string;
  readonly version: number;
  readonly waitingSince: string | null;
  readonly stage?: DeliveryStage;
  readonly stageAt?: string;
}

const waitingOrders: Readonly<Record<WaitingOrder, string>> = {
  'longest-waiting': 'd.waiting_since, d.order_id',
  'oldest-promise': 'coalesce(d.promised_from, d.waiting_since), coalesce(d.accepted_at, d.waiting_since), d.order_id',
};

const columns = new ColumnMap({
  orderId: 'order_id uuid',
  stage: 'stage text',
  version: 'version int',
  distanceMetres: 'distance_metres int',
  promisedFrom: 'promised_from timestamptz',
  onHold: 'on_hold boolean',
  correlationId: 'correlation_id text',
  causationId: 'causation_id uuid',
  traceparent: 'traceparent text',
});

const acceptedColumns = new ColumnMap<keyof AcceptedOrder>({
  orderId: 'order_id uuid',
  district: 'district text',
  latitude: 'latitude float8',
  longitude: 'longitude float8',
  distanceMetres: 'distance_metres int',
  promisedFrom: 'promised_from timestamptz',
  promisedBy: 'promised_by timestamptz',
  correlationId: 'correlation_id text',
  causationId: 'causation_id uuid',
  traceparent: 'traceparent text',
  acceptedAt: 'accepted_at timestamptz',
});

const changeColumns = new ColumnMap<keyof DeliveryChange>({
  orderId: 'order_id uuid',
  version: 'version int',
  waitingSince: 'waiting_since timestamptz',
  stage: 'stage text',
  stageAt: 'stage_at timestamptz',
});

const riderOf = (table: string) =>
  `(SELECT a.rider_id FROM assignments a WHERE a.order_id = ${table}.order_id AND a.released_at IS NULL)`;

/**
 * The riders of the orders $1, by order. Read once for all of them, whatever the plan: looked up one by one, or joined, 500 of them took ten
 * times as long when the plan was made while the table was empty.
 */
const riders = `(SELECT jsonb_object_agg(a.order_id, a.rider_id) FROM assignments a
  WHERE a.order_id = ANY ($1::uuid[]) AND a.released_at IS NULL)`;

/** Columns of a `Delivery`. */
const delivery = (table: string, riderId = riderOf(table)) =>
  `${columns.select(table)}, ${table}.stopped_at IS NOT NULL AS "isStopped", ${riderId} AS "riderId"`;

/** The fields of `Lateness`; JSON, because a Date would cut the microseconds off. */
const lateness = (since: string) => `to_json(${since}) AS since, to_json(clock_timestamp()) AS now,
  extract(epoch FROM clock_timestamp() - ${since})::float8 * 1000 AS "lateMs"`;

/** Deliveries that have ended, and who rode with them: two years, as long as a customer may complain. */
export const keptDeliveries: KeptRows = {
  table: 'deliveries',
  sql: `WITH ended AS MATERIALIZED (
      SELECT order_id FROM deliveries
      WHERE (stage = 'delivered' OR stopped_at IS NOT NULL) AND greatest(stage_at, stopped_at) < now() - interval '2 years' LIMIT 5000
    ), rides AS (DELETE FROM assignments WHERE order_id IN (SELECT order_id FROM ended))
    DELETE FROM deliveries WHERE order_id IN (SELECT order_id FROM ended)`,
};

/** Deliveries and the locks on them: the timer first, then the delivery. */
@Injectable()
export class DeliveryRepository {
  /** Writes accepted orders down; returns them without those that were cancelled before their acceptance came, or were started already. */
  async start(tx: Transaction, accepted: readonly AcceptedOrder[]): Promise<(Delivery & Lateness)[]> {
    return tx.rows(
      `WITH accepted AS MATERIALIZED (
         SELECT ${acceptedColumns.names} FROM jsonb_to_recordset($1::jsonb) AS a (${acceptedColumns.types})
       )
       INSERT INTO deliveries (${acceptedColumns.names}) SELECT ${acceptedColumns.names} FROM accepted ORDER BY order_id
       ON CONFLICT (order_id) DO UPDATE
         SET ${acceptedColumns.assignments('excluded')}
         WHERE deliveries.district IS NULL AND deliveries.stopped_at IS NULL
       RETURNING ${delivery('deliveries')},
         ${lateness('(SELECT accepted_at FROM accepted WHERE accepted.order_id = deliveries.order_id)')}`,
      [JSON.stringify(accepted.map(order => acceptedColumns.toRecord(order)))],
    );
  }

  /** Stops a delivery; one that has not started yet never will. */
  async stop(tx: Transaction, orderId: string): Promise<void> {
    await tx.count(
      `INSERT INTO deliveries (order_id, stopped_at) VALUES ($1, now())
       ON CONFLICT (order_id) DO UPDATE SET stopped_at = now(), waiting_since = NULL
       WHERE deliveries.stopped_at IS NULL AND deliveries.stage IS DISTINCT FROM 'delivered'`,
      [orderId],
    );
  }

  /** Notes who has the clock, and the stage it stands at; false when a newer event came before, or the delivery was stopped. */
  async setHold(
    tx: Transaction,
    orderId: string,
    stage: DeliveryStage | null,
    orderVersion: number,
    onHold: boolean,
  ): Promise<boolean> {
    await this.#lockTimer(tx, orderId);
    const noted = await tx.count(
      `INSERT INTO deliveries (order_id, stage, stage_at, on_hold, order_version) VALUES ($1, $2, now(), $3, $4)
       ON CONFLICT (order_id) DO UPDATE
         SET stage = excluded.stage, stage_at = now(), on_hold = excluded.on_hold, order_version = excluded.order_version,
             waiting_since = NULL, version = deliveries.version + 1
         WHERE deliveries.order_version < excluded.order_version AND deliveries.stopped_at IS NULL`,
      [orderId, stage, onHold, orderVersion],
    );
    return noted === 1;
  }

  /** Locks the delivery until the transaction ends; undefined when there is none. */
  async lock(tx: Transaction, orderId: string): Promise<(Delivery & Pick<Lateness, 'now'>) | undefined> {
    await this.#lockTimer(tx, orderId);
    return tx.one(
      `SELECT ${delivery('d')}, to_json(clock_timestamp()) AS now FROM deliveries d WHERE d.order_id = $1 FOR UPDATE`,
      [orderId],
    );
  }

  /**
   * Locks up to `limit` deliveries whose timer is due, and their timers; the longest overdue first, none of `without`. Never waits for a
   * lock, so that it is part of no deadlock: what another transaction has locked is left for the next time. The deliveries are read by a
   * statement of their own, once their timers are locked: an admin who gives a delivery a rider locks its timer too, so this statement sees
   * the rider.
   */
  async takeDue(tx: Transaction, limit: number, without: readonly string[]): Promise<DueDelivery[]> {
    const timers = await tx.rows<{ orderId: string }>(
      `SELECT order_id AS "orderId" FROM delivery_timers WHERE due_at <= now() AND order_id <> ALL ($2::uuid[])
       ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit, without],
    );
    return this.#readDue(tx, timers);
  }

  /** Does the same with this delivery alone; returns none when it is not due. */
  async takeOneDue(tx: Transaction, orderId: string): Promise<DueDelivery[]> {
    const timers = await tx.rows<{ orderId: string }>(
      `SELECT order_id AS "orderId" FROM delivery_timers WHERE order_id = $1 AND due_at <= now() FOR UPDATE SKIP LOCKED`,
      [orderId],
    );
    return this.#readDue(tx, timers);
  }

  async #readDue(tx: Transaction, timers: readonly { readonly orderId: string }[]): Promise<DueDelivery[]> {
    if (timers.length === 0) return [];
    return tx.rows(
      `SELECT ${delivery('d', `${riders} ->> d.order_id::text`)}, t.kind AS due, ${lateness('t.due_at')}
       FROM deliveries d JOIN delivery_timers t ON t.order_id = d.order_id
       WHERE d.order_id = ANY ($1::uuid[]) ORDER BY t.due_at FOR UPDATE OF d SKIP LOCKED`,
      [timers.map(({ orderId }) => orderId)],
    );
  }

  /**
   * Locks up to `limit` deliveries that wait for a rider, the first of the queue, none of `without`; leaves out what another transaction has
   * locked.
   */
  async takeWaiting(
    tx: Transaction,
    limit: number,
    without: readonly string[],
    first: WaitingOrder,
  ): Promise<(Delivery & Lateness)[]> {
    return tx.rows(
      `SELECT ${delivery('d')}, ${lateness('d.waiting_since')} FROM deliveries d
       WHERE d.waiting_since IS NOT NULL AND d.stopped_at IS NULL AND d.order_id <> ALL ($2::uuid[])
       ORDER BY ${waitingOrders[first]} LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit, without],
    );
  }

  /** Does the same with this delivery alone; returns none when it does not wait. */
  async takeOneWaiting(tx: Transaction, orderId: string): Promise<(Delivery & Lateness)[]> {
    return tx.rows(
      `SELECT ${delivery('d')}, ${lateness('d.waiting_since')} FROM deliveries d
       WHERE d.waiting_since IS NOT NULL AND d.stopped_at IS NULL AND d.order_id = $1 FOR UPDATE SKIP LOCKED`,
      [orderId],
    );
  }

  /** Saves deliveries that are locked, in one statement. */
  async save(tx: Transaction, changes: readonly DeliveryChange[]): Promise<void> {
    if (changes.length === 0) return;
    await tx.count(
      `UPDATE deliveries d SET version = c.version, waiting_since = c.waiting_since,
         stage = coalesce(c.stage, d.stage), stage_at = coalesce(c.stage_at, d.stage_at)
       FROM jsonb_to_recordset($1::jsonb) AS c (${changeColumns.types}) WHERE d.order_id = c.order_id`,
      [JSON.stringify(changes.map(change => changeColumns.toRecord(change)))],
    );
  }

  async #lockTimer(tx: Transaction, orderId: string): Promise<void> {
    await tx.one(`SELECT FROM delivery_timers WHERE order_id = $1 FOR UPDATE`, [orderId]);
  }
}
