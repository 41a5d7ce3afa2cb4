import { io, type Socket } from 'socket.io-client';
import { visit } from './acceptance/visit.js';
import { Person } from './person.js';

export interface Guesses {
  /** Numbers of orders, and any numbers. */
  readonly valid: number;
  readonly random: number;
  /** Pairs of a right and a wrong number whose response times are compared. */
  readonly timed: number;
  /**
   * By how much the share of pairs in which the right number was the slower one may differ from a half. A random guess must fall outside less
   * than once in a thousand runs; real differences are far larger.
   */
  readonly blindWithin: number;
  /** By which part of the slower one the two medians may differ. */
  readonly mediansWithin: number;
}

const secret = {
  firstName: 'Guessme',
  lastName: 'Kowalska',
  email: 'guessme@example.com',
  phone: '+48 600 555 333',
  address: 'Tajna 9/9',
  zipCode: '02-566',
  fields: { riderNote: 'Furtka 4711' },
};
const personal = /guessme|kowalska|600 ?555|tajna|furtka|toor|[0-9a-f]{8}-[0-9a-f]{4}-|totalMinor":\d/i;
/** Fields visible with the number alone (F-05). */
const publicFields =
  'number version status paymentStatus progress district destination distanceKm placedAt windowFrom windowTo etaAt timeline riderAssigned details'
    .split(' ')
    .toSorted();

