import { Signal } from './signal.js';

describe('Signal', () => {
  const waited = async (signal: Signal, ms: number) => {
    const started = performance.now();
    await signal.wait(ms);
    return performance.now() - started;
  };

  it('wakes a waiting caller', async () => {
    const signal = new Signal();
    setTimeout(() => signal.notify(), 20);
    expect(await waited(signal, 5_000)).toBeLessThan(2_000);
  });

  it('keeps one notification for the next wait, however often it was notified', async () => {
    const signal = new Signal();
    signal.notify();
    signal.notify();
    expect(await waited(signal, 5_000)).toBeLessThan(2_000);
    expect(await waited(signal, 50)).toBeGreaterThan(40);
  });

  it('wakes everything that waits and calls every listener', async () => {
    const signal = new Signal();
    let calls = 0;
    signal.onNotified(() => (calls += 1));
    const both = Promise.all([waited(signal, 5_000), waited(signal, 5_000)]);
    signal.notify();
    expect((await both).every(ms => ms < 2_000)).toBe(true);
    expect(calls).toBe(1);
  });
});
