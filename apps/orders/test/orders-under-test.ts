import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { orderRoutes, productAdded, stockReserved, type PlaceOrderAnswer, type PlaceOrderRequest } from '@kirana/contracts';
import type { Extension } from '@kirana/extension';
import { testDatabases, type TestDatabases } from '@kirana/testing';
import { createHash, randomUUID } from 'node:crypto';
import { orders } from '../src/index.js';

export const lentils = 'toor-dal-1kg';
export const cumin = 'cumin-seeds-100g';

/** Starts the orders service with a real database and two products on its price list. */
export async function startOrders(
  env: Record<string, string> = {},
  extensions: readonly Extension[] = [],
): Promise<ServiceUnderTest & { postgres: TestDatabases }> {
  const postgres = await testDatabases();
  const running = await ServiceUnderTest.start(orders, postgres, { ORDER_SECRET: 'o'.repeat(32), ...env }, { extensions });
  const price = (productId: string, name: string, polishName: string, priceMinor: number) =>
    running.broker.deliver(productAdded, {
      productId,
      name,
      translatedName: { pl: polishName },
      categoryId: 'lentils',
      priceMinor,
      vatRate: 5,
      isActive: true,
      initialQuantity: 10,
    });
  await price(lentils, 'Toor Dal', 'Soczewica toor dal', 1_850);
  await price(cumin, 'Cumin Seeds', 'Kmin rzymski', 700);
  return Object.assign(running, { postgres });
}

export function aRequest(changes: Partial<PlaceOrderRequest> = {}): PlaceOrderRequest {
  return {
    items: [
      { productId: lentils, quantity: 2 },
      { productId: cumin, quantity: 1 },
    ],
    firstName: 'Meera',
    lastName: 'Kowalska',
    email: 'meera@example.com',
    phone: '+48 600 100 200',
    address: 'Puławska 12/3',
    city: 'Warszawa',
    district: 'Mokotów',
    zipCode: '02-566',
    deliveryTime: '1-2',
    paymentMethod: 'cash',
    locale: 'en',
    ...changes,
  };
}

export function place(
  running: ServiceUnderTest,
  request = aRequest(),
  orderId: string = randomUUID(),
): Promise<PlaceOrderAnswer> {
  const bodyHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return running.client.call(orderRoutes.place, { body: { orderId, bodyHash, order: request } });
}

/** Places an order whose goods are reserved: accepted when it is paid in cash, to be paid otherwise. */
export async function placeReserved(running: ServiceUnderTest, request = aRequest()): Promise<PlaceOrderAnswer['order']> {
  const { order } = await place(running, request);
  await running.broker.deliver(stockReserved, { orderId: order.id, heldUntil: '2026-11-21T13:00:00Z' });
  return order;
}
