import type { DemoShopState } from '@kirana/contracts';
import type { DemoShop } from '../src/index.js';
import { adminId } from './callers.js';
import { GatewayUnderTest, accessToken } from './gateway-under-test.js';

const none: DemoShopState = { state: 'none', progress: null, address: null, accounts: [], problem: null };
const filling: DemoShopState = { ...none, state: 'filling', progress: { placed: 40, of: 480 } };

describe('/api/admin/demo-shop', () => {
  const started: GatewayUnderTest[] = [];
  afterAll(() => Promise.all(started.map(gateway => gateway.stop())));

  async function startWith(demoShop: DemoShop | null) {
    const gateway = await GatewayUnderTest.start({}, { demoShop });
    started.push(gateway);
    return async (method: string, role = 'admin') => {
      const token = await accessToken(adminId, { claims: { roles: [role] } });
      const { status, body } = await gateway.fetch('/api/admin/demo-shop', {
        method,
        headers: { authorization: `Bearer ${token}` },
      });
      return { status, body };
    };
  }

  it('says that there can be none where the host gives no such ability, and refuses to open or remove one', async () => {
    const ask = await startWith(null);
    expect(await ask('GET')).toEqual({ status: 200, body: { ...none, state: 'unavailable' } });
    for (const method of ['POST', 'DELETE'])
      expect(await ask(method)).toMatchObject({
        status: 404,
        body: { code: 'not-found', detail: expect.stringContaining('demo shop') },
      });
  });

  it('opens and removes it for an owner, and for nobody else', async () => {
    const calls: string[] = [];
    const does = (name: string, state: DemoShopState) => async () => {
      calls.push(name);
      return Promise.resolve(state);
    };
    const ask = await startWith({ read: () => none, open: does('open', filling), remove: does('remove', none) });
    for (const role of ['manager', 'packer', 'rider', 'accountant'])
      for (const method of ['GET', 'POST', 'DELETE']) expect([role, (await ask(method, role)).status]).toEqual([role, 403]);
    expect(calls).toEqual([]);
    expect(await ask('GET')).toEqual({ status: 200, body: none });
    expect(await ask('POST')).toEqual({ status: 200, body: filling });
    expect(await ask('DELETE')).toEqual({ status: 200, body: none });
    expect(calls).toEqual(['open', 'remove']);
  });
});
