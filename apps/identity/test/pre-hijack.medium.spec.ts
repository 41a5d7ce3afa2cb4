import {
  accountErased,
  addressRoutes,
  emailVerified,
  identityRoutes,
  passwordResetEmailRequested,
  verificationEmailRequested,
} from '@kirana/contracts';
import { system, type Caller } from '@kirana/http-edge';
import { Tasks, silentLogger } from '@kirana/observability';
import { decodeJwt } from 'jose';
import { UnconfirmedAccounts } from '../src/account/unconfirmed-accounts.js';
import { IdentityUnderTest, password as attackerPassword } from './identity-under-test.js';

const ownPassword = 'nine yellow lentils';

/** A person who signs up first with someone else's address must gain nothing when the owner confirms the address (ADR 0021). */
describe('account pre-hijacking: an attacker signs up with another person’s address', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await IdentityUnderTest.start();
  });
  afterAll(() => identity.stop());

  const { signUp, forgotPassword, checkResetLink, resetPassword } = identityRoutes;
  const signUpAs = (email: string, password: string, name: string) =>
    identity.running.client.call(signUp, { body: { email, password, data: { full_name: name } } });
  const lastLink = async (email: string, after: number) => {
    const links = () => identity.events(verificationEmailRequested).filter(data => data.email === email);
    await identity.running.broker.until(() => links().length > after);
    return links().at(-1)?.token ?? '';
  };
  const revoked = async () => (await identity.running.client.call(identityRoutes.revocations, {}, system)).map(row => row.userId);

  /** The attacker signs up and signs in as the owner of `email`, and saves a delivery address. */
  async function hijack(email: string) {
    await signUpAs(email, attackerPassword, 'Attacker Visit-Evil');
    const session = await identity.signIn(email, attackerPassword);
    const caller: Caller = { kind: 'user', userId: session.session.user.id, email };
    const address = { label: '', firstName: 'A', lastName: 'B', phone: '1', address: 'Evil 1', district: 'Wola', zipCode: '0' };
    await identity.running.client.call(addressRoutes.add, { body: address }, caller);
    return { email, session, caller, link: await lastLink(email, 0) };
  }

  async function expectShutOut({ email, session, caller }: Awaited<ReturnType<typeof hijack>>) {
    await expect(identity.signIn(email, attackerPassword)).rejects.toMatchObject({ code: 'invalid-credentials' });
    await expect(identity.refresh(session.refreshToken)).rejects.toMatchObject({ code: 'invalid-token' });
    await expect(identity.running.client.call(identityRoutes.export, {}, caller)).rejects.toMatchObject({
      code: 'invalid-token',
    });
    expect(await revoked()).toContain(caller.userId);
    expect(identity.events(emailVerified).map(({ userId }) => userId)).not.toContain(caller.userId);
  }

  it('is replaced when the owner signs up: only the owner’s link and password work', async () => {
    const attack = await hijack('victim@example.com');
    expect(await signUpAs('victim@example.com', ownPassword, 'Vera Victim')).toEqual({ done: true });
    const link = await lastLink('victim@example.com', 1);
    await expect(identity.verify(attack.link, attackerPassword)).rejects.toMatchObject({ code: 'invalid-token' });
    await identity.verify(link, ownPassword);
    const { session } = await identity.signIn('victim@example.com', ownPassword);
    expect(session.user).toMatchObject({ fullName: 'Vera Victim', emailVerified: true });
    await expectShutOut(attack);
    const owner: Caller = { kind: 'user', userId: session.user.id, email: 'victim@example.com' };
    expect(await identity.running.client.call(identityRoutes.export, {}, owner)).toMatchObject({ addresses: [] });
    await identity.running.broker.until(() => identity.events(emailVerified).some(({ userId }) => userId === session.user.id));
  });

  it('is not confirmed by an owner who opens the link without knowing its password', async () => {
    const attack = await hijack('clicker@example.com');
    await expect(identity.verify(attack.link, ownPassword)).rejects.toMatchObject({ status: 401, code: 'invalid-credentials' });
    expect((await identity.signIn('clicker@example.com', attackerPassword)).session.user.emailVerified).toBe(false);
    expect(identity.events(emailVerified).map(({ email }) => email)).not.toContain('clicker@example.com');
    // The link is still valid: a mistyped password does not use it up.
    await identity.verify(attack.link, attackerPassword);
  });

  it('passes to the owner by a password reset, without the attacker’s data', async () => {
    const attack = await hijack('resetter@example.com');
    const { client } = identity.running;
    await client.call(forgotPassword, { body: { email: 'resetter@example.com' } });
    const { token, ...mail } = await identity.mail(passwordResetEmailRequested, 'resetter@example.com');
    // Told before it happens, in the email and when its link is opened, and once it has happened.
    expect(mail).toMatchObject({ startsAnew: true });
    expect(await client.call(checkResetLink, { body: { token } })).toEqual({ done: true, startsAnew: true });
    const reset = await client.call(resetPassword, { body: { token, password: ownPassword } });
    expect(reset).toEqual({ done: true, email: 'resetter@example.com', startedAnew: true });
    await expectShutOut(attack);
    await expect(identity.verify(attack.link, attackerPassword)).rejects.toMatchObject({ code: 'invalid-token' });
    const { session } = await identity.signIn('resetter@example.com', ownPassword);
    expect(session.user).toMatchObject({ fullName: 'resetter', emailVerified: true });
    const owner: Caller = { kind: 'user', userId: session.user.id, email: 'resetter@example.com' };
    expect(await client.call(identityRoutes.export, {}, owner)).toMatchObject({ addresses: [], sessions: [{ endedAt: null }] });
    await identity.running.broker.until(() => identity.events(emailVerified).some(({ userId }) => userId === session.user.id));
    expect(identity.events(emailVerified)).toContainEqual({
      userId: session.user.id,
      email: 'resetter@example.com',
      formerUserId: attack.caller.userId,
    });
    expect(identity.events(accountErased)).toContainEqual({
      userId: attack.caller.userId,
      email: 'resetter@example.com',
      emailVerified: false,
      ordersStay: true,
    });
  });

  it('passes to the owner despite repeated sign-ups by the attacker', async () => {
    await signUpAs('pestered@example.com', ownPassword, 'Pestered');
    await identity.running.client.call(forgotPassword, { body: { email: 'pestered@example.com' } });
    const { token } = await identity.mail(passwordResetEmailRequested, 'pestered@example.com');
    await Promise.all(Array.from({ length: 5 }, () => signUpAs('pestered@example.com', attackerPassword, 'Attacker')));
    const mails = () => identity.events(verificationEmailRequested).filter(({ email }) => email === 'pestered@example.com');
    await identity.running.broker.until(() => mails().length >= 6);
    expect(mails()).toHaveLength(6);
    await identity.running.client.call(resetPassword, { body: { token, password: ownPassword } });
    expect((await identity.signIn('pestered@example.com', ownPassword)).session.user.emailVerified).toBe(true);
    await expect(identity.signIn('pestered@example.com', attackerPassword)).rejects.toMatchObject({
      code: 'invalid-credentials',
    });
  });

  it('ends every session opened before the confirmation and opens a new one', async () => {
    await signUpAs('early@example.com', ownPassword, 'Early');
    const before = await Promise.all([1, 2].map(() => identity.signIn('early@example.com', ownPassword)));
    const opened = await identity.verify(await lastLink('early@example.com', 0), ownPassword);
    for (const { refreshToken } of before)
      await expect(identity.refresh(refreshToken)).rejects.toMatchObject({ code: 'invalid-token' });
    const ended = (await identity.running.client.call(identityRoutes.revocations, {}, system)).map(({ sessionId }) => sessionId);
    expect(ended).toEqual(expect.arrayContaining(before.map(({ session }) => decodeJwt(session.accessToken)['sid'])));
    expect(opened.session.user).toMatchObject({ email: 'early@example.com', emailVerified: true });
    await identity.refresh(opened.refreshToken);
  });
});

