import type { AdminOrderRow } from '@kirana/contracts';
import { dropDecision, mayDrop } from './drop-decision.js';

const order = (status: AdminOrderRow['status'], more: Partial<AdminOrderRow> = {}) =>
  ({ id: 'an-id', number: 'ORD-1', status, ...more }) as AdminOrderRow;
const picked = order('confirmed');

describe('dropDecision', () => {
  it('sets the status of the column, on the order as it is at the drop', () => {
    const now = order('confirmed', { onHold: true });
    expect(dropDecision({ picked, now, on: 'pickup' })).toEqual({ does: 'set', order: now, status: 'pickup' });
  });

  it('sets an earlier status as well as a later one', () => {
    expect(dropDecision({ picked, now: picked, on: 'pending' })).toMatchObject({ does: 'set', status: 'pending' });
  });

  it.each([undefined, 'confirmed'] as const)('does nothing on %s: beside the columns, or on its own', on => {
    expect(dropDecision({ picked, now: picked, on })).toEqual({ does: 'nothing' });
    expect(dropDecision({ picked, now: undefined, on })).toEqual({ does: 'nothing' });
  });

  it('is refused when the order has another status since it was picked up', () => {
    expect(dropDecision({ picked, now: order('delivering'), on: 'preparing' })).toEqual({ does: 'refuse', because: 'changed' });
  });

  it('does nothing when the order has got there meanwhile', () => {
    expect(dropDecision({ picked, now: order('preparing'), on: 'preparing' })).toEqual({ does: 'nothing' });
  });

  it('is refused when the order has left the board', () => {
    expect(dropDecision({ picked, now: undefined, on: 'preparing' })).toEqual({ does: 'refuse', because: 'gone' });
  });

  it('allows every column but its own', () => {
    expect(mayDrop('preparing', 'preparing')).toBe(false);
    expect(mayDrop('preparing', 'pending')).toBe(true);
  });
});
