import { eventually } from '@kirana/testing';
import { done, inboxOf } from './inbox-of.js';
import { aMessage, messages, numberOf } from './test-ground.js';
import { dead, type Bench } from './bench.js';

export function routing(t: Bench): void {
  describe('routing', () => {
    it('hands a message to every queue bound to exactly its key', async () => {
      const [first, second] = [await inboxOf(t.broker, t.ground.first), await inboxOf(t.broker, t.ground.second)];
      const [alpha, beta] = [aMessage(t.ground.alpha, 1), aMessage(t.ground.beta, 2)];
      await t.broker.publish([alpha, beta]);
      expect(await first.until(2)).toEqual([
        { ...alpha, attempt: 1 },
        { ...beta, attempt: 1 },
      ]);
      expect(await second.until(1)).toEqual([{ ...alpha, attempt: 1 }]);
    });

    it('keeps what nobody is bound to in kirana.unrouted', async () => {
      const message = aMessage(t.ground.unbound, 7);
      await t.broker.publish([message]);
      const unrouted = await inboxOf(t.broker, 'kirana.unrouted');
      await eventually('it waits there', () => unrouted.got.some(({ id }) => id === message.id));
      expect(unrouted.got.find(({ id }) => id === message.id)).toMatchObject(message);
    });

    it('counts what waits in its queues, what was given up, and what nobody is bound to', async () => {
      const before = (await t.broker.depths(['kirana.unrouted'])).get('kirana.unrouted')?.waiting ?? 0;
      await t.broker.publish([...messages(t.ground.beta, 3), aMessage(t.ground.unbound)]);
      const now = () => t.broker.depths([t.ground.first, 'kirana.unrouted', 'nobody.declared-this']);
      await eventually('they are counted', async () => (await now()).get(t.ground.first)?.waiting === 3);
      expect((await now()).get('kirana.unrouted')).toEqual({ waiting: before + 1, dead: 0 });
      expect((await now()).has('nobody.declared-this')).toBe(false);
      const inbox = await inboxOf(t.broker, t.ground.first, 10, () => dead('no good'));
      await inbox.until(3);
      await eventually('they are counted as given up', async () => (await now()).get(t.ground.first)?.dead === 3);
      expect((await now()).get(t.ground.first)).toEqual({ waiting: 0, dead: 3 });
    });

    it('does not count as unrouted what only listeners may hear, even when none listens', async () => {
      const [expected, marker] = [aMessage(t.ground.heardOnly), aMessage(t.ground.unbound)];
      await t.broker.publish([expected, marker]);
      const unrouted = await inboxOf(t.broker, 'kirana.unrouted');
      await eventually('the marker waits there', () => unrouted.got.some(({ id }) => id === marker.id));
      expect(unrouted.got.map(({ id }) => id)).not.toContain(expected.id);
    });

    it('refuses a message that is too large for good, and stores the others', async () => {
      const huge = { ...aMessage(t.ground.beta), body: 'x'.repeat(1_048_577) };
      await expect(t.broker.publish([huge])).rejects.toMatchObject({ code: 'message-refused' });
      await t.broker.publish([aMessage(t.ground.beta, 1)]);
      const inbox = await inboxOf(t.broker, t.ground.first);
      expect((await inbox.until(1)).map(numberOf)).toEqual([1]);
    });

    it('says so when a queue does not exist', async () => {
      await expect(t.broker.consume('nobody.declared-this', 1, () => Promise.resolve(done))).rejects.toThrow(
        /nobody\.declared-this/,
      );
      await t.broker.publish([aMessage(t.ground.beta, 1)]);
    });
  });
}