describe('an abandoned unconfirmed account', () => {
  const removeAbandoned = async (identity: IdentityUnderTest) => {
    const logger = silentLogger();
    const failed: unknown[] = [];
    logger.error = (line: object) => void failed.push(line);
    const unconfirmed = identity.running.service.app.get(UnconfirmedAccounts, { strict: false });
    const run = new Tasks('identity', logger).every({
      name: 'test',
      everyMs: 1_000,
      run: each => unconfirmed.removeAbandoned(each),
    });
    await run.now();
    return failed;
  };

  it('that cannot be removed does not stop the removal of the others', async () => {
    const identity = await IdentityUnderTest.start();
    for (const email of ['one@example.com', 'stuck@example.com', 'two@example.com']) await identity.signUp(email);
    const { userId } = await identity.mail(verificationEmailRequested, 'stuck@example.com');
    await identity.query(`UPDATE users SET created_at = now() - interval '31 days'`);
    await identity.query(`CREATE TABLE keeps (id uuid REFERENCES users); INSERT INTO keeps SELECT '${userId}'`);
    expect(await removeAbandoned(identity)).toEqual([expect.objectContaining({ item: userId, failures: 1 })]);
    expect(await identity.query(`SELECT email FROM users`)).toEqual([{ email: 'stuck@example.com' }]);
    await identity.stop();
  });

  it('is removed after thirty days, with an event that erases its data in other services', async () => {
    const identity = await IdentityUnderTest.start();
    for (const email of ['old@example.com', 'new@example.com', 'confirmed@example.com']) await identity.signUp(email);
    await identity.verify((await identity.mail(verificationEmailRequested, 'confirmed@example.com')).token);
    const { userId } = await identity.mail(verificationEmailRequested, 'old@example.com');
    await identity.query(`UPDATE users SET created_at = now() - interval '31 days' WHERE email <> 'new@example.com'`);
    expect(await removeAbandoned(identity)).toEqual([]);
    await identity.running.broker.until(() => identity.events(accountErased).length > 0);
    expect(identity.events(accountErased)).toEqual([
      { userId, email: 'old@example.com', emailVerified: false, ordersStay: true },
    ]);
    expect(await identity.query(`SELECT email FROM users ORDER BY email`)).toEqual([
      { email: 'confirmed@example.com' },
      { email: 'new@example.com' },
    ]);
    await identity.stop();
  });
});
