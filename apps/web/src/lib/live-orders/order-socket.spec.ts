/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals';
import { anOrderTracking } from '@kirana/web-kit/testing/stub/an-order';

type Heard = (...given: unknown[]) => void;
type Answer = (failure: Error | null, answer?: unknown) => void;

/** A socket that reports what the page does with it, and is never connected by itself. */
class FakeSocket {
  connected = false;
  readonly heard = new Map<string, Heard>();
  readonly asked: { answer: Answer }[] = [];
  connections = 1;
  on(event: string, heard: Heard) {
    this.heard.set(event, heard);
    return this;
  }
  timeout() {
    return { emit: (_event: string, _message: unknown, answer: Answer) => this.asked.push({ answer }) };
  }
  disconnect() {
    this.connected = false;
    return this;
  }
  connect() {
    this.connections += 1;
    return this;
  }
  opens() {
    this.connected = true;
    this.heard.get('connect')?.();
  }
}

let socket: FakeSocket;
jest.unstable_mockModule('socket.io-client', () => ({ io: () => (socket = new FakeSocket()) }));
const { followOrder } = await import('./order-socket.js');

const order = anOrderTracking();
const live = jest.fn();
const onOrder = jest.fn();
let stop: () => void;
let isOnline = true;
let visibility = 'visible';

beforeEach(() => {
  isOnline = true;
  visibility = 'visible';
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as DocumentVisibilityState);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  live.mockClear();
  onOrder.mockClear();
  stop = followOrder('ORD-204816', undefined, { onOrder, onLive: live, onRider: () => undefined });
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

function subscribed() {
  socket.opens();
  socket.asked.at(-1)?.answer(null, { ok: true, order });
}

function goes(to: 'offline' | 'online') {
  isOnline = to === 'online';
  globalThis.dispatchEvent(new Event(to));
}

function isShown(state: 'visible' | 'hidden') {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('followOrder', () => {
  it('is live once the order is subscribed', () => {
    expect(live).not.toHaveBeenCalledWith(true);
    subscribed();
    expect(live).toHaveBeenLastCalledWith(true);
    expect(onOrder).toHaveBeenCalledWith(order);
  });

  it('is not live while the device is offline, although the socket has not noticed', () => {
    subscribed();
    goes('offline');
    expect(live).toHaveBeenLastCalledWith(false);
    socket.asked.at(-1)?.answer(null, { ok: true, order });
    expect(live).toHaveBeenLastCalledWith(false);
  });

  it('connects anew when the device is online again, also if the socket believes that it is connected', () => {
    subscribed();
    goes('offline');
    goes('online');
    expect(socket.connections).toBe(2);
    subscribed();
    expect(live).toHaveBeenLastCalledWith(true);
  });

  it('asks for the order when the page is shown again', () => {
    subscribed();
    isShown('hidden');
    const before = socket.asked.length;
    isShown('visible');
    expect(socket.asked).toHaveLength(before + 1);
    expect(socket.connections).toBe(1);
  });

  it('connects anew when the page is shown again and the connection is lost, or does not answer', () => {
    isShown('visible');
    expect(socket.connections).toBe(2);
    subscribed();
    isShown('visible');
    socket.asked.at(-1)?.answer(new Error('operation has timed out'));
    expect(live).toHaveBeenLastCalledWith(false);
    expect(socket.connections).toBe(3);
  });

  it('reports no answer as missing that its own end has cut off', () => {
    socket.opens();
    live.mockClear();
    stop();
    socket.asked.at(-1)?.answer(new Error('socket has been disconnected'));
    expect(console.error).not.toHaveBeenCalled();
    expect(live).not.toHaveBeenCalled();
  });

  it('listens to nothing once it is stopped', () => {
    stop();
    goes('online');
    isShown('visible');
    expect(socket.connections).toBe(1);
  });
});
