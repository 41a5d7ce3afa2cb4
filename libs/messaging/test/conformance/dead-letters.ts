import { done, inboxOf } from './inbox-of.js';
import { aMessage, messages, numberOf, withUnboundBound } from './test-ground.js';
import { dead, retry, type Bench } from './bench.js';

export function deadLetters(t: Bench): void {
  describe('dead letters', () => {
    const bury = async (count: number) => {
      const inbox = await inboxOf(t.broker, t.ground.first, 10, message => dead(`reason ${numberOf(message)}`));
      const buried = messages(t.ground.beta, count);
      await t.broker.publish(buried);
      await t.gravesOf(t.ground.first, count);
      await inbox.stop();
      return buried;
    };

    it('are counted by queue and listed oldest first, without being taken away', async () => {
      const buried = await bury(5);
      const office = await t.underTest.deadLetters();
      const count = await office.count();
      expect([count.get(t.ground.first), count.has(t.ground.second)]).toEqual([5, false]);
      for (let round = 0; round < 25; round++) {
        expect((await office.list(t.ground.first, 3)).map(({ id }) => id)).toEqual(buried.slice(0, 3).map(({ id }) => id));
      }
      expect((await office.count()).get(t.ground.first)).toBe(5);
      await office.close();
    });

    it('are redriven one by its id, as if never tried', async () => {
      const buried = await bury(5);
      const office = await t.underTest.deadLetters();
      expect(await office.redrive(t.ground.first, buried[2]?.id)).toBe(1);
      expect(await office.redrive(t.ground.first, 'no-such-id')).toBe(0);
      const inbox = await inboxOf(t.broker, t.ground.first);
      expect(await inbox.until(1)).toEqual([{ ...buried[2], attempt: 1 }]);
      expect((await office.list(t.ground.first, 10)).map(numberOf)).toEqual([0, 1, 3, 4]);
      await office.close();
    });

    it('are redriven all, each once, even when they die again at once', async () => {
      await bury(20);
      const again = await inboxOf(t.broker, t.ground.first, 10, message =>
        numberOf(message) === 0 ? dead('still no good') : done,
      );
      const office = await t.underTest.deadLetters();
      expect(await office.redrive(t.ground.first)).toBe(20);
      await again.until(20);
      expect(again.got.map(numberOf).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
      expect(await t.gravesOf(t.ground.first, 1)).toMatchObject([{ reason: 'still no good', attempts: 1 }]);
      expect((await office.count()).get(t.ground.first)).toBe(1);
      await office.close();
    });

    it('have all their attempts again after a redrive', async () => {
      await bury(1);
      const inbox = await inboxOf(t.broker, t.ground.first, 10, () => retry('still failing'));
      const office = await t.underTest.deadLetters();
      await office.redrive(t.ground.first);
      await inbox.until(4);
      expect(await t.gravesOf(t.ground.first, 1)).toMatchObject([{ reason: 'still failing', attempts: 4 }]);
      expect(inbox.got.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
      await office.close();
    });

    it('are taken away for good where they are not wanted, and the others stay', async () => {
      const buried = await bury(5);
      const office = await t.broker.deadLetters();
      expect(await office.remove(t.ground.first, async letter => [1, 3].includes(numberOf(letter)))).toBe(2);
      expect(await office.remove(t.ground.first, async letter => letter.id === 'no-such-id')).toBe(0);
      expect((await office.list(t.ground.first, 10)).map(({ id }) => id)).toEqual([0, 2, 4].map(n => buried[n]?.id));
      await office.close();
    });

    it('show what was unrouted; once a queue is bound to it, a redrive brings it there', async () => {
      const message = aMessage(t.ground.unbound, 3);
      await t.broker.publish([message]);
      const office = await t.underTest.deadLetters();
      const find = async () => (await office.list('kirana.unrouted', 1_000)).find(({ id }) => id === message.id);
      expect(await find()).toMatchObject({ ...message, attempts: 0, reason: 'no queue is bound to its routing key' });
      expect((await office.count()).get('kirana.unrouted')).toBeGreaterThanOrEqual(1);
      await office.close();

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
