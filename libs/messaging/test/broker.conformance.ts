import type { Broker, DeadLetterOffice, IncomingMessage, Outcome, Topology } from '@kirana/messaging';
import { eventually } from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { aMessage, aTestGround, messages, numberOf, retryDelaysMs, type TestGround } from './conformance-topology.js';
import { done, heardBy, inboxOf } from './inbox-of.js';

/** A service's end of a broker. */
export interface BrokerClient {
  readonly broker: Broker;
  /** Its process dies: connections end without a goodbye, and nothing of it comes back. */
  crash(): Promise<void>;
}

/** One broker with a topology on it. */
export interface BrokerUnderTest {
  open(): Promise<BrokerClient>;
  deadLetters(): Promise<DeadLetterOffice>;
  /** SIGKILL to the server that stores the messages, and a new start. */
  killServer(): Promise<void>;
  /** A clean stop and start of that server. */
  restartServer(): Promise<void>;
  dispose(): Promise<void>;
}

const retry = (reason: string): Outcome => ({ kind: 'retry', reason });
const dead = (reason: string): Outcome => ({ kind: 'dead', reason });
/** Long enough for something wrong to show itself. */
const quietMs = 300;

/** What every broker must do, whatever it is made of. */
export function describeBroker(name: string, make: (topology: Topology) => Promise<BrokerUnderTest>): void {
  describe(`${name} as a broker`, () => {
    let ground: TestGround;
    let underTest: BrokerUnderTest;
    let client: BrokerClient;
    let broker: Broker;

    beforeEach(async () => {
      ground = aTestGround();
      underTest = await make(ground.topology);
      client = await underTest.open();
      broker = client.broker;
    });

    afterEach(async () => {
      await broker.close();
      await underTest.dispose();
    });

    /** A new process after the old one has ended. */
    const reopen = async () => {
      client = await underTest.open();
      broker = client.broker;
    };

    const gravesOf = async (queue: string, count: number) => {
      const office = await underTest.deadLetters();
      try {
        return await eventually(`${count} dead letters in ${queue}`, async () => {
          const letters = await office.list(queue, 100);
          return letters.length >= count && letters;
        });
      } finally {
        await office.close();
      }
    };

    describe('routing', () => {
      it('hands a message to every queue bound to exactly its key', async () => {
        const [first, second] = [await inboxOf(broker, ground.first), await inboxOf(broker, ground.second)];
        const [alpha, beta] = [aMessage(ground.alpha, 1), aMessage(ground.beta, 2)];
        await broker.publish([alpha, beta]);
        expect(await first.until(2)).toEqual([
          { ...alpha, attempt: 1 },
          { ...beta, attempt: 1 },
        ]);
        expect(await second.until(1)).toEqual([{ ...alpha, attempt: 1 }]);
      });

      it('keeps what nobody is bound to in kirana.unrouted', async () => {
        const message = aMessage(ground.unbound, 7);
        await broker.publish([message]);
        const unrouted = await inboxOf(broker, 'kirana.unrouted');
        await eventually('it waits there', () => unrouted.got.some(({ id }) => id === message.id));
        expect(unrouted.got.find(({ id }) => id === message.id)).toMatchObject(message);
      });

      it('does not count as unrouted what only listeners may hear, even when none listens', async () => {
        const [expected, marker] = [aMessage(ground.heardOnly), aMessage(ground.unbound)];
        await broker.publish([expected, marker]);
        const unrouted = await inboxOf(broker, 'kirana.unrouted');
        await eventually('the marker waits there', () => unrouted.got.some(({ id }) => id === marker.id));
        expect(unrouted.got.map(({ id }) => id)).not.toContain(expected.id);
      });

      it('refuses a message that is too large for good, and stores the others', async () => {
        const huge = { ...aMessage(ground.beta), body: 'x'.repeat(1_048_577) };
        await expect(broker.publish([huge])).rejects.toMatchObject({ code: 'message-refused' });
        await broker.publish([aMessage(ground.beta, 1)]);
        const inbox = await inboxOf(broker, ground.first);
        expect((await inbox.until(1)).map(numberOf)).toEqual([1]);
      });

      it('says so when a queue does not exist', async () => {
        await expect(broker.consume('nobody.declared-this', 1, () => Promise.resolve(done))).rejects.toThrow(
          /nobody\.declared-this/,
        );
        await broker.publish([aMessage(ground.beta, 1)]);
      });
    });

    describe('delivery', () => {
      it('does not hand out again what was handled, not even to the next process', async () => {
        const before = await inboxOf(broker, ground.first);
        await broker.publish(messages(ground.beta, 200));
        await before.until(200);
        await broker.close();
        await reopen();
        const after = await inboxOf(broker, ground.first);
        await broker.publish([aMessage(ground.beta, 1_000)]);
        await after.until(1);
        await sleep(quietMs);
        expect(after.got.map(numberOf)).toEqual([1_000]);
        expect(before.got).toHaveLength(200);
      });

      it('has at most `prefetch` messages under way', async () => {
        let now = 0;
        let most = 0;
        const inbox = await inboxOf(broker, ground.first, 3, async () => {
          most = Math.max(most, ++now);
          await sleep(20);
          now -= 1;
          return done;
        });
        await broker.publish(messages(ground.beta, 30));
        await inbox.until(30);
        expect(most).toBe(3);
      });

      it('keeps the order within a queue for a single consumer that takes one at a time', async () => {
        const inbox = await inboxOf(broker, ground.first, 1);
        for (let batch = 0; batch < 10; batch++) await broker.publish(messages(ground.beta, 50, batch * 50));
        await inbox.until(500);
        expect(inbox.got.map(numberOf)).toEqual(Array.from({ length: 500 }, (_, n) => n));
      });

      it('shares a queue among its consumers', async () => {
        const inboxes = [await inboxOf(broker, ground.first, 1), await inboxOf(broker, ground.first, 1)];
        await broker.publish(messages(ground.beta, 100));
        await eventually('all were taken', () => inboxes.reduce((sum, inbox) => sum + inbox.got.length, 0) === 100);
        for (const inbox of inboxes) expect(inbox.got.length).toBeGreaterThan(10);
      });

      it('delivers again what a dead process had not finished', async () => {
        let release: (outcome: Outcome) => void = () => undefined;
        const stuck = new Promise<Outcome>(resolve => (release = resolve));
        const before = await inboxOf(broker, ground.first, 5, message => (numberOf(message) < 3 ? done : stuck));
        await broker.publish(messages(ground.beta, 10));
        await before.until(8);
        // The first three are settled by then, because otherwise there would have been no room for the eighth.
        await client.crash();
        await reopen();
        const after = await inboxOf(broker, ground.first);
        await after.until(7);
        await sleep(quietMs);
        expect(after.got.map(numberOf).sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9]);
        expect(after.got.every(({ attempt }) => attempt === 1)).toBe(true);
        release(done);
      });

      it('stop() takes nothing more and waits for the handlers under way', async () => {
        let release: () => void = () => undefined;
        const gate = new Promise<void>(resolve => (release = resolve));
        const inbox = await inboxOf(broker, ground.first, 2, () => gate.then(() => done));
        await broker.publish(messages(ground.beta, 6));
        await inbox.until(2);
        let stopped = false;
        const stop = inbox.stop().then(() => (stopped = true));
        await sleep(quietMs);
        expect(stopped).toBe(false);
        release();
        await stop;
        expect(inbox.got).toHaveLength(2);
        const next = await inboxOf(broker, ground.first);
        expect((await next.until(4)).map(numberOf)).toEqual([2, 3, 4, 5]);
      });

      it('close() waits for the handlers under way; what they finished stays finished', async () => {
        let finished = 0;
        const inbox = await inboxOf(broker, ground.first, 4, async () => {
          await sleep(200);
          finished += 1;
          return done;
        });
        await broker.publish(messages(ground.beta, 4));
        await inbox.until(4);
        await broker.close();
        expect(finished).toBe(4);
        expect(broker.isConnected()).toBe(false);
        await expect(broker.publish([aMessage(ground.beta)])).rejects.toMatchObject({ code: 'broker-unavailable' });
        await reopen();
        const after = await inboxOf(broker, ground.first);
        await sleep(quietMs);
        expect(after.got).toEqual([]);
      });
    });

    describe('retries', () => {
      it('tries again after each delay and counts the attempts', async () => {
        const at: number[] = [];
        const inbox = await inboxOf(broker, ground.first, 10, message => {
          at.push(performance.now());
          return message.attempt <= 2 ? retry('not yet') : done;
        });
        const message = aMessage(ground.beta, 5);
        await broker.publish([message]);
        await inbox.until(3);
        await sleep(quietMs);
        expect(inbox.got).toEqual([1, 2, 3].map(attempt => ({ ...message, attempt })));
        const waited = at.slice(1).map((time, index) => time - (at[index] as number));
        waited.forEach((ms, index) => expect(ms).toBeGreaterThanOrEqual((retryDelaysMs[index] as number) - 5));
      });

      it('gives up after the last delay, with the reason and the number of attempts', async () => {
        const inbox = await inboxOf(broker, ground.first, 10, message => retry(`no luck ${message.attempt}`));
        const message = aMessage(ground.beta, 6);
        const before = Date.now();
        await broker.publish([message]);
        const [letter] = await gravesOf(ground.first, 1);
        expect(letter).toMatchObject({ ...message, queue: ground.first, reason: 'no luck 4', attempts: 4 });
        expect(Math.abs((letter?.diedAt.getTime() ?? 0) - before)).toBeLessThan(10_000);
        expect(inbox.got).toHaveLength(retryDelaysMs.length + 1);
      });

      it('takes an error thrown at it for a retry', async () => {
        const inbox = await inboxOf(broker, ground.first, 10, message => {
          if (message.attempt === 1) throw new Error('broken');
          return done;
        });
        await broker.publish([aMessage(ground.beta)]);
        expect((await inbox.until(2)).map(({ attempt }) => attempt)).toEqual([1, 2]);
      });

      it('retries only in the queue that failed', async () => {
        const failing = await inboxOf(broker, ground.first, 10, message => (message.attempt === 1 ? retry('once') : done));
        const fine = await inboxOf(broker, ground.second);
        await broker.publish([aMessage(ground.alpha)]);
        await failing.until(2);
        await sleep(quietMs);
        expect(fine.got).toHaveLength(1);
      });

      it('buries at once what can never work', async () => {
        const inbox = await inboxOf(broker, ground.first, 10, () => dead('the body is not JSON'));
        const message = { ...aMessage(ground.beta), body: 'not json at all' };
        await broker.publish([message]);
        expect(await gravesOf(ground.first, 1)).toMatchObject([{ ...message, reason: 'the body is not JSON', attempts: 1 }]);
        expect(inbox.got).toHaveLength(1);
      });

      it('does not let a poisonous message hold up the others', async () => {
        const inbox = await inboxOf(broker, ground.first, 1, message => (numberOf(message) === 0 ? retry('poison') : done));
        await broker.publish(messages(ground.beta, 50));
        await eventually('the healthy ones are done', () => new Set(inbox.got.map(numberOf)).size === 50);
        expect(await gravesOf(ground.first, 1)).toMatchObject([{ attempts: 4, reason: 'poison' }]);
      });

      it('keeps a waiting retry over the death of the process', async () => {
        const before = await inboxOf(broker, ground.first, 10, () => retry('later'));
        await broker.publish([aMessage(ground.beta, 9)]);
        await before.until(1);
        await before.stop();
        await client.crash();
        await reopen();
        const after = await inboxOf(broker, ground.first);
        expect((await after.until(1)).map(message => [numberOf(message), message.attempt])).toEqual([[9, 2]]);
      });
    });

    describe('dead letters', () => {
      const bury = async (count: number) => {
        const inbox = await inboxOf(broker, ground.first, 10, message => dead(`reason ${numberOf(message)}`));
        const buried = messages(ground.beta, count);
        await broker.publish(buried);
        await gravesOf(ground.first, count);
        await inbox.stop();
        return buried;
      };

      it('are counted by queue and listed oldest first, without being taken away', async () => {
        const buried = await bury(5);
        const office = await underTest.deadLetters();
        expect(await office.count()).toEqual(new Map([[ground.first, 5]]));
        for (let round = 0; round < 25; round++) {
          expect((await office.list(ground.first, 3)).map(({ id }) => id)).toEqual(buried.slice(0, 3).map(({ id }) => id));
        }
        expect((await office.count()).get(ground.first)).toBe(5);
        await office.close();
      });

      it('are redriven one by its id, as if never tried', async () => {
        const buried = await bury(5);
        const office = await underTest.deadLetters();
        expect(await office.redrive(ground.first, buried[2]?.id)).toBe(1);
        expect(await office.redrive(ground.first, 'no-such-id')).toBe(0);
        const inbox = await inboxOf(broker, ground.first);
        expect(await inbox.until(1)).toEqual([{ ...buried[2], attempt: 1 }]);
        expect((await office.list(ground.first, 10)).map(numberOf)).toEqual([0, 1, 3, 4]);
        await office.close();
      });

      it('are redriven all, each once, even when they die again at once', async () => {
        await bury(20);
        const again = await inboxOf(broker, ground.first, 10, message =>
          numberOf(message) === 0 ? dead('still no good') : done,
        );
        const office = await underTest.deadLetters();
        expect(await office.redrive(ground.first)).toBe(20);
        await again.until(20);
        expect(again.got.map(numberOf).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
        expect(await gravesOf(ground.first, 1)).toMatchObject([{ reason: 'still no good', attempts: 1 }]);
        expect(await office.count()).toEqual(new Map([[ground.first, 1]]));
        await office.close();
      });

      it('have all their attempts again after a redrive', async () => {
        await bury(1);
        const inbox = await inboxOf(broker, ground.first, 10, () => retry('still failing'));
        const office = await underTest.deadLetters();
        await office.redrive(ground.first);
        await inbox.until(4);
        expect(await gravesOf(ground.first, 1)).toMatchObject([{ reason: 'still failing', attempts: 4 }]);
        expect(inbox.got.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
        await office.close();
      });
    });

    describe('listening', () => {
      it('hears its keys only, from now on, and with everybody else', async () => {
        await broker.publish([aMessage(ground.beta, 1)]);
        const [one, other] = [await heardBy(broker, [ground.beta]), await heardBy(broker, [ground.beta, ground.alpha])];
        await broker.publish([aMessage(ground.beta, 2), aMessage(ground.alpha, 3)]);
        expect((await other.until(2)).map(numberOf)).toEqual([2, 3]);
        await sleep(quietMs);
        expect(one.got.map(numberOf)).toEqual([2]);
        const queue = await inboxOf(broker, ground.first);
        expect((await queue.until(3)).map(numberOf)).toEqual([1, 2, 3]);
      });

      it('brings a broadcast to all listeners and into no queue', async () => {
        const listeners = [await heardBy(broker, [ground.beta]), await heardBy(broker, [ground.beta])];
        const queue = await inboxOf(broker, ground.first);
        const news = aMessage(ground.beta, 4);
        broker.broadcast(news);
        for (const listener of listeners) expect(await listener.until(1)).toEqual([{ ...news, attempt: 1 }]);
        await sleep(quietMs);
        expect(queue.got).toEqual([]);
      });

      it('ends with its subscription', async () => {
        const [gone, there] = [await heardBy(broker, [ground.heardOnly]), await heardBy(broker, [ground.heardOnly])];
        await gone.stop();
        await broker.publish([aMessage(ground.heardOnly)]);
        await there.until(1);
        expect(gone.got).toEqual([]);
      });
    });

    describe('over a loss of its server', () => {
      it('has every confirmed message after the server was killed', async () => {
        await broker.publish(messages(ground.beta, 500));
        await underTest.killServer();
        await broker.close();
        await reopen();
        const inbox = await inboxOf(broker, ground.first, 100);
        await inbox.until(500);
        expect(new Set(inbox.got.map(numberOf)).size).toBe(500);
      }, 90_000);

      it.each([
        ['killed', () => underTest.killServer()],
        ['restarted', () => underTest.restartServer()],
      ])(
        'goes on by itself after the server was %s: publishing, consuming, listening',
        async (_how, restart) => {
          const [queue, ears] = [await inboxOf(broker, ground.first), await heardBy(broker, [ground.beta])];
          let reconnects = 0;
          broker.onReconnect(() => (reconnects += 1));
          await broker.publish([aMessage(ground.beta, 1)]);
          await queue.until(1);
          const restarted = restart();
          await eventually('the loss is noticed', () => !broker.isConnected(), 30_000);
          await expect(broker.publish([aMessage(ground.beta, 2)])).rejects.toMatchObject({ code: 'broker-unavailable' });
          await restarted;
          await eventually('it is connected again', () => broker.isConnected(), 60_000);
          await eventually(
            'listeners and consumers are back',
            async () => {
              await broker.publish([aMessage(ground.beta, 3)]);
              await sleep(100);
              return queue.got.some(message => numberOf(message) === 3) && ears.got.some(message => numberOf(message) === 3);
            },
            30_000,
          );
          expect(reconnects).toBeGreaterThanOrEqual(1);
          expect(ears.got.map(numberOf)).not.toContain(2);
        },
        120_000,
      );

      it('loses none of 20,000 messages when the server is killed in the middle', async () => {
        const total = 20_000;
        const seen = new Map<number, number>();
        const handle = (message: IncomingMessage): Outcome => {
          seen.set(numberOf(message), (seen.get(numberOf(message)) ?? 0) + 1);
          return done;
        };
        await inboxOf(broker, ground.first, 100, handle);
        let refused = 0;
        let killed: Promise<void> | undefined;
        const started = performance.now();
        for (let from = 0; from < total; from += 100) {
          const batch = messages(ground.beta, 100, from);
          if (from === total / 2) killed = underTest.killServer();
          await eventually(
            'the batch is confirmed',
            async () => {
              try {
                await broker.publish(batch);
              } catch (error) {
                refused += 1;
                throw error;
              }
            },
            60_000,
          );
        }
        await killed;
        await eventually('all have come', () => seen.size === total, 60_000, 50);
        const deliveries = [...seen.values()].reduce((sum, count) => sum + count, 0);
        console.log(
          `${name}: ${total} published with a kill in the middle: ${seen.size} distinct delivered, ${total - seen.size} lost, ` +
            `${deliveries - total} duplicates, ${refused} refused batches, ${Math.round(performance.now() - started)} ms`,
        );
        expect(seen.size).toBe(total);
        expect(killed).toBeDefined();
      }, 180_000);
    });
  });
}
