import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { runPlanned, type DeliveryStage, type Rider } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { Outbox, newEvent } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { randomUUID } from 'node:crypto';
import type { DispatchConfig } from '../config.js';
import { composeRuns, joinedBy, type PlannedRun, type Stop, type Trips } from './compose-runs.js';
import { RunsRepository, type StoredRun, type StoredStop } from './runs.repository.js';

/** A delivery to be placed in a run, and the moment by the database's clock. */
interface Placed {
  readonly orderId: string;
  readonly stage: DeliveryStage | null;
  /** As the database writes it. */
  readonly now: string;
}

/** The runs of riders (ADR 0109). Every caller holds the lock on assigning, so that nobody else changes a run meanwhile. */
@Injectable()
export class RiderRuns {
  constructor(
    private readonly runs: RunsRepository,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Pick<DispatchConfig, 'SHOP_CONFIG' | 'ORDERS_PER_RUN'>,
  ) {}

  /** Finds a run for each delivery that waits, the first of them first, or begins one with a free rider; leaves out those without one. */
  async compose<Waiting extends Placed>(
    tx: Transaction,
    waiting: readonly Waiting[],
    free: readonly Rider[],
  ): Promise<{ delivery: Waiting; rider: Rider; run: PlannedRun }[]> {
    const [first] = waiting;
    if (!first) return [];
    const boarding = await this.runs.findBoarding(tx);
    const stops = await this.#stopsOf(tx, waiting);
    const runs = composeRuns(stops, [...boarding.map(run => this.#planned(run)), ...free.map(newRun)], this.#trips(first.now));
    return waiting.flatMap(delivery => {
      const run = runs.find(each => each.stops.some(({ orderId }) => orderId === delivery.orderId));
      return run ? [{ delivery, rider: run.rider, run }] : [];
    });
  }

  /**
   * Returns the run that the order joins if it is given to this rider.
   *
   * @throws ProblemError 409 `not-possible-now` when the rider is out, has as many orders as one takes along, or is in the shop with other orders
   *   while this one is on its way: their run would be out with it.
   */
  async joinedBy(tx: Transaction, delivery: Placed, rider: Rider): Promise<PlannedRun> {
    const stored = await this.runs.findOfRider(tx, rider.id);
    if (stored?.isOut) throw new ProblemError(409, 'not-possible-now', `${rider.name} has set out already.`);
    if (stored && delivery.stage === 'delivering')
      throw new ProblemError(
        409,
        'not-possible-now',
        `The order is on its way, and ${rider.name} has orders that have not set out.`,
      );
    if (stored && stored.stops.length >= this.config.ORDERS_PER_RUN)
      throw new ProblemError(409, 'not-possible-now', `${rider.name} has ${stored.stops.length} orders already, as many as fit.`);
    const run = stored ? this.#planned(stored) : newRun(rider);
    return (await this.#stopsOf(tx, [delivery])).reduce((joined, stop) => joinedBy(joined, stop, this.#trips(delivery.now)), run);
  }

  /** Stores those of the runs that are new. */
  async begin(tx: Transaction, runs: readonly PlannedRun[]): Promise<void> {
    if (runs.length === 0) return;
    await this.runs.begin(
      tx,
      runs.map(({ id, rider }) => ({ id, riderId: rider.id })),
    );
  }

  /** Stores the sequence of the runs' stops, which have their assignments, and publishes them. */
  async arrange(tx: Transaction, runs: readonly PlannedRun[]): Promise<void> {
    for (const { id, stops } of runs) {
      await this.runs.arrange(
        tx,
        id,
        stops.map(({ orderId }) => orderId),
        false,
      );
    }
    await this.settle(
      tx,
      runs.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)),
    );
  }

  /** Publishes how the runs are now that these orders are, or were, in. */
  async settle(tx: Transaction, orderIds: readonly string[]): Promise<void> {
    if (orderIds.length === 0) return;
    const settled = await this.runs.settle(tx, orderIds);
    this.outbox.add(
      tx,
      settled.map(({ runId, riderId, version, stops, departedAt }) =>
        newEvent(runPlanned, runId, version, { runId, riderId, stops, ...(departedAt !== null && { departedAt }) }),
      ),
    );
  }

  async #stopsOf(tx: Transaction, orders: readonly { readonly orderId: string }[]): Promise<Stop[]> {
    const stored = await this.runs.stopsOf(
      tx,
      orders.map(({ orderId }) => orderId),
    );
    return orders.flatMap(({ orderId }) => stored.get(orderId) ?? []).map(each => this.#stop(each));
  }

  #planned({ id, rider, isArranged, stops }: StoredRun): PlannedRun {
    return { id, rider, isArranged, stops: stops.map(each => this.#stop(each)) };
  }

  /** An order whose acceptance has not come counts as if it went to the warehouse. */
  #stop({ orderId, latitude, longitude, promisedFrom, promisedBy }: StoredStop): Stop {
    const { warehouse } = this.config.SHOP_CONFIG;
    return {
      orderId,
      latitude: latitude ?? warehouse.latitude,
      longitude: longitude ?? warehouse.longitude,
      window: promisedFrom && promisedBy ? { from: new Date(promisedFrom), by: new Date(promisedBy) } : null,
    };
  }

  #trips(now: string): Trips {
    const { SHOP_CONFIG, ORDERS_PER_RUN } = this.config;
    return { warehouse: SHOP_CONFIG.warehouse, now: new Date(now), ordersPerRun: ORDERS_PER_RUN };
  }
}

const newRun = (rider: Rider): PlannedRun => ({ id: randomUUID(), rider, stops: [], isArranged: false });
