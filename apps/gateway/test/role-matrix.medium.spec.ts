import { mayRole, orderStatusChanged, roles, storedRole, type Role } from '@kirana/contracts';
import { declaredRoutes } from '@kirana/http-edge';
import { io, type Socket } from 'socket.io-client';
import { AdminBoard } from '../src/admin/admin-board.js';
import { operations as all } from '../src/api-description/operations.js';
import { adminId, roleCallers } from './callers.js';
import { GatewayUnderTest, accessToken, orderId, randomAddress } from './gateway-under-test.js';
import { noDemoShop } from './no-demo-shop.js';
import { addressOf } from './other-spellings.js';
import { RawClient, type RawAnswer } from './raw-client.js';

describe('role matrix of operations and roles', () => {
  const operations = all.filter(({ audience }) => audience === 'admin');
  let gateway: GatewayUnderTest;

  beforeAll(async () => {
    gateway = await GatewayUnderTest.start({}, { demoShop: noDemoShop });
  });
  afterAll(() => gateway.stop());

  async function asEachRole(
    ask: (role: Role | null, name: string, send: (method: string, target: string) => Promise<RawAnswer>) => Promise<void>,
  ) {
    await Promise.all(
      roleCallers.map(async ([name, token, role]) => {
        const authorization = `Bearer ${await token()}`;
        const client = new RawClient(gateway.url);
        await ask(role, name, (method, target) =>
          client.ask(method, target, { authorization, 'x-forwarded-for': randomAddress() }),
        );
        client.close();
      }),
    );
  }

  it('admits by the plain path exactly the roles that the declared permission belongs to', async () => {
    const allowed: Record<string, number> = {};
    const asked = gateway.asked.length;
    const refused: string[] = [];
    await asEachRole(async (role, name, send) => {
      for (const { method, path, ...operation } of operations) {
        const { status, body } = await send(method.toUpperCase(), addressOf(path));
        const was = { name, method, path, status, code: body['code'] };
        if (operation.permission && mayRole(role, operation.permission)) {
          expect([401, 403, 404]).not.toContain(was.status);
          allowed[name] = (allowed[name] ?? 0) + 1;
        } else {
          expect(was).toEqual({ name, method, path, status: 403, code: 'forbidden' });
          refused.push(path);
        }
      }
    });
    console.log(
      `${operations.length * roleCallers.length} cells: ${operations.length} operations × ${roleCallers.length} roles, ` +
        `${refused.length} refused; admitted ${JSON.stringify(allowed)}`,
    );
    const ownRides = operations.filter(({ permission }) => permission === 'rides.own').length;
    expect([allowed['owner'], allowed['rider']]).toEqual([operations.length - ownRides, ownRides]);
    expect(operations.length).toBeGreaterThan(55);
    expect(Object.keys(allowed).toSorted()).toEqual([...roles].toSorted());
    // Only admitted requests can have reached a service.
    expect(gateway.asked.length - asked).toBeLessThanOrEqual(operations.length * 3 * roles.length);
  }, 60_000);

  it('asks services only for what every admitted role may ask them', async () => {
    const page = { items: [{ id: 'toor-dal-1kg' }], total: 1, page: 1, pageSize: 25 };
    const steps = { steps: [], stock: [{ id: 'toor-dal-1kg' }] };
    const whole = await GatewayUnderTest.start({
      'GET /admin/reports/pace': () => page.items,
      '*': () => ({ ...page, ...steps }),
    });
    const refused: string[] = [];
    for (const role of roles) {
      const authorization = `Bearer ${await accessToken(adminId, { claims: { roles: [storedRole(role)] } })}`;
      for (const { method, path, ...operation } of operations) {
        if (!operation.permission || !mayRole(role, operation.permission)) continue;
        whole.asked.length = 0;
        await whole.fetch(addressOf(path), { method: method.toUpperCase(), headers: { authorization } });
        for (const asked of whole.asked) {
          const [askedMethod = '', address = ''] = asked.split(' ');
          const row = services.find(each => each.method === askedMethod && fits(each.path, address.split('?')[0] ?? ''));
          if (row?.permission && !mayRole(role, row.permission)) refused.push(`${role}: ${method} ${path} asks ${asked}`);
        }
      }
    }
    await whole.stop();
    expect(refused).toEqual([]);
  }, 60_000);

  it('sends by socket what the role may request: no sum of an order to packers, no orders to riders', async () => {
    const got: Record<string, unknown[]> = {};
    const sockets = await Promise.all(
      roles.map(async role => {
        const token = await accessToken(adminId, { claims: { roles: [storedRole(role)] } });
        const socket = io(gateway.url, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } });
        await new Promise<void>(resolve => socket.once('connect', resolve));
        got[role] = [];
        socket.onAny((event: string, data: object) => got[role]?.push([event, Object.keys(data).toSorted().join()]));
        expect(await socket.emitWithAck('admin', {})).toEqual({ ok: true });
        return socket;
      }),
    );
    gateway.get<AdminBoard>(AdminBoard).accepted({ orderId, number: 'ORD-204816', totalMinor: 5_707 } as never);
    const change = { orderId, number: 'ORD-204816', status: 'confirmed', paymentStatus: 'unpaid' } as const;
    await gateway.broker.deliver(orderStatusChanged, change);
    // Events arrive in the order they were sent in; this one reaches every role but riders, who ask for their own orders.
    await Promise.all(
      sockets.map((socket, at) =>
        roles[at] === 'rider' || got[roles[at] ?? '']?.some(isChange) ? Promise.resolve() : nextChange(socket),
      ),
    );
    for (const socket of sockets) socket.disconnect();
    const changed = ['order-changed', 'number,orderId,paymentStatus,status'];
    const whole = [['order-accepted', 'number,orderId,totalMinor'], changed];
    expect(got).toEqual({
      owner: whole,
      manager: whole,
      packer: [['order-accepted', 'number,orderId'], changed],
      rider: [],
      accountant: whole,
    });
  });

  it('requires at the gateway the permission that the service requires for the same path', () => {
    const differing = operations.filter(({ method, path, permission }) =>
      declaredRoutes.some(
        row => row.method === method.toUpperCase() && `/api${row.path}` === path && row.permission !== permission,
      ),
    );
    expect(differing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});

const services = declaredRoutes.filter(({ service }) => service !== 'gateway');

/** Whether an address is one of a path with `:parameters`. */
const fits = (path: string, address: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address);

const isChange = (got: unknown) => Array.isArray(got) && got[0] === 'order-changed';
const nextChange = (socket: Socket) => new Promise<void>(resolve => void socket.once('order-changed', () => resolve()));
