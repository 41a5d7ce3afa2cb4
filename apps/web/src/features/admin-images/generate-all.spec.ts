import { generateAll, type Outcome, type Progress } from './generate-all.js';

/** Runs through `a`, `b`, `c` with these outcomes, in the order they are asked for. */
async function run(outcomes: readonly Outcome[], cancelAt = Infinity) {
  const asked: string[] = [];
  const pauses: number[] = [];
  const told: Progress[] = [];
  let under = 0;
  const progress = await generateAll(['a', 'b', 'c'], {
    make: async product => {
      expect(++under).toBe(1);
      asked.push(product);
      await Promise.resolve();
      under--;
      return outcomes[asked.length - 1] ?? { what: 'made' };
    },
    pause: async seconds => void pauses.push(seconds),
    tell: now => told.push(now),
    isCancelled: () => asked.length >= cancelAt,
  });
  return { asked, pauses, told, progress };
}

describe('all pictures', () => {
  it('are made one at a time, and one that fails holds nobody up', async () => {
    const { asked, progress, told } = await run([{ what: 'made' }, { what: 'failed', code: 'image-refused' }]);
    expect(asked).toEqual(['a', 'b', 'c']);
    expect(progress).toEqual({ total: 3, done: 2, failed: 1, waiting: 0 });
    expect(told.map(({ done, failed }) => done + failed)).toEqual([0, 1, 2, 3]);
  });

  it('wait as long as the shop asks, once', async () => {
    const busy: Outcome = { what: 'failed', code: 'too-many-requests', retryAfterSeconds: 9 };
    const once = await run([busy]);
    expect([once.asked, once.pauses, once.progress.done]).toEqual([['a', 'a', 'b', 'c'], [9], 3]);
    expect(once.told.map(({ waiting }) => waiting)).toContain(9);
    const twice = await run([busy, busy]);
    expect([twice.asked, twice.progress]).toEqual([['a', 'a', 'b', 'c'], { total: 3, done: 2, failed: 1, waiting: 0 }]);
  });

  it('stop where there is nothing more to be had, and when they are cancelled', async () => {
    const spent = await run([{ what: 'made' }, { what: 'failed', code: 'image-budget-used-up', retryAfterSeconds: 60 }]);
    expect([spent.asked, spent.pauses, spent.progress.failed]).toEqual([['a', 'b'], [], 1]);
    const cancelled = await run([], 2);
    expect([cancelled.asked, cancelled.progress.done]).toEqual([['a', 'b'], 1]);
  });
});
