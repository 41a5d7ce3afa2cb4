import type { Account, Team } from '@kirana/contracts';
import { admin, ask, customer, signInAs, type ApiClient } from './admin-console.js';
import { expectSoon } from './page-expectations.js';
import { visit } from './visit.js';

/** What a packer may do, each with the answer that admits them. */
const work = ['/api/admin/orders', '/api/admin/packing', '/api/admin/products', '/api/admin/order-counts'];

// Outside, so that the databases are still open when what the tests have changed is undone.
const at = visit({ timers: 'slow', browser: false });

describe('two-factor sign-in required of the staff, over HTTP', () => {
  let owner: ApiClient;
  let packer: ApiClient;
  const idOf = async (email: string) =>
    (await at.databases.query<{ id: string }>('identity', 'SELECT id FROM users WHERE email = $1', [email]))[0]?.id ?? '';
  const protect = async ({ email }: { email: string }) =>
    at.databases.query('identity', `INSERT INTO two_factors (user_id, secret, confirmed_at) VALUES ($1, 'none', now())`, [
      await idOf(email),
    ]);
  const answersTo = (client: ApiClient) => Promise.all(work.map(async path => (await client.ask('GET', path)).status));
  const renewed = async ({ cookie }: ApiClient) =>
    (
      await ask<{ user: Account; accessToken: string }>(at.shop.url, 'POST', '/api/auth/refresh', undefined, {
        'x-kirana-client': 'web',
        cookie,
      })
    ).body;
  const require = (required: boolean) => owner.ask<Team>('PUT', '/api/admin/team/two-factor', { required, was: !required });

  beforeAll(async () => {
    owner = await signInAs(at, admin);
    await at.databases.query('identity', `INSERT INTO user_roles (user_id, role) VALUES ($1, 'packer')`, [
      await idOf(customer.email),
    ]);
    packer = await signInAs(at, customer);
  });

  afterAll(async () => {
    await require(false);
    await at.databases.query('identity', `DELETE FROM two_factors WHERE secret = 'none'`);
    await at.databases.query('identity', `DELETE FROM user_roles WHERE user_id = $1`, [await idOf(customer.email)]);
  });

  it('is not required by an owner who does not have it', async () => {
    expect(await answersTo(packer)).toEqual([200, 200, 200, 200]);
    expect(await require(true)).toMatchObject({ status: 409, body: { code: 'not-possible-now' } });
    expect(await answersTo(packer)).toEqual([200, 200, 200, 200]);
  });

  it('shuts everything of a role until it is set up, whatever token is shown', async () => {
    await protect(admin);
    expect(await require(true)).toMatchObject({ status: 200, body: { twoFactorRequired: true } });
    await expectSoon(() => answersTo(packer), [401, 401, 401, 401]);
    const { user, accessToken } = await renewed(packer);
    expect(user).toMatchObject({ isAdmin: false, role: null, twoFactorDue: true });
    const without: ApiClient = {
      ...packer,
      ask: (method, path, body) => ask(at.shop.url, method, path, body, { authorization: `Bearer ${accessToken}` }),
    };
    expect(await answersTo(without)).toEqual([403, 403, 403, 403]);
    expect(await signInAs(at, customer).then(answersTo)).toEqual([403, 403, 403, 403]);
    // What every customer may do still works, above all setting it up.
    expect((await without.ask('GET', '/api/me/two-factor')).status).toBe(200);
    expect(await answersTo(owner)).toEqual([200, 200, 200, 200]);
  });

  it('opens the role with the next renewal once it is set up, and again without it once it is no longer required', async () => {
    await protect(customer);
    const { user, accessToken } = await renewed(packer);
    expect(user).toMatchObject({ isAdmin: true, role: 'packer' });
    const answer = await ask(at.shop.url, 'GET', '/api/admin/orders', undefined, { authorization: `Bearer ${accessToken}` });
    expect(answer.status).toBe(200);
    expect(await require(false)).toMatchObject({ status: 200, body: { twoFactorRequired: false } });
  });
});
