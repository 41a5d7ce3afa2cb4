import { adminTeamRoutes, identityRoutes, mostPasskeys, passkeyRoutes, twoFactorRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { Secret, TOTP } from 'otpauth';
import { addDemoAccounts, demoAccounts, lockDemoAccounts } from '../src/index.js';
import { IdentityUnderTest, password } from './identity-under-test.js';
import { PasskeyOwner } from './passkey-owner.js';
import type { Twist } from './software-authenticator.js';

const refused = { status: 401, code: 'invalid-credentials' };

describe('Passkeys', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await IdentityUnderTest.start();
  });
  afterAll(() => identity.stop());

  const call = () => identity.running.client;
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const later = ({ userId }: PasskeyOwner) => identity.query(`UPDATE two_factors SET last_step = 0 WHERE user_id = $1`, [userId]);
  const state = ({ caller }: PasskeyOwner) => call().call(twoFactorRoutes.state, {}, caller);
  const list = async ({ caller }: PasskeyOwner) => (await call().call(passkeyRoutes.list, {}, caller)).items;
  /** Adds an authenticator app; returns its secret, and the recovery codes that come with it. */
  async function addApp(owner: PasskeyOwner) {
    const { secret } = await call().call(twoFactorRoutes.begin, { body: { password } }, owner.caller);
    const { recoveryCodes } = await call().call(twoFactorRoutes.confirm, { body: { code: codeOf(secret) } }, owner.caller);
    await later(owner);
    return { secret, recoveryCodes };
  }
  const removeApp = (owner: PasskeyOwner, code: string) =>
    call().call(twoFactorRoutes.off, { body: { password, code } }, owner.caller);
  const actions = ({ userId }: PasskeyOwner) =>
    identity.query(`SELECT action, before, after FROM audit_log WHERE subject = $1 ORDER BY seq`, [userId]);

  it('are a second factor: the password alone is refused as without a code, and recovery codes replace the passkey', async () => {
    const owner = await PasskeyOwner.signedUp(identity);
    const elsewhere = await owner.byPassword();
    const { items, recoveryCodes } = await owner.add();
    expect(items).toEqual([{ id: expect.any(String), name: "Meera's phone", createdAt: expect.any(String), lastUsedAt: null }]);
    expect(new Set(recoveryCodes).size).toBe(10);
    await expect(identity.refresh(elsewhere.refreshToken)).rejects.toMatchObject({ code: 'invalid-token' });
    expect((await identity.refresh(owner.refreshToken)).session.user.id).toBe(owner.userId);
    const same = { ...refused, message: 'Invalid email or password.', extra: {} };
    await expect(owner.byPassword()).rejects.toMatchObject(same);
    await expect(owner.byPassword(undefined, 'wrong')).rejects.toMatchObject(same);
    await expect(owner.byPassword('123456')).rejects.toMatchObject(same);
    expect((await owner.byPassword(recoveryCodes[0])).session.user.id).toBe(owner.userId);
    await expect(owner.byPassword(recoveryCodes[0])).rejects.toMatchObject(same);
    expect(await state(owner)).toEqual({ on: false, recoveryCodesLeft: 9 });
    expect(await actions(owner)).toEqual([{ action: 'add-passkey', before: null, after: null }]);
  });

  it('are created only for the shop, on a device that finds them by itself and verifies its person', async () => {
    const owner = await PasskeyOwner.with(identity);
    const { challenge, user, ...rest } = await owner.begin();
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(user).toEqual({
      id: Buffer.from(owner.userId.replaceAll('-', ''), 'hex').toString('base64url'),
      name: owner.email,
      displayName: 'Meera Kowalska',
    });
    const id = owner.device.keys[0]?.id.toString('base64url');
    expect(rest).toMatchObject({
      rp: { id: 'localhost' },
      excludeCredentials: [{ id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  it('take the password, and with an authenticator app its code', async () => {
    const owner = await PasskeyOwner.signedUp(identity);
    await expect(call().call(passkeyRoutes.begin, { body: { password: 'wrong' } }, owner.caller)).rejects.toMatchObject(refused);
    const { secret, recoveryCodes } = await addApp(owner);
    await expect(owner.add()).rejects.toMatchObject(refused);
    await expect(owner.add({}, '000000')).rejects.toMatchObject(refused);
    // The recovery codes of the app stay.
    expect((await owner.add({}, codeOf(secret))).recoveryCodes).toEqual([]);
    expect((await owner.byPassword(recoveryCodes[0])).session.user.id).toBe(owner.userId);
    expect(await state(owner)).toEqual({ on: true, recoveryCodesLeft: 9 });
  });

  it('are not for guests, nor for unconfirmed addresses', async () => {
    await expect(call().call(passkeyRoutes.begin, { body: { password } })).rejects.toMatchObject({ code: 'unauthenticated' });
    await identity.signUp('early@example.com');
    const { session } = await identity.signIn('early@example.com');
    const caller: Caller = { kind: 'user', userId: session.user.id, email: 'early@example.com' };
    await expect(call().call(passkeyRoutes.begin, { body: { password } }, caller)).rejects.toMatchObject({
      code: 'email-not-verified',
    });
  });

  it.each<[string, Twist]>([
    ['of another origin', { origin: 'https://kirana.example' }],
    ['for another host name', { rpId: 'kirana.example' }],
    ['of a device that has not verified its person', { isVerified: false }],
    ['that is a signature to sign in', { type: 'webauthn.get' }],
  ])('are refused: one %s', async (_what, twist) => {
    const owner = await PasskeyOwner.signedUp(identity);
    await expect(owner.add(twist)).rejects.toMatchObject({ status: 422, code: 'invalid-passkey' });
    expect(await list(owner)).toEqual([]);
    expect((await owner.byPassword()).session.user.id).toBe(owner.userId);
  });

  it('are added once for a challenge, by the account that asked for it, and in time', async () => {
    const [owner, other] = [await PasskeyOwner.signedUp(identity), await PasskeyOwner.signedUp(identity)];
    const credential = owner.device.create(await owner.begin());
    const add = (by: PasskeyOwner, body = { name: 'x', credential }) => call().call(passkeyRoutes.add, { body }, by.caller);
    await expect(add(other)).rejects.toMatchObject({ code: 'invalid-passkey' });
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => add(owner)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = { name: 'x', credential: owner.device.create(await owner.begin()) };
    await identity.query(`UPDATE passkey_challenges SET expires_at = now() WHERE user_id = $1`, [owner.userId]);
    await expect(add(owner, late)).rejects.toMatchObject({ code: 'invalid-passkey' });
    expect(await list(owner)).toHaveLength(1);
  });

  it('belong to one account: the same one is not added to another', async () => {
    const [owner, other] = [await PasskeyOwner.with(identity), await PasskeyOwner.signedUp(identity)];
    const id = owner.device.keys[0]?.id;
    await expect(other.add(id && { id })).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    expect((await other.byPassword()).session.user.id).toBe(other.userId);
    expect((await owner.signIn()).session.user.id).toBe(owner.userId);
  });

  it('are renamed and removed by their owner only, removed with the password', async () => {
    const [owner, other] = [await PasskeyOwner.with(identity), await PasskeyOwner.with(identity)];
    const [{ id } = { id: '' }] = owner.added.items;
    const rename = (by: PasskeyOwner) =>
      call().call(passkeyRoutes.rename, { params: { id }, body: { name: 'Laptop' } }, by.caller);
    await expect(rename(other)).rejects.toMatchObject({ status: 404 });
    expect((await rename(owner)).items).toMatchObject([{ id, name: 'Laptop' }]);
    await expect(other.remove(id)).rejects.toMatchObject({ status: 404 });
    await expect(owner.remove(id, 'wrong')).rejects.toMatchObject(refused);
    await owner.signIn();
    expect(await list(owner)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    expect(await owner.remove(id)).toEqual({ items: [] });
    expect((await owner.byPassword()).session.user.id).toBe(owner.userId);
    expect(await state(owner)).toEqual({ on: false, recoveryCodesLeft: 0 });
    expect(await actions(owner)).toMatchObject([{ action: 'add-passkey' }, { action: 'remove-passkey' }]);
  });

  it('and an authenticator app replace each other, with the same recovery codes', async () => {
    const owner = await PasskeyOwner.with(identity);
    const { secret, recoveryCodes } = await addApp(owner);
    expect(recoveryCodes).toEqual([]);
    const codes = owner.added.recoveryCodes;
    expect((await owner.byPassword(codeOf(secret))).session.user.id).toBe(owner.userId);
    await removeApp(owner, codes[0] ?? '');
    await expect(owner.byPassword()).rejects.toMatchObject(refused);
    await expect(owner.byPassword(codeOf(secret))).rejects.toMatchObject(refused);
    expect((await owner.byPassword(codes[1])).session.user.id).toBe(owner.userId);
    // Refused without using the code up.
    await expect(removeApp(owner, codes[2] ?? '')).rejects.toMatchObject({ code: 'not-possible-now' });
    expect((await owner.byPassword(codes[2])).session.user.id).toBe(owner.userId);
  });

  it('do not let an app count before a code of it was confirmed', async () => {
    const owner = await PasskeyOwner.with(identity);
    const { secret } = await call().call(twoFactorRoutes.begin, { body: { password } }, owner.caller);
    await expect(owner.byPassword(codeOf(secret))).rejects.toMatchObject(refused);
    const [code = ''] = owner.added.recoveryCodes;
    await expect(call().call(twoFactorRoutes.confirm, { body: { code } }, owner.caller)).rejects.toMatchObject({
      code: 'invalid-code',
    });
    expect(await state(owner)).toEqual({ on: false, recoveryCodesLeft: 10 });
  });

  it(`are at most ${mostPasskeys}`, async () => {
    const owner = await PasskeyOwner.with(identity);
    const begun = owner.device.create(await owner.begin());
    await identity.query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
       SELECT $1, decode(md5(n::text), 'hex'), '', 0, '{}', 'more' FROM generate_series(2, $2) n`,
      [owner.userId, mostPasskeys],
    );
    await expect(call().call(passkeyRoutes.add, { body: { name: 'x', credential: begun } }, owner.caller)).rejects.toMatchObject({
      code: 'not-possible-now',
    });
    await expect(owner.begin()).rejects.toMatchObject({ code: 'not-possible-now' });
  });

  it('satisfy the rule for the staff, and the last factor stays while it is required', async () => {
    const boss = await PasskeyOwner.signedUp(identity);
    await identity.query(`INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')`, [boss.userId]);
    const admin: Caller = { kind: 'admin', userId: boss.userId, email: boss.email, role: 'owner' };
    const require = (required: boolean) =>
      call().call(adminTeamRoutes.requireTwoFactor, { body: { required, was: !required } }, admin);
    await expect(require(true)).rejects.toMatchObject({ code: 'not-possible-now' });
    const first = await boss.add();
    expect((await require(true)).members).toMatchObject([{ twoFactor: true }]);
    expect((await boss.signIn()).session.user.role).toBe('owner');
    const { items } = await boss.add();
    // Of two that are removed at once, the second is refused as the last.
    const results = await Promise.allSettled(items.map(({ id }) => boss.remove(id)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [left] = await list(boss);
    await expect(boss.remove(left?.id)).rejects.toMatchObject({ code: 'not-possible-now' });
    const { secret } = await addApp(boss);
    await boss.remove(left?.id);
    await expect(removeApp(boss, codeOf(secret))).rejects.toMatchObject({ code: 'not-possible-now' });
    await require(false);
    await removeApp(boss, first.recoveryCodes[0] ?? '');
    expect((await boss.byPassword()).session.user.role).toBe('owner');
  });

  it('are exported with their names and times, and erased with the account', async () => {
    const owner = await PasskeyOwner.with(identity);
    await owner.begin();
    const exported = await call().call(identityRoutes.export, {}, owner.caller);
    expect(exported.passkeys).toEqual([{ name: "Meera's phone", createdAt: expect.any(String), lastUsedAt: null }]);
    await call().call(identityRoutes.erase, { body: { password } }, owner.caller);
    for (const table of ['passkeys', 'passkey_challenges', 'two_factors'])
      expect(await identity.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [owner.userId])).toEqual([]);
    await expect(owner.signIn()).rejects.toMatchObject(refused);
  });

  it('of a demo account do not open it once it is locked', async () => {
    await addDemoAccounts(identity.databaseUrl);
    const [{ email, password: published }] = demoAccounts;
    const { session } = await identity.signIn(email, published);
    const caller: Caller = { kind: 'user', userId: session.user.id, email };
    const stranger = await PasskeyOwner.signedUp(identity);
    const creation = await call().call(passkeyRoutes.begin, { body: { password: published } }, caller);
    await call().call(passkeyRoutes.add, { body: { name: 'x', credential: stranger.device.create(creation) } }, caller);
    expect((await stranger.signIn()).session.user.email).toBe(email);
    await lockDemoAccounts(identity.databaseUrl);
    await expect(stranger.signIn()).rejects.toMatchObject(refused);
  });
});
