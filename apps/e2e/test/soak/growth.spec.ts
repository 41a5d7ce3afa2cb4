import { growing, mayGrow, slopeOf, type Measure, type Sample } from './growth.js';

const steady: Omit<Sample, 'atMs'> = {
  residentMb: 300,
  heapMb: 90,
  files: 60,
  handles: 40,
  connections: 30,
  queued: 0,
  lagMs: 12,
};

/** Twenty minutes with a sample every five seconds; garbage collection makes memory rise and fall. */
const twentyMinutes = (change: (minute: number) => Partial<Sample> = () => ({})): Sample[] =>
  Array.from({ length: 240 }, (_, at) => {
    const minute = at / 12;
    return {
      ...steady,
      heapMb: steady.heapMb + (at % 7) * 12,
      residentMb: steady.residentMb + (at % 5) * 8,
      atMs: at * 5_000,
      ...change(minute),
    };
  });

describe('growth detection', () => {
  it('does not report a fluctuating process or one that fills its caches first', () => {
    expect(growing(twentyMinutes())).toEqual([]);
    expect(growing(twentyMinutes(minute => ({ residentMb: 300 + Math.min(minute, 6) * 40 })))).toEqual([]);
  });

  it.each(Object.entries(mayGrow))('detects %s slightly above the limit', (measure, most) => {
    const leak = (perMinute: number) => twentyMinutes(minute => ({ [measure]: steady[measure as Measure] + minute * perMinute }));
    expect(slopeOf(leak(most * 1.2), measure as Measure)).toBeCloseTo(most * 1.2, 1);
    expect(growing(leak(most * 1.2))).toHaveLength(1);
    expect(growing(leak(most * 0.8))).toEqual([]);
  });

  it('detects growing event loop delay', () => {
    expect(growing(twentyMinutes(minute => ({ lagMs: minute > 14 ? 120 : 12 })))).toHaveLength(1);
  });
});
