import { orderStates } from '../order/order-state.js';
import { anOrder } from '../../test/order.mother.js';
import { fulfilmentSaga } from './fulfilment.saga.js';
import { deadlines } from './state-deadlines.js';
import { findRow, guards, rowsFor, triggersOf, type GuardName } from './saga-table.js';

const triggers = [...new Set(fulfilmentSaga.flatMap(triggersOf))];

/** Every kind of order that a guard can distinguish. */
const kindsOfOrder = (['cash', 'blik'] as const).flatMap(paymentMethod =>
  (['unpaid', 'paid', 'failed', 'refunded'] as const).flatMap(paymentStatus =>
    ([null, 'payment-timeout', 'shopper', 'shop'] as const).flatMap(cancelReason =>
      [false, true].flatMap(onHold =>
        ([null, 'refund-not-confirmed', 'refund-reversed', 'refunded-twice'] as const).flatMap(attention =>
          [false, true].flatMap(handedOver =>
            [0, 700, 5_707].map(refundedMinor =>
              anOrder({ paymentMethod, paymentStatus, cancelReason, onHold, attention, handedOver, refundedMinor }),
            ),
          ),
        ),
      ),
    ),
  ),
);

describe('fulfilmentSaga, the table', () => {
  it('has exactly one row for every state, every trigger and every kind of order', () => {
    let cells = 0;
    for (const state of orderStates) {
      for (const trigger of triggers) {
        for (const order of kindsOfOrder) {
          // Throws when none or several apply.
          findRow(fulfilmentSaga, { ...order, state }, trigger);
          cells++;
        }
      }
    }
    expect(cells).toBe(orderStates.length * triggers.length * kindsOfOrder.length);
  });

  it('has a row for every event, stage, deadline, reminder, cancellation and admin action', () => {
    // Events, stages, deadline and reminder, both cancellations; then the six statuses set manually, both steps of packers, resume, both refunds,
    // ask-again and close; stages of an order on hold; a delivery that failed.
    expect(triggers).toHaveLength(11 + 5 + 4 + 6 + 2 + 5 + 1 + 1);
  });

  it('leads into every state and out of every state that is not final', () => {
    const reached = new Set(fulfilmentSaga.flatMap(row => ('to' in row && row.to ? [row.to] : [])));
    expect([...orderStates].filter(state => state !== 'reserving' && !reached.has(state))).toEqual([]);
    const left = new Set(fulfilmentSaga.flatMap(row => ('to' in row && row.to ? row.in : [])));
    expect([...orderStates].filter(state => !left.has(state))).toEqual(['rejected']);
  });

  it('has an effect for every deadline', () => {
    for (const state of Object.keys(deadlines) as (keyof typeof deadlines)[]) {
      expect(rowsFor(fulfilmentSaga, state, 'deadline').map(row => 'ignore' in row)).toEqual([false]);
    }
  });

  it('has pairs of opposite guards', () => {
    const pairs: [GuardName, GuardName][] = [
      ['cash', 'online'],
      ['captured', 'not captured'],
      ['refunded', 'not refunded'],
      ['cash collected', 'no cash collected'],
      ['handed over', 'not handed over'],
      ['money left', 'nothing left'],
      ['needs attention', 'needs no attention'],
      ['on hold', 'not on hold'],
      ['ends unless paid', 'cancelled on request'],
    ];
    for (const [one, other] of pairs) {
      for (const order of kindsOfOrder) expect(guards[one](order)).not.toBe(guards[other](order));
    }
  });

  it('makes findRow throw when a row is missing', () => {
    const order = anOrder({ state: 'reserving' });
    const incomplete = fulfilmentSaga.filter(row => !triggersOf(row).includes('deadline'));
    expect(() => findRow(incomplete, order, 'deadline')).toThrow('0 rows');
  });
});
