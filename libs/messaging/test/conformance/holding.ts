import type { Outcome } from '@kirana/messaging';
import { eventually } from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { quietMs, retry, type Bench } from './bench.js';
import { done, inboxOf } from './inbox-of.js';
import { aMessage, messages, numberOf } from './test-ground.js';

/** More than the deliveries after which RabbitMQ gives a message up (`x-delivery-limit`), and more than the number of attempts. */
const oftenerThanAnyLimit = 30;

/** An outage that the test starts and ends: handlers hold their messages while it lasts. */
function anOutage() {
  let end: () => void = () => undefined;
  const until = new Promise<void>(resolve => (end = resolve));
  const outage = {
    isOver: false,
    held: { kind: 'held', until } as const satisfies Outcome,
    end: () => ((outage.isOver = true), end()),
  };
  return outage;
}

export function holding(t: Bench): void {
  describe('holding', () => {
    it('redelivers a held message when the wait is over, as the same attempt, without counting a delivery', async () => {
      const outage = anOutage();
      const inbox = await inboxOf(t.broker, t.ground.first, 10, () => (outage.isOver ? done : outage.held));
      const message = aMessage(t.ground.beta, 1);
      await t.broker.publish([message]);
      await inbox.until(1);
      await sleep(quietMs);
      expect(inbox.got).toHaveLength(1);
      outage.end();
      expect(await inbox.until(2)).toEqual([1, 1].map(attempt => ({ ...message, attempt })));
      await sleep(quietMs);
      expect(inbox.got).toHaveLength(2);
    });

    it('uses up no attempt in an outage, however often it is met; afterwards a failing handler has all of them', async () => {
      let met = 0;
      const inbox = await inboxOf(t.broker, t.ground.first, 10, message => {
        met += 1;
        return met <= oftenerThanAnyLimit ? { kind: 'held', until: sleep(1) } : retry(`failed ${message.attempt}`);
      });
      await t.broker.publish([aMessage(t.ground.beta)]);
      expect(await t.deadQueuesOf(t.ground.first, 1)).toMatchObject([{ reason: 'failed 4', attempts: 4 }]);
      expect(inbox.got.map(({ attempt }) => attempt)).toEqual([...Array<number>(oftenerThanAnyLimit).fill(1), 1, 2, 3, 4]);
    });

    it('keeps the attempt number of a held retry', async () => {
      const outage = anOutage();
      const inbox = await inboxOf(t.broker, t.ground.first, 10, message => {
        if (message.attempt === 1) return retry('once');
        return outage.isOver ? done : outage.held;
      });
      await t.broker.publish([aMessage(t.ground.beta)]);
      await inbox.until(2);
      outage.end();
      expect((await inbox.until(3)).map(({ attempt }) => attempt)).toEqual([1, 2, 2]);
    });

    it('takes at most `prefetch` messages while they are held, and handles all afterwards', async () => {
      const outage = anOutage();
      const handled = new Set<number>();
      const inbox = await inboxOf(t.broker, t.ground.first, 3, message => {
        if (!outage.isOver) return outage.held;
        handled.add(numberOf(message));
        return done;
      });
      await t.broker.publish(messages(t.ground.beta, 20));
      await inbox.until(3);
      await sleep(quietMs);
      expect(inbox.got).toHaveLength(3);
      outage.end();
      await eventually('all are handled', () => handled.size === 20);
    });

    it('stop() does not wait for held messages: the next consumer receives them as the same attempt', async () => {
      const outage = anOutage();
      const inbox = await inboxOf(t.broker, t.ground.first, 2, () => outage.held);
      await t.broker.publish(messages(t.ground.beta, 4));
      await inbox.until(2);
      await inbox.stop();
      const next = await inboxOf(t.broker, t.ground.first);
      await next.until(4);
      await sleep(quietMs);
      expect(next.got.map(numberOf).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
      expect(next.got.every(({ attempt }) => attempt === 1)).toBe(true);
    });

    it('close() does not wait for held messages: the next process receives them', async () => {
      const outage = anOutage();
      const inbox = await inboxOf(t.broker, t.ground.first, 2, () => outage.held);
      await t.broker.publish(messages(t.ground.beta, 2));
      await inbox.until(2);
      const started = performance.now();
      await t.broker.close();
      expect(performance.now() - started).toBeLessThan(10_000);
      await t.reopen();
      const next = await inboxOf(t.broker, t.ground.first);
      expect((await next.until(2)).map(({ attempt }) => attempt)).toEqual([1, 1]);
    });

    it('redelivers a held message when the process that held it dies', async () => {
      const outage = anOutage();
      const before = await inboxOf(t.broker, t.ground.first, 2, () => outage.held);
      await t.broker.publish(messages(t.ground.beta, 2));
      await before.until(2);
      await t.client.crash();
      await t.reopen();
      const after = await inboxOf(t.broker, t.ground.first);
      expect((await after.until(2)).map(({ attempt }) => attempt)).toEqual([1, 1]);
    });

    it('holds longer than the broker’s acknowledgement timeout and beyond its delivery limit', async () => {
      const outage = anOutage();
      await t.broker.close();
      await t.reopen({ holdMs: 20 });
      const inbox = await inboxOf(t.broker, t.ground.first, 10, () => (outage.isOver ? done : outage.held));
      const [one, two] = messages(t.ground.beta, 2);
      if (!one || !two) throw new Error('two');
      await t.broker.publish([one, two]);
      // The embedded broker has no such limit and simply keeps the messages.
      if (t.name === 'RabbitMQ') await inbox.until(2 * oftenerThanAnyLimit, 25_000);
      outage.end();
      await eventually(
        'nothing is left',
        async () => (await t.broker.depths([t.ground.first])).get(t.ground.first)?.waiting === 0,
      );
      // One message may still be redelivered.
      await sleep(quietMs);
      const seen = inbox.got.length;
      await sleep(quietMs);
      expect(inbox.got.length).toBe(seen);
      expect(new Set(inbox.got.map(({ id }) => id))).toEqual(new Set([one.id, two.id]));
      expect(inbox.got.every(({ attempt }) => attempt === 1)).toBe(true);
      expect((await t.broker.depths([t.ground.first])).get(t.ground.first)?.dead).toBe(0);
    }, 40_000);
  });
}
