import type { ServiceClient } from '@kirana/http-edge';

/** Services the gateway asks. */
export const upstreamNames = [
  'catalogue',
  'cart-inventory',
  'orders',
  'notifications',
  'images',
  'payments',
  'identity',
] as const;
export type UpstreamName = (typeof upstreamNames)[number];

/** One client for each of them. */
export class Upstream {
  constructor(
    readonly catalogue: ServiceClient,
    readonly cartInventory: ServiceClient,
    readonly orders: ServiceClient,
    readonly notifications: ServiceClient,
    readonly images: ServiceClient,
    readonly payments: ServiceClient,
    readonly identity: ServiceClient,
  ) {}
}
