import { generateAll, type Outcome, type Progress } from './generate-all.js';

/** Runs through `a`, `b`, `c` with these outcomes, in request order. */
async function run(outcomes: readonly Outcome[], cancelAt = Infinity) {
  const asked: string[] = [];
  const pauses: number[] = [];
  const reported: Progress[] = [];
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
    onProgress: now => reported.push(now),
    isCancelled: () => asked.length >= cancelAt,
  });
  return { asked, pauses, reported, progress };
}

describe('generateAll', () => {
  it('generates one picture at a time and skips failures', async () => {
    const { asked, progress, reported } = await run([{ what: 'made' }, { what: 'failed', code: 'image-refused' }]);
    expect(asked).toEqual(['a', 'b', 'c']);
    expect(progress).toEqual({ total: 3, done: 2, failed: 1, waiting: 0 });
    expect(reported.map(({ done, failed }) => done + failed)).toEqual([0, 1, 2, 3]);
  });

  it('waits as requested and retries once', async () => {
    const busy: Outcome = { what: 'failed', code: 'too-many-requests', retryAfterSeconds: 9 };
    const once = await run([busy]);
    expect([once.asked, once.pauses, once.progress.done]).toEqual([['a', 'a', 'b', 'c'], [9], 3]);
    expect(once.reported.map(({ waiting }) => waiting)).toContain(9);
    const twice = await run([busy, busy]);
    expect([twice.asked, twice.progress]).toEqual([['a', 'a', 'b', 'c'], { total: 3, done: 2, failed: 1, waiting: 0 }]);
  });

  it('stops when no further picture can succeed and when cancelled', async () => {
    const spent = await run([{ what: 'made' }, { what: 'failed', code: 'image-budget-used-up', retryAfterSeconds: 60 }]);
    expect([spent.asked, spent.pauses, spent.progress.failed]).toEqual([['a', 'b'], [], 1]);
    const cancelled = await run([], 2);
    expect([cancelled.asked, cancelled.progress.done]).toEqual([['a', 'b'], 1]);
  });
});
