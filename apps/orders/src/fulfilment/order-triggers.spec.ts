import { orderTriggers } from '@kirana/contracts/order-steps';
import { fulfilmentSaga } from './fulfilment.saga.js';
import { triggersOf } from './saga-table.js';

/** Steps that no row of the table decides: placing an order, changing where it goes, and refunding parts of it. */
const withoutRow = [
  'placed',
  'contact-changed',
  'refund-partly',
  'refund-partly-again',
  'refund-partly-by-hand',
  'payments.partial-refund-completed.v1',
  'payments.partial-refund-failed.v1',
  'payments.refund-found.v1',
];

describe('orderTriggers', () => {
  it('are the triggers of the saga, and those of the steps beside it', () => {
    const ofSaga = new Set(fulfilmentSaga.flatMap(triggersOf));
    expect([...orderTriggers].toSorted()).toEqual([...ofSaga, ...withoutRow].toSorted());
  });
});
