import { deliveryWindow } from './delivery-window.js';

describe('deliveryWindow', () => {
  it('counts whole hours from the next full ten minutes', () => {
    const { from, to } = deliveryWindow('1-2', new Date('2026-11-21T13:14:30Z'));
    expect(from.toISOString()).toBe('2026-11-21T14:20:00.000Z');
    expect(to.toISOString()).toBe('2026-11-21T15:20:00.000Z');
  });

  it('may reach into the next day', () => {
    const { to } = deliveryWindow('3-4', new Date('2026-11-21T22:00:00Z'));
    expect(to.toISOString()).toBe('2026-11-22T02:00:00.000Z');
  });
});
