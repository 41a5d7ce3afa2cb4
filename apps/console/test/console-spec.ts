import { jest } from '@jest/globals';
import type { Account } from '@kirana/contracts';
import { drop, sessionHint, useSession } from '@kirana/web-kit/session/session.store';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { asha } from '@kirana/web-kit/testing/stub/account';
import { freshData } from '@kirana/web-kit/testing/stub/answers';
import type { AdminListener } from '../src/lib/admin-socket.js';

/** The console's live connection, played by a spec. */
export class FakeSocket {
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

/** The stub of the gateway, with an admin or this account signed in, for every test of a file. */
export function consoleServer(user: Account = asha): ReturnType<typeof shopServer> {
  const shop = shopServer();
  beforeEach(() => {
    Object.assign(shop.data, freshData(), { user, signedIn: true });
    localStorage.setItem(sessionHint, '1');
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    shop.server.resetHandlers();
    shop.requests.length = 0;
    drop();
    useSession.setState({ status: 'loading' }, true);
    localStorage.clear();
    document.documentElement.removeAttribute('data-theme');
    jest.restoreAllMocks();
  });
  return shop;
}
