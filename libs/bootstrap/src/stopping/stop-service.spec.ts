import { Readiness } from '@kirana/http-edge';
import { silentLogger } from '@kirana/observability';
import type { HttpDrain } from './http-drain.js';
import { stopService } from './stop-service.js';

describe('stopService', () => {
  const steps: string[] = [];
  const step = (name: string) => async () => void steps.push(name);
  const readiness = new Readiness([]);
  const parts = {
    drainMs: 40,
    logger: silentLogger(),
    readiness,
    drain: { begin: () => steps.push('no new requests'), close: step('requests are answered') } as unknown as HttpDrain,
    closeSockets: () => void steps.push('sockets are closed'),
    events: step('events are handled'),
    rest: step('everything is released'),
  };

  it('becomes not ready first, then ends requests, then events, then everything else', async () => {
    const stopped = stopService(parts);
    expect(await readiness.report()).toEqual({ status: 'not ready', missing: ['shutting down'] });
    expect(steps).toEqual(['no new requests']);
    const started = performance.now();
    await stopped;
    expect(performance.now() - started).toBeGreaterThan(30);
    expect(steps).toEqual([
      'no new requests',
      'sockets are closed',
      'sockets are closed',
      'requests are answered',
      'events are handled',
      'everything is released',
    ]);
  });

  it('releases everything and fails when the events cannot be ended', async () => {
    steps.length = 0;
    await expect(
      stopService({ ...parts, drainMs: 0, events: () => Promise.reject(new Error('the broker is gone')) }),
    ).rejects.toThrow('the broker is gone');
    expect(steps.at(-1)).toBe('everything is released');
  });
});
