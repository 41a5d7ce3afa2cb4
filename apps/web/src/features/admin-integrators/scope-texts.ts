import type { ApiScope } from '@kirana/contracts';

/** The message of each scope, under `integrators`, in the order in which they are offered. */
export const scopeTexts = {
  'events.read': 'mayReadEvents',
  'orders.read': 'mayReadOrders',
  'orders.status': 'maySetStatus',
  'products.read': 'mayReadProducts',
  'stock.write': 'maySetStock',
  'prices.write': 'maySetPrices',
  'webhooks.manage': 'mayManageWebhooks',
} as const satisfies Record<ApiScope, string>;

export const scopesOffered = Object.keys(scopeTexts) as ApiScope[];
