import { apiScopes, type AdminProduct, type AuditEntry, type FeedPage, type IssuedApiKey } from '@kirana/contracts';
import { Customer, connect, eventually, startProgram } from '@kirana/testing';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Visit } from './acceptance/visit.js';

const example = new URL('../../../examples/erp/main.mjs', import.meta.url);
interface Memory {
  readonly cursor: string;
  readonly orders: Readonly<
    Record<string, { readonly number: string; readonly status: string; readonly label: { readonly address: string } }>
  >;
}

/** Defines the suite. It lets a shop forget its events, so it comes last. */
export function erpExample(at: Visit): void {
  describe('the ERP example', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kirana-erp-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('reads orders with their addresses, writes prices and stock, and survives a week and a quarter of a year away', async () => {
      const { url } = at.shop;
      const { databases: checker } = at;
      const signIn = await fetch(`${url}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ email: 'admin@kirana.example', password: 'cardamom-and-clove' }),
      });
      const { accessToken } = (await signIn.json()) as { accessToken: string };
      const ask = async <T>(method: string, path: string, body?: unknown, token = accessToken) => {
        const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
        const response = await fetch(`${url}/api${path}`, { method, headers, body: body ? JSON.stringify(body) : undefined });
        return { status: response.status, body: (await response.json()) as T };
      };
      const scopes = apiScopes.filter(scope => !['orders.status', 'webhooks.manage'].includes(scope));
      const { body: issued } = await ask<IssuedApiKey>('POST', '/admin/api-keys', { name: 'ERP', scopes });
      const run = async () => {
        const env = { SHOP_URL: url, API_KEY: issued.key };
        const program = await startProgram(example, { env, cwd: folder, args: ['--once'] });
        expect(await program.ended).toBe(0);
        return program.lines;
      };
      const memory = () => JSON.parse(readFileSync(join(folder, 'erp.json'), 'utf8')) as Memory;
      const pool = connect(url, 2);
      const order = async () => (await new Customer(pool).order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów')).body;
      const isDelivered = (number: string) =>
        eventually(
          'the order is delivered',
          async () => (await new Customer(pool).track(number)).body.status === 'delivered',
          60_000,
        );

      // An order, and the ERP's prices and stock.
      const first = await order();
      writeFileSync(
        join(folder, 'articles.csv'),
        'product;price in grosze;pieces\ntoor-dal-1kg;1949;64\ncumin-seeds-100g;899;120\n',
      );
      const lines = await run();
      expect(lines).toContain('wrote 2 prices and 2 stock levels');
      expect(memory().orders[first.id]?.label.address).toMatch(/\d/);
      const { body: product } = await ask<AdminProduct>('GET', '/admin/products/toor-dal-1kg');
      expect(product).toMatchObject({ priceMinor: 1_949, quantity: 64 });
      const { body: audit } = await ask<AuditEntry[]>('GET', '/admin/audit?subject=toor-dal-1kg');
      expect(audit.map(({ actor, action }) => `${actor}: ${action}`).toSorted()).toEqual([
        'ERP (API): change-product',
        'ERP (API): change-stock',
      ]);
      // What it wrote comes back as events, so that other programs know.
      const feed = (types: string) => ask<FeedPage>('GET', `/feed/events?types=${types}&limit=500`, undefined, issued.key);
      // A key has 240 requests per minute: these checks send four per second, so that they stay within it.
      const eventuallyWithKey = <T>(what: string, check: () => Promise<T>) => eventually(what, check, 20_000, 250);
      await eventuallyWithKey('the stock is published', async () =>
        (await feed('stock.changed.v1')).body.events.some(
          ({ subject, data }) => subject === 'toor-dal-1kg' && data['available'] === 64,
        ),
      );

      // A week away: the feed has kept everything.
      await isDelivered(first.number);
      const second = await order();
      await isDelivered(second.number);
      const week = `UPDATE public_events SET added_at = added_at - interval '7 days'`;
      await checker.query('integrations', week);
      expect((await run()).filter(line => line.startsWith('resynced'))).toEqual([]);
      expect([first.id, second.id].map(id => memory().orders[id]?.status)).toEqual(['delivered', 'delivered']);

      // A quarter of a year: the events are gone, the orders are not.
      const third = await order();
      await isDelivered(third.number);
      await eventuallyWithKey('its events are in the feed', async () =>
        (await feed('order.delivered.v1')).body.events.some(({ data }) => data['orderId'] === third.id),
      );
      await checker.query(
        'integrations',
        `WITH gone AS (DELETE FROM public_events RETURNING cursor, id)
       UPDATE public_events_floor SET cursor = last.cursor, id = last.id FROM (SELECT * FROM gone ORDER BY cursor DESC LIMIT 1) last`,
        [],
      );
      const fourth = await order();
      const afterQuarter = await run();
      expect(afterQuarter).toContain('resynced: 2 orders were missed, 0 looked at again');
      expect(memory().orders[third.id]?.status).toBe('delivered');
      expect(memory().orders[fourth.id]).toBeDefined();

      // After a restore, or with the memory of another shop.
      writeFileSync(join(folder, 'erp.json'), JSON.stringify({ ...memory(), cursor: '999999-00000000' }));
      expect((await run()).some(line => line.startsWith('cursor-unknown'))).toBe(true);

      // Without the scope, nothing is told.
      const { body: other } = await ask<IssuedApiKey>('POST', '/admin/api-keys', { name: 'Till', scopes: ['stock.write'] });
      expect(await ask('GET', `/admin/orders/${first.id}`, undefined, other.key)).toMatchObject({
        status: 403,
        body: { code: 'insufficient-scope', type: '/docs/problems/insufficient-scope' },
      });
      await ask('DELETE', `/admin/api-keys/${issued.id}`);
      const revoked = await eventuallyWithKey('the revoked key is refused', async () => {
        const answer = await ask('GET', '/admin/orders', undefined, issued.key);
        return answer.status !== 200 && answer;
      });
      expect(revoked).toMatchObject({ status: 401, body: { code: 'invalid-api-key' } });
      await pool.close();
    }, 240_000);
  });
}
