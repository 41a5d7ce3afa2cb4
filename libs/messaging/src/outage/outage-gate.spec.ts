import { jest } from '@jest/globals';
import { silentLogger } from '@kirana/observability';
import { OutageGate } from './outage-gate.js';

const lost = { reason: 'ECONNRESET', isCertain: false };
const full = { reason: '53100', isCertain: true };

describe('OutageGate', () => {
  let isAvailable: boolean;
  let probes: number[];
  let lines: string[];
  let gate: OutageGate;

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    [isAvailable, probes, lines] = [false, [], []];
    const logger = silentLogger();
    logger.warn = (_fields: object, line?: string) => void lines.push(String(line));
    logger.info = (_fields: object, line?: string) => void lines.push(String(line));
    const probe = async () => {
      probes.push(Date.now());
      if (!isAvailable) throw new Error('unavailable');
    };
    gate = new OutageGate({ service: 'tester', logger, probe });
  });
  afterEach(() => {
    gate.onModuleDestroy();
    jest.useRealTimers();
  });

  it('probes with backoff, opens when the database is available again, and logs the pause and the resumption once each', async () => {
    const until = gate.met('a', lost);
    expect(gate.met('b', lost)).toBe(until);
    expect([gate.shut !== undefined, gate.steadySince]).toEqual([true, undefined]);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(probes.slice(0, 7)).toEqual([100, 300, 700, 1_500, 3_100, 6_300, 11_300]);
    isAvailable = true;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(gate.shut).toBeUndefined();
    gate.passed('a');
    gate.passed('b');
    expect(gate.steadySince).toBeGreaterThan(0);
    expect(lines).toEqual(['consumers paused: a dependency is unavailable', 'consumers resumed']);
  });

  it('is over only when a handler has finished: a disk that is still full is no new outage, and the backoff continues', async () => {
    isAvailable = true;
    for (let n = 0; n < 5; n++) {
      void gate.met('a', full);
      await jest.advanceTimersByTimeAsync(5_000);
    }
    expect(lines).toEqual(['consumers paused: a dependency is unavailable']);
    expect(probes.map((at, n) => at - n * 5_000)).toEqual([100, 200, 400, 800, 1_600]);
  });

  it('allows a message five lost connections to an available database, counted per message', async () => {
    isAvailable = true;
    for (let n = 0; n < 5; n++) {
      expect(gate.met('a', lost)).toBeDefined();
      await jest.advanceTimersByTimeAsync(600);
    }
    expect(gate.met('b', lost)).toBeDefined();
    expect(gate.met('a', lost)).toBeUndefined();
  });

  it('allows a message all connection losses within three seconds, as when a network flaps', async () => {
    isAvailable = true;
    for (let n = 0; n < 20; n++) {
      expect(gate.met('a', lost)).toBeDefined();
      await jest.advanceTimersByTimeAsync(149);
    }
    await jest.advanceTimersByTimeAsync(30);
    expect(gate.met('a', lost)).toBeUndefined();
  });

  it('counts no connection loss while the database is unavailable', async () => {
    for (let n = 0; n < 20; n++) {
      isAvailable = false;
      expect(gate.met('a', lost)).toBeDefined();
      await jest.advanceTimersByTimeAsync(200);
      isAvailable = true;
      await jest.advanceTimersByTimeAsync(10_000);
    }
  });

  it('releases all waiting handlers when the service stops', async () => {
    const until = gate.met('a', lost);
    gate.onModuleDestroy();
    await until;
  });
});
