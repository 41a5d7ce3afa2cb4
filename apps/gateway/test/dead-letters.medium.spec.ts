import { serviceNames } from '@kirana/contracts';
import { adminId } from './callers.js';
import { GatewayUnderTest, accessToken } from './gateway-under-test.js';

const queueOf = (queue: string) => ({ queue, total: 1, oldest: [] });

describe('/api/admin/dead-letters', () => {
  let gateway: GatewayUnderTest;
  const as = async (role: string) => ({ authorization: `Bearer ${await accessToken(adminId, { claims: { roles: [role] } })}` });
  beforeAll(async () => {
    gateway = await GatewayUnderTest.start();
  });
  afterAll(() => gateway.stop());
  const retry = async (body: unknown, role = 'admin') =>
    gateway.fetch('/api/admin/dead-letters/retry', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(await as(role)) },
    });

  it('gathers those of every service, and names the services that do not answer', async () => {
    let asked = 0;
    gateway.answers['GET /admin/dead-letters'] = () => {
      asked += 1;
      if (asked === 2) throw new Error('connection refused');
      return asked === 1 ? [queueOf('catalogue.availability')] : [];
    };
    const { status, body } = await gateway.fetch('/api/admin/dead-letters', { headers: await as('admin') });
    expect([status, asked]).toEqual([200, serviceNames.length]);
    expect(body).toEqual({
      queues: [{ service: serviceNames[0], ...queueOf('catalogue.availability') }],
      silent: [serviceNames[1]],
    });
  });

  it('sends a retry to the service whose queue it is, once', async () => {
    const bodies: unknown[] = [];
    gateway.answers['POST /admin/dead-letters/retry'] = ({ body }) => {
      bodies.push(JSON.parse(body ?? ''));
      return { retried: 2 };
    };
    const asked = { queue: 'cart-inventory.carts', id: null };
    expect(await retry(asked)).toMatchObject({ status: 200, body: { retried: 2 } });
    expect(bodies).toEqual([asked]);
  });

  it('refuses a queue that no service has, before any is asked, and all roles but owner', async () => {
    const asked = gateway.asked.length;
    for (const queue of ['kirana.unrouted', 'kirana.audit', 'orders.fulfilment.dead', 'constructor', '__proto__'])
      expect([queue, (await retry({ queue, id: null })).status]).toEqual([queue, 404]);
    for (const body of [{}, { queue: 'orders.fulfilment' }, { queue: 'orders.fulfilment', id: '' }])
      expect((await retry(body)).status).toBe(400);
    for (const role of ['manager', 'packer', 'accountant', 'rider'])
      expect((await retry({ queue: 'orders.fulfilment', id: null }, role)).status).toBe(403);
    expect((await gateway.fetch('/api/admin/dead-letters')).status).toBe(401);
    expect((await gateway.fetch('/api/admin/dead-letters', { headers: await as('manager') })).status).toBe(403);
    expect(gateway.asked).toHaveLength(asked);
  });
});
