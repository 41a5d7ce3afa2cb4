import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { visit } from './acceptance/visit.js';

const good = {
  items: [{ productId: 'toor-dal-1kg', quantity: 1 }],
  firstName: 'Meera',
  lastName: 'Kowalska',
  email: 'meera@example.com',
  phone: '+48 600 100 200',
  address: 'Puławska 12/3',
  district: 'Mokotów',
  zipCode: '02-566',
  paymentMethod: 'cash',
};

/** Values a client should never send. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '\u0000',
    "'; DROP TABLE orders; --",
    '<script>alert(1)</script>',
    '%00',
    '../../etc/passwd',
    '{{7*7}}',
    '\uD800',
    'NaN',
    '-1',
    '1e309',
  ),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.anything(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.anything(), { maxKeys: 3 }),
);

const fields = Object.keys(good);

/** Sends `runs` requests no client should send, and checks the shop's answers. */
export function brokenRequests(runs: number, withinMs: number): void {
  describe('broken requests', () => {
    const at = visit({ browser: false });

    const send = async (method: string, path: string, body: string | undefined, headers: Record<string, string> = {}) => {
      const from = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 255)).join('.')}`;
      const response = await fetch(`${at.shop.url}${path}`, {
        method,
        body,
        headers: { 'x-forwarded-for': from, 'content-type': 'application/json', ...headers },
      });
      return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
    };

    it(
      `get a 4xx, never a 5xx, and store nothing (${runs} of them)`,
      async () => {
        const before = await at.databases.count('orders', 'orders');
        const statuses = new Map<number, number>();
        const request = fc.oneof(
          // A valid order with one invalid field.
          fc
            .tuple(fc.constantFrom('/api/orders', '/api/quotes', '/api/cart/check'), fc.constantFrom(...fields), nasty)
            .map(([path, field, value]) => ({ method: 'POST', path, body: JSON.stringify({ ...good, [field]: value }) })),
          // An additional field.
          fc
            .tuple(
              fc.constantFrom('/api/orders', '/api/quotes', '/api/cart/check'),
              fc.string({ minLength: 1, maxLength: 20 }),
              nasty,
            )
            .filter(([, field]) => !fields.includes(field))
            .map(([path, field, value]) => ({ method: 'POST', path, body: JSON.stringify({ ...good, [field]: value }) })),
          // Not an order at all.
          fc
            .tuple(
              fc.constantFrom('/api/orders', '/api/quotes', '/api/cart/check', `/api/orders/${randomUUID()}/cancel`),
              fc.json(),
            )
            .map(([path, body]) => ({ method: 'POST', path, body })),
          fc
            .tuple(fc.constantFrom('/api/orders', '/api/quotes'), fc.string({ unit: 'binary' }))
            .map(([path, body]) => ({ method: 'POST', path, body })),
          // Addresses.
          fc
            .string({ unit: 'grapheme', maxLength: 80 })
            .map(id => ({ method: 'GET', path: `/api/products/${encodeURIComponent(id)}`, body: undefined })),
          fc
            .string({ unit: 'grapheme', maxLength: 80 })
            .map(ref => ({ method: 'GET', path: `/api/orders/${encodeURIComponent(ref)}`, body: undefined })),
          fc
            .tuple(
              fc.constantFrom('category', 'search', 'sort', 'page', 'pageSize', 'x'),
              fc.string({ unit: 'grapheme', maxLength: 120 }),
            )
            .map(([name, value]) => ({
              method: 'GET',
              path: `/api/products?${name}=${encodeURIComponent(value)}`,
              body: undefined,
            })),
        );
        await fc.assert(
          fc.asyncProperty(request, async ({ method, path, body }) => {
            const { status, type, text } = await send(method, path, body, { 'idempotency-key': randomUUID() });
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            expect(status).toBeLessThan(500);
            if (status >= 400) expect(type).toMatch(/^application\/problem\+json/);
            expect(text).not.toMatch(/node_modules|at .+\.js:\d|SELECT |INSERT /);
          }),
          { numRuns: runs, endOnFailure: true },
        );
        const stored = await at.databases.count('orders', 'orders');
        console.log(
          `answers by status: ${JSON.stringify([...statuses].toSorted(([a], [b]) => a - b))}; orders stored: ${stored - before}`,
        );
        // A changed field may leave the order valid: another name, or another valid district. Only those orders are stored.
        expect(stored - before).toBe((statuses.get(201) ?? 0) + (statuses.get(202) ?? 0));
        expect(statuses.get(400)).toBeGreaterThan(runs / 2);
      },
      withinMs,
    );

    it.each(['constructor', '__proto__', 'prototype'])('are refused with the field %s', async field => {
      const { status } = await send('POST', '/api/orders', JSON.stringify(good).replace('{', `{"${field}":{"admin":true},`), {
        'idempotency-key': randomUUID(),
      });
      expect(status).toBe(400);
    });
  });
}
