import { eventually } from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenedTo, inboxOf } from './inbox-of.js';
import { aMessage, messages, numberOf } from './test-ground.js';
import type { Bench } from './bench.js';

/** Messages that wait in a queue without a consumer while the server is away. */
const waiting = 500;

/** `many`: number of messages that are published while the server is killed; `stops`: whether it is also stopped in order. */
export function serverLoss(t: Bench, many: number, stops: boolean): void {
  describe('after a loss of its server', () => {
    const ways: [string, () => Promise<void>][] = [['killed', () => t.underTest.killServer()]];
    if (stops) ways.push(['restarted', () => t.underTest.restartServer()]);
    // One loss shows all of it, because RabbitMQ takes seconds to start again.
    it.each(ways)(
      `loses none of ${many} messages when the server is %s half-way, resumes publishing, consuming and listening, and keeps what waits`,
      async (how, restart) => {
        const [whileAway, afterwards] = [many + waiting, many + waiting + 1];
        const [queue, listener] = [await inboxOf(t.broker, t.ground.first, 100), await listenedTo(t.broker, [t.ground.beta])];
        // The second queue has no consumer.
        await t.broker.publish(messages(t.ground.alpha, waiting, many));
        let reconnects = 0;
        t.broker.onReconnect(() => (reconnects += 1));
        let refused = 0;
        let restarted: Promise<void> | undefined;
        const started = performance.now();
        for (let from = 0; from < many; from += 100) {
          const batch = messages(t.ground.beta, 100, from);
          const publish = () => t.broker.publish(batch).catch(error => ((refused += 1), Promise.reject(error)));
          if (from === many / 2) {
            restarted = restart();
            // On its way while the server is lost. If it is confirmed, it is not published again.
            const underWay = publish().then(
              () => true,
              () => false,
            );
            await eventually('the loss is noticed', () => !t.broker.isConnected(), 30_000);
            const refusal = t.broker.publish([aMessage(t.ground.beta, whileAway)]);
            await expect(refusal).rejects.toMatchObject({ code: 'broker-unavailable' });
            await restarted;
            await eventually('it is connected again', () => t.broker.isConnected(), 60_000);
            if (await underWay) continue;
          }
          await eventually('the batch is confirmed', publish, 60_000);
        }
        expect(restarted).toBeDefined();
        const numbers = () => new Set(queue.got.map(numberOf));
        await eventually(
          'listeners and consumers are back',
          async () => {
            await t.broker.publish([aMessage(t.ground.beta, afterwards)]);
            await sleep(100);
            return numbers().has(afterwards) && listener.got.some(message => numberOf(message) === afterwards);
          },
          30_000,
        );
        expect(reconnects).toBeGreaterThanOrEqual(1);
        expect(listener.got.map(numberOf)).not.toContain(whileAway);
        const published = Array.from({ length: many + waiting }, (_, n) => n);
        const lost = () => {
          const come = numbers();
          return published.filter(n => !come.has(n));
        };
        await eventually('all have come', () => lost().length === 0, 60_000, 50).catch(() => undefined);
        console.log(
          `${t.name}: ${many} published, the server ${how} in the middle: ${lost().length} lost, ` +
            `${queue.got.length - numbers().size} duplicates, ${refused} refused batches, ${Math.round(performance.now() - started)} ms`,
        );
        expect(lost()).toEqual([]);
        await t.broker.close();
        await t.reopen();
        const kept = await inboxOf(t.broker, t.ground.second, 100);
        await kept.until(waiting);
        expect(new Set(kept.got.map(numberOf)).size).toBe(waiting);
      },
      180_000,
    );
  });
}
