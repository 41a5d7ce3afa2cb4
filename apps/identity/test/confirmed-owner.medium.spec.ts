import { identityRoutes, passwordResetEmailRequested, verificationEmailRequested } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDemoAccounts, demoAccounts } from '../src/index.js';
import { makeAdmin } from '../src/make-admin/make-admin.js';
import { IdentityUnderTest, password as typed } from './identity-under-test.js';

const another = 'nine yellow lentils';

/**
 * Every way to become the confirmed owner of an address, and every request that resembles one (ADR 0021). A new route of identity fails to
 * compile until it has a row here; new code that confirms an address fails the last test.
 */
const neverIssued = 'a-token-that-was-never-issued';

describe('confirmed owner of an address', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await IdentityUnderTest.start();
  });
  afterAll(() => identity.stop());

  /** An address with an unconfirmed account that was opened with the password `typed`. */
  async function unconfirmed() {
    const email = `${randomUUID()}@example.com`;
    await identity.signUp(email);
    const { token, userId } = await identity.mail(verificationEmailRequested, email);
    const caller: Caller = { kind: 'user', userId, email };
    return { email, link: token, userId, caller };
  }
  type Case = Awaited<ReturnType<typeof unconfirmed>>;

  const call = () => identity.running.client;
  const isConfirmed = async (email: string) => {
    const rows = await identity.query<{ at: Date | null }>(`SELECT email_verified_at AS at FROM users WHERE email = $1`, [email]);
    return rows.some(({ at }) => at !== null);
  };
  const sentAgain = async (email: string, caller: Caller) => {
    await call().call(identityRoutes.sendConfirmation, { body: {} }, caller);
    const mails = () => identity.events(verificationEmailRequested).filter(mail => mail.email === email);
    await identity.running.broker.until(() => mails().length > 1);
    return mails()[1] ?? { token: neverIssued };
  };
  const resetLink = async (email: string) => {
    await call().call(identityRoutes.forgotPassword, { body: { email } });
    return (await identity.mail(passwordResetEmailRequested, email)).token;
  };
  const reset = (token: string, password = another) => call().call(identityRoutes.resetPassword, { body: { token, password } });

  const ways: readonly (readonly [string, boolean, (given: Case) => Promise<unknown>])[] = [
    ['the mailed link and the password typed for it', true, ({ link }) => identity.verify(link, typed)],
    ['the mailed link with another password', false, ({ link }) => identity.verify(link, another)],
    ['the password with a link of another account', false, async () => identity.verify((await unconfirmed()).link, another)],
    [
      'the link of a sign-up that was replaced',
      false,
      async ({ email, link }) => (await identity.signUp(email), identity.verify(link, typed)),
    ],
    [
      'the link of an account that was erased and opened anew',
      false,
      async ({ email, link, caller }) => {
        await call().call(identityRoutes.erase, { body: { password: typed } }, caller);
        await identity.signUp(email);
        await identity.verify(link, typed);
      },
    ],
    [
      'a link past its time',
      false,
      async ({ link, userId }) => {
        await identity.query(`UPDATE mail_tokens SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [userId]);
        await identity.verify(link, typed);
      },
    ],
    [
      'the link that was sent again, and the password',
      true,
      async ({ email, caller }) => identity.verify((await sentAgain(email, caller)).token, typed),
    ],
    [
      'a link after which another one was sent',
      false,
      async ({ email, caller, link }) => (await sentAgain(email, caller), identity.verify(link, typed)),
    ],
    [
      'the link that was sent again, with another password',
      false,
      async ({ email, caller }) => identity.verify((await sentAgain(email, caller)).token, another),
    ],
    ['the mailed link for a new password', true, async ({ email }) => reset(await resetLink(email))],
    [
      'a link for a new password shown as a confirmation',
      false,
      async ({ email }) => identity.verify(await resetLink(email), typed),
    ],
    ['a confirmation link shown as one for a new password', false, ({ link }) => reset(link)],
    [
      'a link for a new password that a later one replaced',
      false,
      async ({ email }) => {
        const earlier = await resetLink(email);
        await resetLink(email);
        await reset(earlier);
      },
    ],
    [
      'a link for a new password of an account that was erased and opened anew',
      false,
      async ({ email, caller }) => {
        const earlier = await resetLink(email);
        await call().call(identityRoutes.erase, { body: { password: typed } }, caller);
        await identity.signUp(email);
        await reset(earlier);
      },
    ],
    ['the command make-admin', false, ({ email }) => makeAdmin(identity.databaseUrl, email)],
    [
      'a role written manually',
      false,
      async ({ email, userId }) => {
        await identity.query(`INSERT INTO user_roles VALUES ($1, 'admin')`, [userId]);
        expect((await identity.signIn(email)).session.user).toMatchObject({ isAdmin: false, emailVerified: false });
      },
    ],
  ];
  it.each(ways)('is confirmed by %s: %s', async (_way, confirms, go) => {
    const given = await unconfirmed();
    await go(given).catch((error: unknown) => {
      if (confirms) throw error;
    });
    expect(await isConfirmed(given.email)).toBe(confirms);
  });

  /** Requests of an attacker who knows everything except what was emailed. */
  const routes: Readonly<Record<keyof typeof identityRoutes, (given: Case) => Promise<unknown>>> = {
    signUp: ({ email }) => identity.signUp(email, 'Another Name'),
    verifyEmail: () => identity.verify(neverIssued, typed),
    sendConfirmation: ({ caller }) => call().call(identityRoutes.sendConfirmation, { body: {} }, caller),
    forgotPassword: ({ email }) => resetLink(email),
    checkResetLink: () => call().call(identityRoutes.checkResetLink, { body: { token: neverIssued } }),
    resetPassword: () => reset(neverIssued),
    signIn: ({ email }) => identity.signIn(email),
    refresh: async ({ email }) => identity.refresh((await identity.signIn(email)).refreshToken),
    signOut: async ({ email }) => {
      const { refreshToken } = await identity.signIn(email);
      await call().call(identityRoutes.signOut, { body: { refreshToken, everywhere: true } });
    },
    revocations: ({ caller }) => call().call(identityRoutes.revocations, {}, caller),
    me: ({ caller }) => call().call(identityRoutes.me, {}, caller),
    change: ({ caller }) => call().call(identityRoutes.change, { body: { password: typed, newPassword: another } }, caller),
    export: ({ caller }) => call().call(identityRoutes.export, {}, caller),
    erase: ({ caller }) => call().call(identityRoutes.erase, { body: { password: typed } }, caller),
    showInvitation: () => call().call(identityRoutes.showInvitation, { body: { token: neverIssued } }),
    acceptAsNew: () =>
      call().call(identityRoutes.acceptAsNew, { body: { token: neverIssued, password: another, fullName: 'Sly' } }),
    acceptAsOwner: ({ caller }) => call().call(identityRoutes.acceptAsOwner, { body: { token: neverIssued } }, caller),
  };
  it.each(Object.entries(routes))('is not confirmed by calling %s without the emailed link', async (_route, ask) => {
    const given = await unconfirmed();
    await ask(given).catch(() => undefined);
    expect(await isConfirmed(given.email)).toBe(false);
  });

  it('keeps the account when the address signs up again', async () => {
    const { email, link } = await unconfirmed();
    const { session } = await identity.verify(link, typed);
    await call().call(identityRoutes.signUp, { body: { email, password: another, data: { full_name: 'Stranger' } } });
    await expect(identity.signIn(email, another)).rejects.toMatchObject({ code: 'invalid-credentials' });
    expect((await identity.signIn(email)).session.user).toEqual(session.user);
  });

  it('is the person who confirms, despite concurrent sign-ups with the address', async () => {
    for (let n = 0; n < 5; n++) {
      const { email, link } = await unconfirmed();
      const [confirmed] = await Promise.allSettled([
        identity.verify(link, typed),
        ...Array.from({ length: 4 }, () =>
          call().call(identityRoutes.signUp, { body: { email, password: another, data: { full_name: 'Stranger' } } }),
        ),
      ]);
      // Either the link came first and holds, or another sign-up did and the link is void; never a confirmed account with the other
      // password.
      expect(await isConfirmed(email)).toBe(confirmed.status === 'fulfilled');
      if (confirmed.status === 'rejected') expect(confirmed.reason).toMatchObject({ status: 401 });
      else await expect(identity.signIn(email, another)).rejects.toMatchObject({ code: 'invalid-credentials' });
    }
  });

  it('is created for demo accounts by a command only', async () => {
    await addDemoAccounts(identity.databaseUrl);
    for (const { email } of demoAccounts) expect(await isConfirmed(email)).toBe(true);
  });

  it('is set nowhere else in the code, and an account’s address never changes', () => {
    const source = fileURLToPath(new URL('../src', import.meta.url));
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.ts'));
    const having = (words: RegExp) => files.filter(path => words.test(readFileSync(join(source, path), 'utf8'))).toSorted();
    expect(having(/email_verified_at\s*=/)).toEqual(['account/account.repository.ts']);
    expect(having(/\.markVerified\(/)).toEqual(['account/unconfirmed-accounts.ts', 'demo/demo-accounts.ts']);
    expect(having(/\.confirm\(/)).toEqual([
      'reset-password/reset-password.ts',
      'team/accept-invitation.ts',
      'verify-email/verify-email.ts',
    ]);
    expect(having(/UPDATE users SET[^`]*\bemail\s*=/)).toEqual([]);
    expect(having(/INSERT INTO users/)).toEqual(['account/account.repository.ts']);
  });
});

describe('SIGN_IN_UNVERIFIED switched to false', () => {
  it('ends sessions of unconfirmed accounts on renewal (D-10)', async () => {
    const identity = await IdentityUnderTest.start({ SIGN_IN_UNVERIFIED: 'false' });
    await identity.signUp('early@example.com');
    await identity.verify((await identity.mail(verificationEmailRequested, 'early@example.com')).token);
    const { refreshToken } = await identity.signIn('early@example.com');
    await identity.query(`UPDATE users SET email_verified_at = NULL`);
    await expect(identity.refresh(refreshToken)).rejects.toMatchObject({ status: 401, code: 'invalid-token' });
    expect(
      await identity.query(`SELECT end_reason FROM sessions WHERE ended_at IS NOT NULL AND end_reason <> 'email-confirmed'`),
    ).toEqual([{ end_reason: 'email-not-confirmed' }]);
    await identity.stop();
  });
});