/** Defines the suite: guessed order numbers reveal nothing, neither by their answers nor by response times. */
export function guessedNumbers({ valid, random, timed, blindWithin, mediansWithin }: Guesses): void {
  describe('guessing order numbers', () => {
    // Hooks run in this order: the shop is left last.
    afterAll(async () => {
      for (const [table, column] of [
        ['saga_log', 'order_id'],
        ['orders', 'id'],
      ])
        await at.databases.query('orders', `DELETE FROM ${table} WHERE ${column} = ANY ($1)`, [ids]);
    });
    const at = visit({ browser: false });
    let numbers: string[];
    let ids: string[];
    let known: Set<string>;
    let own: string;
    beforeAll(async () => {
      const { status, body } = await new Person(at.shop.url).order(secret, 'cash');
      expect(status).toBe(201);
      own = body.number;
      // Placing a thousand orders would take stock and minutes; a look-up reads a row, so the rows are copied.
      const copied = await at.databases.query<{ id: string; number: string }>(
        'orders',
        `WITH copied AS (
         INSERT INTO orders (id, number, state, version, customer_name, email, phone, address, city, district, zip_code, latitude, longitude,
           delivery_distance, delivery_time, window_from, window_to, subtotal_minor, delivery_fee, tax, total_amount, payment_method, locale,
           personal_fields, access_token_hash, body_hash)
         SELECT gen_random_uuid(), 'ORD-' || lpad((n * 997 % 1000000)::text, 6, '0'), 'delivered', 1, customer_name, email, phone, address, city,
           district, zip_code, latitude, longitude, delivery_distance, delivery_time, window_from, window_to, subtotal_minor, delivery_fee, tax,
           total_amount, payment_method, locale, personal_fields, access_token_hash, body_hash
         FROM orders, generate_series(1, $2::int) n WHERE id = $1 ON CONFLICT DO NOTHING RETURNING id, number
       ), logged AS (INSERT INTO saga_log (order_id, version, trigger, to_state, outcome)
       SELECT id, v, 'copied', state, 'moved' FROM copied, unnest(ARRAY['reserving', 'accepted', 'delivered']) WITH ORDINALITY s (state, v))
       SELECT id, number FROM copied`,
        [body.id, valid],
      );
      ids = copied.map(({ id }) => id);
      numbers = copied.map(({ number }) => number);
      known = new Set(
        (await at.databases.query<{ number: string }>('orders', 'SELECT number FROM orders')).map(({ number }) => number),
      );
      await at.databases.query('orders', 'ANALYZE orders, saga_log');
    }, 120_000);

    // Each guess comes from a different address, as from a botnet, so that the limits do not end the test.
    const guess = (number: string) => new Person(at.shop.url).ask('GET', `/api/orders/${number}`);
    const anyNumber = () => `ORD-${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;

    it(`reveals no personal data for ${valid} valid and ${random} random numbers`, async () => {
      const guesses = [...numbers, ...Array.from({ length: random }, anyNumber)];
      const seen = { 200: 0, 404: 0 } as Record<number, number>;
      const words = new Set<string>();
      await inParallel(48, guesses, async number => {
        const { status, body } = await guess(number);
        seen[status] = (seen[status] ?? 0) + 1;
        if (known.has(number)) {
          expect({ number, status, keys: Object.keys(body).toSorted(), details: body['details'] }).toEqual({
            number,
            status: 200,
            keys: publicFields,
            details: null,
          });
        } else {
          expect({ number, status, code: body['code'] }).toEqual({ number, status: 404, code: 'not-found' });
          words.add(String(body['detail']).replace(number, '…'));
        }
        expect(JSON.stringify({ ...body, traceId: '' })).not.toMatch(personal);
      });
      console.log(`${guesses.length} numbers: ${JSON.stringify(seen)}; a miss says: ${[...words].join(' | ')}`);
      expect(seen[200]).toBeGreaterThanOrEqual(numbers.length);
      expect(Object.keys(seen).toSorted()).toEqual(['200', '404']);
      expect(words.size).toBe(1);
    }, 150_000);

    it('does not reveal by response time whether a number exists', async () => {
      const misses = Array.from({ length: timed * 3 }, anyNumber).filter(number => !known.has(number));
      const time = async (number: string) => {
        const started = performance.now();
        await guess(number);
        return performance.now() - started;
      };
      for (let n = 0; n < 20; n++) await time(n % 2 ? anyNumber() : (numbers[n] ?? ''));
      const [hit, miss]: [number[], number[]] = [[], []];
      // Right and wrong numbers alternate in random order, so that machine load affects both equally; eight requests run in parallel.
      await inParallel(
        8,
        Array.from({ length: timed }, (_, n) => n),
        async n => {
          const both = [async () => hit.push(await time(numbers[n] ?? '')), async () => miss.push(await time(misses[n] ?? ''))];
          if (Math.random() < 0.5) both.reverse();
          for (const one of both) await one();
        },
      );
      const timing = { hit: medianOf(hit), miss: medianOf(miss), chance: rightGuesses(hit, miss) };
      console.log(
        `${timed} pairs: median ${timing.hit.toFixed(2)} ms for a right number, ${timing.miss.toFixed(2)} ms for a wrong one; ` +
          `the slower of a pair is the right one in ${(timing.chance * 100).toFixed(1)} % (50 % is blind)`,
      );
      expect(Math.abs(timing.chance - 0.5)).toBeLessThan(blindWithin);
      expect(Math.abs(timing.hit - timing.miss) / Math.max(timing.hit, timing.miss)).toBeLessThan(mediansWithin);
    }, 120_000);

    it('says of several numbers at once only where those with the right token stand', async () => {
      const states = async (orders: object[]) =>
        (await new Person(at.shop.url).ask('POST', '/api/order-states', { orders })).body;
      const guesses = numbers.slice(0, 20).map(ref => ({ ref, accessToken: 'a-guess' }));
      expect(await states(guesses)).toEqual({ orders: [] });
      expect(await states([{ ref: anyNumber(), accessToken: 'a-guess' }])).toEqual({ orders: [] });
    });

    it('allows ten misses a minute from one address, over a socket as over REST, under any spelling', async () => {
      const address = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;
      const missed = (answers: readonly (number | string)[]) =>
        answers.filter(answer => answer === 404 || answer === 'not-found').length;
      const wrong = () => {
        for (;;) {
          const number = anyNumber();
          if (!known.has(number)) return number;
        }
      };
      const overRest = async (person: Person, spell = (path: string) => path) =>
        (await person.ask('GET', spell(`/api/orders/${wrong()}`))).status;
      const connect = async (from: string): Promise<Socket> => {
        const socket = io(at.shop.url, { transports: ['websocket'], forceNew: true, extraHeaders: { 'x-forwarded-for': from } });
        await new Promise<void>(resolve => socket.once('connect', resolve));
        return socket;
      };
      const overSocket = async (socket: Socket) =>
        ((await socket.emitWithAck('track', { ref: wrong() })) as { ok: boolean; code: string }).code;

      const rest: number[] = [];
      const someone = new Person(at.shop.url, address());
      for (let n = 0; n < 40; n++) rest.push(await overRest(someone));
      const live: string[] = [];
      const elsewhere = await connect(address());
      for (let n = 0; n < 40; n++) live.push(await overSocket(elsewhere));
      const both: (number | string)[] = [];
      const shared = address();
      const [person, socket] = [new Person(at.shop.url, shared), await connect(shared)];
      for (let n = 0; n < 20; n++) {
        both.push(await overRest(person), await overSocket(socket));
        both.push(await overRest(person, path => path.replace('/api', '/%61pi')));
      }
      for (const each of [elsewhere, socket]) each.disconnect();
      console.log(`misses answered: ${missed(rest)} over REST, ${missed(live)} over a socket, ${missed(both)} over both in turn`);
      expect([missed(rest), missed(live), missed(both)]).toEqual([10, 10, 10]);
      expect(both.filter(answer => answer === 400)).toHaveLength(20);
    }, 60_000);

    it('opens the details for the number and its email address only', async () => {
      const number = own;
      const open = (person: Person, email: string, ref = number) => person.ask('POST', `/api/orders/${ref}/access`, { email });
      const [wrong, missing] = [
        await open(new Person(at.shop.url), 'other@example.com'),
        await open(new Person(at.shop.url), secret.email, 'ORD-000001'),
      ];
      expect([wrong.status, missing.status]).toEqual([404, 404]);
      expect(wrong.body['detail']).toEqual(missing.body['detail']);
      const owner = new Person(at.shop.url);
      const { status, body } = await open(owner, ' GuessMe@Example.com ');
      expect(status).toBe(200);
      const order = await owner.ask('GET', `/api/orders/${number}`, undefined, { 'x-order-token': String(body['accessToken']) });
      expect(order.body['details']).toMatchObject({ email: secret.email, address: secret.address });
      const guesser = new Person(at.shop.url);
      const answers = [];
      for (let n = 0; n < 7; n++) answers.push((await open(guesser, `guess${n}@example.com`)).status);
      expect(answers.slice(0, 5)).toEqual([404, 404, 404, 404, 404]);
      expect(answers.slice(5)).toEqual([429, 429]);
    }, 30_000);
  });
}

async function inParallel<T>(workers: number, work: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let item = work[next++]; item !== undefined; item = work[next++]) await run(item);
    }),
  );
}

function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Returns the share of all pairs in which the right number takes longer than the wrong one (Mann and Whitney's U). */
function rightGuesses(hit: readonly number[], miss: readonly number[]): number {
  const longer = hit.reduce((sum, one) => sum + miss.filter(other => one > other).length, 0);
  return longer / (hit.length * miss.length);
}
