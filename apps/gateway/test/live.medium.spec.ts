import { orderStatusChanged, riderMoved, type OrderTracking } from '@kirana/contracts';
import { io, type Socket } from 'socket.io-client';
import { GatewayUnderTest, orderId, token, tracking } from './gateway-under-test.js';

const number = 'ORD-204816';

describe('live updates', () => {
  let gateway: GatewayUnderTest;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    const find = (request: { body?: string; headers: Readonly<Record<string, string>> }) => {
      const caller = Buffer.from(request.headers['x-kirana-caller']?.split('.')[0] ?? '', 'base64url').toString();
      return { orderId, tracking: tracking(caller.includes('"system"') || (request.body ?? '').includes(token)) };
    };
    gateway = await GatewayUnderTest.start({
      [`POST /orders/${orderId}/tracking`]: find,
      [`POST /orders/${number}/tracking`]: find,
      'POST /orders/*': () => ({ problem: { status: 404, code: 'not-found', detail: 'Could not find order' } }),
    });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await gateway.stop();
  });

  /** A page that tracks an order and records the socket events it receives. */
  async function page(
    message: unknown,
    from?: string,
  ): Promise<{
    answer: { ok: boolean; code?: string; order?: OrderTracking };
    received: [string, unknown][];
    next: () => Promise<void>;
  }> {
    const socket = io(gateway.url, {
      transports: ['websocket'],
      forceNew: true,
      ...(from && { extraHeaders: { 'x-forwarded-for': from } }),
    });
    sockets.push(socket);
    const received: [string, unknown][] = [];
    let wake = () => undefined as void;
    socket.onAny((event: string, data: unknown) => {
      received.push([event, data]);
      wake();
    });
    const answer = (await socket.emitWithAck('track', message)) as { ok: boolean; code?: string; order?: OrderTracking };
    return { answer, received, next: () => new Promise(resolve => (wake = resolve)) };
  }

  it('sends the owner all details and others none of the owner’s details', async () => {
    const mine = await page({ ref: number, accessToken: token });
    const theirs = await page({ ref: number });
    expect(mine.answer).toMatchObject({ ok: true, order: { details: { customerName: 'Meera Kowalska' } } });
    expect(theirs.answer).toMatchObject({ ok: true, order: { details: null } });
    const both = Promise.all([mine.next(), theirs.next()]);
    await gateway.broker.deliver(orderStatusChanged, { orderId, number, status: 'confirmed', paymentStatus: 'unpaid' });
    await both;
    expect(mine.received).toEqual([['order', tracking(true)]]);
    expect(theirs.received).toEqual([['order', tracking(false)]]);
  });

  it('answers with the new state when the order changes while it is looked up', async () => {
    const address = `POST /orders/${number}/tracking`;
    const before = gateway.answers[address];
    if (!before) throw new Error('orders does not answer');
    let looking = () => {};
    const isLookedUp = new Promise<void>(resolve => (looking = resolve));
    let answer = () => {};
    const held = new Promise<void>(resolve => (answer = resolve));
    gateway.answers[address] = async () => {
      const found = { orderId, tracking: { ...tracking(false), status: 'pending', version: 1 } };
      gateway.answers[address] = before;
      looking();
      await held;
      return found;
    };
    const opening = page({ ref: number });
    await isLookedUp;
    await gateway.broker.deliver(orderStatusChanged, { orderId, number, status: 'confirmed', paymentStatus: 'unpaid' });
    answer();
    expect((await opening).answer).toMatchObject({ ok: true, order: { status: 'confirmed', version: 2 } });
  });

  it('closes the connection when a change cannot be read, so that the page requests the current state', async () => {
    const watched = await page({ ref: number });
    const socket = sockets.at(-1) as Socket;
    const address = `POST /orders/${orderId}/tracking`;
    const before = gateway.answers[address];
    if (!before) throw new Error('orders does not answer');
    gateway.answers[address] = () => ({ problem: { status: 503, code: 'service-unavailable', detail: 'orders is restarting' } });
    const closed = new Promise<string>(resolve => socket.once('disconnect', resolve));
    await gateway.broker.deliver(orderStatusChanged, { orderId, number, status: 'confirmed', paymentStatus: 'unpaid' });
    expect(watched.answer.ok).toBe(true);
    // For this reason the client connects again by itself.
    expect(await closed).toBe('transport close');
    gateway.answers[address] = before;
    await new Promise<void>(resolve => socket.once('connect', resolve));
  });

  it('limits by the visitor’s address, not by the proxy’s', async () => {
    const busy = await page({ ref: number }, '203.0.113.7');
    const socket = sockets.at(-1) as Socket;
    for (let n = 1; n < 120; n++) await socket.emitWithAck('track', { ref: number });
    expect(busy.answer.ok).toBe(true);
    expect(await socket.emitWithAck('track', { ref: number })).toEqual({ ok: false, code: 'too-many-requests' });
    expect((await page({ ref: number }, '203.0.113.8')).answer.ok).toBe(true);
  });

  it('sends rider positions to the owner only', async () => {
    const mine = await page({ ref: orderId, accessToken: token });
    const theirs = await page({ ref: number });
    const position = { latitude: 52.2, longitude: 21, progress: 0.5, at: '2026-11-21T12:00:00.000Z' };
    const received = mine.next();
    await gateway.broker.deliver(riderMoved, { orderId, ...position });
    await received;
    expect(mine.received).toEqual([['rider', position]]);
    // Events arrive in order on a socket: if the other socket had received the rider event, it would have come before this one.
    const after = theirs.next();
    await gateway.broker.deliver(orderStatusChanged, { orderId, number, status: 'confirmed', paymentStatus: 'unpaid' });
    await after;
    expect(theirs.received.map(([event]) => event)).toEqual(['order']);
  });

  it('calls no service while no client watches the order', async () => {
    const before = gateway.asked.length;
    await gateway.broker.deliver(orderStatusChanged, {
      orderId: '9d2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
      number: 'ORD-000001',
      status: 'confirmed',
      paymentStatus: 'unpaid',
    });
    expect(gateway.asked.length).toBe(before);
  });

  it.each([
    ['no message', undefined, 'invalid-request'],
    ['no reference', {}, 'invalid-request'],
    ['a room of its choice', { ref: number, room: 'admin' }, 'invalid-request'],
    ['something that is no order', { ref: `order:${orderId}` }, 'invalid-request'],
    ['an unknown order', { ref: 'ORD-999999' }, 'not-found'],
  ])('refuses a subscription with %s', async (_case, message, code) => {
    expect((await page(message)).answer).toEqual({ ok: false, code });
  });
});
