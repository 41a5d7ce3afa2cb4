import { passkeySignInRoutes, sessionRoutes } from '@kirana/contracts';
import { randomBytes } from 'node:crypto';
import { IdentityUnderTest } from './identity-under-test.js';
import { PasskeyOwner } from './passkey-owner.js';
import type { Twist } from './software-authenticator.js';

const refused = { status: 401, code: 'invalid-credentials', message: 'Invalid email or password.', extra: {} };

describe('PasskeySignIn', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await IdentityUnderTest.start();
  });
  afterAll(() => identity.stop());

  it('opens a session, with which the second factor counts as shown', async () => {
    const owner = await PasskeyOwner.with(identity);
    const place = { device: 'Firefox', address: '203.0.113.x' };
    const credential = owner.device.sign(await owner.challenge());
    const { session } = await identity.running.client.call(passkeySignInRoutes.finish, { body: { credential, place } });
    expect(session.user).toMatchObject({ id: owner.userId, email: owner.email });
    const { items } = await identity.running.client.call(sessionRoutes.list, {}, owner.caller);
    expect(items.map(({ device }) => device)).toEqual(['Firefox', null]);
    expect((await owner.signIn()).session.user.id).toBe(owner.userId);
  });

  it('asks every visitor the same, and never the same challenge twice', async () => {
    const owner = await PasskeyOwner.signedUp(identity);
    const { challenge, ...rest } = await owner.challenge();
    expect(rest).toEqual({ rpId: 'localhost', timeout: 300_000, allowCredentials: [], userVerification: 'required' });
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect((await owner.challenge()).challenge).not.toBe(challenge);
    const stored = JSON.stringify(await identity.query(`SELECT encode(hash, 'base64') FROM passkey_challenges`));
    expect(stored).not.toContain(Buffer.from(challenge, 'base64url').toString('base64'));
  });

  it('accepts a challenge once, also when it is sent ten times at once', async () => {
    const owner = await PasskeyOwner.with(identity);
    const credential = owner.device.sign(await owner.challenge());
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => owner.finish(credential)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(owner.finish(credential)).rejects.toMatchObject(refused);
  });

  it('accepts one challenge for one of two devices that answer it at once', async () => {
    const [one, two] = [await PasskeyOwner.with(identity), await PasskeyOwner.with(identity)];
    const request = await one.challenge();
    const results = await Promise.allSettled([one.finish(one.device.sign(request)), two.finish(two.device.sign(request))]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each<[string, Twist]>([
    ['of another origin', { origin: 'http://localhost:3001' }],
    ['of an origin that only begins like that of the shop', { origin: 'http://localhost:3000.example.com' }],
    ['for another host name', { rpId: 'example.com' }],
    ['of a device that has not verified its person', { isVerified: false }],
    ['that was made for a new passkey', { type: 'webauthn.create' }],
    ['of an unknown passkey', { id: randomBytes(32) }],
    ['with the handle of another account', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
    ['without the growth of a counter', { counter: 0 }],
  ])('refuses a signature %s, and uses its challenge up', async (_what, twist) => {
    const owner = await PasskeyOwner.with(identity);
    await owner.signIn();
    const request = await owner.challenge();
    await expect(owner.finish(owner.device.sign(request, twist))).rejects.toMatchObject(refused);
    if (!('type' in twist)) await expect(owner.finish(owner.device.sign(request))).rejects.toMatchObject(refused);
    expect((await owner.signIn()).session.user.id).toBe(owner.userId);
  });

  it('refuses the passkey of one account for another', async () => {
    const [one, two] = [await PasskeyOwner.with(identity), await PasskeyOwner.with(identity)];
    const request = await one.challenge();
    const [mine, theirs] = [one.device.keys[0], two.device.keys[0]];
    if (!mine || !theirs) throw new Error('no passkeys');
    // The id of one, signed by the device of the other.
    await expect(
      one.finish(two.device.sign(request, { id: mine.id, userHandle: mine.userHandle }, theirs)),
    ).rejects.toMatchObject(refused);
    const other = await one.challenge();
    await expect(one.finish(one.device.sign(other, { userHandle: theirs.userHandle }))).rejects.toMatchObject(refused);
  });

  it('refuses a challenge that has expired, was made up, or was made to add a passkey', async () => {
    const owner = await PasskeyOwner.with(identity);
    const request = await owner.challenge();
    await identity.query(`UPDATE passkey_challenges SET expires_at = now() WHERE purpose = 'sign-in'`);
    await expect(owner.finish(owner.device.sign(request))).rejects.toMatchObject(refused);
    const madeUp = { ...request, challenge: randomBytes(32).toString('base64url') };
    await expect(owner.finish(owner.device.sign(madeUp))).rejects.toMatchObject(refused);
    const { challenge } = await owner.begin();
    await expect(owner.finish(owner.device.sign({ ...request, challenge }))).rejects.toMatchObject(refused);
  });

  it('refuses a counter that goes back, whichever of two copies of a device signs first', async () => {
    const owner = await PasskeyOwner.with(identity);
    await owner.signIn({ counter: 7 });
    await expect(owner.signIn({ counter: 7 })).rejects.toMatchObject(refused);
    await expect(owner.signIn({ counter: 6 })).rejects.toMatchObject(refused);
    await owner.signIn({ counter: 8 });
    const [one, two] = [await owner.challenge(), await owner.challenge()];
    const results = await Promise.allSettled([one, two].map(each => owner.finish(owner.device.sign(each, { counter: 9 }))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('accepts devices that do not count', async () => {
    const owner = await PasskeyOwner.signedUp(identity);
    await owner.add({ counter: 0 });
    await owner.signIn({ counter: 0 });
    await owner.signIn({ counter: 0 });
  });

  it('refuses an account whose address is not confirmed', async () => {
    const owner = await PasskeyOwner.with(identity);
    await identity.query(`UPDATE users SET email_verified_at = NULL WHERE id = $1`, [owner.userId]);
    await expect(owner.signIn()).rejects.toMatchObject(refused);
  });

  it('refuses a passkey that was removed', async () => {
    const owner = await PasskeyOwner.with(identity);
    const request = await owner.challenge();
    await owner.remove(owner.added.items[0]?.id);
    await expect(owner.finish(owner.device.sign(request))).rejects.toMatchObject(refused);
  });

  it.each([
    ['no JSON', 'x'],
    ['null', Buffer.from('null').toString('base64url')],
    ['no challenge', Buffer.from('{"type":"webauthn.get"}').toString('base64url')],
  ])('refuses %s as what the browser has signed', async (_what, clientDataJSON) => {
    const owner = await PasskeyOwner.with(identity);
    const credential = owner.device.sign(await owner.challenge());
    await expect(owner.finish({ ...credential, response: { ...credential.response, clientDataJSON } })).rejects.toMatchObject(
      refused,
    );
  });
});
