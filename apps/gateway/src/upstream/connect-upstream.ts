import { ConfigError } from '@kirana/config';
import { ServiceClient, httpTransport, type InternalTransport } from '@kirana/http-edge';
import type { GatewayConfig } from '../config.js';
import { Upstream, type UpstreamName } from './upstream.js';

const urlVariables = {
  catalogue: 'CATALOGUE_URL',
  'cart-inventory': 'CART_INVENTORY_URL',
  orders: 'ORDERS_URL',
  notifications: 'NOTIFICATIONS_URL',
  images: 'IMAGES_URL',
  payments: 'PAYMENTS_URL',
  identity: 'IDENTITY_URL',
} as const satisfies Record<UpstreamName, keyof GatewayConfig>;

/** Services in the same process, where there are any. */
export type LocalTransports = Partial<Readonly<Record<UpstreamName, InternalTransport>>>;

/**
 * Finds a way to each service: within the process where there is one, else by its URL.
 *
 * @throws ConfigError naming the URLs that are missing.
 */
export function connectUpstream(config: GatewayConfig, local: LocalTransports): Upstream {
  const missing: string[] = [];
  const client = (name: UpstreamName): ServiceClient => {
    const url = config[urlVariables[name]];
    const send = local[name] ?? (url && httpTransport(url).send);
    if (!send) missing.push(`${urlVariables[name]}: needed to reach ${name}`);
    return new ServiceClient(name, send || (() => Promise.reject(new Error('not connected'))), config.INTERNAL_SECRET);
  };
  const upstream = new Upstream(
    client('catalogue'),
    client('cart-inventory'),
    client('orders'),
    client('notifications'),
    client('images'),
    client('payments'),
    client('identity'),
  );
  if (missing.length > 0) throw new ConfigError('gateway', missing);
  return upstream;
}
