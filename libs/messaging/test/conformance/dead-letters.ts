import { eventually } from '@kirana/testing';
import { done, inboxOf } from './inbox-of.js';
import { aMessage, messages, numberOf, withUnboundBound } from './test-ground.js';
import type { Outcome } from '@kirana/messaging';
import { dead, retry, type Bench } from './bench.js';

export function deadLetters(t: Bench): void {
  describe('dead letters', () => {
    const addDeadLetter = async (count: number) => {
      const inbox = await inboxOf(t.broker, t.ground.first, 10, message => dead(`reason ${numberOf(message)}`));
      const storedDeadLetters = messages(t.ground.beta, count);
      await t.broker.publish(storedDeadLetters);
      await t.deadQueuesOf(t.ground.first, count);
      await inbox.stop();
      return storedDeadLetters;
    };

    it('are counted by queue and listed oldest first, without being removed', async () => {
      const storedDeadLetters = await addDeadLetter(5);
      const deadLetterStore = await t.underTest.deadLetters();
      const count = await deadLetterStore.count();
      expect([count.get(t.ground.first), count.has(t.ground.second)]).toEqual([5, false]);
      for (let round = 0; round < 25; round++) {
        expect((await deadLetterStore.list(t.ground.first, 3)).map(({ id }) => id)).toEqual(
          storedDeadLetters.slice(0, 3).map(({ id }) => id),
        );
      }
      expect((await deadLetterStore.count()).get(t.ground.first)).toBe(5);
      await deadLetterStore.close();
    });

    it('are redriven singly by id, with the attempts reset', async () => {
      const storedDeadLetters = await addDeadLetter(5);
      const deadLetterStore = await t.underTest.deadLetters();
      expect(await deadLetterStore.redrive(t.ground.first, storedDeadLetters[2]?.id)).toBe(1);
      expect(await deadLetterStore.redrive(t.ground.first, 'no-such-id')).toBe(0);
      const inbox = await inboxOf(t.broker, t.ground.first);
      expect(await inbox.until(1)).toEqual([{ ...storedDeadLetters[2], attempt: 1 }]);
      expect((await deadLetterStore.list(t.ground.first, 10)).map(numberOf)).toEqual([0, 1, 3, 4]);
      await deadLetterStore.close();
    });

    it('are redriven together, each once, even when one is dead-lettered again at once', async () => {
      await addDeadLetter(20);
      const again = await inboxOf(t.broker, t.ground.first, 10, message =>
        numberOf(message) === 0 ? dead('still no good') : done,
      );
      const deadLetterStore = await t.underTest.deadLetters();
      expect(await deadLetterStore.redrive(t.ground.first)).toBe(20);
      await again.until(20);
      expect(again.got.map(numberOf).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
      expect(await t.deadQueuesOf(t.ground.first, 1)).toMatchObject([{ reason: 'still no good', attempts: 1 }]);
      expect((await deadLetterStore.count()).get(t.ground.first)).toBe(1);
      await deadLetterStore.close();
    });

    it('are redriven by a service that consumes the queue, each once, with the attempts reset', async () => {
      const storedDeadLetters = await addDeadLetter(5);
      const inbox = await inboxOf(t.broker, t.ground.first);
      const deadLetterStore = await t.broker.deadLetters();
      expect(await deadLetterStore.redrive(t.ground.first, storedDeadLetters[2]?.id)).toBe(1);
      expect(await inbox.until(1)).toEqual([{ ...storedDeadLetters[2], attempt: 1 }]);
      expect(await deadLetterStore.redrive(t.ground.first)).toBe(4);
      await inbox.until(5);
      expect(inbox.got.map(numberOf).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
      expect(inbox.got.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1, 1]);
      expect(await deadLetterStore.list(t.ground.first, 10)).toEqual([]);
      await deadLetterStore.close();
    });

    it('have all their attempts again after a redrive of the queue', async () => {
      await addDeadLetter(1);
      const inbox = await inboxOf(t.broker, t.ground.first, 10, () => retry('still failing'));
      const deadLetterStore = await t.underTest.deadLetters();
      await deadLetterStore.redrive(t.ground.first);
      await inbox.until(4);
      expect(await t.deadQueuesOf(t.ground.first, 1)).toMatchObject([{ reason: 'still failing', attempts: 4 }]);
      expect(inbox.got.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
      await deadLetterStore.close();
    });

    it('contain a message that ends every process it is delivered to, and no other', async () => {
      const message = aMessage(t.ground.beta, 0);
      await t.broker.publish([message]);
      let deliveries = 0;
      const deadLetterStore = await t.underTest.deadLetters();
      const firstDeadLetter = async () => (await deadLetterStore.list(t.ground.first, 1))[0];
      // The handlers must not finish before the broker regards their process as ended.
      let release: (outcome: Outcome) => void = () => undefined;
      const gate = new Promise<Outcome>(resolve => (release = resolve));
      for (let life = 0; life < 25; life++) {
        const inbox = await inboxOf(t.broker, t.ground.first, 10, () => gate);
        await eventually(
          'it is delivered, or dead-lettered',
          async () => inbox.got.length > 0 || (await firstDeadLetter()) !== undefined,
          15_000,
          20,
        );
        if (inbox.got.length === 0) {
          await inbox.stop();
          break;
        }
        deliveries += 1;
        await t.client.crash();
        await t.reopen();
      }
      release(done);
      expect(deliveries).toBe(21);
      expect(await firstDeadLetter()).toMatchObject({
        ...message,
        queue: t.ground.first,
        reason: expect.stringMatching(/^given up/),
      });
      await deadLetterStore.close();
      await t.broker.publish([aMessage(t.ground.beta, 1)]);
      const rest = await inboxOf(t.broker, t.ground.first);
      await rest.until(1);
      expect(rest.got.map(numberOf)).toEqual([1]);
    }, 120_000);

    it('are removed for good when they match, and the others stay', async () => {
      const storedDeadLetters = await addDeadLetter(5);
      const deadLetterStore = await t.broker.deadLetters();
      expect(await deadLetterStore.remove(t.ground.first, async deadLetter => [1, 3].includes(numberOf(deadLetter)))).toBe(2);
      expect(await deadLetterStore.remove(t.ground.first, async deadLetter => deadLetter.id === 'no-such-id')).toBe(0);
      expect((await deadLetterStore.list(t.ground.first, 10)).map(({ id }) => id)).toEqual(
        [0, 2, 4].map(n => storedDeadLetters[n]?.id),
      );
      await deadLetterStore.close();
    });

    it('include unrouted messages; once a queue is bound, a redrive delivers them to it', async () => {
      const message = aMessage(t.ground.unbound, 3);
      await t.broker.publish([message]);
      const deadLetterStore = await t.underTest.deadLetters();
      const find = async () => (await deadLetterStore.list('kirana.unrouted', 1_000)).find(({ id }) => id === message.id);
      expect(await find()).toMatchObject({ ...message, attempts: 0, reason: 'no queue is bound to its routing key' });
      expect((await deadLetterStore.count()).get('kirana.unrouted')).toBeGreaterThanOrEqual(1);
      await deadLetterStore.close();

      await t.broker.close();
      await t.underTest.evolve(withUnboundBound(t.ground));
      await t.reopen();
      const inbox = await inboxOf(t.broker, t.ground.first);
      const later = await t.underTest.deadLetters();
      expect(await later.redrive('kirana.unrouted', message.id)).toBe(1);
      expect(await inbox.until(1)).toEqual([{ ...message, attempt: 1 }]);
      expect((await later.list('kirana.unrouted', 1_000)).map(({ id }) => id)).not.toContain(message.id);
      await later.close();
    });
  });
}
