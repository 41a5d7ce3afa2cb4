import { jest } from '@jest/globals';
import { drop, sessionHint, useSession } from '../src/lib/session/session.store.js';
import { shopServer } from './shop-server.js';
import { asha } from './stub/account.js';
import { freshData } from './stub/answers.js';

/** The stub of the gateway, with an admin who is signed in, for every test of a file. */
export function consoleServer(): ReturnType<typeof shopServer> {
  const shop = shopServer();
  beforeAll(() => shop.server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    Object.assign(shop.data, freshData(), { user: asha, signedIn: true });
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
  afterAll(() => shop.server.close());
  return shop;
}
