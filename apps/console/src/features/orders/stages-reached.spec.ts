import { stagesReached } from './stages-reached.js';

const step = (to: string, minute: number, outcome = 'moved') => ({
  to,
  at: `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`,
  outcome,
});
const minutes = (steps: readonly ReturnType<typeof step>[]) =>
  Object.fromEntries([...stagesReached(steps)].map(([stage, at]) => [stage, Number(at.slice(14, 16))]));

describe('stagesReached', () => {
  it('gives the first time of each stage, however many states it has', () => {
    expect(minutes([step('reserving', 0), step('opening-payment', 1), step('accepted', 2), step('confirmed', 3)])).toEqual({
      pending: 0,
      confirmed: 3,
    });
  });

  it('leaves out stages that were skipped, and steps without effect', () => {
    expect(minutes([step('accepted', 0), step('pickup', 1), step('pickup', 2, 'a later stage is known already')])).toEqual({
      pending: 0,
      pickup: 1,
    });
  });

  it('forgets the stages behind which an order was set back', () => {
    expect(minutes([step('accepted', 0), step('confirmed', 1), step('delivering', 2), step('confirmed', 3)])).toEqual({
      pending: 0,
      confirmed: 3,
    });
  });

  it('keeps what was reached before an order ended', () => {
    expect(minutes([step('accepted', 0), step('preparing', 1), step('refunding', 2), step('cancelled', 3)])).toEqual({
      pending: 0,
      preparing: 1,
    });
  });
});
