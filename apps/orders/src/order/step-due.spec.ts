import { anOrder } from '../../test/order.mother.js';
import type { Order } from './order.js';
import { stepDueOf } from './step-due.js';

/** An order 4 km away, which people move. */
const moved = (changes: Partial<Order>) => anOrder({ onHold: true, distanceMetres: 4_000, paymentMethod: 'cash', ...changes });
const windowTo = new Date('2026-11-21T15:00:00Z');
const due = (changes: Partial<Order>) => stepDueOf({ ...moved(changes), lines: 2 }, windowTo);

describe('stepDueOf', () => {
  it('counts back from the end of the window: 23 minutes for the way, four and one for each line to pack', () => {
    expect(due({ state: 'accepted' })).toEqual({ step: 'pack', at: '2026-11-21T14:31:00.000Z' });
    expect(due({ state: 'confirmed' })).toEqual({ step: 'pack', at: '2026-11-21T14:31:00.000Z' });
    expect(due({ state: 'preparing' })).toEqual({ step: 'leave', at: '2026-11-21T14:37:00.000Z' });
    expect(due({ state: 'pickup' })).toEqual({ step: 'leave', at: '2026-11-21T14:37:00.000Z' });
    expect(due({ state: 'delivering' })).toEqual({ step: 'arrive', at: '2026-11-21T15:00:00.000Z' });
  });

  it('asks nobody for what a clock does, what is not paid, and what has ended', () => {
    expect(due({ state: 'accepted', onHold: false })).toBeNull();
    expect(due({ state: 'awaiting-payment', paymentMethod: 'blik', paymentStatus: 'unpaid' })).toBeNull();
    expect(due({ state: 'pickup', undelivered: 'nobody-home' })).toBeNull();
    for (const state of ['delivered', 'cancelled', 'refunding'] as const) expect(due({ state })).toBeNull();
  });
});
