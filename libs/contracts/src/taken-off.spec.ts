import { endedUnpaid, lineOffOf, takenOffOf, type OrderSums } from './taken-off.js';

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
      { off: [{ as: 'takenOff', minor: 2_450 }], left: 'toPay', leftMinor: 7_550 },
    ],
    [
      'cash that was collected',
      { paidMinor: 7_550 },
      { off: [{ as: 'takenOff', minor: 2_450 }], left: 'paid', leftMinor: 7_550 },
    ],
    [
      'cash of which a part was given back later',
      { paidMinor: 7_550, refundedMinor: 3_450 },
      {
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
      { off: [{ as: 'refunded', minor: 2_450 }], left: 'afterRefund', leftMinor: 7_550 },
    ],
    [
      'an order that was cancelled before it was paid',
      { status: 'cancelled', paymentStatus: 'unpaid', paidMinor: 0 },
      { off: [], left: 'toPay', leftMinor: 10_000 },
    ],
    ['a complete order', { refundedMinor: 0 }, { off: [], left: 'paid', leftMinor: 10_000 }],
  ])('says of %s what is off it and what is left', (_name, changes, says) => {
    expect(takenOffOf(order(changes))).toEqual(says);
  });
});

describe('lineOffOf', () => {
  const line = { unitPriceMinor: 2_000, quantity: 1 };
  it.each<[string, Partial<OrderSums>, { refundedMinor: number; takenOffMinor?: number }, ReturnType<typeof lineOffOf>]>([
    ['let off first', { paidMinor: 7_550 }, { refundedMinor: 900, takenOffMinor: 900 }, [{ as: 'takenOff', minor: 900 }]],
    ['given back later', { paidMinor: 7_550 }, { refundedMinor: 900, takenOffMinor: 0 }, [{ as: 'refunded', minor: 900 }]],
    [
      'both',
      { paidMinor: 7_550 },
      { refundedMinor: 900, takenOffMinor: 300 },
      [
        { as: 'takenOff', minor: 300 },
        { as: 'refunded', minor: 600 },
      ],
    ],
    ['not known of cash', { paidMinor: 7_550 }, { refundedMinor: 900 }, [{ as: 'takenOff', minor: 900 }]],
    ['not known of what was paid online', {}, { refundedMinor: 900 }, [{ as: 'refunded', minor: 900 }]],
    ['nothing', {}, { refundedMinor: 0 }, []],
    ['of an order that ended unpaid', { status: 'cancelled', paymentStatus: 'unpaid' }, { refundedMinor: 900 }, []],
  ])('says what is off a line: %s', (_name, changes, off, says) => {
    expect(lineOffOf(order(changes), { ...line, ...off })).toEqual(says);
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
