import { orderStates } from '../order/order-state.js';
import { anOrder } from '../../test/order.mother.js';
import { deadlines, fulfilmentSaga } from './fulfilment.saga.js';
import { guards, nameOf, rowOf, rowsFor, type GuardName } from './saga-table.js';

const triggers = [...new Set(fulfilmentSaga.map(row => nameOf(row.on)))];

/** Every kind of order a guard can tell apart. */
const kindsOfOrder = (['cash', 'blik'] as const).flatMap(paymentMethod =>
  (['unpaid', 'paid', 'failed', 'refunded'] as const).flatMap(paymentStatus =>
    ([null, 'payment-timeout', 'shopper', 'shop'] as const).flatMap(cancelReason =>
      [false, true].map(byHand => anOrder({ paymentMethod, paymentStatus, cancelReason, byHand })),
    ),
  ),
);

describe('the saga table', () => {
  it('has exactly one row for every state, every trigger and every kind of order', () => {
    let cells = 0;
    for (const state of orderStates) {
      for (const trigger of triggers) {
        for (const order of kindsOfOrder) {
          expect(() => rowOf(fulfilmentSaga, { ...order, state }, trigger)).not.toThrow();
          cells++;
        }
      }
    }
    expect(cells).toBe(orderStates.length * triggers.length * kindsOfOrder.length);
  });

  it('listens to every event of its queue and to the clock and to people', () => {
    // Events, stages, the clock, whoever cancels; then the six statuses set by hand, resume, refund, stages of an order taken over.
    expect(triggers).toHaveLength(9 + 5 + 2 + 6 + 3);
  });

  it('leads to every state and out of every state but the final ones', () => {
    const reached = new Set(fulfilmentSaga.flatMap(row => ('to' in row && row.to ? [row.to] : [])));
    expect([...orderStates].filter(state => state !== 'reserving' && !reached.has(state))).toEqual([]);
    const left = new Set(fulfilmentSaga.flatMap(row => ('to' in row && row.to ? row.in : [])));
    expect([...orderStates].filter(state => !left.has(state))).toEqual(['rejected']);
  });

  it('acts on a deadline wherever one stands', () => {
    for (const state of Object.keys(deadlines) as (keyof typeof deadlines)[]) {
      expect(rowsFor(fulfilmentSaga, state, 'deadline').map(row => 'ignore' in row)).toEqual([false]);
    }
  });

  it('has guards that come in pairs of opposites', () => {
    const pairs: [GuardName, GuardName][] = [
      ['cash', 'online'],
      ['paid', 'unpaid'],
      ['by hand', 'by the clock'],
      ['paid online', 'not paid online'],
      ['nobody cancelled', 'somebody cancelled'],
    ];
    for (const [one, other] of pairs) {
      for (const order of kindsOfOrder) expect(guards[one](order)).not.toBe(guards[other](order));
    }
  });

  it('would be found out if a row were missing', () => {
    const order = anOrder({ state: 'reserving' });
    const holed = fulfilmentSaga.filter(row => nameOf(row.on) !== 'deadline');
    expect(() => rowOf(holed, order, 'deadline')).toThrow('0 rows');
  });
});
