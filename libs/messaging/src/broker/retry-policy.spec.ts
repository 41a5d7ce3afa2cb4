import { applyRetryPolicy } from './retry-policy.js';

const delays = [1_000, 5_000];

describe('applyRetryPolicy', () => {
  it('returns the delay of the attempt, and dead-letters after the last one', () => {
    const decision = (attempt: number) => applyRetryPolicy({ kind: 'retry', reason: 'busy' }, attempt, delays);
    expect([1, 2, 3, 4].map(decision)).toEqual([
      { kind: 'later', delayMs: 1_000 },
      { kind: 'later', delayMs: 5_000 },
      { kind: 'dead', reason: 'busy' },
      { kind: 'dead', reason: 'busy' },
    ]);
  });

  it('dead-letters a dead outcome at once', () => {
    expect(applyRetryPolicy({ kind: 'dead', reason: 'not JSON' }, 1, delays)).toEqual({ kind: 'dead', reason: 'not JSON' });
  });

  it('shortens and cleans reasons, so that they can be stored and repeat at most 200 characters of a message', () => {
    const decision = applyRetryPolicy({ kind: 'dead', reason: `\0${'x'.repeat(5_000)}` }, 1, delays);
    expect(decision).toEqual({ kind: 'dead', reason: 'x'.repeat(200) });
  });
});
