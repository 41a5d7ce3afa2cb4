import type { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { orderAccepted, orderCancelled, orderStatusChanged } from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { randomUUID } from 'node:crypto';

let orders = 100_000;

/** Tells the service of orders as orders would. */
export class OrderNews {
  constructor(private readonly service: ServiceUnderTest) {}

  /** An order that was accepted; returns its number. One public event. */
  async accepted(): Promise<{ orderId: string; number: string }> {
    const data = anOrderAccepted({ orderId: randomUUID(), number: `ORD-${++orders}` });
    expect(await this.service.broker.deliver(orderAccepted, data, { version: 2 })).toEqual({ kind: 'done' });
    return data;
  }

  /** Three more public events: confirmed, delivered, and the delivery itself. */
  async delivered({ orderId, number }: { orderId: string; number: string }): Promise<void> {
    for (const [version, status] of [
      [3, 'confirmed'],
      [4, 'delivered'],
    ] as const) {
      const data = { orderId, number, status, paymentStatus: 'unpaid' } as const;
      expect(await this.service.broker.deliver(orderStatusChanged, data, { version })).toEqual({ kind: 'done' });
    }
  }

  /** One more public event. */
  async cancelled({ orderId, number }: { orderId: string; number: string }): Promise<void> {
    const data = { orderId, number, reason: 'shopper' } as const;
    expect(await this.service.broker.deliver(orderCancelled, data, { version: 3 })).toEqual({ kind: 'done' });
  }
}
