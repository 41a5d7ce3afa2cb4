import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { DeliveryStage, OrderTracking, PlaceOrderRequest, PlacedOrder, Quote } from '@kirana/contracts';
import { statusProgress } from '@kirana/contracts/order-status';
import { store } from './store.js';

type Details = NonNullable<OrderTracking['details']>;

export interface DoubleOrder {
  accessToken: string;
  tracking: OrderTracking & { details: Details };
}

export interface RiderPosition {
  latitude: number;
  longitude: number;
  progress: number;
  at: string;
}

/** Seconds after the order at which a stage begins (spec §4). */
const plan: readonly [DeliveryStage, number][] = [
  ['confirmed', 5],
  ['preparing', 15],
  ['pickup', 40],
  ['delivering', 55],
];

/** Orders that walk by themselves, so that pages can be seen in every state. `scale` 0.1 is ten times as fast. */
export class DoubleOrders {
  readonly #orders = new Map<string, DoubleOrder>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(
    readonly scale: number,
    readonly changed: (order: DoubleOrder) => void,
    readonly moved: (order: DoubleOrder, position: RiderPosition) => void,
  ) {}

  find(ref: string): DoubleOrder | undefined {
    return this.#orders.get(ref) ?? [...this.#orders.values()].find(order => order.tracking.number === ref);
  }

  place(request: PlaceOrderRequest, quote: Quote): { order: DoubleOrder; placed: PlacedOrder } {
    const id = randomUUID();
    const now = new Date();
    const { subtotalMinor, deliveryFeeMinor, serviceFeeMinor, totalMinor } = quote;
    const totals = { subtotalMinor, deliveryFeeMinor, serviceFeeMinor, totalMinor };
    const district = store.districts.find(each => each.name === quote.district) ?? store.warehouse;
    const tracking: DoubleOrder['tracking'] = {
      number: `ORD-${randomInt(100_000, 1_000_000)}`,
      status: 'pending',
      paymentStatus: 'unpaid',
      progress: statusProgress.pending,
      district: quote.district,
      destination: { latitude: district.latitude, longitude: district.longitude },
      distanceKm: quote.distanceKm,
      placedAt: now.toISOString(),
      etaAt: new Date(now.getTime() + 65 * 60_000).toISOString(),
      timeline: [{ status: 'pending', at: now.toISOString() }],
      riderAssigned: false,
      details: {
        id,
        customerName: `${request.firstName} ${request.lastName}`,
        email: request.email,
        phone: request.phone,
        address: request.address,
        city: request.city ?? 'Warszawa',
        zipCode: request.zipCode,
        deliveryTime: request.deliveryTime ?? '1-2',
        paymentMethod: request.paymentMethod,
        paymentUrl: null,
        totals,
        items: quote.lines.map(({ productId, name, unitPriceMinor, quantity }) => ({
          productId,
          name,
          unitPriceMinor,
          quantity,
        })),
        rider: null,
        cancellable: true,
      },
    };
    const order = { accessToken: randomBytes(16).toString('base64url'), tracking };
    this.#orders.set(id, order);
    this.#walk(order);
    const { number, status, paymentStatus } = tracking;
    return { order, placed: { id, number, accessToken: order.accessToken, status, paymentStatus, totals, payment: null } };
  }

  cancel(order: DoubleOrder): boolean {
    if (!order.tracking.details.cancellable) return false;
    this.#reach(order, 'cancelled');
    return true;
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #walk(order: DoubleOrder): void {
    for (const [stage, seconds] of plan) {
      this.#in(seconds, order, () => {
        this.#reach(order, stage);
        if (stage === 'delivering') this.#ride(order, 0);
      });
    }
    this.#in(30, order, () => {
      order.tracking.riderAssigned = true;
      order.tracking.details.rider = { name: 'Arjun Nair', phone: '+48 601 200 300' };
      this.changed(order);
    });
  }

  #ride(order: DoubleOrder, seconds: number): void {
    const { destination, distanceKm } = order.tracking;
    const progress = Math.min(1, seconds / (distanceKm * 2));
    if (progress === 1) return this.#reach(order, 'delivered');
    const { latitude, longitude } = store.warehouse;
    this.moved(order, {
      latitude: latitude + (destination.latitude - latitude) * progress,
      longitude: longitude + (destination.longitude - longitude) * progress,
      progress,
      at: new Date().toISOString(),
    });
    this.#in(1 / this.scale, order, () => this.#ride(order, seconds + 1));
  }

  #reach(order: DoubleOrder, status: OrderTracking['status']): void {
    const { tracking } = order;
    const now = Date.now();
    tracking.status = status;
    tracking.progress = statusProgress[status];
    tracking.timeline.push({ status, at: new Date(now).toISOString() });
    tracking.details.cancellable = !['delivering', 'delivered', 'cancelled'].includes(status);
    if (status === 'delivered' || status === 'cancelled') tracking.etaAt = null;
    if (status === 'delivered') tracking.paymentStatus = 'paid';
    if (status === 'delivering')
      tracking.etaAt = new Date(now + (15 + Math.ceil(2 * tracking.distanceKm)) * 60_000).toISOString();
    this.changed(order);
  }

  #in(seconds: number, order: DoubleOrder, act: () => void): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        if (order.tracking.status !== 'cancelled') act();
      },
      seconds * 1000 * this.scale,
    );
    this.#timers.add(timer);
  }
}

/** What the asker may see (F-05). */
export function seenWith(order: DoubleOrder, accessToken: unknown): OrderTracking {
  return order.accessToken === accessToken ? order.tracking : { ...order.tracking, details: null };
}
