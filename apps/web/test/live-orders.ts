import { jest } from '@jest/globals';
import type { AdminListener } from '../src/lib/console/admin-socket.js';
import type { FollowedRef, OrderListener, OrdersListener } from '../src/lib/live-orders/order-socket.js';

// The pages load both modules when they follow an order, which is after this. No test opens a connection.
jest.unstable_mockModule('../src/lib/console/admin-socket.js', () => ({ followOrders: consoleConnection.followOrders }));
jest.unstable_mockModule('../src/lib/live-orders/order-socket.js', () => ({
  followOrder: (ref: string, accessToken: string | undefined, listener: OrderListener) => {
    followed.push({ ref, accessToken, listener });
    return () => undefined;
  },
  followOrders: (refs: readonly FollowedRef[], listener: OrdersListener) => {
    for (const each of refs) followed.push({ ...each, listener });
    return () => undefined;
  },
}));

/** The live connection of the console, played by a spec. */
class ConsoleConnection {
  #listener: AdminListener | undefined;

  readonly followOrders = (listener: AdminListener) => {
    this.#listener = listener;
    return () => (this.#listener = undefined);
  };

  get told(): AdminListener {
    if (!this.#listener) throw new Error('nobody listens to orders');
    return this.#listener;
  }
}

export const consoleConnection = new ConsoleConnection();

/** The orders that the pages of a test follow live, and whom to tell of them. */
export const followed: (FollowedRef & { readonly listener: OrdersListener & Partial<OrderListener> })[] = [];

afterEach(() => void (followed.length = 0));
