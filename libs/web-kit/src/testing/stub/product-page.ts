import * as c from '@kirana/contracts';
import type { AdminProduct, PlannedPrice, ProductSheet } from '@kirana/contracts';
import { stubProducts } from './products.js';
import { Refusal } from './refusal.js';

interface Asked {
  readonly parts: readonly string[];
  readonly body: never;
}
type State = { readonly products: AdminProduct[]; readonly plans: PlannedPrice[] };

const found = <T extends { readonly id: string }>(items: readonly T[], id: string | undefined): T => {
  const item = items.find(each => each.id === id);
  if (!item) throw new Refusal(404, 'not-found', 'There is nothing here.');
  return item;
};

/** A product with every field; what was changed before is part of the stored product. */
function sheetOf(product: AdminProduct): ProductSheet {
  const { indianName, translatedDescription, details } = found(stubProducts, product.id);
  return {
    indianName,
    translatedDescription,
    details,
    regularPriceMinor: null,
    lowest30DaysMinor: null,
    ...product,
  };
}

/** What the page of a product asks for. */
export const productPageOperations = {
  'GET admin/products/*/sheet': {
    is: c.ProductSheet,
    gives: ({ products }: State, { parts }: Asked) => sheetOf(found(products, parts[2])),
  },
  'GET admin/products/*/prices': {
    is: c.ProductPrices,
    gives: ({ products, plans }: State, { parts }: Asked) => ({
      history: [
        { priceMinor: 1_500, regularMinor: null, validFrom: '2026-09-01T08:00:00.000Z' },
        { priceMinor: 1_200, regularMinor: 1_500, validFrom: '2026-10-01T08:00:00.000Z' },
        { priceMinor: found(products, parts[2]).priceMinor, regularMinor: null, validFrom: '2026-11-01T08:00:00.000Z' },
      ],
      plans,
    }),
  },
  'POST admin/products/*/planned-prices': {
    body: c.PricePlan,
    is: c.PlannedPrice,
    gives({ plans }: State, { body }: Asked) {
      if (plans.length > 0) throw new Refusal(409, 'planned-price-overlaps', 'Another price is planned for part of this time.');
      const plan: PlannedPrice = {
        ...(body as c.PricePlan),
        id: '5f9a1c62-6f0c-4f0e-9d0b-7f0f6b0c1a11',
        state: 'planned',
        plannedBy: 'asha@kirana.example',
      };
      plans.push(plan);
      return plan;
    },
  },
  'DELETE admin/products/*/planned-prices/*': {
    query: c.CancelPlanQuery,
    is: c.PlannedPrice,
    gives: ({ plans }: State, { parts }: Asked) => Object.assign(found(plans, parts[4]), { state: 'cancelled' }),
  },
};

/** Changes the version of the products, as a change of all of them does; those that have another one stay as they are. */
export function bulkOutcome(products: readonly AdminProduct[], { items }: c.BulkChange): c.BulkOutcome {
  const outcomes = items.map(({ id, version }) => {
    const product = found(products, id);
    if (product.version !== version) return { id, outcome: 'changed-meanwhile' as const };
    product.version += 1;
    return { id, outcome: 'changed' as const, version: product.version };
  });
  return { changed: outcomes.filter(({ outcome }) => outcome === 'changed').length, outcomes };
}
