import { endedUnpaid, takenOffOf, type OrderSums } from './taken-off.js';

const order = (changes: Partial<OrderSums>): OrderSums => ({
  status: 'delivered',
  paymentStatus: 'paid',
  totals: { totalMinor: 10_000 },
  refundedMinor: 2_450,
  paidMinor: 10_000,
  ...changes,
});

describe('takenOffOf', () => {
  it.each<[string, Partial<OrderSums>, ReturnType<typeof takenOffOf>]>([
    [
      'cash that is still to be collected',
      { status: 'pickup', paymentStatus: 'unpaid', paidMinor: 0 },
      { line: 'takenOff', off: [{ as: 'takenOff', minor: 2_450 }], left: 'toPay', leftMinor: 7_550 },
    ],
    [
      'cash that was collected',
      { paidMinor: 7_550 },
      { line: 'takenOff', off: [{ as: 'takenOff', minor: 2_450 }], left: 'paid', leftMinor: 7_550 },
    ],
    [
      'cash of which a part was given back later',
      { paidMinor: 7_550, refundedMinor: 3_450 },
      {
        line: 'takenOff',
        off: [
          { as: 'takenOff', minor: 2_450 },
          { as: 'refunded', minor: 1_000 },
        ],
        left: 'afterRefund',
        leftMinor: 6_550,
      },
    ],
    [
      'what was paid online and partly refunded',
      {},
      { line: 'refunded', off: [{ as: 'refunded', minor: 2_450 }], left: 'afterRefund', leftMinor: 7_550 },
    ],
    [
      'an order that was cancelled before it was paid',
      { status: 'cancelled', paymentStatus: 'unpaid', paidMinor: 0 },
      { line: undefined, off: [], left: 'toPay', leftMinor: 10_000 },
    ],
    ['a complete order', { refundedMinor: 0 }, { line: undefined, off: [], left: 'paid', leftMinor: 10_000 }],
  ])('says of %s what is off it and what is left', (_name, changes, says) => {
    expect(takenOffOf(order(changes))).toEqual(says);
  });
});

describe('endedUnpaid', () => {
  it.each([
    ['cancelled', 'unpaid', true],
    ['cancelled', 'failed', true],
    ['cancelled', 'refunded', false],
    ['pickup', 'unpaid', false],
  ] as const)('of an order that is %s and %s', (status, paymentStatus, is) => {
    expect(endedUnpaid({ status, paymentStatus })).toBe(is);
  });
});
