import { identityRoutes, twoFactorRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { password, type IdentityUnderTest } from './identity-under-test.js';

const { begin, confirm } = twoFactorRoutes;

/** Accounts with and without a second factor, and how to sign in to them. */
export function twoFactorAccounts(identity: () => IdentityUnderTest) {
  let number = 0;
  const call = () => identity().running.client;
  const codeOf = (secret: string, at = Date.now()) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
  const signIn = (email: string, code?: string, typed = password) =>
    call().call(identityRoutes.signIn, { body: { email, password: typed, ...(code !== undefined && { code }) } });
  /** Forgets the last used step, as if 30 s had passed. */
  const later = (userId: string) => identity().query(`UPDATE two_factors SET last_step = 0 WHERE user_id = $1`, [userId]);

  /** An account with a confirmed address, signed in. */
  async function account() {
    const email = `person${++number}@example.com`;
    await identity().signUp(email);
    await identity().query(`UPDATE users SET email_verified_at = now() WHERE email = $1`, [email]);
    const { session, refreshToken } = await signIn(email);
    const userId = session.user.id;
    const sessionId = decodeJwt(session.accessToken)['sid'] as string;
    const caller: Caller = { kind: 'user', userId, email, sessionId };
    return { email, userId, caller, refreshToken };
  }

  /** The same with the second factor on; the step of its first code is forgotten. */
  async function protectedAccount() {
    const made = await account();
    const { secret, uri } = await call().call(begin, { body: { password } }, made.caller);
    const { recoveryCodes } = await call().call(confirm, { body: { code: codeOf(secret) } }, made.caller);
    await later(made.userId);
    return { ...made, secret, uri, recoveryCodes };
  }

  return { account, codeOf, later, protectedAccount, signIn };
}
