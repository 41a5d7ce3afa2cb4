/** What an API key may be allowed to do, each for a resource and a way of using it; a key holds some of them. */
export const apiScopes = [
  'events.read',
  'orders.read',
  'orders.status',
  'products.read',
  'stock.write',
  'prices.write',
  'reports.read',
  'webhooks.manage',
] as const;
export type ApiScope = (typeof apiScopes)[number];
