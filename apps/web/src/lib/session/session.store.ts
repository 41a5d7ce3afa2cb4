import { create } from 'zustand';
import { readStored, removeStored } from '../browser/storage.js';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly emailVerified: boolean;
  readonly isAdmin: boolean;
}

/** `isAdmin` undefined: being checked. */
export type SessionState =
  | { readonly status: 'loading'; readonly user?: undefined; readonly isAdmin?: undefined }
  | { readonly status: 'signed-out'; readonly user?: undefined; readonly isAdmin?: undefined }
  | { readonly status: 'signed-in'; readonly user: Account; readonly isAdmin: boolean | undefined };

const stored = readStored('double-session');

/** Who is at the console; the double's visitor, as long as nobody can sign in. The server asks for more than this. */
export const useSession = create<SessionState>()(() => {
  if (!stored) return { status: 'signed-out' };
  const user = { id: 'double', email: stored, fullName: 'Asha', emailVerified: true, isAdmin: true };
  return { status: 'signed-in', user, isAdmin: true };
});

/** The access token, once it is known whether anybody is signed in. */
export async function sessionToken(): Promise<string | undefined> {
  return useSession.getState().user?.id;
}

export async function signOut(): Promise<void> {
  removeStored('double-session');
  useSession.setState({ status: 'signed-out', user: undefined, isAdmin: undefined }, true);
}
