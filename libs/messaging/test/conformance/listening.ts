import { setTimeout as sleep } from 'node:timers/promises';
import { listenedTo, inboxOf } from './inbox-of.js';
import { aMessage, numberOf } from './test-ground.js';
import { quietMs, type Bench } from './bench.js';

export function listening(t: Bench): void {
  describe('listening', () => {
    it('receives only its keys, from now on, like all other listeners', async () => {
      await t.broker.publish([aMessage(t.ground.beta, 1)]);
      const [one, other] = [
        await listenedTo(t.broker, [t.ground.beta]),
        await listenedTo(t.broker, [t.ground.beta, t.ground.alpha]),
      ];
      await t.broker.publish([aMessage(t.ground.beta, 2), aMessage(t.ground.alpha, 3)]);
      expect((await other.until(2)).map(numberOf)).toEqual([2, 3]);
      await sleep(quietMs);
      expect(one.got.map(numberOf)).toEqual([2]);
      const queue = await inboxOf(t.broker, t.ground.first);
      expect((await queue.until(3)).map(numberOf)).toEqual([1, 2, 3]);
    });

    it('delivers a broadcast to all listeners and to no queue', async () => {
      const listeners = [await listenedTo(t.broker, [t.ground.beta]), await listenedTo(t.broker, [t.ground.beta])];
      const queue = await inboxOf(t.broker, t.ground.first);
      const event = aMessage(t.ground.beta, 4);
      t.broker.broadcast(event);
      for (const listener of listeners) expect(await listener.until(1)).toEqual([{ ...event, attempt: 1 }]);
      await sleep(quietMs);
      expect(queue.got).toEqual([]);
    });

    it('stops with its subscription', async () => {
      const [gone, there] = [
        await listenedTo(t.broker, [t.ground.listenersOnly]),
        await listenedTo(t.broker, [t.ground.listenersOnly]),
      ];
      await gone.stop();
      await t.broker.publish([aMessage(t.ground.listenersOnly)]);
      await there.until(1);
      expect(gone.got).toEqual([]);
    });
  });
}
