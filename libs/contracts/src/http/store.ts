import { z } from 'zod';
import { Minor } from '../ids.js';
import { inLanguages } from '../locale.js';
import { deliveryTimes, paymentMethods } from '../order-status.js';
import { OrderField } from '../order-fields.js';
import { orderProgresses } from '../order-progress.js';
import { Brand, LegalTexts, legalDocuments } from './brand.js';
import { CityMap } from './city-map.js';
import { defineRoutes, toEveryone } from './route.js';

export const District = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  distanceKm: z.number().describe('Straight-line distance from the warehouse, in kilometres.'),
  deliverable: z.boolean(),
  deliveryFeeMinor: Minor.describe('What a delivery there costs, by the fee in force.'),
});
export type District = z.infer<typeof District>;

const DayHours = z.object({ from: z.string(), to: z.string() }).nullable();

/** Why no orders are taken at the moment, in the words of the shop; by language. */
export const PauseNotice = inLanguages(z.string());
export type PauseNotice = z.infer<typeof PauseNotice>;

/** Who sells: on the footer, receipts and emails. */
export const Seller = z.object({
  name: z.string().describe("The shop's name."),
  phone: z.string(),
  email: z.string(),
  company: z.string().nullable().describe("The registered name; null: as the shop's."),
  address: z.string().describe('Street, postcode and city, with commas.'),
  nip: z.string().nullable(),
});
export type Seller = z.infer<typeof Seller>;

export const Store = Seller.extend({
  brand: Brand,
  isDemo: z.boolean().describe('Whether its orders and customers were made up for a demonstration; never true in production.'),
  orderProgress: z
    .enum(orderProgresses)
    .describe('Who moves accepted orders: a clock, as a demonstration, or the staff, in a shop that delivers.'),
  currency: z.string().describe('Of all amounts, as an ISO 4217 code.'),
  timeZone: z.string().describe('Where the shop is, as an IANA name: hours and days are in this time zone.'),
  warehouse: z.object({ latitude: z.number(), longitude: z.number() }),
  districts: z.array(District),
  hasOwnMap: z.boolean().describe('Whether maps of the city are drawn by the outlines of `/store/map`.'),
  deliveryTimes: z.array(z.enum(deliveryTimes)),
  openingHours: z
    .object({ week: z.array(DayHours).length(7).readonly(), days: z.record(z.string(), DayHours) })
    .nullable()
    .describe('In the time zone of the shop: seven weekdays from Monday and single days by date; null: the shop never closes.'),
  fullHours: z
    .array(z.iso.datetime())
    .readonly()
    .nullable()
    .describe(
      'Starts of the clock hours in which no further delivery window may begin, because as many orders as the shop can deliver begin there; null: their number is not limited.',
    ),
  daysAhead: z
    .int()
    .describe('How many days after today have delivery windows that can be chosen as `later`; 0: there are only the next three.'),
  paused: PauseNotice.nullable().describe('Null: orders are taken.'),
  paymentMethods: z.array(
    z.object({
      id: z.enum(paymentMethods),
      available: z.boolean(),
      leastMinor: Minor.describe('The least total that the method takes; an order below it needs another one.'),
    }),
  ),
  /** What extensions ask for at the checkout. */
  orderFields: z.array(OrderField),
  pricing: z.object({
    deliveryFeeMinor: Minor,
    includedKm: z.number().describe('Kilometres included in the delivery fee.'),
    perKmMinor: Minor,
    serviceFeePercent: z.number(),
    minimumOrderMinor: Minor.nullable().describe('Null while no minimum is set.'),
  }),
});
export type Store = z.infer<typeof Store>;

/** Served by orders. */
export const storeRoutes = defineRoutes('orders', {
  read: {
    method: 'GET',
    path: '/store',
    answer: Store,
    exposed: toEveryone('The shop: contact, districts, delivery times, ways to pay, prices'),
  },
  map: {
    method: 'GET',
    path: '/store/map',
    answer: CityMap,
    exposed: toEveryone(
      'Outlines of districts and waters for maps of the city, as GeoJSON; none in a shop that has not configured any',
    ),
  },
  legal: {
    method: 'GET',
    path: '/legal/:document',
    params: z.strictObject({ document: z.enum(legalDocuments) }),
    answer: LegalTexts,
    exposed: toEveryone("The shop's own terms of service or privacy policy, in Markdown; null where the built-in text applies"),
  },
});
