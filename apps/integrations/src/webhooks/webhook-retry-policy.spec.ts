import { WebhookRetryPolicy } from './webhook-retry-policy.js';

describe('WebhookRetryPolicy', () => {
  const waits = (retryPolicy: WebhookRetryPolicy) => Array.from({ length: 10 }, (_, index) => retryPolicy.waitAfter(index + 1));

  it('allows ten attempts in about three days', () => {
    const all = waits(new WebhookRetryPolicy(1, () => 0));
    expect(all.map(wait => wait && wait / 1_000)).toEqual([
      5,
      300,
      1_800,
      7_200,
      18_000,
      36_000,
      50_400,
      72_000,
      86_400,
      undefined,
    ]);
  });

  it('adds up to a fifth at random and applies the scale', () => {
    expect(new WebhookRetryPolicy(1, () => 1).waitAfter(1)).toBe(6_000);
    expect(new WebhookRetryPolicy(0.001, () => 0).waitAfter(2)).toBe(300);
  });

  it('waits at least as long as the receiver requested', () => {
    expect(new WebhookRetryPolicy(1, () => 0).waitAfter(1, 60_000)).toBe(60_000);
    expect(new WebhookRetryPolicy(1, () => 0).waitAfter(2, 60_000)).toBe(300_000);
  });
});
