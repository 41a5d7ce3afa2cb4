import type { ServiceClient } from '@kirana/http-edge';

/** Services the gateway calls. */
export const upstreamNames = [
  'catalogue',
  'cart-inventory',
  'orders',
  'notifications',
  'integrations',
  'images',
  'payments',
  'identity',
  'dispatch',
] as const;
export type UpstreamName = (typeof upstreamNames)[number];

/** One client for each service, under its name. */
export class Upstream implements Readonly<Record<UpstreamName, ServiceClient>> {
  readonly catalogue: ServiceClient;
  readonly 'cart-inventory': ServiceClient;
  readonly orders: ServiceClient;
  readonly notifications: ServiceClient;
  readonly integrations: ServiceClient;
  readonly images: ServiceClient;
  readonly payments: ServiceClient;
  readonly identity: ServiceClient;
  readonly dispatch: ServiceClient;

  constructor(clientOf: (name: UpstreamName) => ServiceClient) {
    this.catalogue = clientOf('catalogue');
    this['cart-inventory'] = clientOf('cart-inventory');
    this.orders = clientOf('orders');
    this.notifications = clientOf('notifications');
    this.integrations = clientOf('integrations');
    this.images = clientOf('images');
    this.payments = clientOf('payments');
    this.identity = clientOf('identity');
    this.dispatch = clientOf('dispatch');
  }
}
