import type { Account, Session } from '@kirana/contracts';
import { ApiProblem, takeTokensFrom, Unreachable } from '../api/http.js';
import { writeStored, removeStored } from '../browser/storage.js';
import { forgetCheckout } from '../orders/checkout-draft.js';
import { forgetAccountOrders } from '../orders/order-record.js';
import { endSession, fetchAccount, openSession, refreshSession, verifyEmail } from './api.js';
import { publishSessionEvent, type SessionEvent } from './session-events.js';
import { sessionHint, useSession } from './session-state.js';

export { sessionHint, useSession, type SessionState } from './session-state.js';

/** Kept in memory only, never in storage: it ends with the page. */
let current: Session | undefined;
let renewing: Promise<string | undefined> | undefined;
let renewal = new AbortController();

/** Expiry of the access token, ms since 1970. */
export const sessionEndsAt = () => (current ? Date.parse(current.expiresAt) : undefined);

/** Returns the access token, once it is known whether the visitor is signed in. */
export async function sessionToken(): Promise<string | undefined> {
  if (useSession.getState().status === 'loading') {
    await new Promise<void>(resolve => {
      const stop = useSession.subscribe(state => {
        if (state.status === 'loading') return;
        stop();
        resolve();
      });
    });
  }
  return current?.accessToken;
}

/** Begins the session that a request opens. */
export async function begin(opening: Promise<Session>): Promise<void> {
  take(await opening, 'SIGNED_IN');
  writeStored(sessionHint, String(Date.now()));
}

/** `code`: of the authenticator app, or a recovery code, for accounts with two-step sign-in. */
export const signIn = (email: string, password: string, code?: string): Promise<void> =>
  begin(openSession({ body: { email, password, ...(code && { code }) } }));

/** Confirms the address of an account; earlier sessions have ended, and a new one begins. */
export const confirmEmail = (token: string, password: string): Promise<void> => begin(verifyEmail({ body: { token, password } }));

/** Shows the signed-in customer's account as they have just changed it. */
export function showAccount(user: Account): void {
  const { status, isAdmin } = useSession.getState();
  if (status === 'signed-in') useSession.setState({ status, user, isAdmin }, true);
}

/** Ends the session here and in the other tabs, even if the server cannot be reached. */
export async function signOut(everywhere = false): Promise<void> {
  try {
    await endSession({ body: { everywhere } });
  } catch (error) {
    console.error('the server could not be notified of the sign-out', error);
  }
  // Not when a session merely expires: the customer may be in the middle of the checkout.
  forgetCheckout();
  forgetAccountOrders();
  drop();
  removeStored(sessionHint);
}

/** Ignores the answer to a renewal under way: a session has begun or ended meanwhile, here or in another tab. */
export function abandonRenewal(): void {
  renewal.abort();
  renewal = new AbortController();
  renewing = undefined;
}

/** Removes the session in this tab. */
export function drop(): void {
  abandonRenewal();
  const was = useSession.getState().status;
  current = undefined;
  useSession.setState({ status: 'signed-out', user: undefined, isAdmin: undefined }, true);
  if (was !== 'signed-in') return;
  publishSessionEvent('SIGNED_OUT');
}

/**
 * Requests a new access token with the cookie; concurrent calls share one request. Undefined: the session has ended or is another one, or the
 * server does not answer.
 */
export function renew(event: SessionEvent = 'TOKEN_REFRESHED'): Promise<string | undefined> {
  return (renewing ??= renewOnce(event, renewal.signal));
}

async function renewOnce(event: SessionEvent, signal: AbortSignal): Promise<string | undefined> {
  try {
    const session = await withBackOff(() => refreshSession({ signal }), mayPass);
    if (signal.aborted) return undefined;
    take(session, event);
    return session.accessToken;
  } catch (error) {
    if (signal.aborted) return undefined;
    renewing = undefined;
    if (isOver(error)) {
      drop();
      removeStored(sessionHint);
    } else {
      console.error('the session could not be renewed yet', error);
      if (useSession.getState().status === 'loading') drop();
    }
    return undefined;
  }
}

/** Returns whether the server rejected the session; any other error, such as a rate limit, leaves it open. */
function isOver(error: unknown): boolean {
  return error instanceof ApiProblem && [401, 403].includes(error.problem.status);
}

/** Returns whether a retry may help: no answer, or 502, 503 or 504 (AUTH-013). */
function mayPass(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof ApiProblem && error.problem.status >= 500);
}

function take(session: Session, event: SessionEvent): void {
  abandonRenewal();
  current = session;
  const before = useSession.getState();
  const isAdmin = before.user?.id === session.user.id ? before.isAdmin : undefined;
  useSession.setState({ status: 'signed-in', user: session.user, isAdmin }, true);
  publishSessionEvent(event);
  void checkAdmin();
}

/** Checks admin rights after every change of the session; a failed check counts as not an admin (AUTH-015, AUTH-017). */
async function checkAdmin(): Promise<void> {
  const checked = current;
  let isAdmin = false;
  let user: Account | undefined;
  try {
    user = await fetchAccount();
    ({ isAdmin } = user);
  } catch (error) {
    console.error('the admin role could not be checked', error);
  }
  const state = useSession.getState();
  if (current !== checked || state.status !== 'signed-in') return;
  useSession.setState({ status: 'signed-in', user: user ?? state.user, isAdmin }, true);
}

// Without this module there is no session, and requests are sent as a guest's.
takeTokensFrom({ token: sessionToken, renew: () => renew() });

/** First backoff, ms; each further one is twice as long (SESS-004). */
const firstWait = 200;

/** Maximum time for all attempts together, ms. */
const timeout = 30_000;

/** Retries while the failure is transient, after 200 ms × 2ⁿ, and gives up before 30 s have passed. */
async function withBackOff<T>(work: () => Promise<T>, mayPass: (error: unknown) => boolean): Promise<T> {
  const started = performance.now();
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const wait = firstWait * 2 ** attempt;
      if (!mayPass(error) || performance.now() + wait - started >= timeout) throw error;
      await new Promise(resolve => setTimeout(resolve, wait));
    }
  }
}
