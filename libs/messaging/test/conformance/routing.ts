import { eventually } from '@kirana/testing';
import { done, inboxOf } from './inbox-of.js';
import { aMessage, messages, numberOf } from './test-ground.js';
import { dead, type Bench } from './bench.js';

export function routing(t: Bench): void {
  describe('routing', () => {
    it('delivers a message to every queue bound to exactly its key', async () => {
      const [first, second] = [await inboxOf(t.broker, t.ground.first), await inboxOf(t.broker, t.ground.second)];
      const [alpha, beta] = [aMessage(t.ground.alpha, 1), aMessage(t.ground.beta, 2)];
      await t.broker.publish([alpha, beta]);
      expect(await first.until(2)).toEqual([
        { ...alpha, attempt: 1 },
        { ...beta, attempt: 1 },
      ]);
      expect(await second.until(1)).toEqual([{ ...alpha, attempt: 1 }]);
    });

    it('keeps unrouted messages in kirana.unrouted', async () => {
      const message = aMessage(t.ground.unbound, 7);
      await t.broker.publish([message]);
      const unrouted = await inboxOf(t.broker, 'kirana.unrouted');
      await eventually('it waits there', () => unrouted.got.some(({ id }) => id === message.id));
      expect(unrouted.got.find(({ id }) => id === message.id)).toMatchObject(message);
    });

    it('counts waiting messages, dead letters and unrouted messages', async () => {
      const before = (await t.broker.depths(['kirana.unrouted'])).get('kirana.unrouted')?.waiting ?? 0;
      await t.broker.publish([...messages(t.ground.beta, 3), aMessage(t.ground.unbound)]);
      const now = () => t.broker.depths([t.ground.first, 'kirana.unrouted', 'never.declared']);
      await eventually('they are counted', async () => (await now()).get(t.ground.first)?.waiting === 3);
      expect((await now()).get('kirana.unrouted')).toEqual({ waiting: before + 1, dead: 0 });
      expect((await now()).has('never.declared')).toBe(false);
      const inbox = await inboxOf(t.broker, t.ground.first, 10, () => dead('no good'));
      await inbox.until(3);
      await eventually('they are counted as given up', async () => (await now()).get(t.ground.first)?.dead === 3);
      expect((await now()).get(t.ground.first)).toEqual({ waiting: 0, dead: 3 });
    });

    it('does not count messages for listeners as unrouted, even when there is no listener', async () => {
      const [expected, marker] = [aMessage(t.ground.listenersOnly), aMessage(t.ground.unbound)];
      await t.broker.publish([expected, marker]);
      const unrouted = await inboxOf(t.broker, 'kirana.unrouted');
      await eventually('the marker waits there', () => unrouted.got.some(({ id }) => id === marker.id));
      expect(unrouted.got.map(({ id }) => id)).not.toContain(expected.id);
    });

    it('refuses a message that is too large permanently, and stores the others', async () => {
      const huge = { ...aMessage(t.ground.beta), body: 'x'.repeat(1_048_577) };
      await expect(t.broker.publish([huge])).rejects.toMatchObject({ code: 'message-refused' });
      await t.broker.publish([aMessage(t.ground.beta, 1)]);
      const inbox = await inboxOf(t.broker, t.ground.first);
      expect((await inbox.until(1)).map(numberOf)).toEqual([1]);
    });

    it('refuses to consume a queue that does not exist, with its name', async () => {
      await expect(t.broker.consume('never.declared', 1, () => Promise.resolve(done))).rejects.toThrow(/never\.declared/);
      await t.broker.publish([aMessage(t.ground.beta, 1)]);
    });
  });
}
