import { jest } from '@jest/globals';
import { silentLogger } from '@kirana/observability';
import { FakeBroker } from '../testing/fake-broker.js';
import { CaughtUp } from './caught-up.js';
import { OutageGate } from './outage-gate.js';

const settleMs = 1_000;
const lost = { reason: 'ECONNRESET', isCertain: false };

describe('CaughtUp', () => {
  let waiting: number;
  let isConnected: boolean;
  let gate: OutageGate;
  let caughtUp: CaughtUp;

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    [waiting, isConnected] = [0, true];
    const broker = new FakeBroker('orders');
    broker.depths = async () => new Map([['orders.fulfilment', { waiting, dead: 0 }]]);
    broker.isConnected = () => isConnected;
    gate = new OutageGate({ service: 'orders', logger: silentLogger(), probe: async () => undefined });
    caughtUp = new CaughtUp(gate, broker, { queue: 'orders.fulfilment', settleMs });
  });
  afterEach(() => {
    gate.onModuleDestroy();
    jest.useRealTimers();
  });

  const after = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return caughtUp.now();
  };

  it('is false at the start, and true once the settling time has passed and the queue was empty', async () => {
    waiting = 3;
    expect([await caughtUp.now(), await after(settleMs - 1), await after(1)]).toEqual([false, false, false]);
    waiting = 0;
    expect(await after(1)).toBe(true);
    waiting = 100;
    expect(await after(1)).toBe(true);
  });

  it('is false again when a consumer meets an outage, until the outage is over and both conditions are met again', async () => {
    await caughtUp.now();
    expect(await after(settleMs)).toBe(true);
    void gate.met('a', lost);
    expect([await caughtUp.now(), await after(10 * settleMs)]).toEqual([false, false]);
    gate.passed('a');
    expect([await caughtUp.now(), await after(settleMs - 1), await after(1)]).toEqual([false, false, true]);
  });

  it.each([
    ['the broker is unavailable', () => ((isConnected = false), () => (isConnected = true))],
    ['its owner meets an outage', () => (caughtUp.beginAgain(), () => undefined)],
  ])('starts over when %s', async (_what, begin) => {
    await caughtUp.now();
    expect(await after(settleMs)).toBe(true);
    const end = begin();
    expect(await caughtUp.now()).toBe(false);
    end();
    expect([await caughtUp.now(), await after(settleMs)]).toEqual([false, true]);
  });

  it('becomes true after a maximum time although some message always waits', async () => {
    waiting = 1;
    await caughtUp.now();
    expect([await after(20 * settleMs), await after(1)]).toEqual([false, true]);
  });
});
