import type { GetMessage } from 'amqplib';
import { toDeadLetter } from './properties.js';

describe('toDeadLetter', () => {
  const deadLetter = (properties: object) =>
    toDeadLetter(
      {
        content: Buffer.from('{'),
        fields: { routingKey: 'orders.order-placed.v1' },
        properties: { headers: {}, ...properties },
      } as unknown as GetMessage,
      'orders.fulfilment',
    );

  it.each([
    ['a header that is no date', { headers: { 'x-died-at': 'yesterday' } }],
    ['a timestamp beyond the calendar', { timestamp: 1e15 }],
    ['headers of another form', { headers: { 'x-death': 'once', 'x-attempt': 'two', 'x-reason': 7, 'x-routing-key': null } }],
  ])('describes a message with %s', (_what, properties) => {
    expect(deadLetter(properties)).toMatchObject({ attempts: 1, routingKey: 'orders.order-placed.v1', diedAt: new Date(0) });
  });
});
