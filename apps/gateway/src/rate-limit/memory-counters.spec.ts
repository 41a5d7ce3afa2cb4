import { MemoryCounters } from './memory-counters.js';

describe('MemoryCounters', () => {
  const limit = { points: 2, perSeconds: 60 };

  it('admits a caller again when its period has ended', () => {
    const counters = new MemoryCounters(limit);
    expect([0, 1_000, 2_000].map(now => counters.take('one', 1, now))).toEqual([0, 0, 58_000]);
    expect(counters.take('one', 1, 61_000)).toBe(0);
  });

  it('keeps no caller beyond the end of its period', () => {
    const counters = new MemoryCounters(limit);
    for (let n = 0; n < 1_000; n++) counters.take(`caller ${n}`, 1, n);
    expect(counters.size).toBe(1_000);
    counters.take('late', 1, 60_000 + 499);
    expect(counters.size).toBe(501);
  });

  it('counts a limited number of callers and drops the one whose period began longest ago', () => {
    const counters = new MemoryCounters(limit);
    counters.take('first', 3, 0);
    counters.take('second', 3, 0);
    for (let n = 0; n < 49_999; n++) counters.take(`caller ${n}`, 1, 1);
    expect(counters.size).toBe(50_000);
    expect([counters.take('second', 1, 2) > 0, counters.take('first', 1, 2)]).toEqual([true, 0]);
    for (let n = 0; n < 10_000; n++) counters.take(`more ${n}`, 1, 3);
    expect(counters.size).toBe(50_000);
  });
});
