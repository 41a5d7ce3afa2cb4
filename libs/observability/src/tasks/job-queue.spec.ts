import { jest } from '@jest/globals';
import { silentLogger } from '../logger.js';
import { renderMetrics } from '../scrape.js';
import { JobQueue } from './job-queue.js';
import { Tasks } from './tasks.js';

interface Job {
  readonly id: number;
}

describe('JobQueue', () => {
  const due: Job[] = [];
  const takes: { at: number; running: number }[] = [];
  const ends = new Map<number, (error?: Error) => void>();
  let tasks: Tasks;
  let queue: JobQueue<Job>;

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    for (const list of [due, takes]) list.length = 0;
    ends.clear();
    tasks = new Tasks('tester', silentLogger());
    queue = new JobQueue<Job>(
      {
        name: 'test-jobs',
        pollEveryMs: 1_000,
        take: async running => {
          takes.push({ at: Date.now(), running: running.length });
          return due.splice(0, 2 - running.length);
        },
        run: ({ id }) => new Promise((resolve, reject) => ends.set(id, error => (error ? reject(error) : resolve()))),
      },
      tasks,
    );
    tasks.onApplicationBootstrap();
  });
  afterEach(async () => {
    for (const end of ends.values()) end();
    await queue.stop();
    jest.useRealTimers();
  });

  it('looks for jobs at its interval and when woken', async () => {
    await jest.advanceTimersByTimeAsync(1_500);
    queue.wake();
    await jest.advanceTimersByTimeAsync(400);
    expect(takes.map(({ at }) => Math.round(at / 100))).toEqual([0, 10, 15]);
  });

  it('runs several jobs at once and takes the next when one has ended', async () => {
    due.push({ id: 1 }, { id: 2 }, { id: 3 });
    await jest.advanceTimersByTimeAsync(10);
    expect([...ends.keys()]).toEqual([1, 2]);
    ends.get(1)?.();
    await jest.advanceTimersByTimeAsync(10);
    expect([...ends.keys()]).toEqual([1, 2, 3]);
    expect(takes.at(-1)?.running).toBe(2);
  });

  it('counts a job whose result could not be stored, and goes on', async () => {
    due.push({ id: 1 });
    await jest.advanceTimersByTimeAsync(10);
    ends.get(1)?.(new Error('the database is away'));
    due.push({ id: 2 });
    await jest.advanceTimersByTimeAsync(10);
    expect([...ends.keys()]).toEqual([1, 2]);
    expect((await renderMetrics()).body).toContain('task_failures_total{service="tester",task="test-jobs"} 1');
  });

  it('waits for the jobs in progress when it stops, and takes no more', async () => {
    due.push({ id: 1 });
    await jest.advanceTimersByTimeAsync(10);
    let stopped = false;
    const stopping = queue.stop().then(() => (stopped = true));
    due.push({ id: 2 });
    queue.wake();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(stopped).toBe(false);
    ends.get(1)?.();
    await stopping;
    expect([...ends.keys()]).toEqual([1]);
  });
});
