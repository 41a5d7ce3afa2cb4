import { identityRoutes, sessionRoutes, twoFactorRoutes, verificationEmailRequested } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { decodeJwt } from 'jose';
import { IdentityUnderTest, password } from './identity-under-test.js';
import { twoFactorAccounts } from './two-factor-accounts.js';

const { state, begin, confirm, renewCodes, off } = twoFactorRoutes;
const stepMs = 30_000;
const refused = { status: 401, code: 'invalid-credentials', message: 'Invalid email or password.' };

describe('TwoFactor', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await IdentityUnderTest.start();
  });
  afterAll(() => identity.stop());

  const call = () => identity.running.client;
  const { account, codeOf, later, protectedAccount, signIn } = twoFactorAccounts(() => identity);

  it('is switched on by a code of the app, and then required at sign-in', async () => {
    const { email, caller, userId, secret, uri, recoveryCodes } = await protectedAccount();
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Kirana:.*secret=${secret}`));
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await call().call(state, {}, caller)).toEqual({ on: true, recoveryCodesLeft: 10 });
    await expect(signIn(email)).rejects.toMatchObject(refused);
    await expect(signIn(email, '000000')).rejects.toMatchObject(refused);
    expect((await signIn(email, codeOf(secret))).session.user.id).toBe(userId);
  });

  it('changes nothing before a code is confirmed', async () => {
    const { email, caller } = await account();
    await call().call(begin, { body: { password } }, caller);
    await expect(call().call(confirm, { body: { code: '000000' } }, caller)).rejects.toMatchObject({
      status: 422,
      code: 'invalid-code',
    });
    expect(await call().call(state, {}, caller)).toEqual({ on: false, recoveryCodesLeft: 0 });
    expect((await signIn(email)).session.user.email).toBe(email);
  });

  it.each([
    [
      'begin with a wrong password',
      'invalid-credentials',
      (caller: Caller) => call().call(begin, { body: { password: 'x' } }, caller),
    ],
    [
      'confirm without a secret',
      'not-possible-now',
      (caller: Caller) => call().call(confirm, { body: { code: '123456' } }, caller),
    ],
    [
      'switch off what is not on',
      'invalid-credentials',
      (caller: Caller) => call().call(off, { body: { password, code: '123456' } }, caller),
    ],
    ['begin as a guest', 'unauthenticated', () => call().call(begin, { body: { password } })],
  ])('refuses to %s', async (_what, code, ask) => {
    await expect(ask((await account()).caller)).rejects.toMatchObject({ code });
  });

  it('is not for unconfirmed addresses, whose account another sign-up may replace', async () => {
    await identity.signUp('early@example.com');
    const { session } = await signIn('early@example.com');
    const caller: Caller = { kind: 'user', userId: session.user.id, email: 'early@example.com' };
    await expect(call().call(begin, { body: { password } }, caller)).rejects.toMatchObject({ code: 'email-not-verified' });
  });

  it('accepts a code once, also when it is sent twenty times at once', async () => {
    const { email, secret, userId } = await protectedAccount();
    const code = codeOf(secret);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => signIn(email, code)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(signIn(email, code)).rejects.toMatchObject(refused);
    // Nor the code of the step before, which was not used.
    await identity.query(`UPDATE two_factors SET failures = 0 WHERE user_id = $1`, [userId]);
    await expect(signIn(email, codeOf(secret, Date.now() - stepMs))).rejects.toMatchObject(refused);
  });

  it('accepts the code of the step before and after, and no other', async () => {
    const { email, secret, userId } = await protectedAccount();
    for (const [steps, isAccepted] of [
      [-1, true],
      [1, true],
      [-3, false],
      [3, false],
    ] as const) {
      await later(userId);
      // A step that ends before the code is checked would make it one step older.
      const leftMs = stepMs - (Date.now() % stepMs);
      if (leftMs < 2_000) await new Promise(resolve => setTimeout(resolve, leftMs));
      const tried = signIn(email, codeOf(secret, Date.now() + steps * stepMs));
      if (isAccepted) expect((await tried).session.user.id).toBe(userId);
      else await expect(tried).rejects.toMatchObject(refused);
    }
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { email, caller, recoveryCodes } = await protectedAccount();
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    await signIn(email, first.toLowerCase().replaceAll('-', ' '));
    await expect(signIn(email, first)).rejects.toMatchObject(refused);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => signIn(email, second)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await call().call(state, {}, caller)).toEqual({ on: true, recoveryCodesLeft: 8 });
  });

  it('answers the same for an unknown address, a wrong password, and a right one with a missing or wrong code', async () => {
    const { email } = await protectedAccount();
    const tries = [
      signIn('nobody@example.com'),
      signIn(email, undefined, 'wrong'),
      signIn(email),
      signIn(email, '000000'),
      signIn(email, '000000', 'wrong'),
    ];
    for (const result of await Promise.allSettled(tries)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { ...refused, extra: {} } });
    }
  });

  it('accepts no code for fifteen minutes after ten wrong ones with the right password; a stranger cannot cause that', async () => {
    const { email, secret, userId } = await protectedAccount();
    const failures = async () =>
      (await identity.query<{ failures: number }>(`SELECT failures FROM two_factors WHERE user_id = $1`, [userId]))[0]?.failures;
    await Promise.allSettled(Array.from({ length: 15 }, () => signIn(email, '000000', 'wrong')));
    expect(await failures()).toBe(0);
    await Promise.allSettled(Array.from({ length: 15 }, () => signIn(email, '000000')));
    expect(await failures()).toBe(10);
    await expect(signIn(email, codeOf(secret))).rejects.toMatchObject(refused);
    await identity.query(`UPDATE two_factors SET failing_since = now() - interval '16 minutes' WHERE user_id = $1`, [userId]);
    expect((await signIn(email, codeOf(secret))).session.user.id).toBe(userId);
    expect(await failures()).toBe(0);
  }, 30_000);

  it('is switched off only with password and code', async () => {
    const { email, caller, secret, userId, recoveryCodes } = await protectedAccount();
    await expect(call().call(off, { body: { password: 'x', code: codeOf(secret) } }, caller)).rejects.toMatchObject({
      code: 'invalid-credentials',
    });
    await expect(call().call(off, { body: { password, code: '000000' } }, caller)).rejects.toMatchObject({
      code: 'invalid-credentials',
    });
    await expect(call().call(begin, { body: { password } }, caller)).rejects.toMatchObject({ code: 'not-possible-now' });
    const fresh = await call().call(renewCodes, { body: { password, code: codeOf(secret) } }, caller);
    await expect(signIn(email, recoveryCodes[0])).rejects.toMatchObject(refused);
    await later(userId);
    expect(await call().call(off, { body: { password, code: fresh.recoveryCodes[0] ?? '' } }, caller)).toEqual({
      on: false,
      recoveryCodesLeft: 0,
    });
    expect((await signIn(email)).session.user.id).toBe(userId);
    const actions = await identity.query(`SELECT action FROM audit_log WHERE subject = $1 ORDER BY seq`, [userId]);
    expect(actions).toEqual([
      { action: 'switch-two-factor-on' },
      { action: 'renew-recovery-codes' },
      { action: 'switch-two-factor-off' },
    ]);
  });

  it('ends all other sessions when it is switched on, and those alone', async () => {
    const made = await account();
    const elsewhere = await signIn(made.email);
    const { secret } = await call().call(begin, { body: { password } }, made.caller);
    await call().call(confirm, { body: { code: codeOf(secret) } }, made.caller);
    await expect(identity.refresh(elsewhere.refreshToken)).rejects.toMatchObject({ code: 'invalid-token' });
    expect((await identity.refresh(made.refreshToken)).session.user.id).toBe(made.userId);
  });

  it('stores neither the secret nor a recovery code in clear, and decrypts no secret of another account', async () => {
    const one = await protectedAccount();
    const two = await protectedAccount();
    const stored = JSON.stringify(
      await identity.query(`SELECT f.*, encode(c.hash, 'base64') FROM two_factors f JOIN recovery_codes c USING (user_id)`),
    );
    for (const text of [one.secret, Buffer.from(one.secret).toString('base64url'), ...one.recoveryCodes])
      expect(stored).not.toContain(text);
    await identity.query(
      `UPDATE two_factors SET secret = (SELECT secret FROM two_factors WHERE user_id = $1) WHERE user_id = $2`,
      [one.userId, two.userId],
    );
    await expect(signIn(two.email, codeOf(one.secret))).rejects.toMatchObject({ status: 503 });
  });

  it('is not evaded by the confirmation link and the password', async () => {
    const { email, secret, userId } = await protectedAccount();
    const { token } = await identity.mail(verificationEmailRequested, email);
    await expect(identity.verify(token)).rejects.toMatchObject({ code: 'invalid-credentials' });
    expect((await signIn(email, codeOf(secret))).session.user.id).toBe(userId);
  });

  describe('own sessions', () => {
    it('are listed with browser and network, and end one by one or all but the current', async () => {
      const { email, caller, refreshToken } = await account();
      const place = { device: 'Firefox', address: '203.0.113.x' };
      const [two, three] = [
        await call().call(identityRoutes.signIn, { body: { email, password, place } }),
        await call().call(identityRoutes.signIn, { body: { email, password } }),
      ];
      const { items } = await call().call(sessionRoutes.list, {}, caller);
      expect(items.map(({ device, address, isCurrent }) => ({ device, address, isCurrent }))).toEqual([
        { device: null, address: null, isCurrent: false },
        { ...place, isCurrent: false },
        { device: null, address: null, isCurrent: true },
      ]);
      const id = decodeJwt(two.session.accessToken)['sid'] as string;
      await call().call(sessionRoutes.end, { params: { id } }, caller);
      await expect(identity.refresh(two.refreshToken)).rejects.toMatchObject({ code: 'invalid-token' });
      await expect(call().call(sessionRoutes.end, { params: { id } }, caller)).rejects.toMatchObject({ code: 'not-found' });
      const left = await call().call(sessionRoutes.endOthers, {}, caller);
      expect(left.items.map(({ isCurrent }) => isCurrent)).toEqual([true]);
      await expect(identity.refresh(three.refreshToken)).rejects.toMatchObject({ code: 'invalid-token' });
      expect((await identity.refresh(refreshToken)).session.user.email).toBe(email);
    });

    it('of others are neither shown nor ended', async () => {
      const [mine, theirs] = [await account(), await account()];
      const [session] = (await call().call(sessionRoutes.list, {}, theirs.caller)).items;
      await expect(call().call(sessionRoutes.end, { params: { id: session?.id ?? '' } }, mine.caller)).rejects.toMatchObject({
        code: 'not-found',
      });
      await call().call(sessionRoutes.endOthers, {}, mine.caller);
      expect((await identity.refresh(theirs.refreshToken)).session.user.email).toBe(theirs.email);
    });
  });
});
