import { eventually } from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { done, inboxOf } from './inbox-of.js';
import { aMessage, messages, numberOf, retryDelaysMs } from './test-ground.js';
import { dead, quietMs, retry, type Bench } from './bench.js';

export function retries(t: Bench): void {
  describe('retries', () => {
    it('retries after each delay and counts the attempts', async () => {
      const at: number[] = [];
      const inbox = await inboxOf(t.broker, t.ground.first, 10, message => {
        at.push(performance.now());
        return message.attempt <= 2 ? retry('not yet') : done;
      });
      const message = aMessage(t.ground.beta, 5);
      await t.broker.publish([message]);
      await inbox.until(3);
      await sleep(quietMs);
      expect(inbox.got).toEqual([1, 2, 3].map(attempt => ({ ...message, attempt })));
      const waited = at.slice(1).map((time, index) => time - (at[index] as number));
      waited.forEach((ms, index) => expect(ms).toBeGreaterThanOrEqual((retryDelaysMs[index] as number) - 5));
    });

    it('dead-letters a message after the last delay, with the reason and the number of attempts', async () => {
      const inbox = await inboxOf(t.broker, t.ground.first, 10, message => retry(`no luck ${message.attempt}`));
      const message = aMessage(t.ground.beta, 6);
      const before = Date.now();
      await t.broker.publish([message]);
      const [deadLetter] = await t.deadQueuesOf(t.ground.first, 1);
      expect(deadLetter).toMatchObject({ ...message, queue: t.ground.first, reason: 'no luck 4', attempts: 4 });
      expect(Math.abs((deadLetter?.diedAt.getTime() ?? 0) - before)).toBeLessThan(10_000);
      expect(inbox.got).toHaveLength(retryDelaysMs.length + 1);
    });

    it('retries when the handler throws', async () => {
      const inbox = await inboxOf(t.broker, t.ground.first, 10, message => {
        if (message.attempt === 1) throw new Error('broken');
        return done;
      });
      await t.broker.publish([aMessage(t.ground.beta)]);
      expect((await inbox.until(2)).map(({ attempt }) => attempt)).toEqual([1, 2]);
    });

    it('retries only in the queue whose handler failed', async () => {
      const failing = await inboxOf(t.broker, t.ground.first, 10, message => (message.attempt === 1 ? retry('once') : done));
      const fine = await inboxOf(t.broker, t.ground.second);
      await t.broker.publish([aMessage(t.ground.alpha)]);
      await failing.until(2);
      await sleep(quietMs);
      expect(fine.got).toHaveLength(1);
    });

    it('dead-letters a permanent failure at once', async () => {
      const inbox = await inboxOf(t.broker, t.ground.first, 10, () => dead('the body is not JSON'));
      const message = { ...aMessage(t.ground.beta), body: 'not json at all' };
      await t.broker.publish([message]);
      expect(await t.deadQueuesOf(t.ground.first, 1)).toMatchObject([
        { ...message, reason: 'the body is not JSON', attempts: 1 },
      ]);
      expect(inbox.got).toHaveLength(1);
    });

    it('does not delay other messages when one always fails', async () => {
      const inbox = await inboxOf(t.broker, t.ground.first, 1, message => (numberOf(message) === 0 ? retry('poison') : done));
      await t.broker.publish(messages(t.ground.beta, 50));
      await eventually('the healthy ones are done', () => new Set(inbox.got.map(numberOf)).size === 50);
      expect(await t.deadQueuesOf(t.ground.first, 1)).toMatchObject([{ attempts: 4, reason: 'poison' }]);
    });

    it('keeps a waiting retry when the process dies', async () => {
      const before = await inboxOf(t.broker, t.ground.first, 10, () => retry('later'));
      await t.broker.publish([aMessage(t.ground.beta, 9)]);
      await before.until(1);
      await before.stop();
      await t.client.crash();
      await t.reopen();
      const after = await inboxOf(t.broker, t.ground.first);
      expect((await after.until(1)).map(message => [numberOf(message), message.attempt])).toEqual([[9, 2]]);
    });
  });
}
