import { Injectable } from '@nestjs/common';
import { chosenWindow, hourOf, toleratedMs, type OpeningHours } from '@kirana/contracts/delivery-window';
import type { Transaction } from '@kirana/persistence';
import type { NewOrder } from '../order/order.repository.js';
import { WindowPlacesRepository } from './window-places.repository.js';

/** By what the window of an order is chosen. */
export interface WindowWish {
  readonly now: Date;
  readonly opening: OpeningHours | null;
  /** How many orders may begin in one clock hour; null: any number. */
  readonly capacity: number | null;
  readonly daysAhead: number;
  /** What the customer saw; undefined: unknown. */
  readonly from: Date | undefined;
}

export type OrderToPlace = Omit<NewOrder, 'window'> & { readonly wish: WindowWish };

/**
 * Gives each new order its delivery window. The places of a clock hour are counted under a lock, so that two orders cannot take the last one;
 * without a limit nothing is counted (ADR 0064).
 */
@Injectable()
export class WindowPlaces {
  constructor(private readonly places: WindowPlacesRepository) {}

  /** Returns the orders with their windows, without those whose window is full or is not the one that the customer saw. */
  async assign(tx: Transaction, orders: readonly OrderToPlace[]): Promise<NewOrder[]> {
    const isLimited = orders.some(({ wish }) => wish.capacity !== null);
    if (isLimited) await this.places.lock(tx);
    const ids = orders.map(({ order }) => order.id);
    const { byHour, known } = isLimited
      ? await this.places.taken(tx, ids)
      : { byHour: new Map<string, number>(), known: new Set<string>() };
    return orders.flatMap(({ wish, ...placed }) => {
      const fullHours = fullOf(byHour, wish.capacity);
      const { now, opening, daysAhead, from } = wish;
      const window = chosenWindow(placed.order.deliveryTime, from, now, { opening, fullHours, daysAhead });
      if (!window) return [];
      // An order that is stored already keeps the place it has.
      if (known.has(placed.order.id)) return [{ ...placed, window }];
      if (window.isFull || isAnother(window.from, from)) return [];
      byHour.set(hourOf(window.from), (byHour.get(hourOf(window.from)) ?? 0) + 1);
      return [{ ...placed, window }];
    });
  }
}

const fullOf = (byHour: ReadonlyMap<string, number>, capacity: number | null) =>
  new Set([...byHour].filter(([, orders]) => capacity !== null && orders >= capacity).map(([hour]) => hour));

const isAnother = (from: Date, seen: Date | undefined) =>
  seen !== undefined && Math.abs(from.getTime() - seen.getTime()) > toleratedMs;
