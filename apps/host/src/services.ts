import type { ServiceConfig, ServiceDefinition } from '@kirana/bootstrap';
import { cartInventory } from '@kirana/cart-inventory';
import { catalogue } from '@kirana/catalogue';
import { dispatch } from '@kirana/dispatch';
import { identity } from '@kirana/identity';
import { images } from '@kirana/images';
import { integrations } from '@kirana/integrations';
import { notifications } from '@kirana/notifications';
import { orders } from '@kirana/orders';
import { payments } from '@kirana/payments';

/**
 * The services behind the gateway. Each has its own database `kirana_<name>` and its queues in the topology, and the gateway calls it over
 * HTTP. There are no other connections between them.
 */
export const services = [
  catalogue,
  cartInventory,
  orders,
  payments,
  notifications,
  integrations,
  dispatch,
  identity,
  images,
] as readonly ServiceDefinition<ServiceConfig>[];

/** Returns the name of a service's database. */
export function databaseOf(service: string): string {
  return `kirana_${service.replaceAll('-', '_')}`;
}
