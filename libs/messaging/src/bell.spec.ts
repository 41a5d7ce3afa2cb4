import { Bell } from './bell.js';

describe('Bell', () => {
  const waited = async (bell: Bell, ms: number) => {
    const started = performance.now();
    await bell.wait(ms);
    return performance.now() - started;
  };

  it('wakes whoever waits', async () => {
    const bell = new Bell();
    setTimeout(() => bell.ring(), 20);
    expect(await waited(bell, 5_000)).toBeLessThan(2_000);
  });

  it('keeps a ring for the next wait, once, however often it rang', async () => {
    const bell = new Bell();
    bell.ring();
    bell.ring();
    expect(await waited(bell, 5_000)).toBeLessThan(2_000);
    expect(await waited(bell, 50)).toBeGreaterThan(40);
  });
});
