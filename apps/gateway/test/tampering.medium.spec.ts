import { randomUUID } from 'node:crypto';
import { operations } from '../src/api-description/operations.js';
import { GatewayUnderTest, accessToken, orderId } from './gateway-under-test.js';

/** Unique, so that no other request contains it. */
const otherUserId = randomUUID();
const marker = 424_242_417;

/** Fields worth forging: prices, totals, roles, statuses, owners. */
const forged: Readonly<Record<string, unknown>> = {
  price: marker,
  priceMinor: marker,
  unitPriceMinor: marker,
  totalMinor: marker,
  total_amount: marker,
  deliveryFeeMinor: marker,
  tax: marker,
  role: `admin-${marker}`,
  roles: [`admin-${marker}`],
  isAdmin: marker,
  status: `delivered-${marker}`,
  state: `delivered-${marker}`,
  paymentStatus: `paid-${marker}`,
  userId: otherUserId,
  customerId: otherUserId,
  customer_id: otherUserId,
  ownerId: otherUserId,
  emailVerified: marker,
};

/** Routes whose purpose is to set such a field; all of them are for admins. */
const meant = new Set([
  'POST /api/admin/products priceMinor',
  'POST /api/admin/products/:id/planned-prices priceMinor',
  'POST /api/admin/orders/:id/status status',
  'POST /api/admin/orders/bulk-status status',
  'PUT /api/admin/webhooks/:id state',
  'PUT /api/admin/orders/:id/packing/lines/:productId state',
  'POST /api/admin/team/invitations role',
  'PUT /api/admin/team/members/:id role',
]);

/** Passed on unparsed, because the signature covers the raw body; payments rejects what the provider has not signed. */
const signed = new Set(['POST /api/payments/webhook']);

/** Whole bodies for the routes that ignore unknown fields instead of refusing them. */
const lenient: Readonly<Record<string, object>> = {
  'POST /api/auth/sign-up': { email: 'eve@example.com', password: 'green mango pickle', data: { full_name: 'Eve' } },
};

describe('forged fields', () => {
  let gateway: GatewayUnderTest;
  const seen: string[] = [];
  beforeAll(async () => {
    gateway = await GatewayUnderTest.start({
      '*': ({ path, body }) => {
        seen.push(`${path} ${body ?? ''}`);
        return {};
      },
    });
  });
  afterAll(() => gateway.stop());

  const visitors = {
    public: async (): Promise<Record<string, string>> => ({}),
    user: async () => ({ authorization: `Bearer ${await accessToken(randomUUID())}` }),
    integrator: async () => ({ authorization: 'Bearer kfk_unknown' }),
    admin: async () => ({ authorization: `Bearer ${await accessToken(randomUUID(), { claims: { roles: ['admin'] } })}` }),
  };
  // What only riders may do is refused to an owner before the body is read.
  const rider = async () => ({ authorization: `Bearer ${await accessToken(randomUUID(), { claims: { roles: ['rider'] } })}` });

  it('are refused by name on every write route or not forwarded (ROLE-005)', async () => {
    const routes = operations.filter(({ method }) => method !== 'get');
    expect(routes.length).toBeGreaterThan(25);
    const outcomes = { refused: 0, ignored: 0 };
    for (const { method, path, ...operation } of routes) {
      const route = `${method.toUpperCase()} ${path}`;
      if (signed.has(route)) continue;
      const address = path
        .replace(':key', 'currency')
        .replace(/:ref\b/, orderId)
        .replace(':sessionId', 'cs_test_1')
        .replace(':productId', 'toor-dal-1kg')
        .replace('/category-list/:id', '/category-list/spices')
        .replaceAll(/:\w+/g, path.includes('/products') ? 'toor-dal-1kg' : orderId);
      const all = Object.entries(forged).filter(([field]) => !meant.has(`${route} ${field}`));
      // An answer repeats 200 characters at most of what it was sent.
      const parts = Array.from({ length: Math.ceil(all.length / 6) }, (_, n) => Object.fromEntries(all.slice(6 * n, 6 * n + 6)));
      const bodies = parts.flatMap(fields => [
        { fields, body: { ...lenient[route], ...fields } },
        { fields, body: { ...lenient[route], items: [{ productId: 'toor-dal-1kg', quantity: 1, ...fields }] } },
      ]);
      for (const { fields, body } of bodies) {
        seen.length = 0;
        const { status, body: answer } = await gateway.fetch(address, {
          method: method.toUpperCase(),
          body: JSON.stringify(body),
          headers: {
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
            'x-kirana-client': 'web',
            ...(await (operation.permission === 'rides.own' ? rider : visitors[operation.audience])()),
          },
        });
        const was = { route, body };
        const handedOn = seen.filter(each => each.includes(String(marker)) || each.includes(otherUserId));
        expect({ ...was, handedOn }).toEqual({ ...was, handedOn: [] });
        // A route that reads no body, or reads text, has no field to name.
        const reads = operation.body !== undefined && !lenient[route];
        if (reads) {
          const errors = JSON.stringify(answer['errors'] ?? '');
          const named = new Set((errors.match(/Unrecognized keys?: [^}]*/)?.[0] ?? '').match(/\w+/g));
          // A route without the field `items` names that field instead.
          const unnamed = named.has('items') ? [] : Object.keys(fields).filter(field => !named.has(field));
          expect({ ...was, status, unnamed, errors }).toEqual({ ...was, status: 400, unnamed: [], errors });
        }
        outcomes[reads ? 'refused' : 'ignored']++;
      }
    }
    console.log(`${routes.length} routes that write, ${Object.keys(forged).length} forged fields: ${JSON.stringify(outcomes)}`);
    expect(outcomes.refused).toBeGreaterThan(outcomes.ignored);
  }, 60_000);
});
