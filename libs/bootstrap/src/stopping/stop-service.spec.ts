import { Readiness } from '@kirana/http-edge';
import { silentLogger } from '@kirana/observability';
import type { HttpDoor } from './http-door.js';
import { stopService } from './stop-service.js';

describe('stopping a service', () => {
  const steps: string[] = [];
  const step = (name: string) => async () => void steps.push(name);
  const readiness = new Readiness([]);
  const parts = {
    drainMs: 40,
    logger: silentLogger(),
    readiness,
    door: { lastOrders: () => steps.push('last orders'), shut: step('requests are answered') } as unknown as HttpDoor,
    hangUp: () => void steps.push('hang up'),
    events: step('events are handled'),
    rest: step('everything is let go of'),
  };

  it('turns not ready first, and ends requests before events and events before the rest', async () => {
    const stopped = stopService(parts);
    expect(await readiness.missing()).toEqual(['shutting down']);
    expect(steps).toEqual(['last orders']);
    const started = performance.now();
    await stopped;
    expect(performance.now() - started).toBeGreaterThan(30);
    expect(steps).toEqual([
      'last orders',
      'hang up',
      'hang up',
      'requests are answered',
      'events are handled',
      'everything is let go of',
    ]);
  });

  it('lets go of everything also when events fail to end, and says so', async () => {
    steps.length = 0;
    await expect(
      stopService({ ...parts, drainMs: 0, events: () => Promise.reject(new Error('the broker is gone')) }),
    ).rejects.toThrow('the broker is gone');
    expect(steps.at(-1)).toBe('everything is let go of');
  });
});
