import { randomUUID } from 'node:crypto';
import { limits } from '../src/rate-limit/limits.js';
import { GatewayUnderTest, accessToken, randomAddress } from './gateway-under-test.js';

const user = { id: randomUUID(), email: 'meera@example.com', fullName: 'Meera', emailVerified: true, isAdmin: false, role: null };
const opened = (refreshToken: string, email = user.email) => ({
  session: { user: { ...user, email }, accessToken: 'a.b.c', expiresAt: '2026-11-21T12:10:00.000Z' },
  refreshToken,
  refreshExpiresAt: new Date(Date.now() + 86_400_000).toISOString(),
});
const refused = (status: number, code: string) => ({ problem: { status, code, detail: 'No.' } });
const ours = { 'x-kirana-client': 'web' };
const credentials = { email: 'meera@example.com', password: 'right' };

describe('/api/auth', () => {
  let gateway: GatewayUnderTest;
  const bodies: Record<string, unknown>[] = [];

  beforeAll(async () => {
    gateway = await GatewayUnderTest.start({
      'POST /auth/sign-in': ({ body }) =>
        body?.includes('"right"')
          ? opened('first-token-of-the-session', (JSON.parse(body) as typeof credentials).email)
          : refused(401, 'invalid-credentials'),
      'POST /auth/refresh': ({ body }) =>
        body?.includes('first-token-of-the-session') ? opened('second-token-of-the-session') : refused(401, 'invalid-token'),
      'POST /auth/sign-out': ({ body }) => {
        bodies.push(JSON.parse(body ?? '{}') as Record<string, unknown>);
        return { done: true };
      },
      'POST /auth/reset-password': () => ({ done: true, email: 'tried@example.com' }),
      'POST /auth/passkey': ({ body }) => {
        bodies.push(JSON.parse(body ?? '{}') as Record<string, unknown>);
        return body?.includes('"cmlnaHQ"') ? opened('first-token-of-the-session') : refused(401, 'invalid-credentials');
      },
      'POST /auth*': ({ body }) => {
        bodies.push(JSON.parse(body ?? '{}') as Record<string, unknown>);
        return { done: true };
      },
      'PATCH /me': ({ body }) => (body?.includes('wrong') ? refused(401, 'invalid-credentials') : user),
      'POST /me/erasure': () => ({ done: true }),
      'GET /me/export': () => ({ account: user, sessions: [] }),
      'GET /me/orders/export': () => ({ orders: [] }),
      'POST /mail/mine': () => ({ emails: [], pushSubscriptions: [] }),
      'POST /payments/mine': () => ({ payments: [] }),
      'GET /cart': () => ({ items: [], version: 0 }),
      'GET /me/favourites': () => ({ productIds: [] }),
    });
  });
  afterAll(() => gateway.stop());

  const signIn = (headers = {}) => gateway.post('/api/auth/sign-in', credentials, headers);
  const cookieOf = (headers: Headers) => headers.getSetCookie()[0] ?? '';

  it('keeps the refresh token in an HttpOnly, same-site cookie and out of the answer (F-29)', async () => {
    const { status, headers, body } = await signIn({ 'x-forwarded-proto': 'https' });
    expect(status).toBe(200);
    expect(body).toEqual(opened('').session);
    const cookie = cookieOf(headers);
    expect(cookie).toMatch(/^__Host-kirana-session=first-token-of-the-session; /);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Expires=']) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain('Domain');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(cookieOf((await signIn()).headers)).toMatch(/^kirana-session=.*HttpOnly; SameSite=Strict$/);
  });

  it('renews by the cookie and answers each failure with its own code (AUTH-013)', async () => {
    const cookie = 'kirana-session=first-token-of-the-session';
    const renewed = await gateway.fetch('/api/auth/refresh', { method: 'POST', headers: { ...ours, cookie } });
    expect(renewed).toMatchObject({ status: 200, body: { accessToken: 'a.b.c' } });
    expect(cookieOf(renewed.headers)).toContain('second-token-of-the-session');
    expect(await gateway.fetch('/api/auth/refresh', { method: 'POST', headers: ours })).toMatchObject({
      status: 401,
      body: { code: 'session-missing' },
    });
    const stale = await gateway.fetch('/api/auth/refresh', {
      method: 'POST',
      headers: { ...ours, cookie: 'kirana-session=an-old-token-of-it' },
    });
    expect(stale).toMatchObject({ status: 401, body: { code: 'invalid-token' } });
    expect(cookieOf(stale.headers)).toMatch(/^kirana-session=; .*1970/);
  });

  it('accepts the cookie from the shop’s pages only', async () => {
    const cookie = 'kirana-session=first-token-of-the-session';
    const { host } = new URL(gateway.url);
    const send = (headers: Record<string, string>) =>
      gateway.fetch('/api/auth/refresh', { method: 'POST', headers: { cookie, ...headers } }).then(({ status }) => status);
    expect(await send({})).toBe(403);
    expect(await send({ 'content-type': 'application/x-www-form-urlencoded' })).toBeGreaterThanOrEqual(400);
    expect(await send({ ...ours, origin: `http://${host}` })).toBe(200);
  });

  it('signs out here or everywhere and clears the cookie', async () => {
    bodies.length = 0;
    const headers = { ...ours, cookie: 'kirana-session=first-token-of-the-session' };
    const out = await gateway.post('/api/auth/sign-out', { everywhere: true }, headers);
    expect(out.status).toBe(200);
    expect(cookieOf(out.headers)).toMatch(/^kirana-session=; .*1970/);
    expect(bodies).toEqual([{ refreshToken: 'first-token-of-the-session', everywhere: true }]);
    expect((await gateway.post('/api/auth/sign-out', {}, ours)).status).toBe(200);
  });

  it('limits password guessing but not the customer who knows the password', async () => {
    const from = randomAddress();
    for (let n = 0; n < 8; n++) expect((await gateway.post('/api/auth/sign-in', credentials, {}, from)).status).toBe(200);
    const wrong = { ...credentials, password: 'wrong' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => gateway.post('/api/auth/sign-in', wrong, {}, from)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(limits.signInAccount.points);
    const last = await gateway.post('/api/auth/sign-in', wrong, {}, from);
    expect(last).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(60);
    // The owner, from another address.
    expect((await signIn()).status).toBe(200);
  });

  it('stops strangers who try one account from many addresses, but not the browsers that know it', async () => {
    const tried = { email: 'tried@example.com', password: 'wrong' };
    const browserOf = (headers: Headers) => /kirana-browser=[^;]+/.exec(headers.getSetCookie().join('\n'))?.[0] ?? '';
    const known = await gateway.post('/api/auth/sign-in', { ...tried, password: 'right' }, { 'x-forwarded-proto': 'https' });
    const cookie = browserOf(known.headers);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/api/auth', 'Max-Age=34560000'])
      expect(known.headers.getSetCookie().find(each => each.startsWith('kirana-browser='))).toContain(attribute);

    const one = randomAddress();
    for (let n = 0; n < 12; n++) await gateway.post('/api/auth/sign-in', tried, {}, one);
    const answers = await Promise.all(Array.from({ length: 60 }, () => gateway.post('/api/auth/sign-in', tried)));
    // One address alone has used up its own five.
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(
      limits.signInAccountOfAll.points - limits.signInAccount.points,
    );
    const right = { ...tried, password: 'right' };
    expect((await gateway.post('/api/auth/sign-in', right)).body['code']).toBe('too-many-requests');
    expect((await gateway.post('/api/auth/sign-in', right, { cookie })).status).toBe(200);
    const made = cookie.replace(/.$/, last => (last === 'A' ? 'B' : 'A'));
    for (const strange of [made, 'kirana-browser=x.y', 'kirana-browser=', `kirana-browser=x.${'%C3%A9'.repeat(43)}`])
      expect((await gateway.post('/api/auth/sign-in', right, { cookie: strange })).status).toBe(429);
    // A stolen cookie guesses no faster, whatever the address, and knows no other account.
    const stolen = await Promise.all(Array.from({ length: 9 }, () => gateway.post('/api/auth/sign-in', tried, { cookie })));
    expect(stolen.filter(({ status }) => status === 401)).toHaveLength(limits.signInAccount.points);
    // The owner at a new browser, by the emailed link.
    const { status, headers, body } = await gateway.post('/api/auth/reset-password', {
      token: 't'.repeat(32),
      password: 'right',
    });
    expect([status, body]).toEqual([200, { done: true }]);
    expect((await gateway.post('/api/auth/sign-in', right, { cookie: browserOf(headers) })).status).toBe(200);
  });

  it('stops one address that tries many accounts', async () => {
    const from = randomAddress();
    let tried = 0;
    while (
      (await gateway.post('/api/auth/sign-in', { email: `u${tried}@example.com`, password: 'wrong' }, {}, from)).status === 401
    )
      tried++;
    expect(tried).toBe(limits.signInAddress.points);
  });

  it('opens the session of a passkey, and limits attempts with passkeys that are refused', async () => {
    const from = randomAddress();
    const passkey = (id: string, signature: string) => ({
      credential: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature },
      },
    });
    const post = (id: string, signature: string) => gateway.post('/api/auth/passkey', passkey(id, signature), {}, from);
    bodies.length = 0;
    const { status, headers, body } = await post('one', 'cmlnaHQ');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(cookieOf(headers)).toMatch(/^kirana-session=first-token-of-the-session/);
    expect(JSON.stringify(body)).not.toContain('first-token-of-the-session');
    expect(bodies).toEqual([{ ...passkey('one', 'cmlnaHQ'), place: { device: 'node', address: expect.any(String) } }]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => post('two', 'wrong')));
    expect(answers.filter(each => each.status === 401)).toHaveLength(limits.signInAccount.points);
    // Those that were not let through count for the address as well.
    let tried = answers.length;
    while ((await post(`p${tried}`, 'wrong')).status === 401) tried++;
    expect(tried).toBe(limits.signInAddress.points);
    expect((await post('one', 'cmlnaHQ')).status).toBe(429);
  });

  it('counts the addresses of an IPv6 network as one', async () => {
    const network = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
    const wrong = { ...credentials, password: 'wrong' };
    const answers: number[] = [];
    for (let n = 1; n <= 8; n++) answers.push((await gateway.post('/api/auth/sign-in', wrong, {}, `${network}::${n}`)).status);
    expect(answers.filter(status => status === 401)).toHaveLength(limits.signInAccount.points);
  });

  it('forwards a sign-up without a requested role (AUTH-006, ROLE-005)', async () => {
    bodies.length = 0;
    const body = {
      email: ' Eve@Example.com ',
      password: 'p',
      data: { full_name: 'Eve', role: 'admin' },
      role: 'admin',
      isAdmin: true,
    };
    expect((await gateway.post('/api/auth/sign-up', body)).status).toBe(202);
    expect(bodies).toEqual([{ email: 'eve@example.com', password: 'p', data: { full_name: 'Eve' }, locale: 'en' }]);
  });

  it('limits the guessing of the current password by a change of it, and changes the name all the same', async () => {
    const headers = { authorization: `Bearer ${await accessToken(user.id)}`, 'content-type': 'application/json' };
    const from = randomAddress();
    const change = (body: object) => gateway.fetch('/api/me', { method: 'PATCH', body: JSON.stringify(body), headers, from });
    const guess = () => change({ password: 'wrong', newPassword: 'a better one' });
    const answers = (await Promise.all(Array.from({ length: 12 }, guess))).map(({ status }) => status);
    expect(answers.filter(status => status === 401)).toHaveLength(limits.signInAccount.points);
    expect(await change({ password: 'right', newPassword: 'a better one' })).toMatchObject({ status: 429 });
    expect(await change({ fullName: 'Meera Nowak' })).toMatchObject({ status: 200, body: user });
  });

  it('exports a customer’s data and deletes the account', async () => {
    const headers = { authorization: `Bearer ${await accessToken(user.id)}` };
    const taken = await gateway.fetch('/api/me/export', { headers });
    expect(taken).toMatchObject({
      status: 200,
      body: { account: { email: user.email }, sessions: [], orders: [], emails: [], pushSubscriptions: [], payments: [] },
    });
    expect(taken.headers.get('content-disposition')).toContain('attachment');
    const gone = await gateway.fetch('/api/me', {
      method: 'DELETE',
      body: JSON.stringify({ password: 'right' }),
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(gone.status).toBe(200);
    expect(cookieOf(gone.headers)).toMatch(/^kirana-session=; /);
  });
});
