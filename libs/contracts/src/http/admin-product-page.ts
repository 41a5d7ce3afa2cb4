import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { Minor } from '../ids.js';
import { Translations } from '../locale.js';
import { AdminProduct, AdminProductParams } from './admin-products.js';
import { ProductDetails } from './product-details.js';
import { defineRoutes, toAdmins } from './route.js';

/** A product with every field that the console can change; lists omit the longer ones. */
export const ProductSheet = AdminProduct.extend({
  indianName: z.string().describe('In Latin letters.'),
  translatedDescription: Translations,
  regularPriceMinor: Minor.nullable().describe('Price without the reduction, grosze; null while the product is not reduced.'),
  lowest30DaysMinor: Minor.nullable().describe(
    'Lowest price of the 30 days before the reduction began, grosze; null without a reduction.',
  ),
  details: ProductDetails.nullable().describe('Null while the product declares nothing.'),
});
export type ProductSheet = z.infer<typeof ProductSheet>;

/**
 * `planned`: not begun. `running`: the product has this price. `ended`: it had it. `cancelled`: an admin took it back before it began.
 * `replaced`: another price was set while it ran. `missed`: the shop was not running from its start to its end.
 */
export const planStates = ['planned', 'running', 'ended', 'cancelled', 'replaced', 'missed'] as const;
export type PlanState = (typeof planStates)[number];

/** A price that a product has from one moment to another; then it has the price before again. */
export const PlannedPrice = z.object({
  id: z.uuid(),
  priceMinor: Minor,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: z.enum(planStates),
  plannedBy: z.string().describe('Email address of the admin.'),
});
export type PlannedPrice = z.infer<typeof PlannedPrice>;

/** A price and the moment it began; it was valid until the next one. */
export const PastPrice = z.object({
  priceMinor: Minor,
  regularMinor: Minor.nullable().describe('Price without the reduction; null when this price was the regular one.'),
  validFrom: z.iso.datetime(),
});
export type PastPrice = z.infer<typeof PastPrice>;

export const ProductPrices = z.object({
  history: z.array(PastPrice).describe('Oldest first, the present price last; at most the newest 500.'),
  plans: z.array(PlannedPrice).describe('By their start; those that are over only of the last year.'),
});
export type ProductPrices = z.infer<typeof ProductPrices>;

/** UTC. A start in the past means at once. */
export const PricePlan = z
  .strictObject({
    priceMinor: Minor.min(1),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  })
  .register(apiNotes, {
    example: { priceMinor: 1_599, startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-08T00:00:00.000Z' },
  });
export type PricePlan = z.infer<typeof PricePlan>;

const PlanParams = AdminProductParams.extend({ planId: z.uuid() });

/** The state the admin has seen: a plan that was shown as planned may have begun meanwhile. */
export const CancelPlanQuery = z.strictObject({ state: z.enum(['planned', 'running']) });

/** Served by catalogue, to admins only. */
export const adminProductPageRoutes = defineRoutes('catalogue', {
  /** The gateway adds the stock. */
  sheet: {
    method: 'GET',
    path: '/admin/products/:id/sheet',
    permission: 'products.read',
    params: AdminProductParams,
    answer: ProductSheet,
    exposed: {
      ...toAdmins('One product with every field that can be changed', ['not-found']),
      by: 'gateway',
      id: 'productPageSheet',
    },
  },
  prices: {
    method: 'GET',
    path: '/admin/products/:id/prices',
    permission: 'products.read',
    params: AdminProductParams,
    answer: ProductPrices,
    exposed: toAdmins('Every price a product has had, and the prices planned for it', ['not-found']),
  },
  planPrice: {
    method: 'POST',
    path: '/admin/products/:id/planned-prices',
    permission: 'products.write',
    params: AdminProductParams,
    body: PricePlan,
    answer: PlannedPrice,
    expects: { nothing: 'it only adds, and a plan that overlaps another one is refused' },
    exposed: { ...toAdmins('Plan a price with a start and an end', ['not-found', 'planned-price-overlaps']), status: 201 },
  },
  cancelPlan: {
    method: 'DELETE',
    path: '/admin/products/:id/planned-prices/:planId',
    permission: 'products.write',
    params: PlanParams,
    query: CancelPlanQuery,
    answer: PlannedPrice,
    expects: { fields: ['state'] },
    exposed: toAdmins('Cancel a planned price, or end the one that is running', ['not-found', 'changed-meanwhile']),
  },
});
