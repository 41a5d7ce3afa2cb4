/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals';
import { request } from '../api/http.js';
import { keepSession } from './keep-session.js';
import { onSessionEvent, publishSessionEvent, type SessionEvent } from './session-events.js';
import { drop, sessionHint, sessionToken, signIn, signOut, useSession } from './session.store.js';

const user = { id: 'u1', email: 'meera@example.com', fullName: 'Meera', emailVerified: true, isAdmin: true, role: 'owner' };
const lifeMs = 600_000;
let issued = 0;

const json = (status: number, body: unknown) =>
  Promise.resolve({ status, ok: status < 400, statusText: '', json: async () => body } as Response);
const problem = (status: number, code: string) => json(status, { status, code, title: code, type: 'about:blank' });
const session = () =>
  json(200, { user, accessToken: `token-${++issued}`, expiresAt: new Date(Date.now() + lifeMs).toISOString() });

let answers: Record<string, () => Promise<Response>>;
let asked: { path: string; at: number; authorization: string | null }[];
let events: SessionEvent[];
let stop: () => void;
let unsubscribe: () => void;

const times = (path: string) => asked.filter(call => call.path === path).map(call => call.at);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  issued = 0;
  asked = [];
  events = [];
  answers = {
    '/api/auth/sign-in': session,
    '/api/auth/refresh': session,
    '/api/auth/sign-out': () => json(200, { done: true }),
    '/api/auth/me': () => json(200, user),
  };
  globalThis.fetch = ((path: string, init: RequestInit) => {
    asked.push({ path, at: Date.now(), authorization: new Headers(init.headers).get('authorization') });
    return (answers[path] ?? (() => problem(404, 'not-found')))();
  }) as typeof fetch;
  unsubscribe = onSessionEvent(event => events.push(event));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  stop();
  drop();
  unsubscribe();
  useSession.setState({ status: 'loading' }, true);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await jest.advanceTimersByTimeAsync(0);
};

/** Simulates a visitor who was signed in at the last visit. */
async function visitSignedIn() {
  localStorage.setItem(sessionHint, '1');
  stop = keepSession();
  await settle();
}

describe('session at page load', () => {
  it('sends no request for a guest', async () => {
    stop = keepSession();
    await settle();
    expect(useSession.getState().status).toBe('signed-out');
    expect(asked).toEqual([]);
    expect(events).toEqual([]);
  });

  it('resumes the previous session and checks the role (AUTH-014, AUTH-015)', async () => {
    await visitSignedIn();
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: { email: user.email }, isAdmin: true });
    expect(asked.map(({ path }) => path)).toEqual(['/api/auth/refresh', '/api/auth/me']);
    expect(events).toEqual(['SIGNED_IN']);
  });

  it('treats an expired session as a guest', async () => {
    answers['/api/auth/refresh'] = () => problem(401, 'invalid-token');
    await visitSignedIn();
    expect(useSession.getState().status).toBe('signed-out');
    expect(localStorage.getItem(sessionHint)).toBeNull();
  });
});

describe('session', () => {
  it('stores its token nowhere (F-29)', async () => {
    stop = keepSession();
    await signIn('meera@example.com', 'secret');
    await settle();
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toMatch(/token-|meera/);
    expect(document.cookie).not.toContain('token-');
  });

  it('is renewed at the first tick of 30 s with fewer than 90 s left (SESS-002, SESS-003)', async () => {
    await visitSignedIn();
    const began = Date.now();
    await jest.advanceTimersByTimeAsync(lifeMs - 91_000);
    expect(times('/api/auth/refresh')).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(40_000);
    const renewedAt = (times('/api/auth/refresh')[1] ?? 0) - began;
    expect(renewedAt % 30_000).toBe(0);
    expect(lifeMs - renewedAt).toBeLessThan(90_000);
    expect(lifeMs - renewedAt).toBeGreaterThanOrEqual(60_000);
    expect(events).toEqual(['SIGNED_IN', 'TOKEN_REFRESHED']);
  });

  it('retries after 200 ms × 2ⁿ and stops within 30 s, without signing out (SESS-004)', async () => {
    await visitSignedIn();
    answers['/api/auth/refresh'] = () => problem(503, 'service-unavailable');
    await jest.advanceTimersByTimeAsync(lifeMs - 60_000 + 29_000);
    const [, first = 0, ...rest] = times('/api/auth/refresh').filter(at => at <= Date.now());
    const oneRound = [first, ...rest].filter(at => at - first < 30_000);
    expect(oneRound.slice(1).map((at, n) => at - (oneRound[n] ?? 0))).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800]);
    expect((oneRound.at(-1) ?? 0) - first).toBeLessThan(30_000);
    expect(useSession.getState().status).toBe('signed-in');
    answers['/api/auth/refresh'] = session;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(events.at(-1)).toBe('TOKEN_REFRESHED');
  });

  it('ends in this tab when it ended in another, and starts when it started there (SESS-005)', async () => {
    await visitSignedIn();
    const elsewhere = (newValue: string | null) => {
      if (newValue === null) localStorage.removeItem(sessionHint);
      else localStorage.setItem(sessionHint, newValue);
      globalThis.dispatchEvent(new StorageEvent('storage', { key: sessionHint, newValue }));
      return settle();
    };
    await elsewhere(null);
    expect(useSession.getState().status).toBe('signed-out');
    await elsewhere('2');
    expect(useSession.getState().status).toBe('signed-in');
    expect(events).toEqual(['SIGNED_IN', 'SIGNED_OUT', 'SIGNED_IN']);
  });

  it('ends in the other tabs as well, even when the server does not answer', async () => {
    await visitSignedIn();
    answers['/api/auth/sign-out'] = () => problem(503, 'service-unavailable');
    await signOut();
    expect(localStorage.getItem(sessionHint)).toBeNull();
    expect(useSession.getState().status).toBe('signed-out');
  });

  it('publishes SIGNED_IN, TOKEN_REFRESHED, SIGNED_OUT and PASSWORD_RECOVERY (AUTH-016)', async () => {
    stop = keepSession();
    await signIn('meera@example.com', 'secret');
    await settle();
    await jest.advanceTimersByTimeAsync(lifeMs - 60_000);
    await signOut();
    // Published by the password page when a customer opens it from the email.
    publishSessionEvent('PASSWORD_RECOVERY');
    expect(events).toEqual(['SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT', 'PASSWORD_RECOVERY']);
  });

  it('survives a rate limit', async () => {
    await visitSignedIn();
    answers['/api/auth/refresh'] = () => problem(429, 'too-many-requests');
    await jest.advanceTimersByTimeAsync(lifeMs - 60_000);
    expect(times('/api/auth/refresh').length).toBeGreaterThan(1);
    expect(useSession.getState().status).toBe('signed-in');
    expect(localStorage.getItem(sessionHint)).not.toBeNull();
    answers['/api/auth/refresh'] = session;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(events).toEqual(['SIGNED_IN', 'TOKEN_REFRESHED']);
  });

  it('has no admin role when the check fails, which is logged (AUTH-017)', async () => {
    answers['/api/auth/me'] = () => problem(503, 'service-unavailable');
    await visitSignedIn();
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', isAdmin: false });
    expect(console.error).toHaveBeenCalled();
  });
});

