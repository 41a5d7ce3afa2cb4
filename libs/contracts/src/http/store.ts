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
});
export type District = z.infer<typeof District>;

export const Store = z.object({
  /** Whether its orders and customers were made up for a demonstration; never true in production. */
  isDemo: z.boolean(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  currency: z.literal('PLN'),
  warehouse: z.object({ latitude: z.number(), longitude: z.number() }),
  districts: z.array(District),
  deliveryTimes: z.array(z.enum(deliveryTimes)),
  /** Warsaw time; null: the shop never closes (F-48). */
  openingHours: z.object({ from: z.string(), to: z.string() }).nullable(),
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
