import { orderEmailRequested, refundRequested } from '@kirana/contracts';
import { subjectsOf } from './subjects-of.js';

const order = '01234567-89ab-4cde-8f01-23456789abcd';

describe('subjectsOf', () => {
  it('finds the persons named in a dead letter, also in one that cannot be parsed', () => {
    expect(
      subjectsOf({
        routingKey: orderEmailRequested.type,
        body: `{"subject":"${order.toUpperCase()}","data":{"orderId":"${order}"`,
      }),
    ).toEqual([order]);
  });

  it('finds no person in the dead letter of a refund, so that erasure never removes it', () => {
    expect(subjectsOf({ routingKey: refundRequested.type, body: `{"subject":"${order}"}` })).toEqual([]);
  });
});