describe('session renewal whose answer arrives late', () => {
  const arun = { ...user, id: 'u2', email: 'arun@example.com' };
  const ofArun = () => json(200, { user: arun, accessToken: 'of-arun', expiresAt: new Date(Date.now() + lifeMs).toISOString() });
  let give: (answer: Promise<Response>) => void;
  const arrive = (answer: Promise<Response>) => {
    give(answer);
    return settle();
  };

  /** Signs Meera in and requests a renewal, which is answered by `arrive`. */
  beforeEach(async () => {
    await visitSignedIn();
    answers['/api/auth/refresh'] = () =>
      new Promise(resolve => {
        give = resolve;
      });
    await jest.advanceTimersByTimeAsync(lifeMs - 60_000);
    expect(times('/api/auth/refresh')).toHaveLength(2);
  });
  async function arunSignsIn() {
    Object.assign(answers, { '/api/auth/sign-in': ofArun, '/api/auth/me': () => json(200, arun) });
    await signIn(arun.email, 'secret');
  }

  it('does not sign in again after a sign-out', async () => {
    await signOut();
    await arrive(session());
    expect(useSession.getState().status).toBe('signed-out');
    expect(events).toEqual(['SIGNED_IN', 'SIGNED_OUT']);
  });

  it('does not replace another account', async () => {
    await arunSignsIn();
    await arrive(session());
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: { email: arun.email } });
    expect(await sessionToken()).toBe('of-arun');
  });

  it('does not sign another account out when it is refused', async () => {
    await arunSignsIn();
    await arrive(problem(401, 'invalid-token'));
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: { email: arun.email } });
    expect(localStorage.getItem(sessionHint)).not.toBeNull();
  });

  it('is not used by a request of the former account', async () => {
    answers['/api/me/orders'] = () => problem(401, 'invalid-token');
    const orders = request('/me/orders', { withSession: true }).catch((error: unknown) => error);
    await settle();
    await arunSignsIn();
    await arrive(session());
    expect(await orders).toMatchObject({ problem: { code: 'invalid-token' } });
    expect(asked.filter(({ path }) => path === '/api/me/orders').map(({ authorization }) => authorization)).toEqual([
      'Bearer token-1',
      null,
    ]);
  });

  it('is requested again when another account has signed in in another tab', async () => {
    Object.assign(answers, { '/api/auth/refresh': ofArun, '/api/auth/me': () => json(200, arun) });
    globalThis.dispatchEvent(new StorageEvent('storage', { key: sessionHint, newValue: '2' }));
    await settle();
    await arrive(session());
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: { email: arun.email } });
    expect(await sessionToken()).toBe('of-arun');
  });
});

describe('API request', () => {
  it('waits until the session is known and renews a revoked token once', async () => {
    await visitSignedIn();
    answers['/api/me/orders'] = () =>
      asked.at(-1)?.authorization === 'Bearer token-2' ? json(200, { items: [] }) : problem(401, 'invalid-token');
    const both = Promise.all([request('/me/orders', { withSession: true }), request('/me/orders', { withSession: true })]);
    await settle();
    expect((await both).map(({ body }) => body)).toEqual([{ items: [] }, { items: [] }]);
    expect(times('/api/auth/refresh')).toHaveLength(2);
  });

  it('sends no token to public operations', async () => {
    await visitSignedIn();
    answers['/api/categories'] = () => json(200, []);
    await request('/categories');
    expect(asked.at(-1)).toMatchObject({ path: '/api/categories', authorization: null });
  });
});
