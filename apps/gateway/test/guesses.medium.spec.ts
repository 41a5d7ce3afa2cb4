import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { z } from 'zod';
import { operations } from '../src/api-description/operations.js';
import { limits } from '../src/rate-limit/limits.js';
import { admin, adminId } from './callers.js';
import { GatewayUnderTest, aRequest, accessToken, orderId, randomAddress, token, tracking } from './gateway-under-test.js';

const number = 'ORD-204816';
const anyNumber = () => `ORD-${String(Math.floor(Math.random() * 200_000)).padStart(6, '0')}`;
const aPushSubscription = {
  endpoint: 'https://push.example/send/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};
const missing = () => ({ problem: { status: 404, code: 'not-found', detail: 'Could not find order' } });

interface LookUp {
  /** An HTTP status, or the error code a socket received. */
  readonly answer: number | string;
  readonly ms: number;
}

describe('guessing order numbers', () => {
  let gateway: GatewayUnderTest;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    gateway = await GatewayUnderTest.start({
      [`POST /orders/${number}/tracking`]: ({ body }) => ({ orderId, tracking: tracking((body ?? '').includes(token)) }),
      'POST /orders/*': missing,
      'POST /quotes': ({ body }) => quoteWith((JSON.parse(body ?? '') as { couponCode: string }).couponCode),
      'POST /orders': ({ body }) => {
        const { order } = JSON.parse(body ?? '') as { order: { couponCode: string } };
        return { problem: { status: 409, code: 'coupon-refused', detail: 'No.', quote: quoteWith(order.couponCode) } };
      },
      'GET /payments/sessions/*': missing,
    });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await gateway.stop();
  });

  const overHttp =
    (method: string, path: () => string, body?: () => object, headers: Record<string, string> = {}) =>
    async (from: string) => {
      const started = performance.now();
      const { status } = await gateway.fetch(path(), {
        method,
        from,
        ...(body && { body: JSON.stringify(body()) }),
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      });
      return { answer: status, ms: performance.now() - started };
    };

  const connected = new Map<string, Promise<Socket>>();
  function socketOf(from: string): Promise<Socket> {
    const known = connected.get(from);
    if (known) return known;
    const socket = io(gateway.url, { transports: ['websocket'], forceNew: true, extraHeaders: { 'x-forwarded-for': from } });
    sockets.push(socket);
    const made = new Promise<Socket>(resolve => socket.once('connect', () => resolve(socket)));
    connected.set(from, made);
    return made;
  }
  async function overSocket(from: string, ref = anyNumber()): Promise<LookUp> {
    const socket = await socketOf(from);
    const started = performance.now();
    const { ok, code } = (await socket.emitWithAck('track', { ref })) as { ok: boolean; code?: string };
    return { answer: ok ? 200 : (code ?? ''), ms: performance.now() - started };
  }

  /** Every way to find out whether an order number exists, by the operation it belongs to. */
  const lookUpsByOperation: Record<string, (from: string) => Promise<LookUp>> = {
    'get /api/orders/:ref': overHttp('GET', () => `/api/orders/${anyNumber()}`),
    'post /api/orders/:ref/cancel': overHttp('POST', () => `/api/orders/${anyNumber()}/cancel`),
    'post /api/orders/:ref/access': overHttp(
      'POST',
      () => `/api/orders/${anyNumber()}/access`,
      () => ({ email: 'a@example.com' }),
    ),
    'post /api/orders/:ref/push-subscriptions': overHttp(
      'POST',
      () => `/api/orders/${anyNumber()}/push-subscriptions`,
      () => aPushSubscription,
    ),
    'get /api/orders/:ref/receipt': overHttp('GET', () => `/api/orders/${anyNumber()}/receipt`),
    'get /api/orders/:ref/receipt.pdf': overHttp('GET', () => `/api/orders/${anyNumber()}/receipt.pdf`),
    'get /api/payments/sessions/:sessionId': overHttp(
      'GET',
      () => `/api/payments/sessions/cs_test_${randomUUID().replaceAll('-', '')}`,
    ),
    'post /api/functions/create-checkout': overHttp(
      'POST',
      () => '/api/functions/create-checkout',
      () => ({
        items: [{ productId: 'toor-dal-1kg', quantity: 1 }],
        email: 'a@example.com',
        customerName: 'A',
        amount: 100,
        orderData: {
          customerName: 'A',
          email: 'a@example.com',
          phone: '600',
          address: 'A',
          deliveryDistance: 1,
          deliveryTime: '1-2',
          orderId: randomUUID(),
          paymentMethod: 'blik',
        },
      }),
    ),
    'post /api/functions/send-order-email': overHttp(
      'POST',
      () => '/api/functions/send-order-email',
      () => ({ orderId: randomUUID(), email: 'a@example.com', messageId: 'm', sessionId: 's' }),
    ),
    'track on a socket': from => overSocket(from),
  };
  const missed = new Set<number | string>([404, 'not-found']);
  const refused = new Set<number | string>([429, 'too-many-requests']);

  /** Public data: whether it exists is no secret. */
  const catalogue = /^\/api\/(products|dishes)\//;

  it('covers every operation that can reveal whether an order exists', () => {
    const revealing = operations.filter(
      ({ path, audience, problems = [] }) => audience === 'public' && problems.includes('not-found') && !catalogue.test(path),
    );
    const named = revealing.map(({ method, path }) => `${method} ${path}`);
    expect([...named, 'track on a socket'].toSorted()).toEqual(Object.keys(lookUpsByOperation).toSorted());
    expect(revealing.map(({ limit }) => limit)).toEqual(revealing.map(() => 'track'));
  });

  it.each(Object.keys(lookUpsByOperation))('misses at most ten times a minute, sequentially and concurrently: %s', async name => {
    const look = lookUpsByOperation[name];
    if (!look) throw new Error(name);
    const [slow, fast] = [randomAddress(), randomAddress()];
    const sequential: LookUp[] = [];
    for (let n = 0; n < 30; n++) sequential.push(await look(slow));
    const concurrent = await Promise.all(Array.from({ length: 60 }, () => look(fast)));
    for (const lookUps of [sequential, concurrent]) {
      const misses = lookUps.filter(({ answer }) => missed.has(answer));
      expect({ misses: misses.length, refused: lookUps.filter(({ answer }) => refused.has(answer)).length }).toEqual({
        misses: limits.miss.points,
        refused: lookUps.length - limits.miss.points,
      });
      // Timers can fire a millisecond early.
      expect(Math.min(...misses.map(({ ms }) => ms))).toBeGreaterThan(38);
    }
  });

  const quoteWith = (couponCode: string) => ({
    coupon: { code: couponCode, refusal: couponCode === 'DIWALI10' ? null : { reason: 'unknown' } },
  });
  const quoteOf = (couponCode: string) => ({ items: [{ productId: 'toor-dal-1kg', quantity: 1 }], district: 'Wola', couponCode });
  const orderOf = (couponCode: string) => ({ ...aRequest, couponCode });
  it.each([
    ['/api/quotes', quoteOf, 200, 12],
    ['/api/orders', orderOf, 409, 5],
  ])('counts discount codes that do not exist as misses, each once: %s', async (path, bodyOf, answered, times) => {
    const from = randomAddress();
    const ask = async (code: string) =>
      (await gateway.post(path, bodyOf(code), { 'idempotency-key': randomUUID() }, from)).status;
    // The checkout asks with the same wrong code at each change of the cart.
    for (let n = 0; n < times; n++) expect(await ask('WRONG 1')).toBe(answered);
    const others = await Promise.all(Array.from({ length: 15 }, (_, n) => ask(`GUESS-${n}`)));
    expect(others.filter(status => status === answered)).toHaveLength(limits.miss.points - 1);
    expect(others.filter(status => status === 429)).toHaveLength(16 - limits.miss.points);
    expect((await overSocket(from)).answer).toBe('too-many-requests');
  });

  it('lets an existing discount code be asked for as often as without one', async () => {
    const from = randomAddress();
    for (let n = 0; n < 30; n++) expect((await gateway.post('/api/quotes', quoteOf('DIWALI10'), {}, from)).status).toBe(200);
    expect((await overSocket(from)).answer).toBe('not-found');
  });

  it('knows every operation that takes a discount code of a customer', () => {
    const bodies = operations.filter(({ body }) => body && /coupon/i.test(Object.keys((body as z.ZodObject).shape ?? {}).join()));
    expect(bodies.map(({ path }) => path).toSorted()).toEqual(['/api/orders', '/api/quotes']);
  });

  it('shares one limit across all operations', async () => {
    const from = randomAddress();
    const answers: (number | string)[] = [];
    for (let n = 0; n < 5; n++) for (const look of Object.values(lookUpsByOperation)) answers.push((await look(from)).answer);
    expect(answers.filter(answer => missed.has(answer))).toHaveLength(limits.miss.points);
    expect(answers.filter(answer => refused.has(answer))).toHaveLength(answers.length - limits.miss.points);
  });

  it('counts all addresses of an IPv6 network as one client, over REST and sockets together', async () => {
    const network = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
    const answers: (number | string)[] = [];
    for (const [n, look] of Object.values(lookUpsByOperation).entries())
      for (const end of [':1', `${n + 2}:0:0:1`]) answers.push((await look(`${network}:${end}`)).answer);
    expect(answers.filter(answer => missed.has(answer))).toHaveLength(limits.miss.points);
    expect((await overSocket(`${network.slice(0, -4)}f00d::1`)).answer).toBe('not-found');
  });

  it('opens an order for few wrong email addresses, however its id is spelled', async () => {
    const id = randomUUID()
      .replace(/[0-9]/g, 'a')
      .replace(/^(.{14}).(.{4})./, '$14$28');
    const answers: number[] = [];
    for (let n = 0; n < limits.orderKeyOfAll.points + 5; n++) {
      const spelled = id.slice(0, 8).replace(/./g, (letter, at: number) => ((n >> at) & 1 ? letter.toUpperCase() : letter));
      const ask = overHttp(
        'POST',
        () => `/api/orders/${spelled}${id.slice(8)}/access`,
        () => ({ email: 'a@example.com' }),
      );
      answers.push((await ask(randomAddress())).answer);
    }
    expect(answers.filter(answer => answer === 404)).toHaveLength(limits.orderKeyOfAll.points);
    expect(answers.filter(answer => answer === 429)).toHaveLength(5);
  });

  it.each([
    ['a token that opens nothing', { 'x-order-token': 'zzzzzzzzzzzzzzzzzzzzzz' }],
    ['a session', {}],
  ])('is answered no faster with %s', async (what, headers: Record<string, string>) => {
    if (what === 'a session') headers['authorization'] = `Bearer ${await accessToken(adminId, { claims: admin })}`;
    for (const ref of [number, anyNumber()]) {
      const { ms } = await overHttp('GET', () => `/api/orders/${ref}`, undefined, headers)(randomAddress());
      expect(ms).toBeGreaterThan(38);
    }
  });

  it('does not slow down a caller with the access token, who may read 120 times a minute', async () => {
    const from = randomAddress();
    const mine = overHttp('GET', () => `/api/orders/${number}`, undefined, { 'x-order-token': token });
    const lookUps: LookUp[] = [];
    for (let n = 0; n < limits.track.points; n++) lookUps.push(await mine(from));
    expect(lookUps.every(({ answer }) => answer === 200)).toBe(true);
    expect(lookUps.toSorted((a, b) => a.ms - b.ms)[60]?.ms).toBeLessThan(35);
    expect((await mine(from)).answer).toBe(429);
  });

  it('delays answers on a socket as over REST, also for an existing number', async () => {
    const from = randomAddress();
    for (const ref of [number, anyNumber()]) expect((await overSocket(from, ref)).ms).toBeGreaterThan(38);
  });
});
