import type { IncomingMessage, Outcome } from '@kirana/messaging';
import { eventually } from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { done, listenedTo, inboxOf } from './inbox-of.js';
import { aMessage, messages, numberOf } from './test-ground.js';
import type { Bench } from './bench.js';

/** `many`: number of messages that are published while the server is killed; `stops`: whether it is also stopped in order. */
export function serverLoss(t: Bench, many: number, stops: boolean): void {
  describe('after a loss of its server', () => {
    const ways: [string, () => Promise<void>][] = [['killed', () => t.underTest.killServer()]];
    if (stops) ways.push(['restarted', () => t.underTest.restartServer()]);
    it.each(ways)(
      'resumes publishing, consuming and listening after the server was %s, and keeps every confirmed message',
      async (_how, restart) => {
        const [queue, listener] = [await inboxOf(t.broker, t.ground.first), await listenedTo(t.broker, [t.ground.beta])];
        // The second queue has no consumer.
        await t.broker.publish(messages(t.ground.alpha, 500, 1_000));
        let reconnects = 0;
        t.broker.onReconnect(() => (reconnects += 1));
        await t.broker.publish([aMessage(t.ground.beta, 1)]);
        await queue.until(501);
        const restarted = restart();
        await eventually('the loss is noticed', () => !t.broker.isConnected(), 30_000);
        await expect(t.broker.publish([aMessage(t.ground.beta, 2)])).rejects.toMatchObject({ code: 'broker-unavailable' });
        await restarted;
        await eventually('it is connected again', () => t.broker.isConnected(), 60_000);
        await eventually(
          'listeners and consumers are back',
          async () => {
            await t.broker.publish([aMessage(t.ground.beta, 3)]);
            await sleep(100);
            return queue.got.some(message => numberOf(message) === 3) && listener.got.some(message => numberOf(message) === 3);
          },
          30_000,
        );
        expect(reconnects).toBeGreaterThanOrEqual(1);
        expect(listener.got.map(numberOf)).not.toContain(2);
        await t.broker.close();
        await t.reopen();
        const kept = await inboxOf(t.broker, t.ground.second, 100);
        await kept.until(500);
        expect(new Set(kept.got.map(numberOf)).size).toBe(500);
      },
      120_000,
    );

    it(`loses none of ${many} messages when the server is killed half-way`, async () => {
      const seen = new Map<number, number>();
      const handle = (message: IncomingMessage): Outcome => {
        seen.set(numberOf(message), (seen.get(numberOf(message)) ?? 0) + 1);
        return done;
      };
      await inboxOf(t.broker, t.ground.first, 100, handle);
      let refused = 0;
      let killed: Promise<void> | undefined;
      const started = performance.now();
      for (let from = 0; from < many; from += 100) {
        const batch = messages(t.ground.beta, 100, from);
        if (from === many / 2) killed = t.underTest.killServer();
        await eventually(
          'the batch is confirmed',
          async () => {
            try {
              await t.broker.publish(batch);
            } catch (error) {
              refused += 1;
              throw error;
            }
          },
          60_000,
        );
      }
      await killed;
      await eventually('all have come', () => seen.size === many, 60_000, 50);
      const deliveries = [...seen.values()].reduce((sum, count) => sum + count, 0);
      console.log(
        `${t.name}: ${many} published with a kill in the middle: ${seen.size} distinct delivered, ${many - seen.size} lost, ` +
          `${deliveries - many} duplicates, ${refused} refused batches, ${Math.round(performance.now() - started)} ms`,
      );
      expect(seen.size).toBe(many);
      expect(killed).toBeDefined();
    }, 180_000);
  });
}
