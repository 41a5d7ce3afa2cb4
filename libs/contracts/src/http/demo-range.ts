import { z } from 'zod';
import { ProductId } from '../ids.js';
import { defineRoutes, toAdmins } from './route.js';

/** What became of the products and dishes that came with the shop. */
export const DemoRangeOutcome = z.object({
  /** Never sold, and gone. */
  removed: z.int(),
  /** Sold before, and no longer for sale. */
  switchedOff: z.int(),
  /** Dishes that are no longer shown. */
  dishes: z.int(),
});
export type DemoRangeOutcome = z.infer<typeof DemoRangeOutcome>;

/** Products that were ever sold: those of the demo range are switched off instead of removed. */
export const soldProductRoutes = defineRoutes('orders', {
  sold: {
    method: 'GET',
    path: '/admin/sold-products',
    reads: 'report',
    permission: 'products.write',
    answer: z.object({ ids: z.array(ProductId) }),
  },
});

const expects = { nothing: 'what came with the shop goes, whatever was changed of it since' } as const;

/** The gateway adds what orders says was sold. */
export const demoRangeRoutes = defineRoutes('catalogue', {
  retire: {
    method: 'POST',
    path: '/admin/demo-range/retirement',
    permission: 'products.write',
    body: z.strictObject({ sold: z.array(ProductId) }),
    answer: DemoRangeOutcome,
    timeoutMs: 20_000,
    expects,
  },
});

/** The catalogue has to know what orders contain. */
export const demoRangeRetirementRoutes = defineRoutes('gateway', {
  retire: {
    method: 'POST',
    path: '/admin/demo-range/retirement',
    permission: 'products.write',
    answer: DemoRangeOutcome,
    expects,
    exposed: {
      ...toAdmins(
        'Remove the products that came with the shop and were never sold; switch the others and the dishes that came with it off',
      ),
      id: 'demoRangeRetire',
    },
  },
});
