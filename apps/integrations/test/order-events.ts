import type { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { orderAccepted, orderCancelled, orderStatusChanged } from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { randomUUID } from 'node:crypto';

let orders = 100_000;

/** Delivers order events to the service, as orders publishes them. */
export class OrderEvents {
  constructor(private readonly service: ServiceUnderTest) {}

  /** Delivers an accepted order and returns its number; leads to one public event. */
  async accepted(): Promise<{ orderId: string; number: string }> {
    const data = anOrderAccepted({ orderId: randomUUID(), number: `ORD-${++orders}` });
    expect(await this.service.broker.deliver(orderAccepted, data, { version: 2 })).toEqual({ kind: 'done' });
    return data;
  }

  /** Delivers an order; leads to three more public events: confirmed, delivered, and the delivery itself. */
  async delivered({ orderId, number }: { orderId: string; number: string }): Promise<void> {
    for (const [version, status] of [
      [3, 'confirmed'],
      [4, 'delivered'],
    ] as const) {
      const data = { orderId, number, status, paymentStatus: 'unpaid' } as const;
      expect(await this.service.broker.deliver(orderStatusChanged, data, { version })).toEqual({ kind: 'done' });
    }
  }

  /** Cancels an order; leads to one more public event. */
  async cancelled({ orderId, number }: { orderId: string; number: string }): Promise<void> {
    const data = { orderId, number, reason: 'shopper' } as const;
    expect(await this.service.broker.deliver(orderCancelled, data, { version: 3 })).toEqual({ kind: 'done' });
  }
}
