import { z } from 'zod';
import { Minor } from '../ids.js';
import { deliveryTimes, paymentMethods } from '../order-status.js';
import { defineRoute } from './route.js';

export const District = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Straight-line distance from the warehouse, in kilometres. */
  distanceKm: z.number(),
  deliverable: z.boolean(),
  /** What a delivery there costs, by the fee in force. */
  deliveryFeeMinor: Minor,
});
export type District = z.infer<typeof District>;

const DayHours = z.object({ from: z.string(), to: z.string() }).nullable();

/** Why no orders are taken at the moment, in the words of the shop; by language. */
export const PauseNotice = z.object({ en: z.string(), pl: z.string() });
export type PauseNotice = z.infer<typeof PauseNotice>;

/** Who sells: on the footer, receipts and emails. */
export const Seller = z.object({
  /** The shop's name. */
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The registered name; null: as the shop's. */
  company: z.string().nullable(),
  /** Street, postcode and city, with commas. */
  address: z.string(),
  nip: z.string().nullable(),
});
export type Seller = z.infer<typeof Seller>;

export const Store = Seller.extend({
  /** Whether its orders and customers were made up for a demonstration; never true in production. */
  isDemo: z.boolean(),
  currency: z.literal('PLN'),
  warehouse: z.object({ latitude: z.number(), longitude: z.number() }),
  districts: z.array(District),
  deliveryTimes: z.array(z.enum(deliveryTimes)),
  /** Warsaw time, seven weekdays from Monday and single days by date; null: the shop never closes (F-48). */
  openingHours: z.object({ week: z.array(DayHours).length(7).readonly(), days: z.record(z.string(), DayHours) }).nullable(),
  /**
   * Starts of the clock hours in which no further delivery window may begin, because as many orders as the shop can deliver begin there; null:
   * their number is not limited.
   */
  fullHours: z.array(z.iso.datetime()).readonly().nullable(),
  /** Null: orders are taken. */
  paused: PauseNotice.nullable(),
  paymentMethods: z.array(z.object({ id: z.enum(paymentMethods), available: z.boolean() })),
  pricing: z.object({
    deliveryFeeMinor: Minor,
    /** Kilometres included in the delivery fee. */
    includedKm: z.number(),
    perKmMinor: Minor,
    serviceFeePercent: z.number(),
    /** Null while no minimum is set. */
    minimumOrderMinor: Minor.nullable(),
  }),
});
export type Store = z.infer<typeof Store>;

/** Served by orders. */
export const storeRoutes = {
  store: defineRoute({ method: 'GET', path: '/store', answer: Store }),
};
