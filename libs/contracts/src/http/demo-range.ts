import { z } from 'zod';
import { ProductId } from '../ids.js';
import { defineRoutes } from './route.js';

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

/** `sold` is served by orders, `retire` by catalogue; the gateway puts them together: `POST /api/admin/demo-range/retirement`. */
export const demoRangeRoutes = defineRoutes('catalogue', {
  sold: {
    method: 'GET',
    path: '/admin/sold-products',
    reads: 'report',
    permission: 'products.write',
    answer: z.object({ ids: z.array(ProductId) }),
  },
  retire: {
    method: 'POST',
    path: '/admin/demo-range/retirement',
    permission: 'products.write',
    body: z.strictObject({ sold: z.array(ProductId) }),
    answer: DemoRangeOutcome,
    timeoutMs: 20_000,
    expects: { nothing: 'what came with the shop goes, whatever was changed of it since' },
  },
});
