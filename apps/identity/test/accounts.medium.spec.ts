import {
  accountErased,
  addressRoutes,
  emailVerified,
  identityRoutes,
  passwordResetEmailRequested,
  verificationEmailRequested,
} from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { addDemoAccounts, demoAccounts, lockDemoAccounts } from '../src/index.js';
import { makeAdmin } from '../src/make-admin/make-admin.js';
import { asksOfAnAddress, IdentityUnderTest, password } from './identity-under-test.js';

describe('accounts API', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await IdentityUnderTest.start();
  });
  afterAll(() => identity.stop());

  it('creates an account with name, email and password, hashed with argon2id (AUTH-006)', async () => {
    await identity.signUp('  Anna@Example.com ', 'Anna Nowak');
    const [row] = await identity.query<{ password_hash: string; full_name: string; locale: string }>(
      `SELECT * FROM users JOIN profiles ON user_id = id WHERE email = 'anna@example.com'`,
    );
    expect(row).toMatchObject({ full_name: 'Anna Nowak', locale: 'en' });
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await identity.mail(verificationEmailRequested, 'anna@example.com')).toMatchObject({
      name: 'Anna Nowak',
      locale: 'en',
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('ignores a role in a sign-up request (ROLE-005)', async () => {
    await identity.signUp('sly@example.com', 'Sly', { role: 'admin', isAdmin: true, roles: ['admin'] });
    expect((await identity.signIn('sly@example.com')).session.user.isAdmin).toBe(false);
    expect(await identity.query(`SELECT * FROM user_roles`)).toEqual([]);
  });

  it.each([
    ['short', ['too-short']],
    ['Password1', ['common']],
    ['anna.nowak', ['about-you']],
  ])('refuses the password %s with reasons (AUTH-013)', async (weak, reasons) => {
    const asked = identity.running.client.call(identityRoutes.signUp, {
      body: { email: 'anna.nowak@example.com', password: weak, data: { full_name: 'Anna Nowak' } },
    });
    await expect(asked).rejects.toMatchObject({ status: 422, code: 'weak-password', extra: { reasons } });
  });

  it('verifies an address by a link that works once and is stored hashed, and publishes an event for orders', async () => {
    await identity.signUp('vera@example.com');
    const { token, userId } = await identity.mail(verificationEmailRequested, 'vera@example.com');
    const stored = await identity.query<{ hash: Buffer }>(`SELECT hash FROM mail_tokens WHERE user_id = $1`, [userId]);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    const answers = await Promise.allSettled([identity.verify(token), identity.verify(token), identity.verify(token)]);
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1);
    await expect(identity.verify(token)).rejects.toMatchObject({ status: 401, code: 'invalid-token' });
    expect((await identity.signIn('vera@example.com')).session.user.emailVerified).toBe(true);
    await identity.running.broker.until(() => identity.events(emailVerified).some(event => event.userId === userId));
    expect(identity.events(emailVerified)).toContainEqual({ userId, email: 'vera@example.com' });
  });

  it('refuses an expired link', async () => {
    await identity.signUp('late@example.com');
    const { token } = await identity.mail(verificationEmailRequested, 'late@example.com');
    await identity.query(`UPDATE mail_tokens SET expires_at = now() - interval '1 second'`);
    await expect(identity.verify(token)).rejects.toMatchObject({ code: 'invalid-token' });
  });

  it('gives the same answer whether or not an address has an account', async () => {
    await identity.signUp('known@example.com');
    await identity.verify((await identity.mail(verificationEmailRequested, 'known@example.com')).token);
    const before = identity.events(verificationEmailRequested).length;
    for (const [what, ask] of Object.entries(asksOfAnAddress(identity))) {
      const answer = (email: string) => ask(email).catch(({ message, ...error }: Error) => ({ ...error, message }));
      expect([what, await answer('known@example.com')]).toEqual([what, await answer('unknown@example.com')]);
    }
    expect(
      identity
        .events(verificationEmailRequested)
        .slice(before)
        .some(event => event.email === 'known@example.com'),
    ).toBe(false);
  });

  it('sends the confirmation email again to who is signed in, until the address is confirmed', async () => {
    await identity.signUp('again@example.com', 'Again');
    const first = await identity.mail(verificationEmailRequested, 'again@example.com');
    const caller: Caller = { kind: 'user', userId: first.userId, email: 'again@example.com' };
    const send = (by: Caller = caller) =>
      identity.running.client.call(identityRoutes.sendConfirmation, { body: { locale: 'pl' } }, by);
    const mails = () => identity.events(verificationEmailRequested).filter(({ email }) => email === 'again@example.com');
    await expect(send({ kind: 'guest' })).rejects.toMatchObject({ status: 401 });
    expect(await send()).toEqual({ email: 'again@example.com', outcome: 'sent' });
    await identity.running.broker.until(() => mails().length > 1);
    expect(mails()[1]).toMatchObject({ userId: first.userId, name: 'Again', locale: 'pl' });
    await expect(identity.verify(first.token)).rejects.toMatchObject({ code: 'invalid-token' });
    await identity.verify(mails()[1]?.token ?? '');
    const before = await identity.query(`SELECT * FROM users JOIN profiles ON user_id = id WHERE id = $1`, [first.userId]);
    expect(await send()).toEqual({ email: 'again@example.com', outcome: 'already-confirmed' });
    expect(await identity.query(`SELECT * FROM users JOIN profiles ON user_id = id WHERE id = $1`, [first.userId])).toEqual(
      before,
    );
    expect(await identity.query(`SELECT * FROM mail_tokens WHERE user_id = $1`, [first.userId])).toEqual([]);
    expect(mails()).toHaveLength(2);
  });

  it('tells the owner of an account who signs up once more that it exists, and changes nothing of it', async () => {
    await identity.signUp('twice@example.com');
    await identity.verify((await identity.mail(verificationEmailRequested, 'twice@example.com')).token);
    await identity.signUp('twice@example.com', 'Another Name', { password: 'a second good password' });
    const { token } = await identity.mail(passwordResetEmailRequested, 'twice@example.com');
    expect(identity.events(passwordResetEmailRequested)).toContainEqual(
      expect.objectContaining({ email: 'twice@example.com', signedUpAgain: true }),
    );
    await expect(identity.signIn('twice@example.com', 'a second good password')).rejects.toMatchObject({
      code: 'invalid-credentials',
    });
    expect((await identity.signIn('twice@example.com')).session.user).toMatchObject({ emailVerified: true });
    await identity.running.client.call(identityRoutes.resetPassword, { body: { token, password: 'a third good password' } });
    await identity.signIn('twice@example.com', 'a third good password');
  });

  it('resets a password by an emailed link and ends every session', async () => {
    await identity.signUp('paul@example.com');
    const old = await identity.verify((await identity.mail(verificationEmailRequested, 'paul@example.com')).token);
    await identity.running.client.call(identityRoutes.forgotPassword, { body: { email: 'paul@example.com', locale: 'pl' } });
    const { token, ...mail } = await identity.mail(passwordResetEmailRequested, 'paul@example.com');
    expect(mail).toMatchObject({ locale: 'pl' });
    expect(mail).not.toHaveProperty('startsAnew');
    const reset = (given: string) =>
      identity.running.client.call(identityRoutes.resetPassword, { body: { token, password: given } });
    const check = () => identity.running.client.call(identityRoutes.checkResetLink, { body: { token } });
    // Looking does not use it up.
    for (let n = 0; n < 2; n++) expect(await check()).toEqual({ done: true });
    await expect(reset('password')).rejects.toMatchObject({ code: 'weak-password' });
    expect(await reset('a much better one')).toEqual({ done: true, email: 'paul@example.com' });
    await expect(check()).rejects.toMatchObject({ status: 401, code: 'invalid-token' });
    await expect(reset('another good one')).rejects.toMatchObject({ code: 'invalid-token' });
    await expect(identity.refresh(old.refreshToken)).rejects.toMatchObject({ code: 'invalid-token' });
    await expect(identity.signIn('paul@example.com')).rejects.toMatchObject({ code: 'invalid-credentials' });
    expect((await identity.signIn('paul@example.com', 'a much better one')).session.user.emailVerified).toBe(true);
  });

  it('stores up to ten delivery addresses per account, without duplicates', async () => {
    const someone = async (email: string): Promise<Caller> => {
      await identity.signUp(email);
      const { user } = (await identity.signIn(email)).session;
      return { kind: 'user', userId: user.id, email };
    };
    const [meera, arun] = [await someone('addresses@example.com'), await someone('others@example.com')];
    const { client } = identity.running;
    const street = (number: number) => ({
      label: '',
      firstName: 'Meera',
      lastName: 'Kowalska',
      phone: '600 100 200',
      address: `Wolska ${number}`,
      district: 'Wola',
      zipCode: '01-001',
    });
    const add = (number: number, label = '') => client.call(addressRoutes.add, { body: { ...street(number), label } }, meera);
    const all = async () => (await client.call(addressRoutes.list, {}, meera)).items;
    const first = await add(1);
    expect(first).toMatchObject(street(1));
    expect(await add(1, 'the same by another name')).toEqual(first);
    // A new note for the rider belongs to the address that is there; saving it without one keeps the note.
    const noted = await client.call(addressRoutes.add, { body: { ...street(1), fields: { riderNote: 'Code 4711' } } }, meera);
    expect([noted.id, noted.fields]).toEqual([first.id, { riderNote: 'Code 4711' }]);
    expect((await add(1)).fields).toEqual({ riderNote: 'Code 4711' });
    expect(await all()).toHaveLength(1);
    // More concurrent additions than the nine that fit.
    const added = await Promise.allSettled(Array.from({ length: 15 }, (_, n) => add(n + 2)));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    await expect(add(99)).rejects.toMatchObject({ status: 409, code: 'too-many-addresses' });
    expect(await all()).toHaveLength(10);

    const params = { id: first.id };
    const changed = await client.call(addressRoutes.change, { params, body: { ...street(50), label: 'Home' } }, meera);
    expect((await all())[0]).toEqual(changed);
    await expect(client.call(addressRoutes.change, { params, body: street(51) }, arun)).rejects.toMatchObject({ status: 404 });
    await client.call(addressRoutes.remove, { params }, arun);
    expect(await all()).toHaveLength(10);
    expect((await client.call(addressRoutes.remove, { params }, meera)).items).toHaveLength(9);
    await expect(client.call(addressRoutes.list, {}, { kind: 'guest' })).rejects.toMatchObject({ status: 401 });
  });

  it('changes the name of an account as its owner types it, by the rules of the sign-up', async () => {
    await identity.signUp('name@example.com', 'Nmae Tpyed');
    const { user } = (await identity.signIn('name@example.com')).session;
    const caller: Caller = { kind: 'user', userId: user.id, email: user.email };
    const rename = (fullName: string, by: Caller = caller) =>
      identity.running.client.call(identityRoutes.change, { body: { fullName } }, by);
    expect(await rename('  Name Typed ')).toEqual({ ...user, fullName: 'Name Typed' });
    expect((await identity.signIn('name@example.com')).session.user.fullName).toBe('Name Typed');
    for (const refused of [' ', 'x'.repeat(121), 'a\nb'])
      await expect(rename(refused)).rejects.toMatchObject({ status: 400, code: 'invalid-request' });
    await expect(rename('Guest', { kind: 'guest' })).rejects.toMatchObject({ status: 401 });
  });

  it('exports an account and erases all its data, publishing only the erasure event', async () => {
    await identity.signUp('gone@example.com', 'Gone Soonish');
    const { session, refreshToken } = await identity.signIn('gone@example.com');
    const caller: Caller = { kind: 'user', userId: session.user.id, email: 'gone@example.com' };
    expect(await identity.running.client.call(identityRoutes.export, {}, caller)).toMatchObject({
      account: { email: 'gone@example.com', fullName: 'Gone Soonish' },
      sessions: [{ endedAt: null }],
      addresses: [],
    });
    const address = {
      label: 'Home',
      firstName: 'Gone Soonish',
      lastName: 'P',
      phone: '1',
      address: 'Gone Soonish 1',
      district: 'Wola',
      zipCode: '0',
    };
    await identity.running.client.call(addressRoutes.add, { body: address }, caller);
    expect(await identity.running.client.call(identityRoutes.export, {}, caller)).toMatchObject({ addresses: [address] });
    const erase = (given: string) => identity.running.client.call(identityRoutes.erase, { body: { password: given } }, caller);
    await expect(erase('not it')).rejects.toMatchObject({ code: 'invalid-credentials' });
    await erase(password);
    await identity.running.broker.until(() => identity.events(accountErased).some(({ email }) => email === 'gone@example.com'));
    expect(identity.events(accountErased).filter(({ email }) => email === 'gone@example.com')).toEqual([
      { userId: session.user.id, email: 'gone@example.com', emailVerified: false },
    ]);
    await expect(identity.refresh(refreshToken)).rejects.toMatchObject({ code: 'invalid-token' });
    await expect(identity.signIn('gone@example.com')).rejects.toMatchObject({ code: 'invalid-credentials' });
    // The outbox deletes published events.
    const tables = await identity.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const scan = async () => {
      const found: string[] = [];
      for (const { name } of tables) {
        const rows = await identity.query(
          `SELECT 1 FROM "${name}" t WHERE t::text ILIKE '%gone@example.com%' OR t::text ILIKE '%Gone Soonish%'`,
        );
        if (rows.length > 0) found.push(name);
      }
      return found;
    };
    let left = await scan();
    for (const deadline = Date.now() + 10_000; left.length > 0 && Date.now() < deadline; left = await scan());
    console.log(`scanned ${tables.map(({ name }) => name).join(', ')}`);
    expect(left).toEqual([]);
  });

  it('makes an admin only by the operator’s command and only with a verified address', async () => {
    expect(await makeAdmin(identity.databaseUrl, 'unknown@example.com')).toMatchObject({ done: false });
    await identity.signUp('boss@example.com');
    expect(await makeAdmin(identity.databaseUrl, 'boss@example.com')).toMatchObject({ done: false });
    await identity.verify((await identity.mail(verificationEmailRequested, 'boss@example.com')).token);
    expect(await makeAdmin(identity.databaseUrl, 'Boss@example.com')).toMatchObject({ done: true });
    expect((await identity.signIn('boss@example.com')).session.user.isAdmin).toBe(true);
  });

  it('adds demo accounts once, locks them for public access, and unlocks them', async () => {
    await addDemoAccounts(identity.databaseUrl);
    await addDemoAccounts(identity.databaseUrl);
    const signIns = () => Promise.all(demoAccounts.map(({ email, password: given }) => identity.signIn(email, given)));
    const asShown = demoAccounts.map(({ email, isAdmin }) => ({ email, isAdmin, emailVerified: true }));
    const sessions = await signIns();
    expect(sessions.map(({ session }) => session.user)).toMatchObject(asShown);

    const addresses = demoAccounts.map(({ email }) => email);
    expect(await lockDemoAccounts(identity.databaseUrl)).toEqual(addresses);
    expect(await lockDemoAccounts(identity.databaseUrl)).toEqual(addresses);
    for (const { email, password: given } of demoAccounts)
      await expect(identity.signIn(email, given)).rejects.toMatchObject({ status: 401, code: 'invalid-credentials' });
    for (const { refreshToken } of sessions)
      await expect(identity.refresh(refreshToken)).rejects.toMatchObject({ code: 'invalid-token' });
    const admins = await identity.query(
      `SELECT u.email FROM user_roles r JOIN users u ON u.id = r.user_id WHERE u.email = ANY ($1)`,
      [addresses],
    );
    expect(admins).toEqual([]);

    await addDemoAccounts(identity.databaseUrl);
    expect((await signIns()).map(({ session }) => session.user)).toMatchObject(asShown);
    // An account whose owner has set another password is left as it is.
    await identity.query(`UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE email = 'anna@example.com')
      WHERE email = 'shopper@kirana.example'`);
    expect(await lockDemoAccounts(identity.databaseUrl)).toEqual(['admin@kirana.example']);
    await identity.signIn('shopper@kirana.example');
  });
});

describe('SIGN_IN_UNVERIFIED=false', () => {
  it('refuses sign-in before verification, with the reason only if the password is correct (D-10)', async () => {
    const identity = await IdentityUnderTest.start({ SIGN_IN_UNVERIFIED: 'false' });
    await identity.signUp('new@example.com');
    await expect(identity.signIn('new@example.com')).rejects.toMatchObject({ status: 403, code: 'email-not-verified' });
    await expect(identity.signIn('new@example.com', 'wrong one')).rejects.toMatchObject({ code: 'invalid-credentials' });
    await identity.verify((await identity.mail(verificationEmailRequested, 'new@example.com')).token);
    await identity.signIn('new@example.com');
    await identity.stop();
  });
});
