import {
  identityRoutes,
  passwordChangedEmailRequested,
  passwordResetEmailRequested,
  verificationEmailRequested,
} from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { decodeJwt } from 'jose';
import { IdentityUnderTest, password } from './identity-under-test.js';

const better = 'a much better one';

describe('a changed password', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await IdentityUnderTest.start();
  });
  afterAll(() => identity.stop());

  const change = (caller: Caller, given: string, newPassword: string) =>
    identity.running.client.call(identityRoutes.change, { body: { password: given, newPassword } }, caller);

  async function signedIn(email: string) {
    await identity.signUp(email);
    const opened = await identity.signIn(email);
    const { sid } = decodeJwt<{ sid: string }>(opened.session.accessToken);
    return { ...opened, caller: { kind: 'user', userId: opened.session.user.id, email, sessionId: sid } satisfies Caller };
  }

  it('takes the current one and ends all other sessions, and a reset link that is under way', async () => {
    const { caller, refreshToken, session } = await signedIn('olga@example.com');
    const other = await identity.signIn('olga@example.com');
    await identity.running.client.call(identityRoutes.forgotPassword, { body: { email: 'olga@example.com' } });
    const { token } = await identity.mail(passwordResetEmailRequested, 'olga@example.com');
    expect(await change(caller, password, better)).toEqual(session.user);
    expect((await identity.refresh(refreshToken)).session.user).toEqual(session.user);
    await expect(identity.refresh(other.refreshToken)).rejects.toMatchObject({ code: 'invalid-token' });
    await expect(identity.signIn('olga@example.com')).rejects.toMatchObject({ code: 'invalid-credentials' });
    await identity.signIn('olga@example.com', better);
    const reset = identity.running.client.call(identityRoutes.resetPassword, { body: { token, password: 'another good one' } });
    await expect(reset).rejects.toMatchObject({ code: 'invalid-token' });
    const ended = await identity.query(`SELECT end_reason FROM sessions WHERE user_id = $1 AND ended_at IS NOT NULL`, [
      caller.userId,
    ]);
    expect(ended).toEqual([{ end_reason: 'password-changed' }]);
  });

  it('is refused with a wrong current one, or by the rules of the sign-up, and nothing changes', async () => {
    const { caller } = await signedIn('piotr@example.com');
    const other = await identity.signIn('piotr@example.com');
    await expect(change(caller, 'not it', better)).rejects.toMatchObject({ status: 401, code: 'invalid-credentials' });
    await expect(change(caller, password, 'password')).rejects.toMatchObject({
      status: 422,
      code: 'weak-password',
      extra: { reasons: ['common'] },
    });
    await expect(change({ kind: 'guest' }, password, better)).rejects.toMatchObject({ status: 401 });
    await identity.refresh(other.refreshToken);
    await identity.signIn('piotr@example.com');
  });

  it('is told to the owner by email, also after a reset by link, without a password or a link that works', async () => {
    const { caller } = await signedIn('told@example.com');
    await identity.verify((await identity.mail(verificationEmailRequested, 'told@example.com')).token);
    const told = () => identity.events(passwordChangedEmailRequested).filter(({ email }) => email === 'told@example.com');
    await change(caller, 'not it', better).catch(() => undefined);
    await change(caller, password, better);
    await identity.running.broker.until(() => told().length === 1);
    await identity.running.client.call(identityRoutes.forgotPassword, { body: { email: 'told@example.com' } });
    const { token } = await identity.mail(passwordResetEmailRequested, 'told@example.com');
    await identity.running.client.call(identityRoutes.resetPassword, { body: { token, password: 'another good one' } });
    await identity.running.broker.until(() => told().length === 2);
    const said = { userId: caller.userId, name: 'Meera Kowalska', email: 'told@example.com', locale: 'en' };
    expect(told()).toEqual([said, said]);
  });

  it('is set once by two changes with the same current one', async () => {
    const { caller } = await signedIn('twins@example.com');
    const answers = await Promise.allSettled([change(caller, password, better), change(caller, password, 'another good one')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
