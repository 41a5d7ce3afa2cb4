import type { ServiceConfig, ServiceDefinition } from '@kirana/bootstrap';
import { cartInventory } from '@kirana/cart-inventory';
import { catalogue } from '@kirana/catalogue';
import { dispatch } from '@kirana/dispatch';
import { identity } from '@kirana/identity';
import { images } from '@kirana/images';
import { notifications } from '@kirana/notifications';
import { orders } from '@kirana/orders';
import { payments } from '@kirana/payments';

/**
 * The services behind the gateway. Each has its own database `kirana_<name>` and its queues in the topology; the gateway asks those in
 * `asked` over HTTP. Nothing else ties them together.
 */
export const services = [
  catalogue,
  cartInventory,
  orders,
  payments,
  notifications,
  dispatch,
  identity,
  images,
] as readonly ServiceDefinition<ServiceConfig>[];

/** Services the gateway asks, and the variable that tells it where they are. */
export const asked = {
  catalogue: 'CATALOGUE_URL',
  'cart-inventory': 'CART_INVENTORY_URL',
  orders: 'ORDERS_URL',
  notifications: 'NOTIFICATIONS_URL',
  images: 'IMAGES_URL',
  payments: 'PAYMENTS_URL',
  identity: 'IDENTITY_URL',
} as const;

/** Name of a service's database. */
export function databaseOf(service: string): string {
  return `kirana_${service.replaceAll('-', '_')}`;
}
