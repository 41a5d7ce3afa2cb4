import { planMonth } from './plan-month.js';

describe('planMonth', () => {
  const now = new Date('2026-11-23T15:00:00Z');
  const products = Array.from({ length: 40 }, (_, n) => `product-${n}`);
  const plan = planMonth({ seed: 7, now, days: 30, customers: 50, perDay: 20, products });

  it('plans the same month for the same seed', () => {
    expect(planMonth({ seed: 7, now, days: 30, customers: 50, perDay: 20, products })).toEqual(plan);
    expect(planMonth({ seed: 8, now, days: 30, customers: 50, perDay: 20, products })).not.toEqual(plan);
  });

  it('has orders on each of the thirty days, none in the last two hours, the oldest first', () => {
    const times = plan.map(({ at }) => at.getTime());
    expect(new Set(plan.map(({ at }) => at.toISOString().slice(0, 10))).size).toBe(30);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThan(now.getTime() - 2 * 3_600_000);
  });

  it('has a third of a day in the hours before the demo opens, also at night', () => {
    const atNight = new Date('2026-11-23T02:10:00Z');
    const times = planMonth({ seed: 7, now: atNight, days: 30, customers: 50, perDay: 20, products }).map(({ at }) =>
      at.getTime(),
    );
    expect(times.filter(at => at > atNight.getTime() - 5 * 3_600_000).length).toBeGreaterThanOrEqual(7);
    expect(Math.max(...times)).toBeLessThan(atNight.getTime() - 2 * 3_600_000);
  });

  it('sells popular products more often, and is busier at the weekend', () => {
    const sold = (id: string) => plan.filter(({ items }) => items.some(({ productId }) => productId === id)).length;
    expect(sold('product-0')).toBeGreaterThan(3 * sold('product-30'));
    const onDay = (day: number) => plan.filter(({ at }) => at.getUTCDay() === day).length;
    expect(onDay(6)).toBeGreaterThan(onDay(2));
  });

  it('marks every customer as part of the demo, and leaves no cash order unpaid', () => {
    expect(plan.filter(({ person }) => !person.email.endsWith('@demo.kirana.example'))).toEqual([]);
    expect(plan.filter(({ paymentMethod, course }) => paymentMethod === 'cash' && course === 'never paid')).toEqual([]);
  });
});
