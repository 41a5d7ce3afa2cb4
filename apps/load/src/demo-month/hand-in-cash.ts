import { shopDay } from '@kirana/i18n';
import { randomUUID } from 'node:crypto';
import type { PlacedDemoOrder } from './place-order.js';
import type { ShopClient } from './shop-client.js';

interface Cash {
  readonly orderId: string;
  readonly amountMinor: number;
}

/**
 * Lets each rider hand in the cash of every past day, once a day; that of the last day is still with them. The times of the hand-overs are
 * moved with those of the orders.
 *
 * @param client signed in as an owner or manager
 * @param now on the last day of the demo
 */
export async function handInCash(client: ShopClient, orders: readonly PlacedDemoOrder[], now: Date): Promise<void> {
  const dayOf = new Map(orders.map(({ id, planned }) => [id, shopDay(planned.at)]));
  const riders = await client.ask('GET', '/api/admin/riders');
  for (const { id: rider } of riders.body as unknown as { id: string }[]) {
    const { body } = await client.ask('GET', `/api/admin/riders/${rider}/day`);
    const toHandIn = body['toHandIn'] as Cash[];
    const days = new Set([...dayOf.values()].toSorted());
    for (const day of days) {
      const cash = toHandIn.filter(({ orderId }) => dayOf.get(orderId) === day);
      if (day === shopDay(now) || cash.length === 0) continue;
      await client.ask('POST', `/api/admin/riders/${rider}/cash-handovers`, {
        id: randomUUID(),
        orderIds: cash.map(({ orderId }) => orderId),
        amountMinor: cash.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      });
    }
  }
}
