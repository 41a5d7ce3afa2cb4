import { jest } from '@jest/globals';
import type { Revocation } from '@kirana/contracts';
import type { Tasks } from '@kirana/observability';
import type { Upstream } from '../upstream/upstream.js';
import { Revocations } from './revocations.js';

describe('Revocations', () => {
  const noon = Date.parse('2026-11-27T12:00:00Z');
  const claims = (sessionId: string) => ({
    userId: 'u',
    email: 'a@b.pl',
    sessionId,
    rightsVersion: 1,
    role: null,
    expiresAt: noon,
  });
  let listed: Revocation[];
  let revocations: Revocations;
  beforeEach(() => {
    jest.useFakeTimers({ now: noon });
    listed = [];
    const upstream = { call: async () => listed } as unknown as Upstream;
    revocations = new Revocations(upstream, { every: () => undefined } as unknown as Tasks);
  });
  afterEach(() => jest.useRealTimers());

  const revoke = (sessionId: string, at: number) =>
    listed.push({ at: new Date(at).toISOString(), userId: 'u', sessionId, rightsVersion: 0 });

  it('are current for ten seconds after an answer, whatever the clock is set to, and not before the first', async () => {
    expect(revocations.isCurrent()).toBe(false);
    await revocations.refresh();
    jest.setSystemTime(noon + 3_600_000);
    jest.advanceTimersByTime(9_999);
    expect(revocations.isCurrent()).toBe(true);
    jest.setSystemTime(noon - 3_600_000);
    jest.advanceTimersByTime(1);
    expect(revocations.isCurrent()).toBe(false);
  });

  it('are kept as long as a token may be valid, also when their times go back by an hour', async () => {
    revoke('one', noon);
    await revocations.refresh();
    listed = [];
    revoke('two', noon - 3_600_000);
    await revocations.refresh();
    listed = [];
    jest.advanceTimersByTime(16 * 60_000);
    await revocations.refresh();
    expect(['one', 'two', 'three'].map(id => revocations.covers(claims(id)))).toEqual([true, true, false]);
    jest.advanceTimersByTime(5 * 60_000);
    await revocations.refresh();
    expect(revocations.covers(claims('two'))).toBe(false);
  });
});
