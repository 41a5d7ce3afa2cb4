import { jest } from '@jest/globals';
import { silentLogger } from '../logger.js';
import { renderMetrics } from '../scrape.js';
import { PeriodicTask, type PeriodicTaskSettings, type Run } from './periodic-task.js';

describe('PeriodicTask', () => {
  let runs: number[];
  let task: PeriodicTask;
  let warnings: object[];
  let notices: object[];

  const make = (settings: Partial<PeriodicTaskSettings> = {}) => {
    const logger = silentLogger();
    warnings = [];
    notices = [];
    logger.warn = (line: object) => void warnings.push(line);
    logger.error = (line: object) => void warnings.push(line);
    logger.info = (line: object) => void notices.push(line);
    const run = async () => void runs.push(Date.now());
    task = new PeriodicTask({ name: 'test', everyMs: 2_000, restMs: 250, run, ...settings }, 'tester', logger);
    return task;
  };

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    runs = [];
    make();
  });
  afterEach(async () => {
    await task.stop();
    jest.useRealTimers();
  });

  it('runs at its interval', async () => {
    task.start();
    await jest.advanceTimersByTimeAsync(4_500);
    expect(runs).toEqual([250, 2_250, 4_250]);
  });

  it('runs within a minute of the start, however long its interval', async () => {
    make({ everyMs: 3_600_000, restMs: undefined }).start();
    await jest.advanceTimersByTimeAsync(3_700_000);
    expect(runs).toEqual([60_000, 3_660_000]);
  });

  it('runs when something it was told of becomes due, and not before its rest is over', async () => {
    task.start();
    await jest.advanceTimersByTimeAsync(1_000);
    task.wakeIn(500);
    task.wakeIn(800);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(runs).toEqual([250, 1_500, 1_800]);
    task.wakeIn(10);
    task.wakeIn(5_000);
    await jest.advanceTimersByTimeAsync(2_100);
    expect(runs).toEqual([250, 1_500, 1_800, 2_050, 4_050]);
  });

  it('keeps what it is told of during a run for afterwards', async () => {
    make({ run: async () => void (runs.push(Date.now()) === 1 && task.wakeIn(700)) }).start();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(runs).toEqual([250, 960]);
  });

  it('runs at once when woken after its rest, and once for many wake calls', async () => {
    task.start();
    await jest.advanceTimersByTimeAsync(1_000);
    for (let n = 0; n < 5; n++) task.wake();
    await jest.advanceTimersByTimeAsync(100);
    task.wake();
    task.wake();
    await jest.advanceTimersByTimeAsync(400);
    expect(runs).toEqual([250, 1_000, 1_250]);
  });

  it('runs once more when woken during a run', async () => {
    let finish = () => {};
    const run = () => {
      runs.push(Date.now());
      return new Promise<void>(resolve => (finish = resolve));
    };
    make({ run }).start();
    await jest.advanceTimersByTimeAsync(250);
    task.wake();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(runs).toEqual([250]);
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(runs).toEqual([250, 1_250]);
    finish();
  });

  it('runs when the run before said, but neither before its rest nor after its interval', async () => {
    const nextIn = [0, 40, 700, 5_000];
    const run = async (run: Run) => {
      runs.push(Date.now());
      run.nextIn(nextIn[runs.length - 1] ?? 2_000);
    };
    make({ restMs: 10, run }).start();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(runs).toEqual([10, 20, 60, 760, 2_760]);
  });

  it('plans no run of its own after a failed one, and runs early when woken', async () => {
    let isDown = true;
    const run = async (run: Run) => {
      runs.push(Date.now());
      run.nextIn(isDown ? 5 : 1_900);
      if (isDown) throw new Error('not now');
    };
    make({ restMs: 0, run }).start();
    await jest.advanceTimersByTimeAsync(900);
    isDown = false;
    await jest.advanceTimersByTimeAsync(500);
    task.wake();
    await jest.advanceTimersByTimeAsync(100);
    expect(runs).toEqual([0, 1_000, 1_400]);
  });

  it('logs once that it fails and once that it recovers, and counts every failure', async () => {
    let isDown = true;
    const run = async () => {
      runs.push(Date.now());
      if (isDown)
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: runs.length % 2 === 0 ? 'ECONNREFUSED' : '57P03' });
    };
    make({ name: 'counted', everyMs: 500, restMs: 500, run }).start();
    await jest.advanceTimersByTimeAsync(25_250);
    expect(runs.length).toBe(50);
    isDown = false;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(warnings).toEqual([{ task: 'counted', failures: 1, outage: '57P03' }]);
    expect(notices).toEqual([{ task: 'counted', failures: 50, ms: expect.any(Number) }]);
    expect((await renderMetrics()).body).toContain('task_failures_total{service="tester",task="counted"} 50');
  });

  it('logs each kind of failure once, and repeats it every ten minutes', async () => {
    const run = async () => {
      runs.push(0);
      throw runs.length % 2 === 0 ? new TypeError('one') : new RangeError('another');
    };
    make({ everyMs: 1_000, restMs: 1_000, run }).start();
    await jest.advanceTimersByTimeAsync(15 * 60_000);
    expect(warnings).toHaveLength(3);
  });

  it('retries a task with a long interval soon after a failure', async () => {
    const run = async () => {
      runs.push(Date.now());
      if (runs.length < 4) throw new Error('not yet');
    };
    make({ everyMs: 3_600_000, restMs: undefined, run }).start();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(runs).toEqual([60_000, 61_000, 63_000, 67_000]);
  });

  describe('each', () => {
    it('postpones a failed item, processes the others, and retries it later, also when the clock is set back', async () => {
      const done: string[] = [];
      const putOff: (readonly string[])[] = [];
      let tries = 0;
      make({
        everyMs: 500,
        restMs: 500,
        run: async run => {
          putOff.push(run.putOff);
          await run.each(['bad', 'good'], async item => {
            if (item === 'bad' && ++tries < 3) throw new Error('this row is broken');
            done.push(item);
          });
        },
      }).start();
      await jest.advanceTimersByTimeAsync(1_000);
      jest.setSystemTime(-3_600_000);
      expect(done).toEqual(['good', 'good']);
      expect([tries, putOff]).toEqual([1, [[], ['bad']]]);
      await jest.advanceTimersByTimeAsync(2_500);
      expect([tries, done.includes('bad')]).toEqual([3, true]);
      expect(warnings).toHaveLength(2);
    });

    it('ends the run at an outage without postponing the item', async () => {
      const tried: string[] = [];
      make({
        everyMs: 500,
        restMs: 500,
        run: run =>
          run.each(['one', 'two'], async item => {
            tried.push(item);
            throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
          }),
      }).start();
      await jest.advanceTimersByTimeAsync(1_000);
      expect(tried).toEqual(['one', 'one']);
    });
  });

  describe('allOrEach', () => {
    const outage = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

    /** Processes `items` at once as long as none of them is bad; returns what happened. */
    function processing(items: string[], bad: string[], allFails?: Error) {
      const happened: string[] = [];
      const counts: number[] = [];
      const due = (putOff: readonly string[]) => items.filter(item => !putOff.includes(item));
      const run = async (run: Run) => {
        const count = await run.allOrEach({
          all: async () => {
            const taken = due(run.putOff);
            happened.push(`all ${taken.join()}`);
            if (allFails ?? taken.some(item => bad.includes(item))) throw allFails ?? new Error('duplicate key');
            return taken.length;
          },
          find: async () => due(run.putOff),
          work: async item => {
            happened.push(item);
            if (bad.includes(item)) throw new Error('duplicate key');
          },
        });
        counts.push(count);
      };
      make({ name: 'sets', everyMs: 500, restMs: 500, run }).start();
      return { happened, counts };
    }

    it('processes all at once while none fails', async () => {
      const { happened, counts } = processing(['one', 'two'], []);
      await jest.advanceTimersByTimeAsync(500);
      expect([happened, counts]).toEqual([['all one,two'], [2]]);
    });

    it('processes the items one by one when that fails, and leaves the one that failed out until it may be retried', async () => {
      const { happened, counts } = processing(['one', 'bad', 'two'], ['bad']);
      await jest.advanceTimersByTimeAsync(1_000);
      expect(happened).toEqual(['all one,bad,two', 'one', 'bad', 'two', 'all one,two']);
      expect([counts, warnings]).toEqual([[2, 2], [expect.objectContaining({ task: 'sets', item: 'bad', failures: 1 })]]);
      await jest.advanceTimersByTimeAsync(500);
      expect(happened.slice(5)).toEqual(['all one,bad,two', 'one', 'bad', 'two']);
    });

    it('fails the run when all together fail but none of them alone', async () => {
      const { happened, counts } = processing(['one', 'two'], [], new Error('deadlock detected'));
      await jest.advanceTimersByTimeAsync(500);
      expect([happened, counts]).toEqual([['all one,two', 'one', 'two'], []]);
      expect(warnings).toEqual([expect.objectContaining({ task: 'sets', err: new Error('deadlock detected') })]);
    });

    it('processes nothing singly in an outage', async () => {
      const { happened } = processing(['one', 'two'], ['one'], outage);
      await jest.advanceTimersByTimeAsync(500);
      expect([happened, warnings]).toEqual([['all one,two'], [expect.objectContaining({ outage: 'ECONNREFUSED' })]]);
    });
  });

  it('does not run after it was stopped, even when woken', async () => {
    task.start();
    await task.stop();
    task.wake();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(runs).toEqual([]);
  });
});
