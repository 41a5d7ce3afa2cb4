import { adminTeamRoutes, identityRoutes, invitationEmailRequested, type Role } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { makeAdmin } from '../src/make-admin/make-admin.js';
import { IdentityUnderTest, password } from './identity-under-test.js';

const other = 'ripe yellow mango';
const { list, invite, withdraw, changeRole, remove } = adminTeamRoutes;

describe('Team', () => {
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
  /** A confirmed account; returns its id. */
  async function member(email: string): Promise<string> {
    await identity.signUp(email);
    const [row] = await identity
      .query<{ id: string }>(`UPDATE users SET email_verified_at = now() WHERE email = $1 RETURNING id`, [email])
      .then(rows => rows.flat() as { id: string }[]);
    return row?.id ?? '';
  }
  const team = () => call().call(list, {}, owner);
  const rolesOf = async () => Object.fromEntries((await team()).members.map(({ email, role }) => [email, role]));
  async function invited(email: string, role: Role = 'packer'): Promise<string> {
    const before = identity.events(invitationEmailRequested).length;
    await call().call(invite, { body: { email, role } }, owner);
    await identity.running.broker.until(() => identity.events(invitationEmailRequested).length > before);
    return identity.events(invitationEmailRequested).at(-1)?.token ?? '';
  }
  const caller = (userId: string, email: string): Caller => ({ kind: 'user', userId, email });
  const acceptAs = (userId: string, email: string, token: string) =>
    call().call(identityRoutes.acceptAsOwner, { body: { token } }, caller(userId, email));
  const audit = () =>
    identity.query<{ action: string; before: string; after: string }>(`SELECT action, before, after FROM audit_log ORDER BY seq`);

  it('shows role, last sign-in and second factor of every member, and open invitations', async () => {
    await identity.signIn('asha@example.com');
    await invited('kamil@example.com');
    expect(await team()).toEqual({
      members: [
        {
          id: owner.userId,
          email: 'asha@example.com',
          fullName: 'Meera Kowalska',
          role: 'owner',
          lastSignInAt: expect.any(String),
          twoFactor: false,
        },
      ],
      invitations: [
        {
          id: expect.any(String),
          email: 'kamil@example.com',
          role: 'packer',
          invitedBy: 'asha@example.com',
          expiresAt: expect.any(String),
        },
      ],
      twoFactorRequired: false,
    });
  });

  it('gives the role to an existing account that accepts, once, with an audit entry', async () => {
    const userId = await member('kamil@example.com');
    const { refreshToken } = await identity.signIn('kamil@example.com');
    const token = await invited('kamil@example.com');
    expect(await call().call(identityRoutes.showInvitation, { body: { token } })).toEqual({
      email: 'kamil@example.com',
      role: 'packer',
      hasAccount: true,
    });
    expect(await acceptAs(userId, 'kamil@example.com', token)).toMatchObject({ isAdmin: true, role: 'packer' });
    await expect(acceptAs(userId, 'kamil@example.com', token)).rejects.toMatchObject({ code: 'invalid-token' });
    expect((await identity.refresh(refreshToken)).session.user.role).toBe('packer');
    expect((await team()).invitations).toEqual([]);
    expect(await audit()).toEqual([
      { action: 'invite-to-team', before: null, after: 'packer' },
      { action: 'accept-invitation', before: null, after: 'packer' },
    ]);
  });

  it('opens a confirmed account for an address that has none, and signs in', async () => {
    const token = await invited('new@example.com', 'accountant');
    const accept = () => call().call(identityRoutes.acceptAsNew, { body: { token, password: other, fullName: 'Nina' } });
    const { session } = await accept();
    expect(session.user).toMatchObject({ email: 'new@example.com', emailVerified: true, role: 'accountant' });
    await expect(accept()).rejects.toMatchObject({ code: 'invalid-token' });
    expect((await identity.signIn('new@example.com', other)).session.user.role).toBe('accountant');
  });

  it('replaces an unconfirmed account, which another person may have opened (ADR 0021)', async () => {
    await identity.signUp('victim@example.com');
    const { refreshToken, session } = await identity.signIn('victim@example.com');
    const token = await invited('victim@example.com', 'manager');
    const sly = caller(session.user.id, 'victim@example.com');
    await expect(call().call(identityRoutes.acceptAsOwner, { body: { token } }, sly)).rejects.toMatchObject({
      code: 'other-address',
    });
    await call().call(identityRoutes.acceptAsNew, { body: { token, password: other, fullName: 'Victim' } });
    await expect(identity.refresh(refreshToken)).rejects.toMatchObject({ code: 'invalid-token' });
    await expect(identity.signIn('victim@example.com', password)).rejects.toMatchObject({ code: 'invalid-credentials' });
  });

  it.each([
    [
      'by an account of another address',
      'other-address',
      async (token: string) => acceptAs(await member('b@example.com'), 'b@example.com', token),
    ],
    [
      'by a new account although the address has a confirmed one',
      'not-possible-now',
      async (token: string) => call().call(identityRoutes.acceptAsNew, { body: { token, password: other, fullName: 'K' } }),
    ],
    [
      'with a weak password',
      'weak-password',
      async (token: string) => call().call(identityRoutes.acceptAsNew, { body: { token, password: 'mango', fullName: 'K' } }),
    ],
  ])('is not accepted %s; the link stays valid', async (_how, code, accept) => {
    const userId = await member('kamil@example.com');
    const token = await invited('kamil@example.com');
    await expect(accept(token)).rejects.toMatchObject({ code });
    expect(await acceptAs(userId, 'kamil@example.com', token)).toMatchObject({ role: 'packer' });
  });

  it.each([
    ['has expired', (_token: string) => identity.query(`UPDATE invitations SET expires_at = now() - interval '1 s'`)],
    [
      'was withdrawn',
      async () => {
        const [invitation] = (await team()).invitations;
        await call().call(withdraw, { params: { id: invitation?.id ?? '' } }, owner);
      },
    ],
    ['was replaced by a later one', () => invited('kamil@example.com', 'manager')],
    [
      'came from a person who is no owner any more',
      () => identity.query(`DELETE FROM user_roles WHERE user_id = $1`, [owner.userId]),
    ],
  ])('refuses an invitation that %s', async (_what, spoil) => {
    const userId = await member('kamil@example.com');
    const token = await invited('kamil@example.com');
    await spoil(token);
    await expect(acceptAs(userId, 'kamil@example.com', token)).rejects.toMatchObject({ code: 'invalid-token' });
    await expect(call().call(identityRoutes.showInvitation, { body: { token } })).rejects.toMatchObject({
      code: 'invalid-token',
    });
    expect(await identity.query(`SELECT * FROM user_roles WHERE user_id = $1`, [userId])).toEqual([]);
  });

  it('stores no token and invites nobody twice', async () => {
    const token = await invited('kamil@example.com');
    expect(JSON.stringify(await identity.query(`SELECT *, encode(hash, 'base64') FROM invitations`))).not.toContain(token);
    await expect(call().call(invite, { body: { email: 'asha@example.com', role: 'packer' } }, owner)).rejects.toMatchObject({
      code: 'in-team-already',
    });
  });

  it('changes a role and removes a person at once: earlier tokens are revoked', async () => {
    const userId = await member('kamil@example.com');
    await acceptAs(userId, 'kamil@example.com', await invited('kamil@example.com'));
    const version = async () =>
      (await identity.query<{ rights_version: number }>(`SELECT rights_version FROM users WHERE id = $1`, [userId]))[0]
        ?.rights_version;
    const before = (await version()) ?? 0;
    await call().call(changeRole, { params: { id: userId }, body: { role: 'manager', was: 'packer' } }, owner);
    expect([await rolesOf(), await version()]).toEqual([
      { 'asha@example.com': 'owner', 'kamil@example.com': 'manager' },
      before + 1,
    ]);
    await expect(
      call().call(changeRole, { params: { id: userId }, body: { role: 'rider', was: 'packer' } }, owner),
    ).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await expect(call().call(remove, { params: { id: userId }, query: { was: 'packer' } }, owner)).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    await call().call(remove, { params: { id: userId }, query: { was: 'manager' } }, owner);
    expect([await rolesOf(), await version()]).toEqual([{ 'asha@example.com': 'owner' }, before + 2]);
    expect((await identity.signIn('kamil@example.com')).session.user).toMatchObject({ isAdmin: false, role: null });
    expect((await audit()).slice(2)).toEqual([
      { action: 'change-role', before: 'packer', after: 'manager' },
      { action: 'remove-from-team', before: 'manager', after: null },
    ]);
  });

  it('keeps the last owner: they can be neither removed, demoted nor erased', async () => {
    const asha = { params: { id: owner.userId } };
    const ways = [
      call().call(remove, { ...asha, query: { was: 'owner' } }, owner),
      call().call(changeRole, { ...asha, body: { role: 'manager', was: 'owner' } }, owner),
      call().call(identityRoutes.erase, { body: { password } }, owner),
    ];
    for (const way of await Promise.allSettled(ways))
      expect(way).toMatchObject({ status: 'rejected', reason: { code: 'last-owner' } });
    // An unconfirmed account has no rights, so its row makes no second owner.
    await identity.signUp('early@example.com');
    await identity.query(`INSERT INTO user_roles SELECT id, 'admin' FROM users WHERE email = 'early@example.com'`);
    await expect(call().call(remove, { ...asha, query: { was: 'owner' } }, owner)).rejects.toMatchObject({ code: 'last-owner' });
  });

  it('keeps one owner when two remove, demote or erase each other at the same moment', async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 6; n++) {
      const email = `b${n}@example.com`;
      const id = await member(email);
      await makeAdmin(identity.databaseUrl, 'asha@example.com');
      await makeAdmin(identity.databaseUrl, email);
      const b = { kind: 'admin', userId: id, email, role: 'owner' } as const;
      const results = await Promise.allSettled([
        n % 2 === 0
          ? call().call(remove, { params: { id: owner.userId }, query: { was: 'owner' } }, b)
          : call().call(changeRole, { params: { id: owner.userId }, body: { role: 'packer', was: 'owner' } }, b),
        n % 3 === 0
          ? call().call(identityRoutes.erase, { body: { password } }, b)
          : call().call(remove, { params: { id }, query: { was: 'owner' } }, owner),
      ]);
      for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'last-owner' });
      outcomes.push(results.map(({ status }) => status).join());
      const owners = await identity.query(`SELECT user_id FROM user_roles WHERE role = 'admin'`);
      expect(owners).toHaveLength(1);
      await identity.query(`DELETE FROM user_roles`);
    }
    console.log(`6 races: ${outcomes.join(' ')}`);
  });
});
