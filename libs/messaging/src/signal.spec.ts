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
});
