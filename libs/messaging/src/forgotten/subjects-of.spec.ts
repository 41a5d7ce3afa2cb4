import { letterDue, refundDue } from '@kirana/contracts';
import { subjectsOf } from './subjects-of.js';

const order = '01234567-89ab-4cde-8f01-23456789abcd';

describe('subjectsOf', () => {
  it('finds whom a letter names, also in one that cannot be parsed', () => {
    expect(
      subjectsOf({ routingKey: letterDue.type, body: `{"subject":"${order.toUpperCase()}","data":{"orderId":"${order}"` }),
    ).toEqual([order]);
  });

  it('knows that money owed to somebody is no personal letter, so that it is never thrown away', () => {
    expect(subjectsOf({ routingKey: refundDue.type, body: `{"subject":"${order}"}` })).toEqual([]);
  });
});
