import { identityRoutes, signInRoutes } from '@kirana/contracts';
import { client } from '../api/client.js';

/**
 * Header for cookie-authenticated routes: marks a request from the shop's own page. Scripts cannot read the refresh token in the cookie
 * (F-29).
 */
const ours = { headers: { 'x-kirana-client': 'web' } };

export const openSession = client(signInRoutes.signIn, ours);
export const refreshSession = client(signInRoutes.refresh, ours);
export const endSession = client(signInRoutes.signOut, ours);
export const verifyEmail = client(signInRoutes.verifyEmail, ours);
export const fetchAccount = client(identityRoutes.me, { withSession: true });
