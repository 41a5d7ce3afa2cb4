import type { Account, Done, Session, SignInRequest, VerifyEmailRequest } from '@kirana/contracts';
import { client } from '../api/client.js';

/**
 * Header for cookie-authenticated routes: marks a request from the shop's own page. Scripts cannot read the refresh token in the cookie
 * (F-29).
 */
const ours = { headers: { 'x-kirana-client': 'web' } };

export const openSession = client<{ body: SignInRequest; answer: Session }>({ method: 'POST', path: '/auth/sign-in' }, ours);
export const refreshSession = client<{ answer: Session }>({ method: 'POST', path: '/auth/refresh' }, ours);
export const endSession = client<{ body: { everywhere: boolean }; answer: Done }>(
  { method: 'POST', path: '/auth/sign-out' },
  ours,
);
export const verifyEmail = client<{ body: VerifyEmailRequest; answer: Session }>(
  { method: 'POST', path: '/auth/verify-email' },
  ours,
);
export const fetchAccount = client<{ answer: Account }>({ path: '/auth/me' }, { withSession: true });
