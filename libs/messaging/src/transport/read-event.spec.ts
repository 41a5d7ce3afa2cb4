import { eventCatalogue, orderPlaced } from '@kirana/contracts';
import { anOrderPlaced } from '@kirana/contracts/testing';
import { randomUUID } from 'node:crypto';
import { readEvent } from './read-event.js';

const data = anOrderPlaced();
const envelope = {
  specversion: '1.0',
  id: randomUUID(),
  source: '/orders',
  type: orderPlaced.type,
  subject: data.orderId,
  time: new Date().toISOString(),
  datacontenttype: 'application/json',
  aggregateversion: 1,
  correlationid: 'a',
};
const read = (event: object) =>
  readEvent(eventCatalogue, { id: envelope.id, routingKey: orderPlaced.type, attempt: 1, body: JSON.stringify(event) });

describe('readEvent, for an event of a later version', () => {
  it('drops unknown fields at any depth', () => {
    const later = {
      ...envelope,
      ofTheNextVersion: 'x',
      data: { ...data, ofTheNextVersion: { deep: true }, lines: data.lines.map(line => ({ ...line, ofTheNextVersion: 1 })) },
    };
    const answer = read(later);
    expect('event' in answer && answer.event.data).toEqual(orderPlaced.data.parse(data));
    expect(JSON.stringify('event' in answer && answer.event.data)).not.toContain('ofTheNextVersion');
  });

  it('marks the event for a newer replica only when its type is unknown', () => {
    expect(read({ ...envelope, type: 'orders.order-placed.v2', data: {} })).toEqual({
      problem: 'this queue does not take orders.order-placed.v2',
      mayBeNewer: true,
    });
    expect(read({ ...envelope, data: {} })).toMatchObject({ mayBeNewer: false });
    expect(read({ hello: 'world' })).toMatchObject({ mayBeNewer: false });
  });
});
