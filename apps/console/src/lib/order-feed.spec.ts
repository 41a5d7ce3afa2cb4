import { jest } from '@jest/globals';
import type { AdminListener } from './admin-socket.js';
import { listenToOrders } from './order-feed.js';

const told: AdminListener[] = [];
const stop = jest.fn();
jest.unstable_mockModule('./admin-socket.js', () => ({
  followOrders: (listener: AdminListener) => {
    told.push(listener);
    return stop;
  },
}));
/** The feed imports the module by itself, and its promise may be the later one. */
async function loaded(): Promise<void> {
  await import('./admin-socket.js');
  await new Promise(resolve => setTimeout(resolve));
}

describe('listenToOrders', () => {
  it('shares one connection, tells a later listener that it is up, and ends it with the last', async () => {
    const [first, second] = [
      { onEvent: jest.fn(), onLive: jest.fn() },
      { onEvent: jest.fn(), onLive: jest.fn() },
    ];
    const endFirst = listenToOrders(first);
    await loaded();
    expect(first.onLive).not.toHaveBeenCalled();
    told[0]?.onLive(true);
    const endSecond = listenToOrders(second);
    await loaded();
    expect(told).toHaveLength(1);
    expect(second.onLive).toHaveBeenCalledWith(true);
    told[0]?.onEvent({ orderId: 'a', kind: 'accepted' });
    endFirst();
    told[0]?.onEvent({ orderId: 'b', kind: 'changed' });
    expect([first, second].map(({ onEvent }) => onEvent.mock.calls.length)).toEqual([1, 2]);
    expect(stop).not.toHaveBeenCalled();
    endSecond();
    expect(stop).toHaveBeenCalledTimes(1);
    const endAgain = listenToOrders(first);
    await loaded();
    expect(told).toHaveLength(2);
    expect(first.onLive).toHaveBeenCalledTimes(1);
    endAgain();
  });

  it('connects no more when it was ended before its code had loaded', async () => {
    const before = told.length;
    const listener = { onEvent: jest.fn(), onLive: jest.fn() };
    listenToOrders(listener)();
    await loaded();
    expect(told).toHaveLength(before);
  });
});
