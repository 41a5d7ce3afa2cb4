import type { Account, Session } from '@kirana/contracts';
import { create } from 'zustand';
import { ApiProblem, Unreachable } from '../api/http.js';
import { writeStored, removeStored } from '../browser/storage.js';
import { authApi } from './auth-api.js';
import { withBackOff } from './back-off.js';
import { tellSessionEvent, type SessionEvent } from './session-events.js';

/** Tells other tabs, and the next visit, that somebody is signed in; holds the time of it and nothing else. */
export const sessionHint = 'session';

/** `isAdmin` undefined: being checked. */
export type SessionState =
  | { readonly status: 'loading'; readonly user?: undefined; readonly isAdmin?: undefined }
  | { readonly status: 'signed-out'; readonly user?: undefined; readonly isAdmin?: undefined }
  | { readonly status: 'signed-in'; readonly user: Account; readonly isAdmin: boolean | undefined };

export const useSession = create<SessionState>()(() => ({ status: 'loading' }));

/** Only here, never in any storage: it ends with the page. */
let current: Session | undefined;
let renewing: Promise<string | undefined> | undefined;

/** When the access token ends, ms since 1970. */
export const sessionEndsAt = () => (current ? Date.parse(current.expiresAt) : undefined);

/** The access token, once it is known whether anybody is signed in. */
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

export async function signIn(email: string, password: string): Promise<void> {
  take(await authApi.signIn(email, password), 'SIGNED_IN');
  writeStored(sessionHint, String(Date.now()));
}

/** Ends the session here and in the other tabs, also when the server cannot be told. */
export async function signOut(everywhere = false): Promise<void> {
  try {
    await authApi.signOut(everywhere);
  } catch (error) {
    console.error('the server was not told that the session is over', error);
  }
  drop();
  removeStored(sessionHint);
}

/** Forgets the session in this tab. */
export function drop(): void {
  const was = useSession.getState().status;
  current = undefined;
  useSession.setState({ status: 'signed-out', user: undefined, isAdmin: undefined }, true);
  if (was === 'signed-in') tellSessionEvent('SIGNED_OUT');
}

/** A new access token by the cookie; those who ask at the same time share one request. Undefined: the session is over, or nobody answers. */
export function renew(event: SessionEvent = 'TOKEN_REFRESHED'): Promise<string | undefined> {
  return (renewing ??= renewOnce(event).finally(() => (renewing = undefined)));
}

async function renewOnce(event: SessionEvent): Promise<string | undefined> {
  try {
    take(await withBackOff(authApi.refresh, mayPass), event);
    return current?.accessToken;
  } catch (error) {
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

/** The server knows no such session; anything else, such as being asked too often, says nothing about it. */
function isOver(error: unknown): boolean {
  return error instanceof ApiProblem && [401, 403].includes(error.problem.status);
}

/** No answer, or one like 502, 503, 504: asking again may help (AUTH-013). */
function mayPass(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof ApiProblem && error.problem.status >= 500);
}

function take(session: Session, event: SessionEvent): void {
  current = session;
  const before = useSession.getState();
  const isAdmin = before.user?.id === session.user.id ? before.isAdmin : undefined;
  useSession.setState({ status: 'signed-in', user: session.user, isAdmin }, true);
  tellSessionEvent(event);
  void checkAdmin();
}

/** After every change of the session; a check that fails counts as not an admin (AUTH-015, AUTH-017). */
async function checkAdmin(): Promise<void> {
  const checked = current;
  let isAdmin = false;
  let user: Account | undefined;
  try {
    user = await authApi.me();
    ({ isAdmin } = user);
  } catch (error) {
    console.error('it could not be checked whether this is an admin', error);
  }
  const state = useSession.getState();
  if (current !== checked || state.status !== 'signed-in') return;
  useSession.setState({ status: 'signed-in', user: user ?? state.user, isAdmin }, true);
}
