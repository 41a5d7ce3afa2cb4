import { identityRoutes, verificationEmailRequested, type OpenedSession } from '@kirana/contracts';
import { system } from '@kirana/http-edge';
import { HeldLock } from '@kirana/testing';
import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { IdentityUnderTest, publicJwk } from './identity-under-test.js';

describe('sessions', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await IdentityUnderTest.start();
    await identity.signUp('meera@example.com');
    await identity.verify((await identity.mail(verificationEmailRequested, 'meera@example.com')).token);
  });
  afterAll(() => identity.stop());

  const revocations = () => identity.running.client.call(identityRoutes.revocations, {}, system);
  const later = (interval: string) =>
    identity.query(`UPDATE refresh_tokens SET rotated_at = rotated_at - $1::interval`, [interval]);

  it('contain a user, a verifiable access token, a refresh token and an expiry (SESS-001)', async () => {
    const { session, refreshToken, refreshExpiresAt } = await identity.signIn('meera@example.com');
    expect(session.user).toMatchObject({ email: 'meera@example.com', isAdmin: false, role: null });
    expect(decodeProtectedHeader(session.accessToken)).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: 'k1' });
    const { payload } = await jwtVerify(session.accessToken, await importJWK(publicJwk, 'EdDSA'), {
      issuer: 'kirana:identity',
      audience: 'kirana:gateway',
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600);
    expect(Date.parse(session.expiresAt)).toBe((payload.exp ?? 0) * 1_000);
    expect(refreshToken).toMatch(/^[\w-]{43}$/);
    const days = (Date.parse(refreshExpiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    const dump = JSON.stringify(
      await identity.query(`SELECT encode(hash, 'escape') AS h, encode(hash, 'base64') AS b FROM refresh_tokens`),
    );
    expect(dump).not.toContain(refreshToken);
  });

  it('are renewed with a single-use token that is replaced', async () => {
    let current = await identity.signIn('meera@example.com');
    const seen = new Set([current.refreshToken]);
    for (let n = 0; n < 5; n++) {
      current = await identity.refresh(current.refreshToken);
      seen.add(current.refreshToken);
    }
    expect(seen.size).toBe(6);
  });

  it('survive twenty tabs that renew concurrently', async () => {
    const { refreshToken, session } = await identity.signIn('meera@example.com');
    const answers = await Promise.all(Array.from({ length: 20 }, () => identity.refresh(refreshToken)));
    const tokens = new Set(answers.map(answer => answer.refreshToken));
    const families = new Set(answers.map(answer => decodeJwt(answer.session.accessToken)['sid']));
    console.log(`20 renewals at once: ${tokens.size} token, ${families.size} session`);
    expect(tokens.size).toBe(1);
    expect([...families]).toEqual([decodeJwt(session.accessToken)['sid']]);
    // A tab whose response was slow still gets the current token, over two rotations.
    const [next = ''] = tokens;
    const newest = await identity.refresh(next);
    expect((await identity.refresh(refreshToken)).refreshToken).toBe(newest.refreshToken);
  });

  it('survive two tabs that validate the same token before either renews it', async () => {
    const { refreshToken } = await identity.signIn('meera@example.com');
    const held = await HeldLock.take(identity.running.database, `SELECT FROM sessions FOR UPDATE`);
    const both = Promise.all([identity.refresh(refreshToken), identity.refresh(refreshToken)]);
    await held.until(2);
    await held.release();
    const [one, other] = await both;
    expect(one.refreshToken).toBe(other.refreshToken);
  });

  it('are not opened with a password that changes during the check', async () => {
    await identity.signUp('racer@example.com');
    const held = await HeldLock.take(
      identity.running.database,
      `UPDATE users SET password_hash = 'another' WHERE email = 'racer@example.com'`,
    );
    const [late] = await Promise.allSettled([identity.signIn('racer@example.com'), held.until(1).then(() => held.release())]);
    expect(late).toMatchObject({ status: 'rejected', reason: { status: 401, code: 'invalid-credentials' } });
    expect(
      await identity.query(`SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = 'racer@example.com'`),
    ).toEqual([]);
  });

  it('end when a token renewed earlier is used again, because it was copied', async () => {
    const stolen = (await identity.signIn('meera@example.com')).refreshToken;
    const owner = await identity.refresh(stolen);
    await later('11 seconds');
    await expect(identity.refresh(stolen)).rejects.toMatchObject({ status: 401, code: 'invalid-token' });
    await expect(identity.refresh(owner.refreshToken)).rejects.toMatchObject({ code: 'invalid-token' });
    expect((await revocations()).map(({ sessionId }) => sessionId)).toContain(sidOf(owner));
    // Other sessions of the same customer continue.
    await identity.signIn('meera@example.com');
  });

  it('expire after thirty days', async () => {
    const { refreshToken } = await identity.signIn('meera@example.com');
    await identity.query(`UPDATE sessions SET expires_at = now() - interval '1 second'`);
    await expect(identity.refresh(refreshToken)).rejects.toMatchObject({ code: 'invalid-token' });
  });

  it('end one by one or all together and are listed as revoked', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => identity.signIn('meera@example.com')));
    const end = (session: OpenedSession | undefined, everywhere: boolean) =>
      identity.running.client.call(identityRoutes.signOut, { body: { refreshToken: session?.refreshToken ?? '', everywhere } });
    await end(one, false);
    await expect(identity.refresh(one?.refreshToken ?? '')).rejects.toMatchObject({ code: 'invalid-token' });
    await identity.refresh(two?.refreshToken ?? '');
    await end(three, true);
    await expect(identity.refresh(two?.refreshToken ?? '')).rejects.toMatchObject({ code: 'invalid-token' });
    const revoked = (await revocations()).map(({ sessionId }) => sessionId);
    expect(revoked).toEqual(expect.arrayContaining([one, two, three].map(each => each && sidOf(each))));
    const since = new Date(Date.now() + 3_600_000).toISOString();
    const listed = await identity.running.client.call(identityRoutes.revocations, { query: { since } }, system);
    // The gateway has seen the times of a database whose clock was ahead.
    expect(listed.map(({ sessionId }) => sessionId)).toEqual(expect.arrayContaining(revoked));
    await identity.running.client.call(identityRoutes.signOut, { body: { refreshToken: 'x'.repeat(43), everywhere: true } });
  });

  it('end when a role changes, whatever changes the row', async () => {
    const before = await identity.signIn('meera@example.com');
    const { id } = before.session.user;
    const version = () => decodeJwt(before.session.accessToken)['rv'] as number;
    await identity.query(`INSERT INTO user_roles VALUES ($1, 'admin')`, [id]);
    const asAdmin = await identity.refresh(before.refreshToken);
    expect(asAdmin.session.user.isAdmin).toBe(true);
    expect(decodeJwt(asAdmin.session.accessToken)).toMatchObject({ roles: ['admin'], rv: version() + 1 });
    await identity.query(`DELETE FROM user_roles WHERE user_id = $1`, [id]);
    expect(
      (await revocations()).filter(each => each.userId === id && each.sessionId === null).map(each => each.rightsVersion),
    ).toEqual([version() + 1, version() + 2]);
    expect((await identity.refresh(asAdmin.refreshToken)).session.user.isAdmin).toBe(false);
  });

  it('list revocations to the gateway only', async () => {
    await expect(identity.running.client.call(identityRoutes.revocations, {})).rejects.toMatchObject({ status: 403 });
  });
});

const sidOf = (opened: OpenedSession) => decodeJwt(opened.session.accessToken)['sid'];
