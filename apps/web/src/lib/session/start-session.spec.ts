/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals';
import { request } from '@kirana/web-kit/api/http';
// Jest cannot load what they share within two imports at once, as which they are loaded later.
import '@kirana/web-kit/session/keep-session';
import { sessionHint } from '@kirana/web-kit/session/session-state';
import '@kirana/web-kit/session/session.store';
import { startSession } from './start-session.js';

const user = { id: 'u1', email: 'meera@example.com', fullName: 'Meera', emailVerified: true, isAdmin: false, role: null };
const json = (body: unknown) => Promise.resolve({ status: 200, ok: true, statusText: '', json: async () => body } as Response);

describe('startSession', () => {
  it('lets a request that is made before the session is restored wait for its token', async () => {
    const asked: [path: string, authorization: string | null][] = [];
    globalThis.fetch = ((path: string, init: RequestInit) => {
      asked.push([path, new Headers(init.headers).get('authorization')]);
      if (path !== '/api/auth/refresh') return json(user);
      return json({ user, accessToken: 'token-1', expiresAt: new Date(Date.now() + 600_000).toISOString() });
    }) as typeof fetch;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(sessionHint, '1');
    startSession();
    await request('/me/orders', { withSession: true });
    expect(asked.filter(([path]) => path === '/api/me/orders')).toEqual([['/api/me/orders', 'Bearer token-1']]);
  });
});
