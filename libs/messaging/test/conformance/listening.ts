import { setTimeout as sleep } from 'node:timers/promises';
import { heardBy, inboxOf } from './inbox-of.js';
import { aMessage, numberOf } from './test-ground.js';
import { quietMs, type Bench } from './bench.js';

export function listening(t: Bench): void {
  describe('listening', () => {
    it('hears its keys only, from now on, and with everybody else', async () => {
      await t.broker.publish([aMessage(t.ground.beta, 1)]);
      const [one, other] = [await heardBy(t.broker, [t.ground.beta]), await heardBy(t.broker, [t.ground.beta, t.ground.alpha])];
      await t.broker.publish([aMessage(t.ground.beta, 2), aMessage(t.ground.alpha, 3)]);
      expect((await other.until(2)).map(numberOf)).toEqual([2, 3]);
      await sleep(quietMs);
      expect(one.got.map(numberOf)).toEqual([2]);
      const queue = await inboxOf(t.broker, t.ground.first);
      expect((await queue.until(3)).map(numberOf)).toEqual([1, 2, 3]);
    });

    it('brings a broadcast to all listeners and into no queue', async () => {
      const listeners = [await heardBy(t.broker, [t.ground.beta]), await heardBy(t.broker, [t.ground.beta])];
      const queue = await inboxOf(t.broker, t.ground.first);
      const news = aMessage(t.ground.beta, 4);
      t.broker.broadcast(news);
      for (const listener of listeners) expect(await listener.until(1)).toEqual([{ ...news, attempt: 1 }]);
      await sleep(quietMs);
      expect(queue.got).toEqual([]);
    });

    it('ends with its subscription', async () => {
      const [gone, there] = [await heardBy(t.broker, [t.ground.heardOnly]), await heardBy(t.broker, [t.ground.heardOnly])];
      await gone.stop();
      await t.broker.publish([aMessage(t.ground.heardOnly)]);
      await there.until(1);
      expect(gone.got).toEqual([]);
    });
  });
}
