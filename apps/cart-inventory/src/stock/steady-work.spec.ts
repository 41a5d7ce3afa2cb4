import { jest } from '@jest/globals';
import { SteadyWork } from './steady-work.js';

describe('steady work', () => {
  let runs: number[];
  let work: SteadyWork;

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    runs = [];
    work = new SteadyWork({ name: 'test', everyMs: 2_000, restMs: 250, work: async () => void runs.push(Date.now()) });
  });
  afterEach(async () => {
    await work.stop();
    jest.useRealTimers();
  });

  it('is done now and then by itself', async () => {
    work.start();
    await jest.advanceTimersByTimeAsync(4_500);
    expect(runs).toEqual([250, 2_250, 4_250]);
  });

  it('is done at once when woken after a rest, and once for many wakings', async () => {
    work.start();
    await jest.advanceTimersByTimeAsync(1_000);
    for (let n = 0; n < 5; n++) work.wake();
    await jest.advanceTimersByTimeAsync(100);
    work.wake();
    work.wake();
    await jest.advanceTimersByTimeAsync(400);
    expect(runs).toEqual([250, 1_000, 1_250]);
  });

  it('is done once more when woken while it is under way', async () => {
    let finish = () => {};
    work = new SteadyWork({
      name: 'test',
      everyMs: 2_000,
      restMs: 250,
      work: () => {
        runs.push(Date.now());
        return new Promise<void>(resolve => (finish = resolve));
      },
    });
    work.start();
    await jest.advanceTimersByTimeAsync(250);
    work.wake();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(runs).toEqual([250]);
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(runs).toEqual([250, 1_250]);
    finish();
  });

  it('goes on after a failure', async () => {
    let fail = true;
    work = new SteadyWork({
      name: 'test',
      everyMs: 2_000,
      restMs: 250,
      work: async () => {
        runs.push(Date.now());
        if (fail) throw new Error('the database is away');
      },
    });
    const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    work.start();
    await jest.advanceTimersByTimeAsync(300);
    fail = false;
    await jest.advanceTimersByTimeAsync(2_000);
    log.mockRestore();
    expect(runs).toEqual([250, 2_250]);
  });

  it('does nothing more once stopped, however often it is woken', async () => {
    work.start();
    await work.stop();
    work.wake();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(runs).toEqual([]);
  });
});
