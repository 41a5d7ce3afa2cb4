import type { Account, Done, Session } from '@kirana/contracts';
import { request } from '../api/http.js';

/** Says to the routes that live by the cookie that a page of the shop asks. */
const ours = { 'x-kirana-client': 'web' };

const post = <T>(path: string, body?: unknown) => request<T>(`/auth/${path}`, { method: 'POST', body, headers: ours });

/** The gateway's routes for signing in and out. The refresh token is in a cookie that scripts cannot read (F-29). */
export const authApi = {
  signIn: (email: string, password: string) => post<Session>('sign-in', { email, password }),
  signUp: (email: string, password: string, fullName: string, locale: string) =>
    post<Done>('sign-up', { email, password, data: { full_name: fullName }, locale }),
  refresh: () => post<Session>('refresh'),
  signOut: (everywhere: boolean) => post<Done>('sign-out', { everywhere }),
  verifyEmail: (token: string) => post<Done>('verify-email', { token }),
  forgotPassword: (email: string, locale: string) => post<Done>('forgot-password', { email, locale }),
  resetPassword: (token: string, password: string) => post<Done>('reset-password', { token, password }),
  me: () => request<Account>('/auth/me', { withSession: true }),
};
