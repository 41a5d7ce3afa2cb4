import {
  identityRoutes,
  profileRoutes,
  verificationEmailRequested,
  type ProfilePage,
  type ProfileQuery,
} from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { randomUUID } from 'node:crypto';
import { IdentityUnderTest, password } from './identity-under-test.js';

const admin: Caller = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' };

describe('profiles API', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await IdentityUnderTest.start();
    await identity.signUp('zoya@one.example', 'Zoya Khan');
    await identity.signUp('zoya@two.example', 'Zofia Lis');
    await identity.signUp('zoya-2@three.example', 'Ewa Maj');
  });
  afterAll(() => identity.stop());

  const list = (query: Partial<ProfileQuery> = {}, caller: Caller = admin): Promise<ProfilePage> =>
    identity.running.client.call(profileRoutes.list, { query: { page: 1, pageSize: 25, ...query } }, caller);

  it('lists profiles newest first, with a unique username and without password data (ACUS-010)', async () => {
    const { items, total } = await list();
    expect(total).toBe(3);
    expect(items.map(({ fullName, username, email }) => [fullName, username, email])).toEqual([
      ['Ewa Maj', 'zoya-2-2', 'zoya-2@three.example'],
      ['Zofia Lis', 'zoya-2', 'zoya@two.example'],
      ['Zoya Khan', 'zoya', 'zoya@one.example'],
    ]);
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(
      ['createdAt', 'email', 'emailVerified', 'fullName', 'id', 'locale', 'tags', 'updatedAt', 'username'].toSorted(),
    );
  });

  it('searches by name, username and email address, paginated; a percent sign is matched literally (ACUS-003)', async () => {
    expect((await list({ search: 'KHAN' })).items).toMatchObject([{ fullName: 'Zoya Khan' }]);
    expect((await list({ search: 'zoya-2' })).total).toBe(2);
    expect((await list({ search: '@ONE.example' })).items).toMatchObject([{ username: 'zoya' }]);
    // Letters are found without their marks, and with marks that the name has not.
    expect((await list({ search: 'ŻÓFIA  łis' })).items).toMatchObject([{ fullName: 'Zofia Lis' }]);
    expect((await list({ search: '%' })).total).toBe(0);
    expect(await list({ page: 2, pageSize: 2 })).toMatchObject({ total: 3, items: [{ username: 'zoya' }] });
  });

  it('shows whether the address is verified', async () => {
    const { token, userId } = await identity.mail(verificationEmailRequested, 'zoya@one.example');
    const one = () => identity.running.client.call(profileRoutes.one, { params: { id: userId } }, admin);
    expect(await one()).toMatchObject({ username: 'zoya', emailVerified: false });
    await identity.verify(token);
    expect(await one()).toMatchObject({ emailVerified: true });
  });

  it('is for admins, independent of the gateway’s check', async () => {
    const { userId } = await identity.mail(verificationEmailRequested, 'zoya@one.example');
    const customer: Caller = { kind: 'user', userId, email: 'zoya@one.example' };
    await expect(list({}, customer)).rejects.toMatchObject({ status: 403 });
    await expect(list({}, { kind: 'guest' })).rejects.toMatchObject({ status: 401 });
    await expect(identity.running.client.call(profileRoutes.one, { params: { id: userId } }, customer)).rejects.toMatchObject({
      status: 403,
    });
    await expect(identity.running.client.call(profileRoutes.one, { params: { id: randomUUID() } }, admin)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('assigns unique usernames to concurrent sign-ups with one name', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, n) => identity.signUp(`twin@${n}.example`, 'Twin')));
    const names = (await list({ search: 'twin' })).items.map(({ username }) => username);
    expect(names.toSorted()).toEqual(['twin', 'twin-2', 'twin-3', 'twin-4', 'twin-5', 'twin-6']);
  });

  it('removes the profile with the account and includes it in the export', async () => {
    await identity.signUp('gone@example.com', 'Gone Soon');
    const { userId } = await identity.mail(verificationEmailRequested, 'gone@example.com');
    const owner: Caller = { kind: 'user', userId, email: 'gone@example.com' };
    const { account } = await identity.running.client.call(identityRoutes.export, {}, owner);
    expect(account.username).toBe('gone');
    await identity.running.client.call(identityRoutes.erase, { body: { password } }, owner);
    expect((await list({ search: 'gone' })).total).toBe(0);
    expect(await identity.query(`SELECT * FROM profiles WHERE user_id = $1`, [userId])).toEqual([]);
  });
});
