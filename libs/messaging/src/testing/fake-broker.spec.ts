import { orderPlaced, stageReached } from '@kirana/contracts';
import { anOrderPlaced } from '@kirana/contracts/testing';
import { randomUUID } from 'node:crypto';
import type { OutgoingMessage } from '../broker/broker.js';
import { FakeBroker } from './fake-broker.js';

/** Creates a message of orders, with parts of its CloudEvent changed. */
function aMessage(changes: Record<string, unknown> = {}, routingKey: string = orderPlaced.type): OutgoingMessage {
  const id = randomUUID();
  const body = {
    specversion: '1.0',
    id,
    source: '/orders',
    type: routingKey,
    subject: 'order',
    time: '2026-11-21T12:00:00Z',
    datacontenttype: 'application/json',
    aggregateversion: 1,
    correlationid: 'order',
    data: anOrderPlaced(),
    ...changes,
  };
  return { id, routingKey, body: JSON.stringify(body) };
}

describe('FakeBroker', () => {
  it('accepts an event its consumers can read', async () => {
    const broker = new FakeBroker('orders');
    await broker.publish([aMessage()]);
    expect(broker.sent(orderPlaced)).toHaveLength(1);
  });

  it.each([
    ['an invalid version', aMessage({ aggregateversion: 0 }), 'aggregateversion'],
    ['no subject', aMessage({ subject: '' }), 'subject'],
    ['data that violate its contract', aMessage({ data: {} }), 'not a orders.order-placed.v1'],
    ['a field that is not in its contract', aMessage({ data: { ...anOrderPlaced(), more: 1 } }), 'more'],
    ['an unrouted type', aMessage({}, 'orders.order-lost.v1'), 'no queue or listener is bound to it'],
    ['a type of another service', aMessage({}, stageReached.type), 'orders may not publish it'],
  ])('refuses %s, like a real broker or its consumers', async (_, message, reason) => {
    const broker = new FakeBroker('orders');
    await expect(broker.publish([message])).rejects.toThrow(reason);
    expect(broker.published).toEqual([]);
    expect(broker.refused).toHaveLength(1);
  });

  it('serves only the queues of its service', async () => {
    const consuming = new FakeBroker('orders').consume('payments.money', 1, async () => ({ kind: 'done' }));
    await expect(consuming).rejects.toThrow('payments.money');
  });
});
