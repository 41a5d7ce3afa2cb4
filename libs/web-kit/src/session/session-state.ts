import type { Account } from '@kirana/contracts';
import { create } from 'zustand';

export { sessionHint } from '../browser/session-hint.js';

/** `isAdmin` undefined: being checked. */
export type SessionState =
  | { readonly status: 'loading'; readonly user?: undefined; readonly isAdmin?: undefined }
  | { readonly status: 'signed-out'; readonly user?: undefined; readonly isAdmin?: undefined }
  | { readonly status: 'signed-in'; readonly user: Account; readonly isAdmin: boolean | undefined };

export const useSession = create<SessionState>()(() => ({ status: 'loading' }));
