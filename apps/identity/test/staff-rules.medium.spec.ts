import { adminTeamRoutes, identityRoutes, twoFactorRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { makeAdmin } from '../src/make-admin/make-admin.js';
import { IdentityUnderTest, password } from './identity-under-test.js';

const { list, requireTwoFactor } = adminTeamRoutes;

describe('StaffRules', () => {
  let identity: IdentityUnderTest;
  let owner: Extract<Caller, { kind: 'admin' }>;
  beforeEach(async () => {
    identity = await IdentityUnderTest.start();
    const userId = await member('asha@example.com');
    await makeAdmin(identity.databaseUrl, 'asha@example.com');
    owner = { kind: 'admin', userId, email: 'asha@example.com', role: 'owner' };
  });
  afterEach(() => identity.stop());

  const call = () => identity.running.client;
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const require = (required: boolean, was = !required) => call().call(requireTwoFactor, { body: { required, was } }, owner);
  const rolesIn = (accessToken: string) => decodeJwt(accessToken)['roles'];
  const me = (userId: string) => call().call(identityRoutes.me, {}, { kind: 'user', userId, email: '' });
  const versionOf = async (userId: string) =>
    (await identity.query<{ rights_version: number }>(`SELECT rights_version FROM users WHERE id = $1`, [userId]))[0]
      ?.rights_version ?? 0;
  const revokedBelow = async (userId: string) =>
    (await identity.query<{ max: number | null }>(`SELECT max(rights_version) FROM revocations WHERE user_id = $1`, [userId]))[0]
      ?.max ?? 0;

  async function member(email: string): Promise<string> {
    await identity.signUp(email);
    await identity.query(`UPDATE users SET email_verified_at = now() WHERE email = $1`, [email]);
    const [row] = await identity.query<{ id: string }>(`SELECT id FROM users WHERE email = $1`, [email]);
    return row?.id ?? '';
  }
  async function packer(email = 'kamil@example.com'): Promise<string> {
    const id = await member(email);
    await identity.query(`INSERT INTO user_roles (user_id, role) VALUES ($1, 'packer')`, [id]);
    return id;
  }
  /** Switches the second factor on; returns its secret. */
  async function protect(userId: string, email: string): Promise<string> {
    const caller: Caller = { kind: 'user', userId, email };
    const { secret } = await call().call(twoFactorRoutes.begin, { body: { password } }, caller);
    await call().call(twoFactorRoutes.confirm, { body: { code: codeOf(secret) } }, caller);
    return secret;
  }

  it('take the role of those without a second factor away at once, and give it back once they have one', async () => {
    const kamil = await packer();
    const { session, refreshToken } = await identity.signIn('kamil@example.com');
    expect([session.user.role, rolesIn(session.accessToken)]).toEqual(['packer', ['packer']]);
    await protect(owner.userId, owner.email);
    const asha = await versionOf(owner.userId);
    expect(await require(true)).toMatchObject({ twoFactorRequired: true });
    expect(await revokedBelow(kamil)).toBeGreaterThan(Number(decodeJwt(session.accessToken)['rv']));
    expect(await versionOf(owner.userId)).toBe(asha);

    const renewed = await identity.refresh(refreshToken);
    expect(rolesIn(renewed.session.accessToken)).toEqual([]);
    expect(renewed.session.user).toMatchObject({ isAdmin: false, role: null, twoFactorDue: true });
    expect(await me(kamil)).toMatchObject({ isAdmin: false, role: null, twoFactorDue: true });
    expect(await me(owner.userId)).toMatchObject({ isAdmin: true, role: 'owner' });

    await protect(kamil, 'kamil@example.com');
    expect(await me(kamil)).toEqual(expect.not.objectContaining({ twoFactorDue: true }));
    expect(await me(kamil)).toMatchObject({ isAdmin: true, role: 'packer' });
  });

  it('are not switched on by an owner without a second factor, nor from an outdated page', async () => {
    await expect(require(true)).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    expect(await call().call(list, {}, owner)).toMatchObject({ twoFactorRequired: false });
    await protect(owner.userId, owner.email);
    await expect(require(true, true)).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
    await require(true);
    await require(true);
    const entries = await identity.query<{ before: string; after: string }>(
      `SELECT before, after FROM audit_log WHERE action = 'require-two-factor'`,
    );
    expect(entries).toEqual([{ before: 'not required', after: 'required' }]);
  });

  it('keep staff from switching it off, but not customers', async () => {
    const [kamil, meera] = [await packer(), await member('meera@example.com')];
    const secretOf = { [kamil]: await protect(kamil, 'kamil@example.com'), [meera]: await protect(meera, 'meera@example.com') };
    await protect(owner.userId, owner.email);
    await require(true);
    await identity.query(`UPDATE two_factors SET last_step = 0`);
    const off = (userId: string, email: string) =>
      call().call(
        twoFactorRoutes.off,
        { body: { password, code: codeOf(secretOf[userId] ?? '') } },
        { kind: 'user', userId, email },
      );
    await expect(off(kamil, 'kamil@example.com')).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    expect(await off(meera, 'meera@example.com')).toMatchObject({ on: false });
    expect((await me(meera)).twoFactorDue).toBeUndefined();
    await require(false);
    expect(await off(kamil, 'kamil@example.com')).toMatchObject({ on: false });
    expect(await me(kamil)).toMatchObject({ role: 'packer' });
  });

  it('hold for a role that is given while it is required', async () => {
    await protect(owner.userId, owner.email);
    await require(true);
    await packer('ola@example.com');
    const { session } = await identity.signIn('ola@example.com');
    expect([session.user.role, session.user.twoFactorDue, rolesIn(session.accessToken)]).toEqual([null, true, []]);
  });
});
