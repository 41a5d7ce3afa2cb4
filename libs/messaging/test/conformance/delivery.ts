import type { Outcome } from '@kirana/messaging';
import { eventually } from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { done, inboxOf } from './inbox-of.js';
import { aMessage, messages, numberOf } from './test-ground.js';
import { quietMs, type Bench } from './bench.js';

export function delivery(t: Bench): void {
  describe('delivery', () => {
    it('does not redeliver a handled message, not even to the next process', async () => {
      const before = await inboxOf(t.broker, t.ground.first);
      await t.broker.publish(messages(t.ground.beta, 200));
      await before.until(200);
      await t.broker.close();
      await t.reopen();
      const after = await inboxOf(t.broker, t.ground.first);
      await t.broker.publish([aMessage(t.ground.beta, 1_000)]);
      await after.until(1);
      await sleep(quietMs);
      expect(after.got.map(numberOf)).toEqual([1_000]);
      expect(before.got).toHaveLength(200);
    });

    it('delivers at most `prefetch` messages at a time', async () => {
      let now = 0;
      let most = 0;
      const inbox = await inboxOf(t.broker, t.ground.first, 3, async () => {
        most = Math.max(most, ++now);
        await sleep(20);
        now -= 1;
        return done;
      });
      await t.broker.publish(messages(t.ground.beta, 30));
      await inbox.until(30);
      expect(most).toBe(3);
    });

    it('keeps the order within a queue for a single consumer with a prefetch of one', async () => {
      const inbox = await inboxOf(t.broker, t.ground.first, 1);
      for (let batch = 0; batch < 10; batch++) await t.broker.publish(messages(t.ground.beta, 50, batch * 50));
      await inbox.until(500);
      expect(inbox.got.map(numberOf)).toEqual(Array.from({ length: 500 }, (_, n) => n));
    });

    it('distributes a queue among its consumers', async () => {
      const inboxes = [await inboxOf(t.broker, t.ground.first, 1), await inboxOf(t.broker, t.ground.first, 1)];
      await t.broker.publish(messages(t.ground.beta, 100));
      await eventually('all were taken', () => inboxes.reduce((sum, inbox) => sum + inbox.got.length, 0) === 100);
      for (const inbox of inboxes) expect(inbox.got.length).toBeGreaterThan(10);
    });

    it('redelivers what a dead process had not finished', async () => {
      let release: (outcome: Outcome) => void = () => undefined;
      const stuck = new Promise<Outcome>(resolve => (release = resolve));
      const before = await inboxOf(t.broker, t.ground.first, 5, message => (numberOf(message) < 3 ? done : stuck));
      await t.broker.publish(messages(t.ground.beta, 10));
      await before.until(8);
      // The first three are settled by then; otherwise there would have been no room for the eighth.
      await t.client.crash();
      await t.reopen();
      const after = await inboxOf(t.broker, t.ground.first);
      await after.until(7);
      await sleep(quietMs);
      expect(after.got.map(numberOf).sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9]);
      expect(after.got.every(({ attempt }) => attempt === 1)).toBe(true);
      release(done);
    });

    it('stop() takes no more messages and waits for the running handlers', async () => {
      let release: () => void = () => undefined;
      const gate = new Promise<void>(resolve => (release = resolve));
      const inbox = await inboxOf(t.broker, t.ground.first, 2, () => gate.then(() => done));
      await t.broker.publish(messages(t.ground.beta, 6));
      await inbox.until(2);
      let stopped = false;
      const stop = inbox.stop().then(() => (stopped = true));
      await sleep(quietMs);
      expect(stopped).toBe(false);
      release();
      await stop;
      expect(inbox.got).toHaveLength(2);
      const next = await inboxOf(t.broker, t.ground.first);
      expect((await next.until(4)).map(numberOf)).toEqual([2, 3, 4, 5]);
    });

    it('close() waits for the running handlers, and what they handled is not redelivered', async () => {
      let finished = 0;
      const inbox = await inboxOf(t.broker, t.ground.first, 4, async () => {
        await sleep(200);
        finished += 1;
        return done;
      });
      await t.broker.publish(messages(t.ground.beta, 4));
      await inbox.until(4);
      await t.broker.close();
      expect(finished).toBe(4);
      expect(t.broker.isConnected()).toBe(false);
      await expect(t.broker.publish([aMessage(t.ground.beta)])).rejects.toMatchObject({ code: 'broker-unavailable' });
      await t.reopen();
      const after = await inboxOf(t.broker, t.ground.first);
      await sleep(quietMs);
      expect(after.got).toEqual([]);
    });
  });
}
